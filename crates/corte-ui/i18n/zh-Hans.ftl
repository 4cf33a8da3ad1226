# 简体中文。

language-name = 简体中文

## Nouns of the rules

character-duke = 公爵
character-assassin = 刺客
character-captain = 队长
character-ambassador = 大使
character-contessa = 女伯爵
character-inquisitor = 审判官
character-diplomat = 外交官
side-loyalist = 忠诚派
side-reformist = 改革派
the-duke = 公爵
the-assassin = 刺客
the-captain = 队长
the-ambassador = 大使
the-contessa = 女伯爵
the-inquisitor = 审判官
the-diplomat = 外交官
# Behind “not to have”.
denied-diplomat = 外交官
suit-stars = 星
suit-spades = 黑桃
suit-crowns = 王冠
suit-coins = 钱币
suit-hearts = 红心
card-faced = { $card }{ $numeral }
card-everdeck = { $card }（{ $suit }{ $rank }）

action-income = 收入
action-foreign-aid = 外援
action-tax = 征税
action-exchange = 交换
action-steal = 勒索
action-examine = 审问
action-assassinate = 刺杀
action-coup = 政变
action-convert = 改宗
action-embezzle = 贪污
action-cooperate = 合作

done-income = 收入
done-foreign-aid = 外援
done-tax = 征税
done-exchange = 交换
done-steal = 勒索
done-examine = 审问
done-assassinate = 刺杀
done-coup = 政变
done-convert = 改宗
done-embezzle = 贪污
done-cooperate = 合作

court = 宫廷
treasury = 国库
reserve-coins = 储备{ $coins }
seat-number = { $number }号座位
you-subject = 你
you-object = 你
list-then = { $first }、{ $next }
list-and = { $first }和{ $last }
list-or = { $first }或{ $last }
coins = { $coins }枚金币

## What each action does

effect-take = 拿取{ $coins }枚金币。
effect-exchange = 从宫廷抽{ $count }张牌，再放回同样张数。
effect-steal = 从一名玩家那里拿走{ $coins }枚金币；只有1枚就拿1枚。
effect-examine = 看一名玩家的一张牌；留给对方，或让对方重抽。
effect-assassinate = 一名玩家失去影响力。
effect-coup = 一名玩家失去影响力。谁也阻止不了。
effect-convert = 付1枚金币到储备以改变自己的阵营，或付2枚改变别人的。谁也阻止不了。
effect-embezzle = 声称没有{ $the }，拿走全部储备。
effect-cooperate = 拿取{ $coins }枚金币，其中1枚给另一名玩家。
effect-assassinate-declared = 指名一个角色。行动生效时，目标亮出全部手牌；若其中有该角色，就失去它。无论中否，目标若仍在局中，抽{ $count }张牌，再放回同样张数。
effect-coup-declared = 指名一个角色。目标亮出全部手牌；若其中有该角色，就失去它。无论中否，目标若仍在局中，抽{ $count }张牌，再放回同样张数。谁也阻止不了。
brief-steal = 从一名玩家那里拿走{ $coins }枚金币。
brief-exchange = 抽{ $count }张，放回{ $count }张。
brief-examine = 看一张牌；留下或换掉。
brief-coup = 一名玩家必定失去影响力。
brief-convert = 付1改自己的阵营，付2改别人的。
brief-embezzle = 拿走储备：“我没有{ $the }。”
brief-cooperate = 拿取{ $coins }枚金币，给别人1枚。
brief-declared = 指名要除去的角色。

## What happens

tell-dealt = 你拿到{ $cards }。
tell-dealt-covered = 你拿到自己的牌。
tell-drafted = { $you ->
    [yes] 你从自己那组牌里选了{ $cards }。
    [covered] 你从自己那组牌里选了一张。
   *[no] { $who }选好了第一张牌。
}
tell-turn = { $you ->
    [yes] 轮到你了。
   *[no] 轮到{ $who }了。
}
tell-income = { $you ->
    [yes] 你
   *[no] { $who }
}拿取收入：{ $coins }枚金币。
tell-foreign-aid = { $you ->
    [yes] 你
   *[no] { $who }
}请求外援：{ $coins }枚金币。
tell-tax = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：征税，{ $coins }枚金币。
tell-cooperate = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：与{ $whom }合作。
tell-exchange = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：与宫廷交换。
tell-steal = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：勒索{ $whom }。
tell-examine = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：审问{ $whom }。
tell-assassinate = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：花{ $coins }枚金币刺杀{ $whom }。
tell-assassinate-naming = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }：花{ $coins }枚金币刺杀{ $whom }，指名{ $named }。
tell-coup = { $you ->
    [yes] 你
   *[no] { $who }
}付出{ $coins }枚金币：对{ $whom }发动政变。
tell-coup-naming = { $you ->
    [yes] 你
   *[no] { $who }
}付出{ $coins }枚金币：对{ $whom }发动政变，指名{ $named }。
tell-convert-self = { $you ->
    [yes] 你
   *[no] { $who }
}付1枚金币到储备，改变了阵营。
tell-convert = { $you ->
    [yes] 你
   *[no] { $who }
}付2枚金币到储备：{ $whom }改变阵营。
tell-embezzle = { $you ->
    [yes] 你
   *[no] { $who }
}声称没有{ $the }：贪污储备。
tell-embezzled = { $you ->
    [yes] 你
   *[no] { $who }
}拿走储备：{ $coins }枚金币。
tell-embezzled-nothing = { $you ->
    [yes] 你
   *[no] { $who }
}发现储备是空的。
tell-gave = { $you ->
    [yes] 你
   *[no] { $who }
}把{ $coins }枚金币给了{ $whom }。
tell-refunded = { $you ->
    [yes] 你
   *[no] { $who }
}拿回{ $coins }枚金币。
tell-took = { $you ->
    [yes] 你
   *[no] { $who }
}从国库拿取{ $coins }枚金币。
tell-stole = { $you ->
    [yes] 你
   *[no] { $who }
}从{ $whom }那里拿走{ $coins }枚金币。
tell-stole-nothing = { $you ->
    [yes] 你
   *[no] { $who }
}在{ $whom }那里什么也没勒索到。
tell-held = 你放行了。询问结束之前，没有人会知道。
tell-passed-challenge = { $you ->
    [yes] { $count ->
        [one] 你
       *[other] { $who }
    }
   *[no] { $who }
}不质疑。
tell-passed-block = { $you ->
    [yes] { $count ->
        [one] 你
       *[other] { $who }
    }
   *[no] { $who }
}不阻挡。
tell-challenged = { $you ->
    [yes] 你
   *[no] { $who }
}质疑{ $whom }的{ $the }。
tell-challenged-denial = { $you ->
    [yes] 你
   *[no] { $who }
}质疑{ $whom }所说的“没有{ $the }”。
tell-blocked = { $you ->
    [yes] 你
   *[no] { $who }
}声称有{ $the }，出手阻挡。
tell-unchallenged = 没有人质疑。
tell-block-holds = 阻挡成立，行动作罢。
tell-proved = { $you ->
    [yes] 你
   *[no] { $who }
}亮出{ $the }：是真的。
tell-proved-hand = { $you ->
    [yes] 你
   *[no] { $who }
}亮出全部手牌（{ $cards }）：是真的。
tell-conceded = { $you ->
    [yes] 你
   *[no] { $who }
}放弃证明，没有亮出{ $the }。
tell-conceded-denial = { $you ->
    [yes] 你
   *[no] { $who }
}放弃证明，没有亮出手牌。
tell-drew = { $you ->
    [yes] 你抽到{ $cards }。
    [covered] 你从宫廷抽了{ $count }张牌。
   *[no] { $who }从宫廷抽了{ $count }张牌。
}
tell-redrew = { $you ->
    [yes] 你把亮出的牌放回宫廷，抽到{ $cards }。
    [covered] 你把亮出的牌放回宫廷，抽了{ $count }张牌。
   *[no] { $who }把亮出的牌放回宫廷，抽了{ $count }张牌。
}
tell-returned = { $you ->
    [yes] 你把{ $cards }放回宫廷。
    [covered] 你把{ $count }张牌放回宫廷。
   *[no] { $who }把{ $count }张牌放回宫廷。
}
tell-showed = { $you ->
    [yes] 你
   *[no] { $who }
}给{ $whom }看了一张牌。
tell-showed-card = { $you ->
    [yes] 你
   *[no] { $who }
}给{ $whom }看了一张牌：{ $the }。
tell-left = { $you ->
    [yes] 你
   *[no] { $who }
}把牌留给了{ $whom }。
tell-forced = { $you ->
    [yes] 你
   *[no] { $who }
}让{ $whom }重抽一张牌。
aside = { $text }（{ $aside }）
told-then = { $told }{ $more }
tell-gave-up = 亮出的牌回到宫廷。
tell-revealed = { $you ->
    [yes] 你
   *[no] { $who }
}亮出全部手牌：{ $cards }。
tell-missed = 没有{ $character }：无人失去影响力。
tell-lost = { $you ->
    [yes] 你
   *[no] { $who }
}失去{ $the }。
tell-exiled = { $you ->
    [yes] 你
   *[no] { $who }
}被流放了。
tell-forfeited = { $you ->
    [yes] 你
   *[no] { $who }
}的{ $coins }枚金币回到国库。
tell-won = { $you ->
    [yes] 你
   *[no] { $who }
}赢得本局。
tell-abandoned = 本局中止；没有赢家。
tell-ended = 桌主结束了本局；没有赢家。
tell-gone = { $you ->
    [yes] 你
   *[no] { $who }
}离开了牌桌，由机器人接着打。
tell-gone-exiled = { $you ->
    [yes] 你
   *[no] { $who }
}离开了牌桌。
tell-ousted = { $you ->
    [yes] 桌主收回了你的座位，你可以坐回来。
   *[no] 桌主收回了{ $who }的座位。
}
tell-back = { $you ->
    [yes] 你回来了。
   *[no] { $who }回来了。
}
tell-host-watches = 现在的桌主在本局中没有座位。

