//! How the examples of commands that measure bots are judged: by the order of their standings, by sums, and by ranges.

use super::bench::Ran;
use super::found::root;
use super::judged::Judge::{self, After, Look};
use super::judged::{ensure, json, left, says};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Every example of `corte tournament`, `corte ladder` and, with bots, of `corte simulate`.
pub(crate) const CASES: &[(&str, Judge)] = &[
    (
        "corte tournament --seed 1 --players 4 --games 2000 --bots courtier-bold,novice:bold,courtier:bold,spy:bold,spy:suspicious,spy",
        Judge::Instead {
            shorter: "corte tournament --seed 1 --players 4 --games 40 --bots novice:bold,courtier:bold,spy:suspicious",
            why: "it plays 60,000 games",
            look: of_the_cast,
        },
    ),
    (
        "corte tournament --table courtier:bold,courtier-bold,courtier-cautious,courtier-vengeful --games 2000 --seed 3",
        Judge::Instead {
            shorter: "corte tournament --table courtier:bold,courtier-bold,courtier-cautious,courtier-vengeful --games 100 --seed 3",
            why: "it plays 2,000 games",
            look: |ran| says(ran, &["games of 4 seats", "courtier:bold"]),
        },
    ),
    (
        "corte simulate --players 4 --bots regent:bold,regent:cautious,regent:suspicious,regent:vengeful --games 300 --seed 5",
        Judge::Instead {
            shorter: "corte simulate --players 4 --bots regent:bold,regent:cautious,regent:suspicious,regent:vengeful --games 20 --seed 5",
            why: "it plays 300 games",
            look: |ran| says(ran, &["turns a game", "regent:bold"]),
        },
    ),
    (
        "corte exploit page --budget 20000 --games 2000 --seed 7",
        Judge::Instead {
            shorter: "corte exploit page --budget 4000 --games 400 --seed 7 --hidden 24 --threads 2",
            why: "it learns from 20,000 games",
            look: exploited,
        },
    ),
    (
        "corte exploit spy --from regent --budget 15m --seed 7",
        Judge::Taken("it learns for a quarter of an hour"),
    ),
    ("corte exploit spy --from regent", Judge::Taken("it learns for five minutes")),
    (
        "corte exploit spy --from regent --budget 15m --seed 7 --checkpoint spy.training --json spy.json",
        Judge::Instead {
            shorter: "corte exploit fool --budget 256 --games 100 --seed 7 --checkpoint fool.training && corte exploit fool --budget 512 --games 100 --seed 7 --checkpoint fool.training --json fool.json",
            why: "it learns for a quarter of an hour",
            look: gone_on,
        },
    ),
    (
        "corte exploit courtier-bold --players 3 --budget 6000 --games 900 --seed 7",
        Judge::Instead {
            shorter: "corte exploit courtier-bold --players 3 --budget 512 --games 90 --seed 7 --hidden 16",
            why: "it learns from 6,000 games",
            look: |ran| says(ran, &["at a table of courtier-bold, 3 seats", "where 33.3 is fair"]),
        },
    ),
    (
        "corte exploit cardinal@300 --from regent --budget 1h --games 4000 --checkpoint cardinal.training",
        Judge::Taken("it learns for an hour"),
    ),
    (
        "corte exploit mine.mirror --match 50 --budget 20000 --games 1000 --seed 7",
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte train mirror --base mine.magistrate --models page --from endgames/two-purses.coup --sweeps 3 --strategy mine.mirror && corte exploit mine.mirror --match 10 --budget 256 --games 40 --seed 7 --hidden 16 --json mirror.json && cat mirror.json",
            why: "a Mirror is trained before, and it learns from 20,000 games",
            look: |ran| {
                says(
                    ran,
                    &[
                        "at a table of mine.mirror, 2 seats",
                        "260 games in",
                        "40 games on deals of their own, in matches of 10",
                    ],
                )?;
                says(ran, &["\"match\": 10,"])
            },
        },
    ),
    (
        "corte exploit 'mine=python3 examples/bot.py' --budget 256 --games 20",
        Look(|ran| says(ran, &["at a table of mine, 2 seats", "256 games in"])),
    ),
    (
        "corte strength --bots fool,page --budget 20000 --games 4000 --seed 7 --into strength",
        Judge::Instead {
            shorter: "corte strength --bots fool,page --budget 256 --games 100 --seed 7 --into strength",
            why: "it learns from 40,000 games",
            look: of_strength,
        },
    ),
    (
        "corte strength --bots fool,page,courtier-cautious,courtier-bold,courtier-vengeful --budget 40000 --games 4000 --into strength",
        Judge::Taken("it learns from 200,000 games"),
    ),
    (
        "corte strength --bots spy --budget 240000 --games 4000 --seed 2026 --into strength",
        Judge::Taken("it learns from 240,000 games"),
    ),
    (
        "corte strength --bots cardinal@300 --budget 110000 --games 2000 --seed 2026 --into strength",
        Judge::Taken("it learns from 110,000 games"),
    ),
    (
        "corte strength --bots regent --budget 1000000 --games 4000 --into strength",
        Judge::Taken("it learns from 1,000,000 games"),
    ),
    (
        "corte strength --bots spy --from regent --budget 1318400 --games 4000 --seed 2026 --into strength",
        Judge::Instead {
            shorter: "corte strength --bots page --from regent --budget 256 --games 100 --seed 2026 --into strength",
            why: "it learns from 1,318,400 games",
            look: |ran| {
                says(ran, &["| page | 2 (50.0) | ", "| from regent, 256 games | 100 games | 2026 | "])
            },
        },
    ),
    (
        "corte strength --bots cardinal@300 --from regent --budget 225280 --games 2000 --seed 2026 --into strength",
        Judge::Taken("it searches for minutes; the example before it is looked at"),
    ),
    (
        "corte strength --bots fool,page,courtier-cautious,courtier-bold,courtier-vengeful --from regent --budget 40192 --games 4000 --seed 2026 --into strength",
        Judge::Instead {
            shorter: "corte strength --bots fool,page --from regent --budget 256 --games 100 --seed 2026 --into strength",
            why: "it learns from 200,000 games",
            look: |ran| says(ran, &["| fool | 2 (50.0)", "| page | 2 (50.0)", "from regent, 256 games"]),
        },
    ),
    (
        "corte exploit regent --from regent --budget 47360 --games 4000 --seed 2026",
        Judge::Instead {
            shorter: "corte exploit regent --from regent --budget 256 --games 100 --seed 2026",
            why: "it learns from 47,360 games",
            look: |ran| says(ran, &["at a table of regent, 2 seats", "256 games in"]),
        },
    ),
    (
        "corte strength --bots doge --from regent --budget 47360 --games 4000 --seed 2026 --into strength",
        Judge::Taken("it solves turns for minutes; the example before it is looked at"),
    ),
    (
        "corte tournament --with regent --bots regent,spy,courtier-bold,page --games 4000 --seed 2026 --max-turns 60 --option challenge-order=first",
        Judge::Instead {
            shorter: "corte tournament --with regent --bots regent,page,courtier-bold --games 200 --seed 2026 --max-turns 60 --option challenge-order=first",
            why: "it plays 12,000 games",
            look: |ran| order(ran, &["regent", "courtier-bold", "page"]),
        },
    ),
    (
        "corte tournament --players 10 --with spy --bots spy,page,courtier-bold --games 500 --seed 2026 --max-turns 1000",
        Judge::Instead {
            shorter: "corte tournament --players 10 --with spy --bots spy,page --games 10 --seed 2026",
            why: "it plays 2,000 games of ten",
            look: |ran| says(ran, &["games of 10 seats", "spy", "page"]),
        },
    ),
    (
        "corte tournament --players 10 --with regent --bots regent,page,courtier-bold,spy --games 500 --seed 2026 --max-turns 1000",
        Judge::Instead {
            shorter: "corte tournament --players 10 --with regent --bots regent,page --games 20 --seed 2026",
            why: "it plays 3,000 games of ten",
            look: |ran| says(ran, &["games of 10 seats", "regent", "page"]),
        },
    ),
    (
        "corte tournament --table regent,spy,courtier-bold,page --games 4000 --seed 2026",
        Judge::Instead {
            shorter: "corte tournament --table regent,spy,courtier-bold,page --games 100 --seed 2026",
            why: "it plays 4,000 games",
            look: |ran| says(ran, &["games of 4 seats", "regent", "spy"]),
        },
    ),
    (
        "corte tournament --players 4 --bots regent,spy --games 600 --seed 2026 --option reformation=on",
        Judge::Instead {
            shorter: "corte tournament --players 4 --bots regent,spy --games 20 --seed 2026 --option reformation=on",
            why: "it plays 1,200 games with beliefs",
            look: |ran| says(ran, &["games of 4 seats", "regent", "spy"]),
        },
    ),
    (
        "corte tournament --players 4 --with cardinal --bots spy,regent,cardinal --iterations 300 --games 400 --seed 2026",
        Judge::Instead {
            shorter: "corte tournament --players 4 --with cardinal --bots spy,regent,cardinal --iterations 10 --games 4 --seed 2026",
            why: "it searches for minutes",
            look: |ran| says(ran, &["16 games of 4 seats", "spy", "regent", "cardinal"]),
        },
    ),
    (
        "corte tournament --players 6 --with cardinal --bots spy,regent,cardinal --iterations 300 --games 102 --seed 2026",
        Judge::Taken("it searches for minutes; the same at four seats is looked at"),
    ),
    (
        "corte tournament --bots regent,cardinal --iterations 300 --games 400 --seed 2026 --option draft=on",
        Judge::Instead {
            shorter: "corte tournament --bots regent,cardinal --iterations 20 --games 10 --seed 2026 --option draft=on",
            why: "it searches for minutes",
            look: |ran| says(ran, &["10 games of 2 seats", "regent", "cardinal"]),
        },
    ),
    (
        "corte tournament --bots regent,cardinal@1000 --games 300 --seed 2028 --option draft=on",
        Judge::Instead {
            shorter: "corte tournament --bots regent,cardinal@20 --games 10 --seed 2028 --option draft=on",
            why: "it searches for minutes",
            look: |ran| says(ran, &["10 games of 2 seats", "regent", "cardinal@20"]),
        },
    ),
    (
        "corte tournament --bots regent,regent:bold,regent:cautious,regent:suspicious,regent:vengeful,regent:greedy,regent:thievish,regent:ruthless,regent:stubborn --games 1000 --seed 2026 --max-turns 60",
        Judge::Instead {
            shorter: "corte tournament --bots regent,regent:greedy,regent:stubborn --games 100 --seed 2026 --max-turns 60",
            why: "it plays 36,000 games",
            look: |ran| says(ran, &["regent:greedy", "regent:stubborn"]),
        },
    ),
    (
        "corte simulate --bots regent,regent --games 40000 --seed 7 --threads 1",
        Judge::Instead {
            shorter: "corte simulate --bots regent,regent --games 400 --seed 7 --threads 1",
            why: "it plays 40,000 games",
            look: |ran| says(ran, &["400 games of 2 seats", "regent"]),
        },
    ),
    (
        "corte simulate --bots spy,spy --games 1000 --seed 7 --threads 1",
        Judge::Instead {
            shorter: "corte simulate --bots spy,spy --games 4 --seed 7 --threads 1",
            why: "it plays 1,000 games of a bot that looks ahead",
            look: |ran| says(ran, &["4 games of 2 seats", "spy"]),
        },
    ),
    (
        "corte strength --into strength",
        After(
            "corte strength --bots fool,page --budget 256 --games 100 --seed 7 --into strength",
            &Look(of_strength),
        ),
    ),
    (
        "corte train regent --games 20000 --seed 7 --network mine.network",
        Judge::Instead {
            shorter: MINE,
            why: "it learns from 20,000 games",
            look: |ran| says(ran, &["seed         7", "512 games in", "mine.network, "]),
        },
    ),
    (
        "corte train regent --games 2000000 --seed 7 --checkpoint regent.training --network regent.network",
        Judge::Taken("it learns for hours"),
    ),
    (
        "corte train regent --games 2000000 --seed 7 --rounds 1 --pull 0.2 --small --network mine.network",
        Judge::Instead {
            shorter: "corte train regent --games 512 --hidden 16 --against page --one-in 2 --seed 7 --rounds 1 --pull 0.2 --mean-of 2000 --small --network mine.network && corte tournament --bots page,mine.network --games 20 --seed 7",
            why: "it learns from 2,000,000 games",
            look: |ran| says(ran, &["512 games in", "mine.network"]),
        },
    ),
    (
        "corte train regent --games 2500096 --seed 2026 --small --network two.network",
        Judge::Taken("what the one above does, four times as often"),
    ),
    (
        "corte train regent --games 20000256 --until 13000192 --seed 2026 --against page,courtier-bold --rounds 1 --entropy 0.06,0.03,0.02 --pull 0.2 --mean-of 2000 --network first.network",
        GONE_ON,
    ),
    (
        "corte exploit first.network --kind turncoat --budget 500000 --games 1000 --seed 2026 --network e2026.network",
        AGAINST_TURNCOATS,
    ),
    (
        "corte exploit first.network --kind turncoat --budget 500000 --games 1000 --seed 2027 --network e2027.network",
        AGAINST_TURNCOATS,
    ),
    (
        "corte exploit second.network --kind turncoat --budget 1000000 --games 4000 --seed 2028",
        AGAINST_TURNCOATS,
    ),
    (
        "corte train regent --games 6000128 --seed 2026 --against page,courtier-bold --rounds 1 --entropy 0.06,0.03,0.015 --pull 0.2 --mean-of 2000 --network six.network",
        GONE_ON,
    ),
    (
        "corte exploit six.network --kind turncoat --budget 1000000 --games 2000 --seed 2028",
        AGAINST_TURNCOATS,
    ),
    ("corte exploit regent --kind turncoat --budget 5000000 --games 4000 --seed 2028", TURNED),
    (
        "corte train regent --from first.network --games 4000256 --seed 2026 --against page,courtier-bold,spy,e2026.network,e2027.network --one-in 4 --rounds 1 --rate 0.0005 --entropy 0.03,0.015 --pull 0.2 --mean-of 1000 --small --network two.network",
        AGAINST_TURNCOATS,
    ),
    (
        "corte train regent --games 2500096 --seed 2026 --entropy 0.05,0.03,0.02 --network first.network",
        Judge::Instead {
            shorter: "corte train regent --games 512 --hidden 16 --against page --seed 7 --entropy 0.05,0.03,0.02 --network first.network",
            why: "it learns from 2,500,096 games",
            look: |ran| says(ran, &["512 games in", "first.network"]),
        },
    ),
    (
        "corte train regent --from first.network --games 600064 --seed 2026 --rate 0.0005 --entropy 0.03,0.02 --pull 0.1 --mean-of 1000 --network second.network",
        GONE_ON,
    ),
    (
        "corte train regent --from second.network --games 1500160 --seed 2026 --rate 0.0005 --entropy 0.03,0.02 --pull 0.1 --mean-of 2000 --small --network third.network",
        GONE_ON,
    ),
    ("corte train regent --from mine.network --games 20000 --seed 7 --network more.network", GONE_ON),
    (
        "corte train regent --everywhere --games 1500160 --until 1038592 --seed 2026 --hidden 192 --against page,page,courtier-bold,courtier-bold,courtier-bold,courtier-cautious,courtier-cautious,courtier-vengeful,courtier-vengeful --small --network broad.network",
        Judge::Taken("it learns from 1,038,592 games"),
    ),
    (
        "corte exploit regent --kind turncoat --players 4 --budget 1000000 --games 4000 --seed 2026 --network t4.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte exploit regent --players 4 --budget 2406656 --games 400 --seed 2026 --network e4a.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte train regent --players 6 --from broad.network --games 1000000 --until 92672 --seed 2026 --against regent --one-in 1 --rounds 4 --rate 0.0005 --entropy 0.008,0.002 --pull 0 --network t6b.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte train regent --everywhere --from broad.network --games 1500160 --until 296704 --seed 2026 --rate 0.0005 --entropy 0.01,0.003 --pull 0.05 --mean-of 1000 --against page,courtier-bold,courtier-cautious,courtier-vengeful,regent,regent,t4.network,t4.network,e4a.network,e4a.network --network wiser.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte train regent --everywhere --from wiser.network --games 1000192 --seed 2027 --rate 0.0005 --entropy 0.01,0.003 --pull 0.05 --mean-of 1000 --against page,courtier-bold,courtier-cautious,courtier-vengeful,regent,t4.network,t4.network,e4a.network,t6b.network,t6b.network --network warier.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte exploit regent --kind turncoat --players 4 --budget 500000 --games 4000 --seed 2026",
        AT_LARGER_TABLES,
    ),
    (
        "corte exploit regent --kind turncoat --players 6 --budget 92672 --games 3000 --seed 2026",
        AT_LARGER_TABLES,
    ),
    (
        "corte exploit regent --kind turncoat --players 3 --budget 300000 --games 2000 --seed 2026 --network n3.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte exploit regent --kind turncoat --players 4 --budget 500000 --games 4000 --seed 2026 --network n4.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte exploit regent --kind turncoat --players 6 --budget 92672 --games 3000 --seed 2026 --network n6.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte train regent --everywhere --from warier.network --games 1000192 --seed 2028 --rate 0.0005 --entropy 0.006,0.002 --pull 0.05 --mean-of 1000 --against page,courtier-bold,courtier-cautious,courtier-vengeful,regent,n4.network,n4.network,n4.network,n3.network,n6.network,n6.network --small --network many.network",
        AT_LARGER_TABLES,
    ),
    (
        "corte train regent --everywhere --games 400000 --seed 7 --against page --network all.network",
        Judge::Instead {
            shorter: "corte train regent --everywhere --games 512 --until 256 --hidden 8 --against page --seed 7 --small --network mine.network && corte tournament --table page,mine.network,page,fool,fool --games 20 --seed 7",
            why: "it learns from 400,000 games",
            look: |ran| says(ran, &["256 games in", "mine.network"]),
        },
    ),
    (
        "corte tournament --bots spy,mine.network --games 1000 --seed 7",
        Judge::Instead {
            shorter: "corte train regent --games 512 --hidden 16 --against page --seed 7 --network mine.network && corte tournament --bots spy,mine.network --games 50 --seed 7",
            why: FEWER_GAMES,
            look: |ran| order(ran, &["spy", "mine.network"]),
        },
    ),
    (
        "corte exploit mine.network --budget 20000 --games 2000 --seed 7",
        Judge::Instead {
            shorter: "corte train regent --games 512 --hidden 16 --against page --seed 7 --network mine.network && corte exploit mine.network --budget 256 --games 100 --seed 7",
            why: "it learns from 20,000 games",
            look: |ran| says(ran, &["at a table of mine.network, 2 seats"]),
        },
    ),
    ("corte exploit regent --kind turncoat --budget 1000000 --games 4000 --seed 2026", TURNED),
    ("corte exploit regent --kind turncoat --budget 250000 --games 4000 --seed 2028", TURNED),
    (
        "corte exploit mine.doge --from regent --budget 20000 --games 1000 --seed 7",
        Judge::Instead {
            shorter: "corte exploit page --from regent --budget 512 --games 100 --seed 7",
            why: "a Doge is made in minutes, and it learns from 20,000 games",
            look: |ran| says(ran, &["one learnt exploiter at a table of page, 2 seats"]),
        },
    ),
    (
        "corte exploit page --kind belief --games 2000 --seed 7",
        Judge::Taken("it sweeps over all games of two; corte-joint's tests do that with an endgame"),
    ),
    (
        "corte exploit mine.magistrate --kind memoryless --sweeps 100 --json mine.json",
        Judge::Taken("it sweeps over all games of two; corte-joint's tests do that with an endgame"),
    ),
    (
        "corte strength --bots spy,mine.magistrate --kind memoryless,claims,belief --sweeps 30 --games 4000 --into strength",
        Judge::Taken("it sweeps over all games of two; corte-joint's tests do that with an endgame"),
    ),
    (
        "corte exploit mine.magistrate --kind claims --sweeps 30 --games 4000 --seed 7",
        Judge::Taken("it sweeps over all games of two; corte-joint's tests do that with an endgame"),
    ),
    (
        "corte strength --bots spy,page --kind memoryless,claims,belief --games 1000 --into strength",
        Judge::Taken("it sweeps over all games of two; corte-joint's tests do that with an endgame"),
    ),
    (
        "corte exploit mine.magistrate --kind belief --games 2000 --seed 7",
        Judge::Taken("it sweeps over all games of two; corte-joint's tests do that with an endgame"),
    ),
    (
        "corte train magistrate --strategy mine.magistrate",
        Judge::Instead { shorter: MAGISTRATE, why: "it sweeps over all games of two", look: magistrate },
    ),
    (
        "corte train magistrate --iterations 2000 --checkpoint mine.training --strategy mine.magistrate",
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 2 --checkpoint magistrate.training --strategy mine.magistrate && corte train magistrate --from endgames/two-purses.coup --iterations 3 --checkpoint magistrate.training --strategy mine.magistrate",
            why: "it sweeps over all games of two",
            look: |ran| says(ran, &["training     2 iterations", "training     3 iterations"]),
        },
    ),
    (
        "corte train magistrate --option inquisitor=on --strategy inquisitor.magistrate",
        Judge::Taken("it sweeps over all games of two"),
    ),
    (
        "corte train magistrate --option draft=on --iterations 60 --strategy draft.magistrate",
        Judge::Taken(
            "it sweeps over all games of two with a draft; tests/commands.rs does so from late in one",
        ),
    ),
    (
        "corte exploit draft.magistrate --kind memoryless --sweeps 20 --option draft=on --games 2000 --seed 7",
        Judge::Taken(
            "it sweeps over all games of two with a draft; corte-joint's tests do that with an endgame",
        ),
    ),
    (
        "corte train magistrate --claims --from endgames/two-purses.coup --strategy claims.magistrate",
        Judge::Instead {
            shorter: "corte train magistrate --claims --from endgames/two-purses.coup --iterations 3 --strategy claims.magistrate",
            why: "it takes a minute",
            look: magistrate,
        },
    ),
    (
        "corte train magistrate --from endgames/two-purses.coup --iterations 9 --strategy end.magistrate",
        Look(magistrate),
    ),
    (
        "corte tournament --bots spy,mine.magistrate --games 1000 --seed 7",
        // It decides at random in whatever it was not trained for.
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte tournament --bots spy,mine.magistrate --games 50 --seed 7",
            why: FEWER_GAMES,
            look: |ran| order(ran, &["spy", "mine.magistrate"]),
        },
    ),
    (
        "corte tournament --bots page,spy --games 10000 --seed 7",
        Judge::Instead {
            shorter: "corte tournament --bots page,spy --games 400 --seed 7",
            why: "one in 25 of its games tells as much",
            look: first,
        },
    ),
    (
        "corte train mirror --base mine.magistrate --strategy mine.mirror",
        Judge::Taken("it sweeps over all games of two; the example with --from is judged"),
    ),
    (
        "corte train mirror --base doge --models page,spy --sweeps 60 --strategy mine.mirror",
        Judge::Taken("it sweeps over all games of two, and packs a Doge; the example with --from is judged"),
    ),
    (
        "corte train mirror --base mine.magistrate --models page,courtier-bold --from endgames/two-purses.coup --sweeps 9 --strategy end.mirror",
        After(MAGISTRATE, &Look(mirror)),
    ),
    (
        "corte tournament --bots page,mine.mirror --match 50 --games 2000 --seed 7",
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte train mirror --base mine.magistrate --models page --from endgames/two-purses.coup --sweeps 3 --strategy mine.mirror && corte tournament --bots page,mine.mirror --match 10 --games 40 --seed 7",
            why: "its Mirror knows all games of two, which takes minutes to work out",
            look: |ran| says(ran, &["40 games of 2 seats in matches of 10", "page ", "mine.mirror "]),
        },
    ),
    (
        "corte train mirror --base doge --strategy mine.mirror",
        Judge::Taken("it sweeps over all games of two, and packs a Doge; the example with --from is judged"),
    ),
    (
        "corte train mirror --base doge --sweeps 30 --strategy doge.mirror",
        Judge::Taken("it sweeps over all games of two, and packs a Doge; the example with --from is judged"),
    ),
    (
        "corte train mirror --base doge --sweeps 30 --models page,spy --strategy few.mirror",
        Judge::Taken("it sweeps over all games of two, and packs a Doge; the example with --from is judged"),
    ),
    (
        "corte train mirror --base doge --sweeps 30 --models spy --strategy lone.mirror",
        Judge::Taken("it sweeps over all games of two, and packs a Doge; the example with --from is judged"),
    ),
    (
        "corte tournament --bots doge.mirror,page,courtier-cautious,courtier-bold,courtier-vengeful,courtier:suspicious,spy,regent --with doge.mirror --match 50 --games 2000 --seed 2026 --max-turns 60",
        Judge::Taken("it plays for minutes with a file that takes minutes to make"),
    ),
    (
        "corte tournament --bots doge.mirror,courtier:suspicious --match 50 --games 2000 --seed 2026 --max-turns 60",
        Judge::Taken("it plays with a file that takes minutes to make"),
    ),
    (
        "corte tournament --bots doge.mirror,doge --match 50 --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken("it plays for minutes with a file that takes minutes to make"),
    ),
    (
        "corte tournament --bots few.mirror,courtier-cautious,courtier-bold,courtier-vengeful --with few.mirror --match 50 --games 2000 --seed 2026 --max-turns 60",
        Judge::Taken("it plays for minutes with a file that takes minutes to make"),
    ),
    (
        "corte tournament --bots lone.mirror,page,courtier-cautious,courtier-bold,courtier-vengeful --with lone.mirror --match 50 --games 2000 --seed 2026 --max-turns 60",
        Judge::Taken("it plays for minutes with a file that takes minutes to make"),
    ),
    (
        "corte tournament --bots doge.mirror,mine.network --match 50 --games 1000 --seed 2026 --max-turns 60",
        Judge::Taken("it plays for minutes with a file that takes minutes to make"),
    ),
    (
        "corte tournament --bots doge,page,courtier-cautious,courtier-bold,courtier-vengeful,mine.network --with doge --games 400 --seed 2026 --max-turns 60",
        Judge::Taken("a Doge solves turns for minutes; tests of corte-joint play whole games of it"),
    ),
    (
        "corte tournament --bots page,spy",
        Judge::Instead {
            shorter: "corte tournament --bots page,spy --games 100",
            why: FEWER_GAMES,
            look: |ran| order(ran, &["spy", "page"]),
        },
    ),
    (
        "corte tournament --bots spy,spy --games 1000 --seed 7",
        Judge::Instead {
            shorter: "corte tournament --bots spy,spy --games 300 --seed 7",
            why: FEWER_GAMES,
            look: with_itself,
        },
    ),
    (
        "corte tournament --bots page,spy --match 50 --games 2000 --seed 7",
        Judge::Instead {
            shorter: "corte tournament --bots page,spy --match 50 --games 400 --seed 7",
            why: FEWER_GAMES,
            look: in_matches,
        },
    ),
    ("corte tournament --bots page,cardinal@30,cardinal@300 --games 40 --seed 7", Look(budgets)),
    (
        "corte tournament --table spy,spy,courtier-bold,page --games 400 --seed 7",
        Judge::Instead {
            shorter: "corte tournament --table spy,spy,courtier-bold,page --games 100 --seed 7",
            why: FEWER_GAMES,
            look: table,
        },
    ),
    (
        "corte tournament --bots page,cardinal@20 --players 4 --games 4 --seed 7 --html report.html",
        Look(report),
    ),
    (
        "corte tournament --bots page,mine --external 'mine=python3 examples/bot.py' --games 100",
        Look(program),
    ),
    (
        "corte tournament --bots page,mine --text 'mine=python3 examples/text_bot.py' --games 20 --lang en",
        Look(of_words),
    ),
    (
        "corte tournament --bots ada,bob,eve --games 1000 --threads 1 --json contest/run.json --external 'ada=bwrap --unshare-all --die-with-parent --clearenv --ro-bind /usr /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64 --proc /proc --dev /dev --ro-bind /srv/ada /srv/ada taskset -c 1 /srv/ada/bot' --external 'bob=podman run -i --rm --network none --cpus 1 --memory 1g bob' --external 'eve=sudo -n -u eve -- env -i taskset -c 1 /srv/eve/bot'",
        Judge::Taken("the programs are strangers', and the users of a machine are its owner's"),
    ),
    (
        "corte tournament --table page,mine,yours --text 'mine=python3 mine.py' --text 'yours=python3 yours.py' --games 60 --patience-ms 120000 --seed 7 --json words.json",
        Judge::Taken("the programs are a reader's own; the line above plays with one of ours"),
    ),
    (
        "corte tournament --bots fool,page --games 20000 --seed 7 --json run.json --resume run.json",
        After(
            "corte tournament --bots fool,page --games 10000 --seed 7 --json run.json --resume run.json",
            &Look(resumed),
        ),
    ),
    (
        "corte tournament --bots page,courtier-bold,cardinal --with cardinal --games 10 --think-ms 10",
        Look(timed),
    ),
    (
        "corte tournament --bots fool,page --games 1000 --seed 7 --csv run.csv --parquet run.parquet",
        Look(rows),
    ),
    ("corte tournament --bots $(corte bots --names | head -n 7 | paste -sd,) --games 100", Look(all_light)),
    (FOUR, Look(|ran| order(ran, &["page", "fool"]))),
    (TWO, Look(|ran| order(ran, &["page", "fool"]))),
    ("corte ladder four.json", After(FOUR, &Look(four_seats))),
    ("corte ladder --rungs two.json four.json", After(FOUR, &After(TWO, &Look(rungs)))),
    ("corte simulate --bots page,spy,courtier-bold --games 300 --seed 7", Look(simulated)),
    ("corte simulate --bots regent,page,page,page --games 6 --seed 7 --json -", Look(habits)),
    (
        "corte simulate --bots spy,mine.magistrate --games 100 --seed 7",
        After(MAGISTRATE, &Look(|ran| order(ran, &["spy", "mine.magistrate"]))),
    ),
    (
        "corte play --bots mine.magistrate",
        After(
            MAGISTRATE,
            &Judge::Says(&["Magistrate: Goes only by the table and its own hand", "You leave the game."]),
        ),
    ),
    (
        "corte train doge --magistrate mine.magistrate --strategy mine.doge",
        Judge::Taken("it sweeps over all games of two; the example with --ends is judged"),
    ),
    (
        "corte train doge --magistrate mine.magistrate --ends --strategy ends.doge",
        After(MAGISTRATE, &Judge::Says(&["magistrate   mine.magistrate", "ahead        2 turns, "])),
    ),
    (
        "corte train doge --magistrate mine.magistrate --lean --strategy lean.doge",
        Judge::Taken("it sweeps over all games of two a thousand times"),
    ),
    (
        "corte train doge --magistrate mine.magistrate --behind 3 --strategy behind.doge",
        Judge::Taken(
            "it solves thousands of turns; a test of corte-joint solves one pair of open cards backwards",
        ),
    ),
    (
        "corte train doge --magistrate mine.magistrate --behind 3 --checkpoint behind.training --strategy behind.doge",
        Judge::Taken("it is the example before it, and a test of corte-joint goes on from what is kept"),
    ),
    (
        "corte train magistrate --iterations 150 --strategy mine.magistrate",
        Judge::Taken("it sweeps over all games of two; the examples with --from are judged"),
    ),
    (
        "corte tournament --bots two.network,regent --games 10000 --seed 2026 --max-turns 60",
        Judge::Taken("it needs a network that takes minutes to make; a shorter one is judged"),
    ),
    (
        "corte tournament --bots two.network,spy --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken("it needs a network that takes minutes to make; a shorter one is judged"),
    ),
    (
        "corte exploit two.network --kind turncoat --budget 1000000 --games 4000 --seed 2028",
        Judge::Taken("it needs a network that takes minutes to make; a shorter one is judged"),
    ),
    (
        "corte exploit doge.mirror --from regent --match 50 --budget 6000 --games 2000 --seed 2026",
        Judge::Taken(
            "it is what docs/mirror.md was measured by, and plays for minutes; a shorter one is judged",
        ),
    ),
    (
        "corte exploit doge --from regent --budget 6000 --games 2000 --seed 2026",
        Judge::Taken(
            "it is what docs/mirror.md was measured by, and plays for minutes; a shorter one is judged",
        ),
    ),
    (
        "corte train magistrate --claims --iterations 150 --strategy mindful.magistrate",
        Judge::Taken("it sweeps 64 times over all games of two; the example with --from is judged"),
    ),
    (
        "corte exploit mindful.magistrate --kind belief --sweeps 30 --games 4000 --seed 2026",
        Judge::Taken("it sweeps over all games of two; a test of corte-joint has such an exploiter"),
    ),
    (
        "corte exploit mindful.magistrate --from regent --budget 240128 --games 4000 --seed 2026",
        Judge::Taken("it is what docs/magistrate.md was measured by; a shorter one is judged"),
    ),
    (
        "corte tournament --bots mindful.magistrate,mine.magistrate,regent,spy --with mindful.magistrate --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/magistrate.md was measured by, and plays for minutes"),
    ),
    (
        "corte train doge --magistrate mine.magistrate --behind 2 --strategy mine.doge",
        Judge::Taken("it solves twelve thousand turns; the example with --ends is judged"),
    ),
    (
        "corte tournament --bots mine.doge,mine.magistrate,spy,regent --with mine.doge --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge-experiments.md was measured by, and plays for minutes"),
    ),
    (
        "corte exploit mine.doge --kind belief --sweeps 20 --games 4000 --seed 2027",
        Judge::Taken("it sweeps over all games of two, and then solves the turns of a thousand"),
    ),
    (
        "corte exploit mine.doge --from regent --budget 20000 --games 4000 --seed 2026 --network learnt.network",
        Judge::Taken(
            "it is what docs/doge-experiments.md was measured by, and plays for minutes; a shorter one is judged",
        ),
    ),
    (
        "corte tournament --bots mine.doge,regent --games 1000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge-experiments.md was measured by, and plays for minutes"),
    ),
    (
        "corte tournament --bots mine.doge,cardinal@300 --games 600 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge-experiments.md was measured by, and plays for minutes"),
    ),
    (
        "corte train doge --magistrate mine.magistrate --behind 2 --book 600 --strategy booked.doge",
        Judge::Taken(
            "it solves twelve thousand turns, and 600 more at once; the example with --ends is judged",
        ),
    ),
    (
        "corte exploit booked.doge --kind belief --sweeps 20 --games 4000 --seed 2027",
        Judge::Taken("it sweeps over all games of two, and then solves the turns of thousands"),
    ),
    (
        "corte train doge --magistrate mine.magistrate --behind 2 --book 4000 --threads 1 --strategy large.doge",
        Judge::Taken("it takes a quarter of an hour; the example with --ends is judged"),
    ),
    (
        "corte exploit large.doge --kind belief --sweeps 20 --games 4000 --seed 2027",
        Judge::Taken("it sweeps over all games of two, and then solves the turns of thousands"),
    ),
    (
        "corte tournament --bots large.doge,regent --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge-experiments.md was measured by, and plays for minutes"),
    ),
    (
        "corte tournament --bots booked.doge,regent --games 1000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge.md was measured by; a shorter one with the doge is judged"),
    ),
    (
        "corte tournament --bots booked.doge,doge --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge.md was measured by; a shorter one with the doge is judged"),
    ),
    (
        "corte train doge --magistrate mine.magistrate --ends --behind 1 --book 20 --from endgames/both-poor.coup --strategy poor.doge",
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte train doge --magistrate mine.magistrate --ends --behind 1 --book 20 --iterations 2 --from endgames/both-poor.coup --strategy poor.doge",
            why: "with fewer iterations it goes the same way",
            look: |ran| {
                says(
                    ran,
                    &[
                        "behind       1 turn backwards from 338 starts",
                        "book         20 turns solved at once",
                        "strategy     poor.doge",
                    ],
                )
            },
        },
    ),
    (
        "corte tournament --bots spy,mine.doge --games 1000 --seed 7",
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte train doge --magistrate mine.magistrate --ends --iterations 5 --strategy mine.doge && corte tournament --bots spy,mine.doge --games 4 --seed 7",
            why: "it solves every end of a thousand games",
            look: |ran| says(ran, &["4 games of 2 seats", "spy ", "mine.doge "]),
        },
    ),
    (
        "corte tournament --table mine.doge,regent,regent --games 3000 --seed 7",
        Judge::Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte train doge --magistrate mine.magistrate --ends --iterations 5 --strategy mine.doge && corte tournament --table mine.doge,regent,regent --games 6 --seed 7",
            why: "it solves every end of three thousand games",
            look: |ran| says(ran, &["6 games of 3 seats", "regent ", "mine.doge "]),
        },
    ),
    (
        "corte exploit doge --kind belief --sweeps 20 --games 4000 --seed 2027",
        Judge::Taken("it sweeps over all games of two, and then solves the turns of thousands"),
    ),
    (
        "corte tournament --bots doge,mine.magistrate,spy,regent --with doge --games 1000 --seed 2026 --max-turns 60",
        Judge::Instead {
            shorter: "corte tournament --bots doge,spy,regent --with doge --games 4 --seed 2026 --max-turns 60",
            why: "it is what docs/doge.md was measured by, and plays for minutes",
            look: |ran| says(ran, &["games of 2 seats", "doge ", "spy ", "regent "]),
        },
    ),
    (
        "corte tournament --bots doge,spy,regent --with doge --games 1000 --seed 2026 --max-turns 60",
        Judge::Taken(
            "it is what docs/doge.md was measured by; a shorter one with the Magistrate's is judged",
        ),
    ),
    (
        "corte tournament --bots doge,cardinal@300 --games 1000 --seed 2026 --max-turns 60",
        Judge::Taken("it is what docs/doge.md was measured by, and plays for minutes"),
    ),
    (
        "corte tournament --bots courtier-bold,courtier:bold,courtier:cautious,courtier:suspicious,courtier:vengeful,courtier:greedy,courtier:thievish,courtier:ruthless,courtier:stubborn --with courtier-bold --games 2000 --seed 2026 --max-turns 60",
        Look(humours),
    ),
    (
        "corte tournament --bots doge,regent --games 4000 --seed 2026 --max-turns 60",
        Judge::Taken(
            "it is what docs/doge.md was measured by, and plays for minutes; a shorter one is judged",
        ),
    ),
    (
        "corte tournament --bots doge,regent --games 1000 --seed 2026 --max-turns 30",
        Judge::Instead {
            shorter: "corte tournament --bots doge,regent --games 6 --seed 2026 --max-turns 30",
            why: "it is what docs/doge.md was measured by, and plays for minutes",
            look: |ran| {
                says(ran, &["6 games of 2 seats", "0.00 % met the cap of 30 turns", "regent ", "doge "])
            },
        },
    ),
    (
        "corte tournament --table doge,regent,regent --games 6000 --seed 2026",
        Judge::Instead {
            shorter: "corte tournament --table doge,regent,regent --games 6 --seed 2026",
            why: "it is what docs/doge.md was measured by, and plays for minutes",
            look: |ran| says(ran, &["6 games of 3 seats", "regent ", "doge "]),
        },
    ),
    (
        "corte tournament --table doge,regent,regent,regent --games 6000 --seed 2026",
        Judge::Taken("it is what docs/doge.md was measured by; a shorter one with three is judged"),
    ),
    (
        "corte tournament --table doge,regent,regent,regent,regent,regent --games 6000 --seed 2026",
        Judge::Taken("it is what docs/doge.md was measured by; a shorter one with three is judged"),
    ),
    (
        "corte bot --url http://127.0.0.1:8080 --with spy --bot mine.magistrate",
        Judge::Taken("tests/bridge.rs plays so, with a server"),
    ),
];

