"""Rows of `corte dataset` can be read with common libraries, and replay to the games."""

from __future__ import annotations

import json
import os
import subprocess

import pytest
from corte_py import DECISIONS, OBSERVATION, Game

ROWS = int(os.environ.get("CORTE_PY_ROWS", "20000"))


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    program = os.environ.get("CORTE_BIN")
    if program is None:
        pytest.skip("CORTE_BIN names no program: cargo build -p corte-cli --all-features")
    file = tmp_path_factory.mktemp("dataset") / "sample.parquet"
    words = [program, "dataset", file, "--bots", "page,fool", "--decisions", ROWS, "--seed", "7"]
    said = subprocess.run(list(map(str, words)), check=True, capture_output=True, text=True).stdout
    assert "seed         7" in said
    return file


def test_polars_reads_it(sample):
    polars = pytest.importorskip("polars")
    rows = polars.read_parquet(sample)
    assert ROWS <= rows.height < ROWS + 300
    assert rows["observation"].list.len().unique().to_list() == [OBSERVATION]
    assert rows.select(polars.col("legal").list.contains(polars.col("decision")).all()).item()
    assert rows["decision"].max() < DECISIONS
    page = rows.filter((polars.col("player") == "page") & (polars.col("ply") == 0))["result"].mean()
    assert page > 0.5, "the Page beats the Fool"


def test_pandas_reads_it(sample):
    pandas = pytest.importorskip("pandas")
    rows = pandas.read_parquet(sample, columns=["game", "ply", "weights", "legal", "result"])
    assert ROWS <= len(rows) < ROWS + 300
    assert (rows["weights"].map(len) == rows["legal"].map(len)).all()
    assert rows["weights"].map(sum).sub(1).abs().max() < 1e-3
    assert set(rows["result"].dropna().unique()) == {1.0, -1.0}


def test_duckdb_reads_it(sample):
    duckdb = pytest.importorskip("duckdb")
    query = f"select count(*), count(distinct game), max(ply) from '{sample}'"
    rows, games, longest = duckdb.sql(query).fetchall()[0]
    assert ROWS <= rows < ROWS + 300 and games > ROWS / 100 and longest > 10
    about = duckdb.sql(f"select value from parquet_kv_metadata('{sample}') where key::varchar = 'corte'").fetchall()[0]
    told = json.loads(bytes(about[0]).decode())
    assert told["seed"] == 7 and told["plan"]["bots"] == ["page", "fool"] and told["decision_index"] == 2


#: The characters in the order of their places. Diplomats, if there are any, take the place of the Dukes.
PLACES = ["Duke", "Assassin", "Captain", "Ambassador", "Contessa", "Inquisitor"]


def replayed(file, options):
    """Replays the rows of a file, and returns the names of all cards drawn."""
    polars = pytest.importorskip("polars")
    columns = ["game", "seat", "drawn", "legal", "decision", "winner"]
    rows = polars.read_parquet(file, columns=columns, n_rows=20_000)
    characters = ["Diplomat", *PLACES[1:]] if "diplomat" in options else PLACES
    game, number, names = None, -1, set()
    for row in rows.iter_rows(named=True):
        if row["game"] != number:
            number = row["game"]
            game = Game(2, options={"challenge-order": "clockwise"} | options)
        places = [at % 35 for at in row["drawn"]]
        drawn = [characters[place // 5] + (f".{place % 5}" if "faces" in options else "") for place in places]
        names.update(drawn)
        while game.is_chance:
            # As many cards as the game waits for, in whatever order they came.
            outcomes = [cards for cards, _ in game.outcomes()]
            cards, drawn = sorted(drawn[: len(outcomes[0])]), drawn[len(outcomes[0]) :]
            game.draw([sorted(outcome) for outcome in outcomes].index(cards))
        assert game.to_play == row["seat"] and game.legal() == row["legal"]
        game.decide(row["decision"])
        if game.is_over:
            assert game.winner == row["winner"]
    return names


def test_rows_replay_to_the_games(sample):
    assert replayed(sample, {}) == set(PLACES) - {"Inquisitor"}


@pytest.mark.parametrize(
    "options",
    [{"inquisitor": "on"}, {"diplomat": "on"}, {"draft": "on", "faces": "distinct", "diplomat": "on", "inquisitor": "on"}],
)
def test_rows_with_other_characters_replay_to_the_games(options, sample, tmp_path):
    file = tmp_path / "sample.parquet"
    words = [os.environ["CORTE_BIN"], "dataset", str(file), "--bots", "page,courtier-bold", "--decisions", "2000", "--seed", "7"]
    words += [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    subprocess.run(words, check=True, capture_output=True)
    names = {name.split(".")[0] for name in replayed(file, options)}
    assert ("Inquisitor" in names) == ("inquisitor" in options) != ("Ambassador" in names)
    assert ("Diplomat" in names) == ("diplomat" in options) != ("Duke" in names)
    # The file describes its columns itself.
    about = pytest.importorskip("pyarrow.parquet").read_metadata(file).metadata[b"columns"].decode()
    assert "Inquisitor, with Diplomats in the Dukes' positions" in about