## What the table waits for

stage-draft = 两名玩家各自秘密选择第一张牌。
stage-deal = 正在发牌。
stage-loss = { $you ->
    [yes] 你
   *[no] { $who }
}要失去影响力。
stage-keep = { $you ->
    [yes] 你
   *[no] { $who }
}正在选择留下哪些牌。
stage-show = { $you ->
    [yes] 你
   *[no] { $who }
}正在选择给{ $whom }看哪张牌。
stage-examine = { $you ->
    [yes] 你
   *[no] { $who }
}正在看{ $whom }的一张牌。

prompt-action = 你要做什么？
prompt-must-coup = 你有十枚或更多金币：请选择对谁发动政变。
prompt-challenge = 你相信吗？
prompt-block = 你允许吗？
prompt-proof = 你能亮出{ $the }吗？
prompt-must-prove = 你有{ $the }：在这张牌桌上必须亮出来。
prompt-cannot-prove = 你没有{ $the }：只能放弃证明。
prompt-proof-denial = 你能亮出没有{ $the }的手牌吗？
prompt-must-prove-denial = 你没有{ $the }：在这张牌桌上必须亮出全部手牌。
prompt-cannot-prove-denial = 你有{ $the }：只能放弃证明。
prompt-loss = 请选择要翻开的牌。
prompt-keep = 请选择要留下的{ $count }张牌。
prompt-show = 请选择给{ $whom }看的牌。
prompt-examine = 你看到{ $the }。怎么处置？
prompt-examine-covered = 如何处置展示的这张牌？
prompt-draft = 请选择你的第一张牌。其余的放到一边。
prompt-waiting = { $kind ->
    [challenge] { $whom }：质疑，还是放行？
    [block] { $whom }：阻挡，还是放行？
    [proof] { $whom }：亮出{ $the }，还是放弃证明？
    [hand] { $whom }：亮出全部手牌，还是放弃证明？
    [loss] { $whom }：翻开哪张牌？
   *[other] 正在等{ $whom }。
}
prompt-waiting-many = 正在等{ $number }名玩家。
prompt-passed = 你放行了。正在等其他人。
prompt-exiled = 你已被流放。看看结局如何吧。
prompt-paused = 机器人在等你继续。
prompt-over = 本局结束了。
prompt-chance = 请稍候。

## Decisions, as one says them

decide-steal = 勒索{ $whom }
decide-examine = 审问{ $whom }
decide-assassinate = 刺杀{ $whom }
decide-assassinate-naming = 刺杀{ $whom }，指名{ $named }
decide-coup = 对{ $whom }发动政变
decide-coup-naming = 对{ $whom }发动政变，指名{ $named }
decide-convert = 使{ $whom }改宗
decide-convert-self = 自己改宗
decide-cooperate = 与{ $whom }合作
convert-self = 自己的阵营
decide-draft = 选择{ $the }
decide-pass = 放行
decide-pass-challenge = 不质疑
decide-pass-block = 不阻挡
decide-challenge = 质疑
decide-block = 用{ $the }阻挡
decide-prove = 亮出{ $the }
decide-prove-hand = 亮出全部手牌
decide-concede = 放弃证明
decide-lose = 翻开{ $the }
decide-keep = 留下{ $cards }
decide-show = 出示{ $the }
decide-leave = 留给对方
decide-force = 让对方重抽

## Why a decision is refused, and what to do

refuse-over = 本局已经结束。可以要求再来一局。
refuse-no-such-seat = 这张牌桌没有这个座位。
refuse-exiled = 你已被流放，本局不能再做决定。
refuse-not-asked = 现在没有人问你。请等轮到你的时候。
refuse-already-passed = 你已经放行了。请等其他人。
refuse-waits-for-chance = 正在抽牌。请稍后再试。
refuse-not-this-decision = 牌桌在等别的回答。请从列出的选项中选择。
refuse-must-coup = 有十枚或更多金币时必须发动政变。
refuse-too-few-coins = 需要{ $cost }枚金币，你只有{ $coins }枚。请选择别的行动。
refuse-no-target = 请选择另一名仍在局中的玩家。
refuse-own-side = 两个阵营都在时，不能打击自己的阵营。请选择另一阵营的玩家。
refuse-no-reformation = 这张牌桌不使用宗教改革。
refuse-claim-denies = 你声称没有{ $the }：请亮出全部手牌，或放弃证明。
refuse-holds = 你手里有{ $the }：只能放弃证明。
refuse-not-in-play = 本局没有{ $character }。请选择别的角色。
refuse-must-name = 还要指名一个角色。
refuse-names-nobody = 在这张牌桌上不指名角色。
refuse-does-not-block = { $character }不能阻挡这个行动。请选择别的角色。
refuse-claim-is-of = 声称的是{ $the }。请亮出这张牌，或放弃证明。
refuse-must-prove = 你有这个角色：在这张牌桌上必须亮出来。
refuse-not-held = 你没有{ $the }。请从自己的牌中选择。
refuse-only-named = 只会失去被指名的角色：请翻开{ $the }。
refuse-keep = 请从你的牌中正好留下{ $count }张。
refuse-chance = 这里不能这样抽牌。
refuse-stale = 局面已经变了，现在是这样。
refuse-contradiction = 你已经回答过了。以第一次回答为准。
refuse-not-seated = 你不在这张牌桌上。可以旁观，或坐到空位上。

## Rules of a table

preset-brazil = 巴西
preset-summary = 简短规则
preset-everdeck = 万用牌
preset-italy = 意大利
preset-brazil-about = 最完整的规则书：2至10人，可以不证明；两人局可要求暗选。
preset-summary-about = 简短规则：2至6人，没有附加内容。
preset-everdeck-about = 使用万用牌（Everdeck）：每张牌有花色和点数，有被质疑角色的人必须亮出来。
preset-italy-about = 反乌托邦版：2至10人，国库50枚金币。
preset-rules-brazil = 巴西规则
preset-rules-summary = 简短规则
preset-rules-everdeck = 万用牌规则
preset-rules-italy = 意大利规则