/// A network that continues from another.
const GONE_ON: Judge = Judge::Instead {
    shorter: "corte train regent --games 512 --hidden 16 --against page --seed 7 --network first.network && corte train regent --from first.network --games 512 --against page --seed 7 --rate 0.0005 --pull 0.1 --mean-of 2000 --small --network mine.network && corte tournament --bots page,mine.network --games 20 --seed 7",
    why: "it learns from many games",
    look: |ran| says(ran, &["512 games in", "mine.network"]),
};

/// A turncoat of the Regent.
const TURNED: Judge = Judge::Instead {
    shorter: "corte exploit regent --kind turncoat --budget 512 --games 100 --seed 7",
    why: "it learns from many games",
    look: |ran| says(ran, &["one turncoat exploiter at a table of regent, 2 seats"]),
};

/// A network that continues from another, trained against an exploiter of that one.
const AGAINST_TURNCOATS: Judge = Judge::Instead {
    shorter: "corte train regent --games 512 --hidden 16 --against page --seed 7 --network first.network && corte exploit first.network --kind turncoat --budget 512 --games 20 --seed 7 --network e7.network && corte train regent --from first.network --games 512 --against page,e7.network --one-in 4 --rounds 1 --seed 7 --network mine.network",
    why: "it learns from many games",
    look: |ran| says(ran, &["512 games in", "mine.network"]),
};

