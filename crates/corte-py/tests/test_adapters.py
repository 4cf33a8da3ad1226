"""The adapters pass the checkers of the libraries whose interfaces they implement."""

from __future__ import annotations

import copy
import os
import warnings
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from corte_py import CorteError, IllegalDecision

with warnings.catch_warnings():
    # The checkers import games of their own, which warn about deprecated code.
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def every_warning_is_an_error():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def test_gymnasium_accepts_the_environment():
    from corte_py.gymnasium import CorteEnv
    from gymnasium.utils.env_checker import check_env

    check_env(CorteEnv(illegal="lose"), skip_render_check=True)
    check_env(CorteEnv(["page", "courtier-bold"], illegal="lose"), skip_render_check=True)
    env = CorteEnv()
    env.reset(seed=1)
    with pytest.raises(IllegalDecision):
        env.step(env.action_space.n - 1)


def test_a_game_that_has_ended_is_not_played_on():
    from corte_py.gymnasium import CorteEnv
    from gymnasium.error import ResetNeeded

    for env in (CorteEnv(["page", "page"]), CorteEnv(most_turns=1)):
        with pytest.raises(ResetNeeded, match="call reset"):
            env.step(0)
        for seed in range(3):
            _, info = env.reset(seed=seed)
            seat, over = info["seat"], False
            while not over:
                _, _, done, cut, info = env.step(env.action_space.sample(info["action_mask"]))
                over = done or cut
                assert info["seat"] == seat and info["action_mask"].any() != over
            assert not env.action_masks().any()
            with pytest.raises(ResetNeeded, match="call reset"):
                env.step(0)


def played(env, luck):
    """Plays the game that a reset has begun to its end."""
    over = False
    while not over:
        _, _, done, cut, info = env.step(luck.choice(np.flatnonzero(env.action_masks())))
        over = done or cut
    return info["seat"]


def test_the_learner_sits_in_every_seat():
    from corte_py.gymnasium import CorteEnv

    env, luck = CorteEnv(["page", "fool"]), np.random.default_rng(1)
    seats = []
    for game in range(60):
        _, info = env.reset(seed=7 if game == 0 else None)
        assert played(env, luck) == info["seat"]
        seats.append(info["seat"])
    # It moves on by one seat. A game that ends before the learner is asked is left out.
    moved = [(now - before) % 3 for before, now in zip(seats, seats[1:])]
    assert moved.count(1) > 55 and min(map(seats.count, range(3))) > 15
    # So it does if games are given up, if each has a seed, and if the environment is new.
    given_up = [env.reset()[1]["seat"] for _ in range(60)]
    seeded = [env.reset(seed=seed)[1]["seat"] for seed in range(60)]
    new = [CorteEnv(["page", "fool"]).reset(seed=seed)[1]["seat"] for seed in range(60)]
    assert seeded == new
    assert all(min(map(seats.count, range(3))) > 8 for seats in (given_up, seeded))


def test_a_seed_gives_a_series_of_games():
    from corte_py.gymnasium import CorteEnv

    series = []
    for _ in range(2):
        env, luck, told = CorteEnv(["page", "page"], illegal="lose"), np.random.default_rng(3), []
        env.reset(seed=1)
        env.step(env.action_space.n - 1)
        for game in range(6):
            seen, info = env.reset(seed=5 if game == 0 else None)
            told.append((info["seat"], seen.tobytes()))
            if game == 2:
                assert env.step(env.action_space.n - 1)[2]  # an illegal decision: the game is lost
            elif game != 4:  # it is given up
                played(env, luck)
        series.append(told)
    assert series[0] == series[1] and len(set(series[0])) == 6


def test_environments_made_at_once_begin_in_several_seats():
    import gymnasium

    name, bots = "corte_py.gymnasium:Corte-v0", ["page", "page"]
    one_by_one = gymnasium.make_vec(name, num_envs=24, vectorization_mode="sync", opponents=bots)
    for envs in (one_by_one, gymnasium.make_vec(name, num_envs=24, opponents=bots)):
        for seed in (3, None):
            assert set(envs.reset(seed=seed)[1]["seat"]) == {0, 1, 2}


def test_options_that_a_reset_does_not_know_are_refused():
    from corte_py.gymnasium import CorteEnv, CorteVectorEnv

    for env in (CorteEnv(), CorteVectorEnv(2)):
        env.reset(seed=1, options={})
        with pytest.raises(CorteError, match="reset_mask"):
            env.reset(options={"reset_mask": np.ones(2, bool)})