option-inquisitor = 审判官
option-inquisitor-about = 代替大使：交换一张牌，或审问另一名玩家的一张牌。
option-diplomat = 外交官
option-diplomat-about = 代替公爵：3枚金币中有1枚给另一名玩家。
option-faces = 牌面
option-faces-about = 牌面各不相同时，见过的牌可以认出来。
option-must-prove = 必须证明
option-must-prove-about = 有被质疑的角色就必须亮出来。
option-draft = 暗选
option-draft-about = 两人局中，各自从自己的一组牌里秘密选出第一张牌。
option-first-coins = 先手的金币
option-first-coins-about = 两人局中先手开局有多少金币。
option-declared = 指名政变
option-declared-about = 行动时指名一个角色，只打击有该角色的人：失去的就是那张牌，不是别的牌。
option-reformation = 宗教改革
option-reformation-about = 两个阵营，可以花金币更换。不能打击同阵营的人；金币进入储备，可以被贪污。
option-challenge-order = 回答顺序
option-challenge-order-about = 同时问所有人，还是逐个询问。
option-wins = 系列赛
option-wins-about = 赢几局才算赢得系列赛。
value-on = 是
value-off = 否
value-faces-identical = 全都一样
value-faces-distinct = 每张各有图画
value-faces-everdeck = 花色和点数
value-declared-off = 无
value-declared-coup = 政变
value-declared-coup-assassinate = 政变和刺杀
value-challenge-order-first = 同时问所有人
value-challenge-order-clockwise = 逐个询问
value-wins-open = 想玩多久都行
value-wins = 先赢{ $number }局
value-rulebook = { $value }（规则书）
value-first-coins-open = 按规则书
value-first-coins = { $number }

summary-sentence = { $players }名玩家，{ $preset }{ $with }
summary-with = ，有{ $things }
summary-inquisitor = 审判官
summary-diplomat = 外交官
summary-faces-identical = 同一角色的牌全都一样
summary-faces-distinct = 每张牌各有图画
summary-faces-everdeck = 牌用万用牌的牌面
summary-must-prove = 能证明就必须证明
summary-need-not-prove = 可以不证明
summary-draft = 暗选
summary-first-coins = 先手有{ $coins }枚金币
summary-declared-coup = 政变要指名角色
summary-declared-both = 政变和刺杀要指名角色
summary-reformation = 宗教改革
summary-clockwise = 逐个回答
summary-wins = 先赢{ $wins }局者胜

wrong-players = Coup适合2至10人，不支持{ $players }人。请更改座位数。
wrong-rulebook = 这本规则书最多{ $most }人。请换一本，或减少座位。
wrong-draft = 暗选只用于两人局。请关闭它，或改为两个座位。
wrong-first-coins = 只有两人局才能选择先手的金币。
wrong-everdeck-players = 万用牌只够六人。请换别的牌面，或减少座位。
wrong-everdeck-inquisitor = 万用牌没有审判官。请换别的牌面，或关闭审判官。
wrong-everdeck-diplomat = 万用牌没有外交官。请换别的牌面，或关闭外交官。
wrong-wins = 系列赛最多99局胜利。
wrong-first-coins-range = 先手最多9枚金币。

## Settings of a table that only a program or an altered form sends

wrong-book = 没有这本规则书。请从列表中选择。
wrong-option = 没有这个选项。请从列表中选择。
wrong-option-value = 选项“{ $option }”可以取{ $values }。
wrong-option-number = 选项“{ $option }”可以取{ $least }到{ $most }的数。
wrong-setting = 没有这套图画。请从列表中选择。
wrong-clock = 回答时限为5至3600秒，或不限；机器人最多思考10秒。
wrong-turns = 回合上限应为50至1000；到了上限，本局结束，没有赢家。

## The page

live-reconnecting = 连接断了。正在重试……
live-sends = 连接恢复后会送出你的回答。
answer-unsent = 不知道你的回答是否送达。连接恢复后请再回答一次。
question-replaced = 问题已经变了，尚未作答。
confirm-again = 再按一次：可能被流放
confirm-exile = 再按一次：会被流放
confirm-both = 再按一次：可能失去两张牌
stake-all = 这关系到你最后的影响力。
skip-to-content = 前往正文
nav-label = 页面
nav-rules = 规则
nav-settings = 设置
nav-reference = 速查卡
nav-rail = 记录与聊天
rail-asked = 正等你回答：回到牌桌
rail-over = 本局已结束：回到牌桌
close = 关闭
back = 返回
to-table = 回到牌桌
to-table-short = 牌桌
your-name = 你的名字
seconds = { $seconds }秒

## The table

table-title = 牌桌{ $code }
game-number = 第{ $number }局
seats-label = 玩家
stage-label = 舞台
own-label = 你的位置
seat-wins = { $wins }胜
seat-turn = 回合中
seat-waits = 待回答
seat-exiled = 已流放
seat-cards = { $count }张暗牌
seat-lost = 失去：{ $card }
presence-away = 暂离
presence-away-long = 暂离：回来之前由机器人代打
presence-bot = 机器人
memory-label = 大家都听到的
memory-told = { $character }：声称{ $claimed }次，证明{ $proven }次，放弃{ $caught }次
court-cards = 宫廷：{ $cards }张
ghost-doubted = { $who }质疑
ghost-proven = 是真的
ghost-broken = 没有亮出
ghost-denial = 无{ $character }
mark-true = 真
mark-bluff = 诈唬
mark-new = 新
choose-target = { $action }：请选择一名玩家。
pass-then-block = （之后仍可阻挡）
target-has = 有{ $coins }枚金币
target-costs = 花费{ $coins }枚金币
choose-character-for = { $deed }：你指名哪个角色？
more-time = +15秒
more-time-long = 再加15秒
more-time-spent = 这个问题不能再加时间了
clock-left = 剩余秒数：
clock-late = 问题旁边的按钮可以再加15秒。
clock-late-key = 按加号键可以再加15秒。
reconsider = 收回放行
take-back-why = 在你回来之前，由机器人代打。
take-back-late = 时间已到：在你回来之前，由机器人代打。
take-back = 回到你的座位
prepare-hint = 现在就定下来，只有你自己知道：
prepare-turn = 本回合一律放行
prepare-aid = 从不阻挡外援
lesson-action = 付得起的行动都可以做。行动要声称角色时，会有一个只有你看得到的记号，标明是真是假。
lesson-challenge = 声称可能是假的。你质疑而对方没有证明属实，对方失去影响力；证明了，失去影响力的是你。
lesson-block = 要阻挡一个行动，就声称一个能阻挡它的角色，有没有都行。你的声称也可能被质疑。
lesson-proof = 亮牌证明属实，你亮出的牌与宫廷调换，质疑者失去影响力。放弃证明，失去影响力的是你。
lesson-must-prove = 你必须亮牌证明属实：你亮出的牌与宫廷调换，质疑者失去影响力。
lesson-caught = 你的诈唬被识破了：声称作废，你失去影响力。
lesson-loss = 翻开的牌一直明放，不再算数。暗牌全都翻开的人被流放。
lesson-keep = 留下你想要的牌。其余放回宫廷，没有人看见是什么。
log-title = 事情经过
chat-title = 聊天
chat-say = 说点什么
chat-send = 发送
chat-nothing = 说话自由，谁也不受约束。
chat-aside = 对局进行中，旁观者只在彼此之间聊天；结束后所有人都能看到。
watching = 你在观看这一局。
watching-free = 你在观看这一局。下一局有空位，本局结束后可以坐下。
chat-spectator = 旁观
chat-mute = 不再看{ $who }的话
chat-muted = 不再看的人：
chat-unmute = 重新看{ $who }的话
chat-new = 有新的发言