/// A network for every table that continues from another, trained against an exploiter of the Regent.
const AT_LARGER_TABLES: Judge = Judge::Instead {
    shorter: "corte train regent --everywhere --games 256 --hidden 8 --against page --seed 7 --small --network broad.network && corte exploit regent --kind turncoat --players 4 --budget 256 --games 4 --seed 7 --network t4.network && corte train regent --players 6 --from broad.network --games 256 --against regent --one-in 1 --pull 0 --seed 7 --network t6.network && corte train regent --everywhere --from broad.network --games 256 --against page,t4.network,t6.network --seed 7 --small --network many.network",
    why: "it learns from many games",
    look: |ran| {
        says(ran, &["one turncoat exploiter at a table of regent, 4 seats", "256 games in", "many.network"])
    },
};

const FEWER_GAMES: &str = "some of its games tell as much";
const MINE: &str =
    "corte train regent --games 512 --hidden 16 --against page --seed 7 --network mine.network";
const MAGISTRATE: &str =
    "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate";
const FOUR: &str = "corte tournament --bots fool,page --players 4 --games 1000 --seed 7 --json four.json";
const TWO: &str = "corte tournament --bots fool,page --games 1000 --seed 7 --json two.json";

/// One bot's line in a tournament: its share of wins and its rating, each with its interval.
struct Line {
    name: String,
    share: [f64; 3],
    rating: [f64; 3],
}