def test_a_picture_of_a_game_has_the_open_table_and_the_own_hand():
    from corte_py.gymnasium import CorteEnv

    env, luck = CorteEnv(["page", "fool"], render_mode="ansi"), np.random.default_rng(1)
    _, info = env.reset(seed=7)
    text = env.render()
    assert text.count(": 2 coins, lost -") == 3 and "phase: " in text
    assert len(text.split(f"seat_{info['seat']} holds ")[1].split("\n")[0].split()) == 2
    played(env, luck)
    assert "the game has ended" in env.render() and "lost -" in env.render()


def test_a_seed_is_told_to_reset_alone_and_an_action_is_a_whole_number():
    from corte_py.gymnasium import CorteEnv, CorteVectorEnv

    for make in (CorteEnv, partial(CorteVectorEnv, 2)):
        with pytest.raises(CorteError, match="seed: reset takes it"):
            make(seed=5)
    env = CorteEnv()
    env.reset(seed=1)
    with pytest.raises(TypeError, match="float"):
        env.step(3.7)


def test_gymnasium_makes_the_environments_by_name():
    import gymnasium

    name = "corte_py.gymnasium:Corte-v0"
    env = gymnasium.make(name, opponents=["page", "page"])
    observation, info = env.reset(seed=7)
    assert observation in env.observation_space
    assert env.step(env.action_space.sample(info["action_mask"]))[0] in env.observation_space
    envs = gymnasium.make_vec(name, num_envs=3, opponents=["page"])
    assert envs.reset(seed=7)[0].shape == (3, *env.observation_space.shape)


def test_a_vector_of_games_is_as_many_games():
    from corte_py.gymnasium import CorteVectorEnv

    envs = CorteVectorEnv(9, ["page"])
    observations, info = envs.reset(seed=7)
    assert envs.observation_space.contains(observations)
    ended = 0
    for _ in range(120):
        assert envs.action_space.contains(envs.action_space.sample(tuple(info["action_mask"])))
        actions = envs.legal_sample()
        assert envs.action_space.contains(actions)
        assert all(info["action_mask"][range(9), actions])
        observations, rewards, done, cut, info = envs.step(actions)
        assert envs.observation_space.contains(observations)
        ended += int(done.sum())
        assert set(np.unique(rewards[done])) <= {1.0, -1.0} and not rewards[~done].any()
        if done.any():
            assert (info["_final_obs"] == (done | cut)).all()
            assert info["final_obs"][done].any(axis=1).all()
        assert (info["seat"] == envs._games.to_play).all()
    assert ended > 20
    again = CorteVectorEnv(9, ["page"])
    assert np.array_equal(again.reset(seed=7)[0], CorteVectorEnv(9, ["page"]).reset(seed=7)[0])
    envs.close()


@pytest.mark.parametrize("players", [2, 3, 6])
def test_pettingzoo_accepts_the_environment(players, capsys):
    from corte_py.pettingzoo import env
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(env(players=players, observations="vector"), num_cycles=200)
    seed_test(partial(env, players=players), num_cycles=100)
    render_test(partial(env, players=players))


def test_pettingzoo_accepts_dicts_as_of_its_own_card_games():
    # The checker allows a dict, without a warning, only for environments it knows by name.
    from corte_py.pettingzoo import env
    from pettingzoo.test import api_test

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(env(), num_cycles=200)
    allowed = ("probably should be gymnasium.spaces.box", "is not a NumPy array", "no legal actions")
    assert all(any(words in str(one.message) for words in allowed) for one in said)


def test_pettingzoo_counts_cycles():
    from corte_py.pettingzoo import parallel_env
    from pettingzoo.test import max_cycles_test, parallel_api_test
    from pettingzoo.utils import parallel_to_aec

    table = partial(parallel_env, illegal="replace")
    max_cycles_test(SimpleNamespace(parallel_env=table, env=lambda **terms: parallel_to_aec(table(**terms))))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*NumPy array.*")
        parallel_api_test(table(3), num_cycles=200)


@pytest.mark.parametrize("observations", ["vector", "dict"])
def test_whoever_is_asked_in_a_cycle_gets_the_mask(observations):
    from corte_py.pettingzoo import parallel_env

    table = parallel_env(3, observations=observations, max_cycles=60)
    for seed in range(4):
        seen, infos = table.reset(seed=seed)
        while table.agents:
            asked = table.unwrapped._inner.agent_selection
            assert set(infos) >= set(table.agents)
            masks = {agent: infos[agent].get("action_mask") for agent in table.agents}
            if observations == "dict":
                assert all(mask is None for mask in masks.values())
                masks = {agent: seen[agent]["action_mask"] for agent in table.agents}
            legal = np.flatnonzero(masks[asked])
            assert len(legal) and all(mask is None or not mask.any() for agent, mask in masks.items() if agent != asked)
            seen, _, _, _, infos = table.step(dict.fromkeys(table.agents, legal[0]))
        assert not any(infos.values())