remarks-title = 表情与短语
remarks-hint = 每个人读到的都是自己的语言。三秒一句。
remark-smile = 微笑
remark-laugh = 大笑
remark-wink = 眨眼
remark-gasp = 惊讶
remark-frown = 难过
remark-glare = 怒视
remark-think = 怀疑
remark-crown = 鞠躬
remark-have = 我有{ $the }。
remark-lack = 我没有{ $the }。
remark-doubt = 我不信你，{ $whom }。
remark-believe = 我信你，{ $whom }。
remark-spare = 放过我，打{ $whom }吧。
remark-next = 下一个就是你，{ $whom }。
remark-watch = 小心{ $whom }。
remark-peace = { $whom }，讲和吧？
remark-sorry = 别往心里去。
remark-moment = 稍等。
remark-thanks = 谢谢。
remark-well-played = 打得好。
order-title = 维持秩序
order-lock = 不对新人开放牌桌
order-unlock = 重新对新人开放牌桌
order-is-locked = 桌主未对新人开放牌桌：可以旁观，但不能入座或发言。
order-remove = 收回{ $who }的座位
order-remove-sure = 收回{ $who }的座位？若对局正在进行，由机器人接着玩。
order-ban = 请{ $who }离开
order-ban-sure = 请{ $who }离开？此人将不能再在这里玩或旁观。
order-pardon = 让{ $who }再进来
order-silence = 不让任何人看到{ $who }的话
order-unsilence = 让{ $who }重新说话
order-end = 结束本局
order-end-sure = 结束本局？立即结束，没有赢家，所有人都会看到是桌主结束的。
order-hand = 让{ $who }做桌主
order-hand-sure = 让{ $who }做桌主？你将不再是桌主，所有人都会看到。
pace-label = 机器人的速度
pace-paused = 暂停
pace-end = 直到结束
pace-replay = 回放速度
agree-propose = 提议中止本局
agree-join = 同意中止本局
agree-yes = 同意
agree-alone = 结束本局，不分胜负
agree-sure = 中止本局？立即结束，没有赢家。
agree-proposed = { $who }提议中止本局。
agree-agreed = { $who }同意中止本局。
agree-missing = 尚未同意：{ $who }
agree-away = 暂离：{ $who }。机器人连续替某人决定 { $times } 次后，不经其同意也可以中止本局。
agree-withdraw = 撤回提议
agree-revoke = 撤回同意
leave-table = 离开牌桌
leave-sure = 离开这张牌桌？机器人会坐你的位置。
leave-sure-over = 离开这张牌桌？你的座位会空出来。
leave-wins = 你目前的{ $wins }胜会在你重新坐下后继续计算。
sure-yes = 是
sure-no = 否，回到牌桌

## The reference card and the keys

reference-action = 行动
reference-claim = 声称
reference-effect = 效果
reference-blocked = 谁能阻挡
reference-any = 任何人，用{ $character }
reference-across = 另一阵营的任何人（只剩一个阵营时，任何人），用{ $character }
reference-target = 目标，用{ $character }
reference-forced = 回合开始时有{ $coins }枚或更多金币，就必须发动政变。
reference-start = 每人开局有{ $coins }枚金币。
reference-start-two = 每人开局有{ $coins }枚金币；两人局的先手有{ $first }枚。
reference-sides = 两个阵营都在时，不能对自己的阵营发动政变、刺杀、勒索或审问。
reference-copies = 每个角色有{ $copies }张牌。
reference-copies-larger = 七人或八人时各4张，九人或十人时各5张。
key-numbers = 选择回答
key-enter = 确认
key-esc = 返回
key-help = 这张速查卡
key-state = 朗读局面
key-look = 按住：查看盖住的牌
keys-reader = 使用屏幕阅读器时，这些按键在焦点模式下有效。

## After the game

after-hands = 所有手牌
after-story = 经过
after-tally = 声称{ $claims }次，诈唬{ $bluffs }次，被识破{ $caught }次
after-replay = 再看一遍
after-record = 保存牌谱
after-dealt = 开局
after-became = 终局
after-winner = 胜者
after-turn = 第{ $turn }回合。
after-place = 第{ $place }名：第{ $turn }回合被流放。
after-link = 已结束这一局的链接
deed-claim = 声称有{ $the }（{ $action }）：
deed-block = 用{ $the }阻挡（{ $action }）：
deed-denial = 声称没有{ $the }（{ $action }）：
deed-stood = 无人质疑。
deed-caught = { $you ->
    [yes] 你
   *[no] { $who }
}不相信。
after-next = 下一局
after-free = 下一局有你的座位。
after-open = { $free }个空位：去安排
after-changed = 牌桌为下一局作了更改，玩法见下方。已准备的人需要重新确认。
after-away = 暂离：{ $who }。下一局不等暂离的人，由机器人代打。
after-away-own = 你被视为暂离。按“{ $button }”，下一局就会等你。
match-won = { $who }赢得系列赛。
match-won-own = 你赢得系列赛。
match-standing = 系列赛，先赢{ $wins }局
games-standing = 目前胜局
rematch = 再来一局
next-game = 下一局
after-begin = 开始下一局
after-begin-hint = 由你作为桌主开始，尚未准备的人也会参加。
rematch-wait = 正在等其他人
rematch-ready = 已准备：{ $who }
rematch-missing = 正在等{ $who }
rematch-without = 不等{ $who }，继续
rematch-without-sure = 不等{ $who }就继续？座位会空出来。
rematch-without-wins = { $who }目前的{ $wins }胜会在其用同一浏览器重新坐下后继续计算。
story-turns = { $turns }个回合，{ $bluffs ->
    [0] 没有诈唬
   *[other] { $bluffs }次诈唬
}。
story-bluff = 今晚最佳诈唬：{ $you ->
    [yes] 你
   *[no] { $who }
}没有{ $the }却声称有（{ $action }），无人质疑。
story-bluff-block = 今晚最佳诈唬：{ $you ->
    [yes] 你
   *[no] { $who }
}没有{ $the }却用它阻挡（{ $action }），无人质疑。
story-bluff-denial = 今晚最佳诈唬：{ $you ->
    [yes] 你
   *[no] { $who }
}明明有{ $the }却声称没有（{ $action }），无人质疑。
story-no-bluff = 没有一次诈唬得逞。
story-sharp = 嗅觉最灵：{ $you ->
    [yes] 你
   *[no] { $who }
}，质疑对了{ $right }次。
story-first-exile = { $you ->
    [yes] 你
   *[no] { $who }
}最先被流放。

## Replay

replay-title = 回放
replay-first = 回到开头
replay-back = 后退一步
replay-forward = 前进一步
replay-last = 前往结尾
replay-play = 播放
replay-moment = 对局中的时刻
replay-see = 看这一刻
replay-unfinished = 牌谱到此为止，这一局尚未结束。
replay-uploaded = 上传的牌谱，并非在本服务器的牌桌上进行。
replay-go = 前往
replay-eyes = 以谁的视角看
replay-open = 全部明牌
replay-watcher = 旁观者

## The first page

landing-title = Coup，诈唬的宫廷
landing-sentence = 《政变》（Coup），一款比诈唬、拼胆量的卡牌游戏，在浏览器里与朋友或机器人同玩。
landing-credit = Coup由Rikki Tahta设计，La Mame Games出版。Corte是独立的实现，文字和图画均为自有。
landing-resume = 回到你的牌局
landing-play = 马上玩
landing-open = 开一张牌桌
landing-join = 加入
landing-watch = 旁观
landing-code = 桌号
landing-hint = 无需账号。三个机器人在等你。
landing-rules = 第一次玩Coup？规则简介
landing-tables = 今晚的牌桌
landing-no-tables = 现在没有公开的牌桌。开一张并公开，就会列在这里。
landing-guest = 客人
landing-record = 一局的牌谱（.coup）：
landing-look = 查看
landing-table-of = { $who }的牌桌
landing-mine = 你的牌桌
landing-mine-asked = 等你回答
landing-mine-running = 进行中
landing-mine-left = 机器人在替你玩：可以回到座位
landing-mine-hosted = 你是桌主
landing-mine-open = 尚未开始
landing-mine-over = 已结束
landing-mine-with = 同桌：{ $who }
landing-no-such-code = 没有桌号为{ $code }的牌桌。请再核对一次；久无人来的牌桌会关闭。
landing-no-code = 请输入一张牌桌的桌号。
preview-lobby = { $free ->
    [0] 座位已满；欢迎来旁观。
   *[other] 还有{ $free }个空位。
}{ $rules }
preview-alt = 扇形展开的五张牌和Coup字样