/// The standings, which must be in the order of what was measured and have a mean rating of 1500.
fn standings(ran: &Ran) -> Result<Vec<Line>, String> {
    let table = ran.out.lines().skip_while(|line| !line.starts_with("bot ")).skip(1);
    let lines: Option<Vec<Line>> = table.take_while(|line| line.contains('[')).map(read).collect();
    let lines = lines.ok_or("its standings can't be read")?;
    for Line { name, share, rating } in &lines {
        let ordered = [share, rating].iter().all(|[value, low, high]| low <= value && value <= high);
        ensure(ordered, &format!("{name} lies within its intervals"))?;
        ensure(
            (0.0..=100.0).contains(&share[1]) && share[2] <= 100.0 && (0.0..4000.0).contains(&rating[0]),
            &format!("the figures of {name} can be"),
        )?;
    }
    let sorted = lines
        .windows(2)
        .all(|pair| pair[0].share[0] >= pair[1].share[0] && pair[0].rating[0] >= pair[1].rating[0] - 1.0);
    ensure(sorted, "who wins more stands further up and has the higher rating")?;
    let mean = lines.iter().map(|line| line.rating[0]).sum::<f64>() / lines.len() as f64;
    ensure((mean - 1500.0).abs() < 1.0, "the mean of the field is 1500")?;
    Ok(lines)
}