def test_what_is_done_out_of_order_or_left_out_is_said(capsys):
    from corte_py.pettingzoo import parallel_env, raw_env

    for act in (lambda: raw_env(render_mode="ansi").render(), lambda: raw_env().observe("seat_0")):
        with pytest.raises(AttributeError, match="reset was not called"):
            act()
    with pytest.raises(AttributeError, match="no_such: there is no such attribute"):
        raw_env().no_such
    table = parallel_env(render_mode="human")
    table.reset(seed=1)
    with pytest.raises(CorteError, match="seat_0 is asked"):
        table.step({"seat_1": 0})
    with pytest.raises(TypeError, match="float"):
        table.step({"seat_0": 0.5})
    table.step({"seat_0": 0})
    assert "seat_0: 2 coins" in capsys.readouterr().out


def test_agents_leave_at_exile_and_rewards_add_up_to_nothing():
    from corte_py.pettingzoo import env

    table = env(players=4)
    for seed in range(10):
        table.reset(seed=seed)
        total = dict.fromkeys(table.possible_agents, 0.0)
        for agent in table.agent_iter():
            observation, reward, done, cut, _ = table.last()
            total[agent] += reward
            table.step(None if done or cut else table.action_space(agent).sample(observation["action_mask"]))
        assert sum(total.values()) == pytest.approx(0) and sorted(total.values())[-1] == 1.0


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_bot_takes_the_seat_of_an_agent(players):
    from corte_py import Bot
    from corte_py.pettingzoo import env

    table, turned = env(players=players), 0
    for seed in range(5):
        table.reset(seed=seed)
        bots = {agent: Bot("page", seed=seat) for seat, agent in enumerate(table.agents)}
        for agent in table.agent_iter():
            seen, _, done, cut, _ = table.last()
            if done or cut:
                table.step(None)
                continue
            assert table.state() in table.unwrapped.state_space
            game, bot = table.unwrapped.game, bots[agent]
            view = game.view(game.to_play)
            weights = bot.weights(view, relative=True)
            assert {view.decision(number, relative=True): weight for number, weight in weights.items()} == {
                view.decision(number): weight for number, weight in bot.weights(view).items()
            }
            assert [text for _, text, _, _ in bot.explain(view, relative=True)["options"]] == [
                text for _, text, _, _ in bot.explain(view)["options"]
            ]
            meant = bot.clone().act(view)
            action = bot.act(view, relative=True)
            assert seen["action_mask"][action] and game.decision(action, relative=True) == game.decision(meant)
            turned += action != meant
            table.step(action)
    assert (turned > 20) or players == 2


POSITION = "coup 1|rulebook brazil|seat a coins 4 hand Duke lost Captain|seat b coins 5 hand Contessa lost Captain|first a"
OPENSPIEL = [
    {"players": 2},
    {"players": 3, "options": "inquisitor:on;declared:coup"},
    {"players": 2, "options": "draft:on;faces:distinct"},
    {"players": 4, "options": "challenge-order:first"},
    {"players": 6, "turns": 5},
]


@pytest.mark.parametrize("parameters", OPENSPIEL)
def test_openspiel_accepts_the_game(parameters):
    import corte_py.openspiel  # noqa: F401
    import pyspiel

    game = pyspiel.load_game("python_corte", parameters)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_openspiel_plays_through_as_stored():
    import corte_py.openspiel  # noqa: F401
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS(["test"])
    # CORTE_PY_WRITE=1 rewrites it, if the game is meant to change.
    path = HERE / "playthrough.txt"
    if "CORTE_PY_WRITE" in os.environ:
        path.write_text(generate_playthrough.playthrough("python_corte(turns=2)", None, seed=3))
    expected, found = generate_playthrough.replay(str(path))
    assert found == expected