## Opening a table

create-rulebook = 规则书
create-places = 座位
create-bots = 其中机器人
create-strength = 机器人的难度
strength-easy = 简单
strength-medium = 中等
strength-hard = 困难
strength-hardest = 最难
strength-doge = 总督：两人对局
temper-bold = 以诈唬为乐。
temper-cautious = 比别人少说谎。
temper-suspicious = 比别人更常质疑。
temper-vengeful = 有仇必记。
temper-greedy = 靠国库过活。
temper-thievish = 靠别人的金币过活。
temper-ruthless = 一付得起就出手。
temper-stubborn = 处处与人作对。
temper-doge = 两人对局时边玩边求解；在此之前，以及在它没有学过的规则下，它玩得不错，但不求解。
create-clock = 回答时限
create-no-clock = 不限
create-turns = 回合上限
turns = { $turns }个回合
create-think = 机器人回答
think-none = 立即
think-some = 过一会儿
think-long = 过好一会儿
create-pictures = 图画
create-options = 其他所有选项
create-listed = 公开
create-listed-about = 任何人都能找到、加入或旁观这张牌桌。
create-memory = 公共记忆
create-memory-about = 每个座位下的标记提醒大家此人声称过什么。
create-open = 开桌
change-title = 更改牌桌
change-about = 桌上所有人立即看到。
change-about-ready = 桌上所有人立即看到，并要重新确认是否准备好。
change-use = 采用这些规则
setting-city-state = 城邦
setting-dystopia = 反乌托邦

## The lobby

place-open = 空位
place-host = 桌主
place-sit = 坐下
place-bot = 安排机器人
place-which-bot = 机器人的难度
place-clear = 腾出座位
place-clear-sure = 腾出{ $who }的座位？
place-freed = 你在这张牌桌的座位已被腾出。
place-stand = 起身
place-stand-sure = 起身并让{ $who }做桌主？
place-sat = { $who }坐下了。
place-left = { $who }的座位空出来了。
place-hosts = { $you ->
    [yes] 你现在是桌主。
   *[no] { $who }现在是桌主。
}
lobby-clock = 回答时限{ $seconds }秒。
lobby-no-clock = 不限时。
lobby-turns = 满{ $turns }个回合，本局结束，没有赢家。
lobby-listed = 公开：任何人都能加入或旁观。
lobby-start = 开始
lobby-too-few = 要有两人坐下才能开始。
lobby-wait = 等待桌主开始。
lobby-host = 桌主：{ $who }
lobby-sit = 坐下，或留下旁观。
lobby-bots-give-way = 座位已满，但机器人会把座位让给你：坐下，或留下旁观。
lobby-full = 座位已满，你在旁观。
lobby-draft = 按这本规则书，两人局可以暗选第一张牌。你要求时才启用。
lobby-draft-on = 用暗选玩
lobby-invite = 邀请他人
lobby-invite-hint = 发送链接，出示桌号，或让人扫码。
lobby-invite-local = 这个链接只在这台机器上有效。用 { $command } 启动，网络里的人都能加入。
lobby-ask-program = 邀请程序
lobby-ask-bot = 别人的机器人的名字
lobby-ask-bot-do = 邀请
lobby-ask-bot-done = 已邀请{ $name }来这张牌桌。
lobby-ask-bot-declined = { $name }不会来。
lobby-ask-bot-ousted = { $name }收到的邀请太多，你的邀请已让位给别的邀请。你可以再次邀请。
lobby-link = 这张牌桌的链接
lobby-copy = 复制
lobby-copied = 已复制
lobby-qr = 链接的二维码
lobby-change = 更改牌桌
rules-changed = 桌主更改了牌桌：{ $rules }

## Settings

settings-language = 语言
settings-theme = 明暗
settings-theme-auto = 跟随设备
settings-theme-light = 浅色
settings-theme-dark = 深色
settings-motion = 动效
settings-motion-auto = 跟随设备
settings-motion-still = 全部静止
cover-cards = 盖住我的牌
cover-look = 显示可选的回答
settings-cover-off = 始终明示
settings-cover-on = 盖住，看时才翻开
settings-cover-hint = 适合直播、共享屏幕或身边有人时：只有按住 L 键或按住自己的手牌时，才会显示你的牌以及会透露它们的内容。按一下遮盖处即可看到可选的回答；此时旁观的人也能看到。
settings-keep = 保存
settings-table = 在牌桌上
settings-beats = 质疑、证明与损失
settings-beats-all = 在舞台上停留片刻
settings-beats-none = 只写进记录
settings-remarks = 别人的表情与短语
settings-remarks-shown = 在座位上显示片刻
settings-remarks-spoken = 显示并读出来
settings-remarks-none = 只在聊天里
settings-lessons = 每种情形第一次出现时加以说明
settings-keys = 用单键回答（0–9，?看速查卡，L看盖住的牌）
settings-sounds = 声音
settings-sounds-hint = 拉到最左就是静音。此浏览器会记住。
sound-bell = 轮到你
sound-coin = 金币
sound-card = 牌
sound-ghost = 声称
device-title = 在另一台设备上继续
device-hint = 名字、座位和牌桌都跟着你，两台设备显示的一样。
device-make = 生成链接
device-about = 在另一台设备上打开这个链接，或用它扫码。只能用一次，十分钟内有效；谁打开，谁就以你的身份玩。
device-about-local = 在这台机器的另一个浏览器里打开这个链接。只能用一次，十分钟内有效；谁打开，谁就以你的身份玩。
device-link = 给另一台设备的链接
device-show = 显示链接和二维码
device-list = 以你的身份玩的设备
device-this = 这台设备
device-other = 另一台设备
device-times = 加入：{ $came }，最近出现：{ $seen }
device-end = 移除
device-end-others = 移除其他所有设备
device-end-hint = 设备移除后立刻与你无关：没有你的座位，也看不到任何牌。
forget-do = 忘掉这个浏览器
forget-hint = 适用于与他人共用的计算机：这个浏览器在这里将不再与你有关。你的其他设备不受影响。
forget-hint-last = 适用于与他人共用的计算机：这个浏览器在这里将不再与你有关。没有其他设备以你的身份对局，因此之后谁都无法回到你的座位和对局，包括你自己。先为另一台设备生成链接，就能保留它们。
forget-sure = 要忘掉这个浏览器吗？它在这里将不再与你有关；你的其他设备不受影响。
forget-sure-last = 要忘掉这个浏览器吗？没有其他设备以你的身份对局，因此之后谁都无法回到你的座位和对局，包括你自己。
forgotten-title = 已忘掉
forgotten-about = 这个浏览器在这里已不再与你有关，其中也没有留下你的任何内容。
ago-now = 一小时内
ago-hours = { $hours }小时前
ago-days = { $days }天前
arrival-title = 在这里以{ $who }的身份继续
arrival-about = 这台设备在本服务器的每张牌桌上都会成为{ $who }。它之前在这里的身份会被忘掉。
arrival-warning = 只有链接是你自己生成的才继续：生成者能看到你的牌。
arrival-do = 在这里继续

## What is kept of somebody