/// `spy  92.5 [92.1, 92.9]  1718 [1709, 1728] …`
fn read(line: &str) -> Option<Line> {
    let mut words = line.split_whitespace();
    let name = words.next()?.to_owned();
    let mut three = || {
        let mut number = || words.next()?.trim_matches(['[', ']', ',']).parse().ok();
        Some([number()?, number()?, number()?])
    };
    Some(Line { name, share: three()?, rating: three()? })
}

fn order(ran: &Ran, expected: &[&str]) -> Result<(), String> {
    let lines = standings(ran)?;
    let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    ensure(names == expected, &format!("the order is {expected:?}"))
}

/// A temper does not change the order of strengths.
fn of_the_cast(ran: &Ran) -> Result<(), String> {
    order(ran, &["spy:suspicious", "courtier:bold", "novice:bold"])
}

/// The training tells of its graph, its iterations and its file.
fn magistrate(ran: &Ran) -> Result<(), String> {
    says(ran, &["graph        ", " public states, ", "iterations, ", ".magistrate, "])
}

/// Plans against two bots and against the base's own Magistrate.
fn mirror(ran: &Ran) -> Result<(), String> {
    says(ran, &["base         mine.magistrate", "its-magistrate ", "page ", "courtier-bold ", "end.mirror, "])
}