def test_what_is_public_in_openspiel_holds_no_card():
    import corte_py.openspiel  # noqa: F401
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("python_corte")
    kinds = [pyspiel.IIGObservationType(public_info=True, perfect_recall=recalls, private_info=private)
             for recalls in (False, True) for private in (pyspiel.PrivateInfoType.NONE,)]
    worlds = []
    for deal in (0, 9):
        state = game.new_initial_state()
        state.apply_action(deal)
        state.apply_action(3)
        worlds.append(state)
    for kind in kinds:
        looks = []
        for state in worlds:
            observer = make_observation(game, kind)
            observer.set_from(state, 0)
            tensor = None if kind.perfect_recall else observer.tensor.tolist()
            looks.append((tensor, observer.string_from(state, 0)))
        assert looks[0] == looks[1]
    private = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    observer = make_observation(game, private)
    assert observer.string_from(worlds[0], 0) != observer.string_from(worlds[1], 0)


@pytest.mark.parametrize("players", [2, 3])
def test_openspiel_searches_information_sets(players):
    import corte_py.openspiel  # noqa: F401
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("python_corte", {"players": players, "options": "inquisitor:on", "turns": 20})
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.0, 8, random_state=luck)
    state, searched, differ = game.new_initial_state(), 0, 0
    while state.is_chance_node() or state.is_terminal() or searched < 8:
        # OpenSpiel draws the worlds it searches without a seed, so a game may end early.
        if state.is_terminal():
            state = game.new_initial_state()
            continue
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=weights)))
            continue
        worlds = [state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(8)]
        differ += len({tuple(world.hand_string(seat) for seat in range(1, players)) for world in worlds}) > 1
        assert len({world.information_state_string(0) for world in [state, *worlds]}) == 1
        # OpenSpiel itself compares the information state with that of each state it gets.
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))
        searched += 1
    # In some of them, an examination may have shown all that is hidden.
    assert differ > 0


def test_openspiel_gets_no_vector_as_an_information_state():
    import corte_py.openspiel  # noqa: F401
    import pyspiel
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

    game = pyspiel.load_game("python_corte")
    state = game.new_initial_state()
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    observer.set_from(state, 0)
    assert observer.tensor is None and observer.string_from(state, 0) == state.information_state_string(0)
    with pytest.raises(pyspiel.SpielError, match="no information state tensor"):
        state.information_state_tensor(0)


@pytest.mark.parametrize(
    "parameters",
    [{"players": 3, "options": "inquisitor:on", "model": "ladder"}, {"players": 4, "options": "challenge-order:first;faces:distinct"}],
)
def test_a_state_drawn_for_a_player_asks_whom_the_real_one_asks(parameters):
    import corte_py.openspiel  # noqa: F401
    import pyspiel

    game, luck = pyspiel.load_game("python_corte", parameters), np.random.RandomState(2)
    held = 0
    for _ in range(6):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(luck.choice([outcome for outcome, _ in state.chance_outcomes()])))
                continue
            for player in range(game.num_players()):
                world = state.resample_from_infostate(player, luck.rand)
                world = world.resample_from_infostate(player, luck.rand)
                assert world.current_player() == state.current_player()
                assert world.legal_actions(player) == state.legal_actions(player)
                told = state.information_state_string(player)
                assert world.information_state_string(player) == told
                held += told.endswith("is held)")
            state.apply_action(int(luck.choice(state.legal_actions())))
    assert (held > 0) == ("first" in parameters["options"])


def test_a_copy_of_a_state_has_its_history():
    import corte_py.openspiel  # noqa: F401
    import pyspiel

    state = pyspiel.load_game("python_corte").new_initial_state()
    state.apply_action(0)
    state.apply_action(3)
    again = copy.deepcopy(state)
    assert again.history() == state.history() == [0, 3] and again.move_number() == 2
    again.apply_action(2)
    assert again.corte.phase == "challenge" and state.corte.phase == "action"
    # A state resampled for a player has no record, but can be copied all the same.
    assert str(copy.deepcopy(world := state.resample_from_infostate(0, lambda: 0.5))) == str(world)


def test_openspiel_refuses_what_makes_no_sense():
    import corte_py.openspiel  # noqa: F401
    import pyspiel
    from corte_py import CorteError

    for parameters, words in [
        ({"options": "draft"}, "NAME:VALUE"),
        ({"players": 11}, "2 to 10|maximum"),
        ({"position": "coup 9"}, "position:1"),
        ({"position": POSITION, "players": 4}, "players: 4 beside a position"),
        ({"position": POSITION, "rulebook": "italy"}, "rulebook: 'italy' beside a position"),
        ({"position": POSITION, "options": "inquisitor:on"}, "options: 'inquisitor:on' beside a position"),
        ({"model": "guess"}, "model: counting or ladder"),
    ]:
        with pytest.raises((ValueError, CorteError, pyspiel.SpielError), match=words):
            pyspiel.load_game("python_corte", parameters)