games-title = 你的对局
games-none = 你还没有已结束的对局。
games-day = { $year }/{ $month }/{ $day }
games-won = 你赢了
games-won-by = { $who }赢了
games-abandoned = 已中止，没有赢家
games-ended = 由桌主结束，没有赢家
games-turns = 达到回合上限，没有赢家
games-closed = 随牌桌关闭，没有赢家
games-older = 更早的对局
games-score = 胜局：{ $games }局中{ $won }局。全凭运气则为{ $luck }局。
games-score-challenges = 质疑{ $challenges }次，正确{ $right }次
games-score-about = 统计你最近{ $most }局，不含无人获胜的局；机器人代你做出的声称和质疑不计。
table-games = 本桌的全部对局
table-records = 本桌的全部牌谱（ZIP）
table-games-title = 牌桌{ $code }的对局
table-games-none = 这张牌桌还没有已结束的对局。
table-games-list = 全部对局
standings-title = 排名
standings-about = 统计{ $all ->
    [yes] 全部对局
   *[no] 最近{ $most }局
}，不含无人获胜的局；机器人代玩家做出的声称和质疑不计。
match-from = 从第{ $game }局开始的系列赛
match-from-standing = 从第{ $game }局开始的系列赛：{ $standing }
match-won-by = { $who }（{ $wins }）
data-title = 本站保存的与你有关的内容
data-about = 你的名字、本页的选择、你的设备、你所在的牌桌、你已结束的对局、你上传的牌谱，以及仍保留的你的入座和发言。
data-save = 下载
data-part = 删除
data-part-sure = 要全部删除吗？本站保存的与你有关的内容都会消失：你会离开所有牌桌，你的设备在这里将不再与你有关。此操作无法撤销。
data-part-all = 全部删除
data-part-hint = 你会离开所有牌桌，你在那里的发言不再显示，你的名字会从牌桌和玩过的对局中消失；其他人保留自己的名字。牌桌的经过和发言将在其关闭{ $time }后删除。你上传的牌谱会被删除。
parted-title = 已删除
parted-about = 你已离开所有牌桌。在牌桌上和已结束的对局里都由一位无名者代替你，你的发言不再显示。各牌桌的经过和发言将在其关闭{ $time }后删除。
parted-name = 某人
time-days = { $days }天
privacy-title = 隐私
privacy-host = 本服务器的运营者
privacy-host-none = 本服务器的运营者没有在此介绍自己。
privacy-kept = 保存什么，保存多久
privacy-person = 你的名字、设置和设备
privacy-person-time = 直到你删除，或最后一次访问后{ $time }。不需要账号、电子邮箱或真实姓名。
privacy-cookie = 一个Cookie，服务器用它认出你
privacy-cookie-time = 从你做出选择、发言或开始游戏时起，到最后一次访问后{ $time }为止。
privacy-browser = 在你的浏览器里：音量、牌桌设置，以及你看过的说明
privacy-browser-time = 直到你在浏览器中删除，或在设置中忘掉这个浏览器。这些内容不会发送到服务器。
privacy-table = 你所在的座位，以及牌桌上的经过和发言
privacy-table-time = 直到牌桌关闭（连续{ $time }无人操作时关闭），之后再保存{ $more }。
privacy-games = 已结束的对局，包括玩家的名字
privacy-games-time = { $time }。任何有链接的人都能观看对局。
privacy-games-ever = 没有期限。任何有链接的人都能观看对局。
privacy-uploads = 有人上传的牌谱
privacy-uploads-time = { $time }，且只保存最近的{ $count }份。任何有链接的人都能观看。
privacy-uploads-ever = 只要还在最近的{ $count }份之内。任何有链接的人都能观看。
privacy-seen = 谁能看到
privacy-seen-table = 同桌的人能看到你的名字和你在那里的发言，本服务器的运营者也能读到。公开的牌桌会连同桌主的名字显示在首页。
privacy-seen-others = 不从第三方加载任何内容，也不统计或跟踪任何人。不保存你设备的地址。
privacy-seen-proxy = 服务器前面的代理或服务商可能会保存包含地址的访问记录，备份中也可能留有在此删除的内容。这由运营者负责。
privacy-rights = 查看、带走、删除
privacy-rights-about = 都可以在设置里的“本站保存的与你有关的内容”中完成。一旦有内容保存，它就会出现在那里。

## Errors

error-home = 前往首页
error-not-found-title = 这里什么也没有
error-not-found = 这张牌桌、回放或页面不存在，或你无权查看。请检查链接，或索取新的链接。
error-refused-title = 这里不能这样做
error-refused = 请求不是来自此页面，或已损坏。请返回再试。
error-slow-title = 慢一点
error-slow = 你发来的请求太多。请等几秒再试。
error-record-title = 无法读取这份牌谱
error-record = 请选择一局结束后保存的.coup文件。
error-record-detail = 问题所在（英文）
error-unavailable-title = 宫廷暂时关闭
error-unavailable = 什么也没丢。请一分钟后再试。
error-broken-title = 这里出了故障
error-broken = 服务器自身出现了故障。请返回再试；如果再次发生，请告诉服务器的管理者。

## The rules, told shortly

rules-lead = 两张暗牌，两枚金币，还有冒充他人的胆量。
rules-complete = 完整规则
rules-aim-title = 目标
rules-aim = 你的两张牌就是你的影响力，只有你看得见。两张都失去就被流放。最后留下的人立即获胜。
rules-turn-title = 你的回合
rules-turn = 做一个付得起的行动。许多行动要声称有某个角色；是否真有是你的秘密。有十枚或更多金币时必须发动政变。
rules-challenge-title = 质疑
rules-challenge = 任何人都可以质疑一个声称。亮出了牌，就证明属实：这张牌与宫廷调换，质疑者失去影响力。不亮牌就失去影响力，所声称的阻挡或行动作废，行动的费用退还。有牌能否不亮，由牌桌决定。
rules-block-title = 阻挡
rules-block = 有些行动可以反过来声称某个角色来阻挡。这也可以是诈唬，也可以被质疑。阻挡成立，行动就此结束；付出的不退。
rules-influence-title = 失去影响力
rules-influence = 失去影响力时，翻开自己的一张牌，由你选择。它一直明放在所有人面前。
rules-danger-title = 双重危险
rules-danger = 刺杀可能让你在一个回合里失去两张牌：你质疑的刺客被亮出，或者你用来阻挡的女伯爵没有亮出，你先因此失去影响力，刺杀还在后面。质疑失败之后，你仍可以阻挡。
rules-manners-title = 规矩
rules-manners = 想说什么、许诺什么都行：一概没有约束力。只有规则要求时才亮牌，自己的金币不能送人。
option-inquisitor-rules = 每回合二选一；和大使一样，能阻挡勒索。
option-diplomat-rules = 合作时要指明与谁合作，任何人都不能阻挡。外交官和公爵一样，能阻挡外援。
option-faces-rules = 全都一样：没有人能分辨两张公爵。每张各有图画：见过的牌能认出来。万用牌靠花色和点数区分，只够六人使用，没有审判官和外交官。
option-must-prove-rules = 不强制时，你也可以放弃证明：你失去影响力，但可以对手里的牌保密。
option-draft-rules = 三组牌各有每个角色一张。两人各拿一组，秘密选一张，把另外四张移出本局。然后每人从第三组发一张，其余三张就是宫廷。
option-first-coins-rules = 按巴西和意大利规则，两人局中先手有1枚金币；按其他规则和所有人一样是2枚。
option-declared-rules = 无论中否，费用都不退。刺杀只在生效时才亮牌：被阻挡，或因质疑而失败，就没有人亮出手牌，也没有人抽牌。
option-reformation-rules =
    先手是忠诚派，下一位是改革派，依座次交替。任何人都可以质疑声称，同阵营的人也可以。仍在局中的人都属同一阵营时，阵营不再限制任何人，直到有人的阵营改变。阵营不会获胜：最后留下的人获胜。
    改变阵营付的金币进入储备。贪污储备的人声称没有公爵（若由外交官代替公爵，则声称没有外交官）。受到质疑时，要么亮出全部手牌并与宫廷调换，要么放弃证明，失去影响力，什么也拿不到。
option-challenge-order-rules = 同时问所有人：放行不分先后，第一个质疑或阻挡有效。逐个询问：从声称或行动的人开始按顺时针，答得快或想得久都没有好处。
option-wins-rules = 赢家下一局先手。先赢够局数的人赢得系列赛；不定局数，就想玩多久玩多久。
about-duke = 征税3枚金币。阻挡外援。
about-assassin = 花3枚金币，使一名玩家失去影响力。
about-captain = 勒索2枚金币。阻挡勒索。
about-ambassador = 与宫廷交换牌。阻挡勒索。
about-contessa = 阻挡刺杀。
about-inquisitor = 代替大使：交换一张牌，或审问另一名玩家的一张牌。阻挡勒索。
about-diplomat = 代替公爵：拿取3枚金币，其中1枚给另一名玩家。阻挡外援。