/// The first of all examples once rated the loser above the winner, and a billion times as high.
fn first(ran: &Ran) -> Result<(), String> {
    order(ran, &["spy", "page"])?;
    let lines = standings(ran)?;
    ensure((86.0..94.0).contains(&lines[0].share[0]), "the Spy wins 90 %")?;
    let odds = 400.0 * (lines[0].share[0] / lines[1].share[0]).log10();
    ensure((lines[0].rating[0] - lines[1].rating[0] - odds).abs() < 5.0, "400 points are ten to one")?;
    ensure(ran.out.starts_with("400 games of 2 seats, brazil, seed 7\n"), "all games are played")
}

/// A bot without memory wins as much in matches as elsewhere.
fn in_matches(ran: &Ran) -> Result<(), String> {
    order(ran, &["spy", "page"])?;
    ensure(
        ran.out.starts_with("400 games of 2 seats in matches of 50, brazil, seed 7\n"),
        "all games are played",
    )?;
    ensure((86.0..94.0).contains(&standings(ran)?[0].share[0]), "the Spy wins 90 %")
}

fn with_itself(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    ensure(ran.out.contains("\nspy#1 ") && ran.out.contains("\nspy#2 "), "the two can be told apart")?;
    let [_, low, high] = lines[0].share;
    ensure(low <= 50.0 && 50.0 <= high && high - low < 10.0, "each wins half")
}