## Why a table refuses, and what to do

refuse-seated = 你已经坐在这张牌桌上了。
refuse-not-host = 只有桌主能这样做。请找桌主。
refuse-no-place = 那个座位有人了。请选空位，或旁观。
refuse-running = 有一局正在进行。请等它结束。
refuse-not-running = 没有正在进行的一局。请先开始。
refuse-too-few = 要有两人坐下才能开始。安排一个机器人，或发送链接。
refuse-settings = 这些选择不能并存。请更改标出的部分。
refuse-too-many = 坐下的人比这还多。请先腾出座位。
refuse-nothing-held = 你没有可以收回的放行。
refuse-no-time = 现在不能再加时间。请回答，或让时间走完。
refuse-pace = 还有别人在玩或在等：速度以桌主的选择为准。
refuse-empty = 里面什么也没有。请写点什么。
refuse-nobody = 这里已经没有叫这个名字的人了。
refuse-slow-down = 慢一点。请稍等再试。
refuse-unavailable = 现在无法记录。什么也没丢；请再试。
refuse-unreadable = 这里不接受这项操作。请重新载入页面再试。
refuse-busy = 服务器现在太忙。请等几秒再试。
refuse-too-long = 太长了：这里最多读取{ $most } KiB。
refuse-too-many-bots = { $places }个座位的牌桌最多坐{ $most }个机器人：有一个座位是你的。
refuse-method = 此地址不能这样使用。请返回，使用页面上提供的操作。
refuse-upgrade = 这是牌桌页面使用的实时连接，不是页面。请打开牌桌本身。
refuse-missing = 发送的内容缺少“{ $field }”。请重新载入页面再试。
refuse-wrong = “{ $field }”不能是“{ $given }”。请选择页面上提供的选项。
refuse-too-slow = 送达太慢。请再试。
refuse-foreign = 这来自别的网站的页面。请打开本页面再试。
refuse-misdirected = 这台服务器没有这个名字。管理者可以为它命名：corte serve --origin https://名字
refuse-banned = 这张牌桌的桌主已请你离开。
refuse-locked = 桌主未对新人开放牌桌：可以旁观，但不能入座或发言。
refuse-silenced = 桌主不让任何人看到你在这张牌桌上的话。
refuse-remark = 这在本局里没有意义。请换一句。
refuse-too-soon = 三秒一个表情或短语就够了。请稍等。
refuse-no-bot = 这里没有叫这个名字的机器人。请核对拼写。
refuse-invited-sits = 那个机器人已坐在五十张牌桌上，不能再多。请稍后再试。
refuse-invited-yours = 你已邀请那个机器人去另外三张牌桌，不能再多。请等它答复，或稍后再试。
refuse-invited-all = 目前有邀请的机器人太多。请稍后再试。
refuse-guest-seated = 那个机器人已经坐在这张牌桌上了。
refuse-guest-banned = 你已请那个机器人离开。请先让它回来。
refuse-guest-no-place = 没有空位。请先空出一个。
refuse-guest-locked = 你没有对新人开放牌桌。请先重新开放。
refuse-spent = 这个链接已经用过，或超过了十分钟。请在你玩的那台设备的设置里再生成一个。
refuse-devices = 你使用的设备已达上限。请在设置中断开一台。
refuse-yourself = 你不能对自己这样做。
refuse-plays = 你自己也在玩这一局，因此不能以桌主身份结束它。请提议中止本局。
refuse-wait = 这一次由机器人替你回答。下一个问题时你可以回来。
refuse-full = 这张牌桌上发生的事太多了，本局结束后即告终止。请另开一桌。
record-too-many-turns = 回放最多{ $most }个回合，而这一局更长。

## In a terminal

rules-column-action = 行动
rules-column-claim = 声称
rules-column-cost = 费用
rules-column-effect = 效果
rules-column-blocked = 谁能阻挡
rules-options = 选项
rules-rulebooks = 规则书
terminal-seed = 种子{ $seed }。
terminal-player = 玩家{ $number }
terminal-sentence = { $text }。
terminal-told-of = { $what }：{ $text }
terminal-part = { $first }；{ $next }
terminal-blocked-by = 阻挡：{ $blockers }。
terminal-influence = { $count }点影响力
terminal-lost = 明牌：{ $cards }
terminal-claimed = 声称过{ $characters }
terminal-denied = 声称没有{ $characters }
terminal-proven = 已证明
terminal-caught = 未亮出
terminal-own = 你有{ $coins }，手牌：{ $hand }。
terminal-own-side = 你属于{ $side }，有{ $coins }，手牌：{ $hand }。
terminal-own-lost = 你的明牌：{ $cards }。
terminal-own-claimed = 你声称过{ $characters }。
terminal-own-denied = 你声称没有{ $characters }。
terminal-advice = { $who }会如何选择，各项的频率，以及选后的胜率：
terminal-mixes = 它会混着选，以免被人看透：最常选的未必胜率最高。
terminal-beliefs = 其他人至少持有一张该角色的概率：
chance-to-win = 胜率{ $percent }
terminal-handover = 这只给{ $who }看。没有别人在看时，请按{ $key }。
terminal-handover-lines = 这只给{ $who }看。没有别人在看时，请输入{ $key }并按Enter。
terminal-scrolled = 此终端无法清屏：往回滚动就能看到之前显示的内容。
terminal-stays = 这里什么也藏不住：之前显示的内容会留在输出里。
terminal-stake = 这可能让你失去最后的影响力。再选一次才会执行。
terminal-stake-exile = 这会让你失去最后的影响力。再选一次才会执行。
terminal-stake-both = 这可能让你一下失去两张牌。再选一次才会执行。
terminal-help = 用数字或文字回答。还可以输入：帮助、提示（h）、规则、牌桌、重复、短语、退出（q）。
terminal-unknown = “{ $text }”在这里不是回答。请选一个数字，或输入帮助。
terminal-several = 请说是哪个：{ $choices }。
terminal-another = 再来一局？是或否
terminal-another-match = 再来一轮系列赛？是或否
terminal-left = 你离开了本局。
terminal-say-help = 帮助
terminal-say-hint = 提示
terminal-say-rules = 规则 速查卡
terminal-say-table = 牌桌 状态
terminal-say-again = 重复
terminal-say-remark = 短语 表情
terminal-say-quit = 退出
terminal-say-yes = 是 好
terminal-saved = 已保存：{ $file }
terminal-not-saved = 未能保存：{ $reason }
terminal-too-small = 窗口太小。需要{ $columns }列{ $rows }行。加上--plain则逐行进行，窗口多大都可以。
terminal-quit = 离开本局？
terminal-quit-keys = Enter 离开   Esc 留下
terminal-hint-title = 提示
legend-title = 标记
legend-turn = 轮到此人
legend-asked = 正被询问
legend-exiled = 已流放
legend-coins = 金币
legend-cost = 行动的费用
legend-down = 暗牌
legend-open = 你能看到的牌
legend-lost = 失去的影响力，已翻开
legend-claimed = 声称过该角色，这里是两次
legend-proven = 声称过，并已证明
legend-caught = 声称过，却未亮出
legend-denied = 声称没有该角色
legend-claim = 成立的声称
legend-doubted = 被质疑的声称
legend-aimed = 行动的目标
legend-blocks = 阻挡
legend-truth = 你有该角色
legend-bluff = 这会是诈唬
legend-refused = 现在不允许
legend-remark = 随口一说：表情或短语
terminal-whom = 对谁？
terminal-keys-ask = 1–9 ↑↓ Enter 选择   h 提示   r 速查   ? 标记   ! 短语   PgUp PgDn 记录   q 退出
terminal-keys-back = 1–9 ↑↓ Enter 选择   Esc 返回
terminal-keys-watch = Space 继续   r 速查   ? 标记   ! 短语   PgUp PgDn 记录   q 退出
terminal-keys-curtain = s 查看手牌   r 速查   ? 标记   q 退出
terminal-keys-over = n 下一局   PgUp PgDn 记录   ? 标记   ! 短语   q 退出
terminal-keys-over-match = n 下一轮系列赛   PgUp PgDn 记录   ? 标记   ! 短语   q 退出
terminal-keys-close = Esc 返回
terminal-keys-remarks = a–t ↑↓ Enter 选择   Esc 返回
terminal-keys-replay = ←→ 一步   PgUp PgDn 回合   1–9 视角   0 旁观者   o 明牌   ? 标记   q 退出
terminal-keys-small = q 退出
terminal-moment = { $at }／{ $all }
terminal-eyes-open = 全部明牌
terminal-eyes-spectator = 旁观者的视角
terminal-eyes-seat = { $who }的视角