fn budgets(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    ensure(lines.len() == 3 && lines[2].name == "page", "both searches beat the Page")?;
    ensure(lines[2].rating[2] < lines[1].rating[1], "and not by luck")
}

/// Each game has one winner in four seats, of which the Spy has two.
fn table(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    ensure(lines.len() == 3 && lines[0].name == "spy", "a Spy is the best of three bots")?;
    let all: f64 = lines.iter().map(|line| line.share[0] * if line.name == "spy" { 2.0 } else { 1.0 }).sum();
    ensure((all - 100.0).abs() < 0.3, "each game has one winner")?;
    ensure(ran.out.starts_with("100 games of 4 seats"), "all games are played")
}

fn report(ran: &Ran) -> Result<(), String> {
    order(ran, &["cardinal@20", "page"])?;
    let page = left(ran, "report.html")?;
    ensure(
        page.contains("<svg") && page.contains("cardinal@20") && page.trim_end().ends_with("</html>"),
        "the report is a page with a picture",
    )
}

fn program(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    let all: f64 = lines.iter().map(|line| line.share[0]).sum();
    ensure(lines.len() == 2 && (all - 100.0).abs() < 0.2, "two share the games")?;
    ensure(!ran.out.contains("missing or illegal") && ran.err.is_empty(), "the program has answered all")
}

fn of_words(ran: &Ran) -> Result<(), String> {
    program(ran)?;
    let line = ran.out.lines().skip_while(|line| !line.starts_with("program ")).nth(1).unwrap_or_default();
    let counts: Vec<f64> = line.split_whitespace().skip(1).map_while(|word| word.parse().ok()).collect();
    ensure(
        line.starts_with("mine ") && counts.len() >= 6 && counts[1] == 0.0 && counts[2] > 50.0 * counts[0],
        "its tokens are counted, and every answer was legal",
    )
}

fn resumed(ran: &Ran) -> Result<(), String> {
    order(ran, &["page", "fool"])?;
    let result = json(&left(ran, "run.json")?)?;
    ensure(
        result["format"] == "corte-results 2" && result["summary"]["games"] == 20_000,
        "all games are there",
    )?;
    let bots = result["summary"]["bots"].as_array().cloned().unwrap_or_default();
    let wins: f64 = bots.iter().filter_map(|bot| bot["wins"].as_f64()).sum();
    ensure((wins - 20_000.0).abs() < 0.1, "each game gives out one win")
}

fn timed(ran: &Ran) -> Result<(), String> {
    ensure(
        standings(ran)?.len() == 3 && ran.out.starts_with("20 games of 2 seats"),
        "only pairings with the Cardinal are played",
    )?;
    ensure(ran.err.contains(" searches with 10 ms each took "), "it is told how the time was kept")
}

/// The table agrees with the text.
fn rows(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    let table = left(ran, "run.csv")?;
    let mut rows = table.lines().map(|row| row.split(',').collect::<Vec<_>>());
    let heads = rows.next().unwrap_or_default();
    let column =
        |name: &str| heads.iter().position(|head| *head == name).ok_or(format!("there is no {name}"));
    let (bot, won) = (column("bot")?, column("won")?);
    let mut wins: BTreeMap<&str, f64> = BTreeMap::new();
    for row in rows {
        *wins.entry(row[bot]).or_default() += row[won].parse::<f64>().map_err(|error| error.to_string())?;
    }
    for line in &lines {
        let share = wins.get(line.name.as_str()).copied().unwrap_or_default() / 10.0;
        ensure((share - line.share[0]).abs() < 0.06, "rows and text agree")?;
    }
    let about = json(&left(ran, "run.csv-metadata.json")?)?;
    ensure(about["notes"][0]["plan"]["seed"] == 7, "the table's plan stands beside it")?;
    let parquet = fs::read(ran.folder.join("run.parquet")).map_err(|error| error.to_string())?;
    ensure(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"), "the Parquet file is one")
}

fn all_light(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    let best: BTreeSet<&str> = lines.iter().take(2).map(|line| line.name.as_str()).collect();
    ensure(
        lines.len() == 7 && best == BTreeSet::from(["regent", "spy"]),
        "Spy and Regent are the best of seven",
    )
}

fn four_seats(ran: &Ran) -> Result<(), String> {
    ensure(ran.out.starts_with("### 4 seats (fair is 25.0)"), "it is a table of four seats")?;
    ensure(ran.out.contains("\n| page | 9") && ran.out.ends_with("\n1000 games each.\n"), "the Page wins")
}

fn rungs(ran: &Ran) -> Result<(), String> {
    ensure(ran.out.contains("2 seats (fair 50.0) | 4 seats (fair 25.0)"), "both are columns")?;
    let page = ran.out.lines().find(|line| line.starts_with("| page | fool | ")).unwrap_or_default();
    ensure(page.matches('[').count() == 2, "the Page has an interval in each")
}

fn simulated(ran: &Ran) -> Result<(), String> {
    let lines = standings(ran)?;
    let all: f64 = lines.iter().map(|line| line.share[0]).sum();
    ensure(
        lines.len() == 3 && lines[0].name == "spy" && (all - 100.0).abs() < 0.3,
        "the Spy wins most of all games",
    )
}

/// That it is as published is another test's.
fn habits(ran: &Ran) -> Result<(), String> {
    let first = &json(&ran.out)?["summary"]["bots"][0];
    ensure(
        first["name"] == "regent" && first["claims"].as_u64() > first["bluffs"].as_u64(),
        "the first bot's habits are told",
    )
}

/// The rows are those of the document: another Courtier makes others.
fn humours(ran: &Ran) -> Result<(), String> {
    let published = fs::read_to_string(root().join("docs/ladder.md")).map_err(|error| error.to_string())?;
    let of_humours = standings(ran)?.into_iter().filter(|line| line.name.starts_with("courtier:"));
    let rows: Vec<String> = of_humours
        .map(|line| {
            let [mean, low, high] = line.share;
            format!("| {} | {mean:.1} [{low:.1}, {high:.1}] |", line.name.trim_start_matches("courtier:"))
        })
        .collect();
    ensure(rows.len() == 8, "every humour has a line")?;
    rows.iter().try_for_each(|row| {
        let is_there = published.lines().any(|line| line == row);
        ensure(is_there, &format!("docs/ladder.md has this row: {row}"))
    })
}

/// A bot that never lies is found out within a few thousand games.
fn exploited(ran: &Ran) -> Result<(), String> {
    says(ran, &["seed         7", "one learnt exploiter at a table of page, 2 seats", "where 50.0 is fair"])?;
    let wins = ran.out.lines().find_map(|line| line.strip_prefix("wins ")?.split_whitespace().next());
    let wins = wins.and_then(|wins| wins.parse::<f64>().ok());
    ensure(wins > Some(60.0), "the exploiter wins more than it loses")
}

fn gone_on(ran: &Ran) -> Result<(), String> {
    let result = json(&left(ran, "fool.json")?)?;
    ensure(result["trained"]["games"] == 512 && result["games"] == 100, "it went on to 512 games")?;
    ensure(result["bot"] == "fool" && result["win"]["low"].as_f64() > Some(0.3), "it says what it won")
}

fn of_strength(ran: &Ran) -> Result<(), String> {
    says(ran, &["| fool | 2 (50.0) |", "| page | 2 (50.0) |", "| 256 games | 100 games | 7 |"])?;
    ensure(ran.out.find("| fool") < ran.out.find("| page"), "the bots stand in the order of the ladder")
}