## 牌桌上的语言模型

mcp-says = { $who }：“{ $text }”
mcp-time = 还剩{ $seconds }秒作答。
mcp-replaced = 你曾暂离，或时间已到：现在由机器人代打。调用“ready”即可回到座位。
mcp-stood-in = 因为你暂离或超时，这一局中有 { $count } 次决定由机器人代为做出。
mcp-unheard = 现在无法在此等待：另一个程序正在代替此机器人监听。请再次调用“look”。
mcp-wait = 其他人正在行动：调用“look”并带上“wait”，轮到你决定时就会告诉你。
mcp-place = 座位 { $number }
mcp-unseated = 你不在这张牌桌上。调用“join”可以坐到空位上。
mcp-lobby = 这里还没有开始你参加的牌局。调用“look”并带上“wait”，开局时就会告诉你。
mcp-ready = 在场的人都想要下一局时，它就会开始：请调用“ready”。
mcp-next-game = 调用“ready”即可开始下一局。
mcp-next-match = 调用“ready”即可开始新的系列赛。
mcp-host = 你是桌主：调用“start”即可开始，调用“invite”可以让别人加入。
mcp-no-tables = 你不在任何牌桌上。调用“new_table”可以开一张牌桌。

## A game looked at afterwards

decimal-mark = .
percent = { $number }%
analysis-title = 分析
analysis-looking = 正在分析这一局，可能需要半分钟，服务器繁忙时会更久。页面会自动出现。
analysis-too-long = 这一局太长，无法在这里分析。请保存牌谱，用程序来分析：
analysis-none = 这一局里没有人有选择余地，或者没有机器人能评判这种规则的对局。
analysis-about = 每个决定，由{ $who }从当事人的座位来看：只用那位玩家当时能知道的。所有数字都是{ $who }的估计，{ $iterations ->
    [0] 种子{ $seed }
   *[other] 每个决定{ $iterations }次迭代，种子{ $seed }
}。由Corte { $version }生成。
analysis-about-plain = 每个决定，由{ $who }从当事人的座位来看：只用那位玩家当时能知道的。所有数字都是{ $who }的估计。由Corte { $version }生成。
analysis-chances = 各人的胜率
analysis-costly = 代价最大的决定
analysis-nothing = 没有：没有哪个决定明显差于其他决定。
analysis-cost = 第{ $turn }回合，{ $who }：{ $made }，代价{ $cost }个百分点。更好的是：{ $better }。
analysis-every = 所有决定
analysis-of = 谁的决定
analysis-of-all = 所有人
analysis-only-costly = 只看有代价的
analysis-closely-about = 展开一个决定：每个选择后面是{ $who }选它的概率，以及之后获胜的概率；下面是他人最可能的手牌。
analysis-column-decision = 决定
analysis-column-turn = 回合
analysis-column-wins = 胜率
analysis-column-best = 最佳
analysis-column-best-wins = 最佳胜率
analysis-column-cost = 代价（百分点）
analysis-points = 代价是胜率的百分点。
analysis-options = 选项
analysis-beliefs = 最可能的手牌
analysis-point = 第{ $turn }回合，{ $who }：{ $made }，{ $percent }
analysis-point-better = 第{ $turn }回合，{ $who }：{ $made }，{ $percent }（更好：{ $better }，{ $best }）
analysis-as = { $names }：{ $who }的看法，{ $iterations ->
    [0] 种子{ $seed }
   *[other] 每个决定{ $iterations }次迭代，种子{ $seed }
}
analysis-as-plain = { $names }：{ $who }的看法
analysis-as-good = 与最佳决定相差不超过两个百分点或两个标准误的决定，不算损失。
analysis-unsure = 标准误计入抽样牌局的离散程度，另加一个百分点代表搜索尚未看到的部分：增加迭代次数仍可能改变判断。
analysis-nearly-always = { $who }几乎总是：{ $better }
analysis-close = 相差无几：{ $other }，{ $percent }
analysis-close-about = “相差无几”指看起来比实际决定更可能获胜、但差距不足两个标准误的选择。这不算失误。
analysis-wins = 胜率{ $percent }
analysis-untried = 未尝试
analysis-stand-in = { $who }（机器人）
analysis-stood-in = “（机器人）”表示玩家暂离时由机器人代做的决定，不计入该玩家自己的决定。
analysis-sum = { $count ->
   *[other] { $who }：{ $count }个决定，平均代价{ $mean }个百分点，最大{ $most }
}

## Puzzles

puzzle-title = 谜题 { $number }
puzzle-today = 今日谜题
puzzle-question = 谜题 { $number }：怎样做最常获胜？
puzzle-question-today = 今日谜题（第{ $number }题）：怎样做最常获胜？
puzzle-about = Coup 对局中的一个局面和一个问题：哪个决定最常获胜？
puzzle-hint = 提示 { $number }
puzzle-hint-beliefs = 可以推测的手牌，以及每张牌在手中的可能性：{ $beliefs }
puzzle-hint-half = 答案在这些之中：{ $options }
puzzle-hint-true = 最佳答案所声称的是真的。
puzzle-hint-bluff = 最佳答案是诈唬。
puzzle-hint-plain = 最佳答案不声称任何角色。
puzzle-right = 这就是最佳答案。
puzzle-wrong = 有更好的答案：{ $best }
puzzle-best = 最佳
puzzle-yours = 你的答案
puzzle-held = 他们在这局游戏中的手牌：{ $hands }
puzzle-judged = 在每个答案之后，机器人{ $who }在所有座位上（包括你的座位）多次把游戏进行到底，所用的手牌是从这个座位看来可能的。机器人{ $other }也认为同一个答案最好。这是判断，不是证明。
puzzle-searched = { $who }（迭代{ $iterations }次）
puzzle-next = 换一题
puzzle-again = 回到问题
puzzle-link = 谜题链接（不含答案）

## Bots by their kind

bot-fool = 弄臣
bot-fool-about = 规则允许什么就随便做什么。
bot-page = 侍童
bot-page-about = 从不说谎，只质疑不可能为真的声称。
bot-courtier-cautious = 谨慎的廷臣
bot-courtier-cautious-about = 偶尔诈唬，记住每个声称，质疑不太可能的。
bot-courtier-bold = 大胆的廷臣
bot-courtier-bold-about = 常常诈唬，越到后来越多，并坚守已经声称过的角色。
bot-courtier-vengeful = 记仇的廷臣
bot-courtier-vengeful-about = 像廷臣一样玩，谁最后打击它就报复谁。
bot-spy = 密探
bot-spy-about = 数牌，权衡每个声称，选择到回合结束时最常获胜的做法。
bot-cardinal = 红衣主教
bot-cardinal-about = 对每一种可能的手牌（包括自己的）往前推算；时间越多，算得越深。
bot-regent = 摄政王
bot-regent-about = 照着从与自己和他人的对局中学到的来玩，立刻作答。
bot-magistrate = 法官
bot-magistrate-about = 只看桌面和自己的手牌，不管之前声称或做过什么。
bot-doge = 总督
bot-doge-about = 边打边重新推算每个回合，依据双方对两手牌共同知道的信息。
bot-mirror = 镜子
bot-mirror-about = 在系列赛的各局中看出对手的打法，并加以利用。
bot-network = 训练出的玩家
bot-network-about = 只从对局中学会了怎样会赢、怎样会输。
