# 日本語。

language-name = 日本語

## Nouns of the rules

character-duke = 公爵
character-assassin = 刺客
character-captain = 船長
character-ambassador = 大使
character-contessa = 女伯
character-inquisitor = 審問官
character-diplomat = 外交官
side-loyalist = 忠誠派
side-reformist = 改革派
the-duke = 公爵
the-assassin = 刺客
the-captain = 船長
the-ambassador = 大使
the-contessa = 女伯
the-inquisitor = 審問官
the-diplomat = 外交官
# Behind “not to have”.
denied-diplomat = 外交官
suit-stars = 星
suit-spades = スペード
suit-crowns = 王冠
suit-coins = コイン
suit-hearts = ハート
card-faced = { $card }{ $numeral }
card-everdeck = { $card }（{ $suit }の{ $rank }）

action-income = 収入
action-foreign-aid = 援助
action-tax = 徴税
action-exchange = 交換
action-steal = 強奪
action-examine = 尋問
action-assassinate = 暗殺
action-coup = クー
action-convert = 改宗
action-embezzle = 横領
action-cooperate = 協力

done-income = 収入
done-foreign-aid = 援助
done-tax = 徴税
done-exchange = 交換
done-steal = 強奪
done-examine = 尋問
done-assassinate = 暗殺
done-coup = クー
done-convert = 改宗
done-embezzle = 横領
done-cooperate = 協力

court = 宮廷
treasury = 国庫
reserve-coins = 準備金{ $coins }
seat-number = 席{ $number }
you-subject = あなた
you-object = あなた
list-then = { $first }、{ $next }
list-and = { $first }と{ $last }
list-or = { $first }か{ $last }
coins = 金貨{ $coins }枚

## What each action does

effect-take = 金貨を{ $coins }枚取る。
effect-exchange = 宮廷から{ $count }枚引き、同じ枚数を戻す。
effect-steal = 標的から金貨を{ $coins }枚奪う。1枚しかなければ1枚。
effect-examine = 標的のカードを1枚見る。そのままにするか、引き直させる。
effect-assassinate = 標的が影響力を失う。
effect-coup = 標的が影響力を失う。誰にも止められない。
effect-convert = 準備金に1枚払って自分の派を変えるか、2枚払ってほかの人の派を変える。誰にも止められない。
effect-embezzle = { $the }を持っていないと宣言し、準備金をすべて取る。
effect-cooperate = 金貨を{ $coins }枚取り、うち1枚をほかの一人に渡す。
effect-assassinate-declared = 人物を一人指名する。暗殺が通ると、標的は手札をすべて見せ、その人物がいれば失う。当たっても外れても、まだ残っていれば{ $count }枚引き、同じ枚数を戻す。
effect-coup-declared = 人物を一人指名する。標的は手札をすべて見せ、その人物がいれば失う。当たっても外れても、まだ残っていれば{ $count }枚引き、同じ枚数を戻す。誰にも止められない。
brief-steal = 標的から金貨を{ $coins }枚奪う。
brief-exchange = { $count }枚引き、{ $count }枚戻す。
brief-examine = 1枚見て、残すか引き直させる。
brief-coup = 標的が必ず影響力を失う。
brief-convert = 1枚で自分、2枚で人の派を変える。
brief-embezzle = 「{ $character }なし」で準備金を取る。
brief-cooperate = 金貨を{ $coins }枚取り、1枚を渡す。
brief-declared = 失わせる人物を指名する。

## What happens

tell-dealt = あなたに{ $cards }が配られた。
tell-dealt-covered = あなたにカードが配られた。
tell-drafted = { $you ->
    [yes] あなたは自分の組から{ $cards }を選んだ。
    [covered] あなたは自分の組から1枚選んだ。
   *[no] { $who }は最初のカードを選んだ。
}
tell-turn = { $you ->
    [yes] あなたの手番。
   *[no] { $who }の手番。
}
tell-income = { $you ->
    [yes] あなた
   *[no] { $who }
}は収入を得た：金貨{ $coins }枚。
tell-foreign-aid = { $you ->
    [yes] あなた
   *[no] { $who }
}は援助を求めた：金貨{ $coins }枚。
tell-tax = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：徴税、金貨{ $coins }枚。
tell-cooperate = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：{ $whom }との協力。
tell-exchange = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：宮廷との交換。
tell-steal = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：{ $whom }からの強奪。
tell-examine = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：{ $whom }への尋問。
tell-assassinate = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：金貨{ $coins }枚で{ $whom }を暗殺。
tell-assassinate-naming = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言した：金貨{ $coins }枚で{ $whom }を暗殺、{ $named }を指名。
tell-coup = { $you ->
    [yes] あなた
   *[no] { $who }
}は金貨{ $coins }枚を払った：{ $whom }へのクー。
tell-coup-naming = { $you ->
    [yes] あなた
   *[no] { $who }
}は金貨{ $coins }枚を払った：{ $whom }へのクー、{ $named }を指名。
tell-convert-self = { $you ->
    [yes] あなた
   *[no] { $who }
}は準備金に金貨1枚を払い、派を変えた。
tell-convert = { $you ->
    [yes] あなた
   *[no] { $who }
}は準備金に金貨2枚を払った：{ $whom }の派が変わる。
tell-embezzle = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を持っていないと宣言した：準備金の横領。
tell-embezzled = { $you ->
    [yes] あなた
   *[no] { $who }
}は準備金を取った：金貨{ $coins }枚。
tell-embezzled-nothing = { $you ->
    [yes] あなた
   *[no] { $who }
}は準備金を取ろうとしたが、空だった。
tell-gave = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }に金貨{ $coins }枚を渡した。
tell-refunded = { $you ->
    [yes] あなた
   *[no] { $who }
}に金貨{ $coins }枚が戻った。
tell-took = { $you ->
    [yes] あなた
   *[no] { $who }
}は国庫から金貨{ $coins }枚を取った。
tell-stole = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }から金貨{ $coins }枚を奪った。
tell-stole-nothing = { $you ->
    [yes] あなた
   *[no] { $who }
}が{ $whom }から奪えるものはなかった。
tell-held = あなたは見送った。確認が終わるまで誰にも知られない。
tell-passed-challenge = { $you ->
    [yes] { $count ->
        [one] あなた
       *[other] { $who }
    }
   *[no] { $who }
}はチャレンジしない。
tell-passed-block = { $you ->
    [yes] { $count ->
        [one] あなた
       *[other] { $who }
    }
   *[no] { $who }
}はブロックしない。
tell-challenged = { $you ->
    [yes] あなた
   *[no] { $who }
}が{ $whom }の{ $the }にチャレンジ。
tell-challenged-denial = { $you ->
    [yes] あなた
   *[no] { $who }
}が{ $whom }の「{ $the }なし」にチャレンジ。
tell-blocked = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を宣言してブロックした。
tell-unchallenged = 誰もチャレンジしない。
tell-block-holds = ブロックが通り、行動は失敗した。
tell-proved = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を見せた：本当だった。
tell-proved-hand = { $you ->
    [yes] あなた
   *[no] { $who }
}は手札をすべて見せた：{ $cards }。本当だった。
tell-conceded = { $you ->
    [yes] あなた
   *[no] { $who }
}は降り、{ $the }を見せなかった。
tell-conceded-denial = { $you ->
    [yes] あなた
   *[no] { $who }
}は降り、手札を見せなかった。
tell-drew = { $you ->
    [yes] あなたは{ $cards }を引いた。
    [covered] あなたは宮廷から{ $count }枚引いた。
   *[no] { $who }は宮廷から{ $count }枚引いた。
}
tell-redrew = { $you ->
    [yes] あなたは見せたカードを宮廷に戻し、{ $cards }を引いた。
    [covered] あなたは見せたカードを宮廷に戻し、{ $count }枚引いた。
   *[no] { $who }は見せたカードを宮廷に戻し、{ $count }枚引いた。
}
tell-returned = { $you ->
    [yes] あなたは{ $cards }を宮廷に戻した。
    [covered] あなたは宮廷に{ $count }枚戻した。
   *[no] { $who }は宮廷に{ $count }枚戻した。
}
tell-showed = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }にカードを1枚見せた。
tell-showed-card = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }にカードを1枚見せた：{ $the }。
tell-left = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }のカードをそのままにした。
tell-forced = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }に引き直させた。
aside = { $text }（{ $aside }）
told-then = { $told }{ $more }
tell-gave-up = 見せたカードは宮廷に戻る。
tell-revealed = { $you ->
    [yes] あなた
   *[no] { $who }
}は手札をすべて見せた：{ $cards }。
tell-missed = { $character }はいない：影響力は失われない。
tell-lost = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を失った。
tell-exiled = { $you ->
    [yes] あなた
   *[no] { $who }
}は追放された。
tell-forfeited = { $you ->
    [yes] あなた
   *[no] { $who }
}の金貨{ $coins }枚は国庫に戻った。
tell-won = { $you ->
    [yes] あなた
   *[no] { $who }
}の勝ち。
tell-abandoned = ゲームは中止。勝者はいない。
tell-ended = ホストがゲームを終わらせた。勝者はいない。
tell-gone = { $you ->
    [yes] あなた
   *[no] { $who }
}はテーブルを離れた。あとはボットが引き継ぐ。
tell-gone-exiled = { $you ->
    [yes] あなた
   *[no] { $who }
}はテーブルを離れた。
tell-ousted = { $you ->
    [yes] ホストがあなたの席を空けた。席に戻ることはできる。
   *[no] ホストが{ $who }の席を空けた。
}
tell-back = { $you ->
    [yes] あなたが戻った。
   *[no] { $who }が戻った。
}
tell-host-watches = このゲームに席のない人がホストになりました。

## What the table waits for

stage-draft = 2人が最初のカードをひそかに選んでいる。
stage-deal = カードが配られる。
stage-loss = { $you ->
    [yes] あなた
   *[no] { $who }
}は影響力を失う。
stage-keep = { $you ->
    [yes] あなた
   *[no] { $who }
}は残すカードを選ぶ。
stage-show = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }に見せるカードを選ぶ。
stage-examine = { $you ->
    [yes] あなた
   *[no] { $who }
}は{ $whom }のカードを見ている。

prompt-action = どうしますか？
prompt-must-coup = 金貨が10枚以上あります。クーの相手は？
prompt-challenge = 信じますか？
prompt-block = 許しますか？
prompt-proof = { $the }を見せられますか？
prompt-must-prove = このテーブルでは、{ $the }を見せる義務があります。
prompt-cannot-prove = { $the }はありません。降りるしかありません。
prompt-proof-denial = { $the }のない手札を見せられますか？
prompt-must-prove-denial = ここでは、手札をすべて見せる義務があります。
prompt-cannot-prove-denial = { $the }があります。降りるしかありません。
prompt-loss = 表にするカードを選んでください。
prompt-keep = 残すカードを{ $count }枚選んでください。
prompt-show = { $whom }に見せるカードは？
prompt-examine = そのカードは{ $the }です。どうしますか？
prompt-examine-covered = 見せられたカードをどうしますか？
prompt-draft = 最初のカードは？　残りは脇に置かれます。
prompt-waiting = { $kind ->
    [challenge] { $whom }：チャレンジするか、見送るか？
    [block] { $whom }：ブロックするか、許すか？
    [proof] { $whom }：{ $the }を見せるか、降りるか？
    [hand] { $whom }：手札をすべて見せるか、降りるか？
    [loss] { $whom }：どのカードを表にするか？
   *[other] { $whom }を待っています。
}
prompt-waiting-many = { $number }人を待っています。
prompt-passed = 見送りました。ほかの人を待っています。
prompt-exiled = あなたは追放されました。結末を見届けましょう。
prompt-paused = ボットはあなたが進めるまで待っています。
prompt-over = ゲームは終わりました。
prompt-chance = 少しお待ちください。

## Decisions, as one says them

decide-steal = { $whom }から強奪
decide-examine = { $whom }を尋問
decide-assassinate = { $whom }を暗殺
decide-assassinate-naming = { $whom }を暗殺、{ $named }を指名
decide-coup = { $whom }にクー
decide-coup-naming = { $whom }にクー、{ $named }を指名
decide-convert = { $whom }を改宗させる
decide-convert-self = 自分の派を変える
decide-cooperate = { $whom }と協力
convert-self = 自分の派
decide-draft = { $the }を選ぶ
decide-pass = 見送る
decide-pass-challenge = チャレンジしない
decide-pass-block = ブロックしない
decide-challenge = チャレンジ
decide-block = { $the }でブロック
decide-prove = { $the }を見せる
decide-prove-hand = 手札をすべて見せる
decide-concede = 降りる
decide-lose = { $the }を表にする
decide-keep = { $cards }を残す
decide-show = { $the }を見せる
decide-leave = そのままにする
decide-force = 引き直させる

## Why a decision is refused, and what to do

refuse-over = ゲームは終わっています。再戦を申し込んでください。
refuse-no-such-seat = このテーブルにその席はありません。
refuse-exiled = あなたは追放されており、このゲームではもう何も決められません。
refuse-not-asked = 今はあなたの番ではありません。その時をお待ちください。
refuse-already-passed = すでに見送りました。ほかの人をお待ちください。
refuse-waits-for-chance = カードを引いているところです。少し待ってからもう一度お試しください。
refuse-not-this-decision = テーブルは別の答えを待っています。表示されたものから選んでください。
refuse-must-coup = 金貨が10枚以上あるときはクーをしなければなりません。
refuse-too-few-coins = 金貨{ $cost }枚が必要ですが、{ $coins }枚しかありません。ほかの行動を選んでください。
refuse-no-target = まだ残っているほかの人を選んでください。
refuse-own-side = 両派が残っている間、自分の派は攻められません。もう一方の派の人を選んでください。
refuse-no-reformation = このテーブルは宗教改革なしで遊びます。
refuse-claim-denies = { $the }を持っていないと宣言しました。手札をすべて見せるか、降りてください。
refuse-holds = 手札に{ $the }があります。降りるしかありません。
refuse-not-in-play = このゲームに{ $character }はいません。ほかの人物を選んでください。
refuse-must-name = 人物も指名してください。
refuse-names-nobody = このテーブルでは人物を指名しません。
refuse-does-not-block = { $character }ではこれをブロックできません。ほかの人物を選んでください。
refuse-claim-is-of = 宣言されたのは{ $the }です。そのカードを見せるか、降りてください。
refuse-must-prove = その人物を持っています。このテーブルでは見せなければなりません。
refuse-not-held = { $the }は持っていません。自分のカードから選んでください。
refuse-only-named = 失うのは指名された人物だけです。{ $the }を表にしてください。
refuse-keep = 持っているカードからちょうど{ $count }枚残してください。
refuse-chance = ここではそのように引けません。
refuse-stale = ゲームは先に進みました。今はこうなっています。
refuse-contradiction = すでに答えています。最初の答えが有効です。
refuse-not-seated = このテーブルに座っていません。観戦するか、空いている席に座ってください。

## Rules of a table

preset-brazil = ブラジル
preset-summary = 短いルール
preset-everdeck = エバーデック
preset-italy = イタリア
preset-brazil-about = 最も詳しいルールブック。2〜10人、証明は任意。2人なら希望によりドラフト。
preset-summary-about = 短いルール。2〜6人、追加なし。
preset-everdeck-about = エバーデックで遊ぶ。どのカードにもスートと数字があり、チャレンジされた人物を持っていれば見せなければならない。
preset-italy-about = ディストピア版。2〜10人、国庫に金貨50枚。
preset-rules-brazil = ブラジルのルール
preset-rules-summary = 短いルール
preset-rules-everdeck = エバーデックのルール
preset-rules-italy = イタリアのルール

option-inquisitor = 審問官
option-inquisitor-about = 大使の代わり。カードを1枚交換するか、ほかの人のカードを1枚尋問する。
option-diplomat = 外交官
option-diplomat-about = 公爵の代わり。3枚の金貨のうち1枚がほかの人に渡る。
option-faces = カードの絵柄
option-faces-about = 絵柄がそれぞれ違えば、一度見たカードは見分けがつく。
option-must-prove = 証明の義務
option-must-prove-about = チャレンジされた人物を持っていれば、見せなければならない。
option-draft = ドラフト
option-draft-about = 2人のとき、それぞれ自分の組から最初のカードをひそかに選ぶ。
option-first-coins = 先手の金貨
option-first-coins-about = 2人のとき、先手が最初に持つ枚数。
option-declared = 指名クー
option-declared-about = 人物を指名し、それを持っている人にだけ当たる。失うのはそのカードで、ほかのカードではない。
option-reformation = 宗教改革
option-reformation-about = 二つの派があり、金貨で変えられる。自分の派の人は攻撃できない。金貨は準備金になり、横領できる。
option-challenge-order = 答える順
option-challenge-order-about = 全員に同時に尋ねるか、1人ずつ尋ねるか。
option-wins = マッチ
option-wins-about = 何勝すればマッチに勝つか。
value-on = はい
value-off = いいえ
value-faces-identical = すべて同じ
value-faces-distinct = 1枚ずつ違う絵
value-faces-everdeck = スートと数字
value-declared-off = なし
value-declared-coup = クー
value-declared-coup-assassinate = クーと暗殺
value-challenge-order-first = 全員同時
value-challenge-order-clockwise = 1人ずつ
value-wins-open = 好きなだけ
value-wins = { $number }勝先取
value-rulebook = { $value }（ルールブック）
value-first-coins-open = ルールブックどおり
value-first-coins = { $number }

summary-sentence = { $players }人、{ $preset }{ $with }
summary-with = 、{ $things }あり
summary-inquisitor = 審問官
summary-diplomat = 外交官
summary-faces-identical = 同じ人物のカードはすべて同じ絵
summary-faces-distinct = カードは1枚ずつ違う絵
summary-faces-everdeck = カードはエバーデックの絵柄
summary-must-prove = 証明できるなら義務
summary-need-not-prove = 証明は任意
summary-draft = ドラフト
summary-first-coins = 先手は金貨{ $coins }枚
summary-declared-coup = クーは人物を指名
summary-declared-both = クーと暗殺は人物を指名
summary-reformation = 宗教改革
summary-clockwise = 答えは1人ずつ
summary-wins = { $wins }勝先取のマッチ

wrong-players = Coupは2〜10人用です。{ $players }人では遊べません。席の数を変えてください。
wrong-rulebook = このルールブックは{ $most }人までです。ほかのものを選ぶか、席を減らしてください。
wrong-draft = ドラフトは2人用です。オフにするか、席を2つにしてください。
wrong-first-coins = 先手の金貨を選べるのは2人のときだけです。
wrong-everdeck-players = エバーデックのカードは6人分です。ほかの絵柄を選ぶか、席を減らしてください。
wrong-everdeck-inquisitor = エバーデックに審問官はいません。ほかの絵柄を選ぶか、審問官をオフにしてください。
wrong-everdeck-diplomat = エバーデックに外交官はいません。ほかの絵柄を選ぶか、外交官をオフにしてください。
wrong-wins = マッチは99勝までです。
wrong-first-coins-range = 先手の金貨は9枚までです。

## Settings of a table that only a program or an altered form sends

wrong-book = そのルールブックはありません。一覧から選んでください。
wrong-option = そのオプションはありません。一覧から選んでください。
wrong-option-value = オプション「{ $option }」に選べるのは{ $values }です。
wrong-option-number = オプション「{ $option }」に選べるのは{ $least }から{ $most }までの数です。
wrong-setting = その絵はありません。一覧から選んでください。
wrong-clock = 答える時間は5〜3600秒、または無制限です。ボットが考えるのは10秒までです。
wrong-turns = 手番の上限は50〜1000です。上限に達したゲームは勝者なしで終わります。

## The page

live-reconnecting = 接続が切れました。再接続しています…
live-sends = つながりしだい、答えを送ります。
answer-unsent = 答えが届いたかどうかわかりません。接続が戻ったら、もう一度答えてください。
question-replaced = 質問が変わりました。まだ答えていません。
confirm-again = もう一度押す：追放されるかも
confirm-exile = もう一度押す：追放される
confirm-both = もう一度押す：2枚とも失うかも
stake-all = 最後の影響力がかかっています。
skip-to-content = 本文へ
nav-label = ページ
nav-rules = ルール
nav-settings = 設定
nav-reference = 早見表
nav-rail = 経過と会話
rail-asked = あなたの答えを待っています：テーブルに戻る
rail-over = ゲームは終わりました：テーブルに戻る
close = 閉じる
back = 戻る
to-table = テーブルへ
to-table-short = テーブル
your-name = あなたの名前
seconds = { $seconds }秒

## The table

table-title = テーブル{ $code }
game-number = 第{ $number }ゲーム
seats-label = プレイヤー
stage-label = 舞台
own-label = あなたの席
seat-wins = { $wins }勝
seat-turn = 手番
seat-waits = 回答中
seat-exiled = 追放
seat-cards = 裏向きのカード{ $count }枚
seat-lost = 失った：{ $card }
presence-away = 離席中
presence-away-long = 離席中：戻るまでボットが代わります
presence-bot = ボット
memory-label = 全員が聞いたこと
memory-told = { $character }：宣言{ $claimed }回、証明{ $proven }回、降り{ $caught }回
court-cards = 宮廷：{ $cards }枚
ghost-doubted = { $who }がチャレンジ
ghost-proven = 本当だった
ghost-broken = 見せなかった
ghost-denial = { $character }なし
mark-true = 本当
mark-bluff = ブラフ
mark-new = 新
choose-target = { $action }：相手を選んでください。
pass-then-block = （ブロックはこの後でもできます）
target-has = 金貨{ $coins }枚を所持
target-costs = 金貨{ $coins }枚かかる
choose-character-for = { $deed }：どの人物を指名しますか？
more-time = ＋15秒
more-time-long = あと15秒
more-time-spent = この質問ではもう延ばせません
clock-left = 残り秒数：
clock-late = 質問の横のボタンで15秒延ばせます。
clock-late-key = プラスキーで15秒延ばせます。
reconsider = 見送りを取り消す
take-back-why = あなたが戻るまで、ボットが代わります。
take-back-late = 時間切れです。あなたが戻るまで、ボットが代わります。
take-back = 席に戻る
prepare-hint = 今のうちに決めておけます。ほかの人にはわかりません：
prepare-turn = この手番はすべて見送る
prepare-aid = 援助はブロックしない
lesson-action = 支払える行動ならどれでも選べます。人物を宣言する行動では、それが本当かどうかを示す印があなただけに見えます。
lesson-challenge = 宣言は嘘かもしれません。チャレンジして、それが証明されなければ相手が、証明されればあなたが影響力を失います。
lesson-block = 行動をブロックするには、それを止められる人物を宣言します。持っていなくてもかまいません。その宣言もチャレンジされることがあります。
lesson-proof = カードを見せて証明すれば、見せたカードは宮廷と取り替え、チャレンジした人が影響力を失います。降りれば、あなたが影響力を失います。
lesson-must-prove = カードを見せて証明しなければなりません。見せたカードは宮廷と取り替え、チャレンジした人が影響力を失います。
lesson-caught = ブラフを見破られました。宣言は無効になり、あなたは影響力を失います。
lesson-loss = 表にしたカードは表のまま残り、もう影響力に数えません。伏せたカードがなくなった人は追放されます。
lesson-keep = 好きなカードを残してください。残りは宮廷に戻り、何だったかは誰にも見えません。
log-title = これまでの経過
chat-title = 会話
chat-say = 何か言う
chat-send = 送信
chat-nothing = 何を話しても自由で、約束に縛られることもありません。
chat-aside = ゲーム中、観戦者は観戦者どうしで話します。終わると全員が読めます。
watching = このゲームを観戦しています。
watching-free = 観戦しています。次のゲームには空席があり、終わったら座れます。
chat-spectator = 観戦
chat-mute = { $who }の発言を隠す
chat-muted = 読まない人：
chat-unmute = { $who }の発言をまた読む
chat-new = 新しい発言があります

remarks-title = 表情とひとこと
remarks-hint = それぞれが自分の言語で読みます。3秒に1つまで。
remark-smile = 笑顔
remark-laugh = 大笑い
remark-wink = ウインク
remark-gasp = 驚き
remark-frown = 悲しい顔
remark-glare = 怒った顔
remark-think = 疑いの顔
remark-crown = お辞儀
remark-have = { $the }を持っています。
remark-lack = { $the }は持っていません。
remark-doubt = { $whom }さん、信じません。
remark-believe = { $whom }さん、信じます。
remark-spare = 私ではなく{ $whom }さんを。
remark-next = { $whom }さん、次はあなたです。
remark-watch = { $whom }さんに注意。
remark-peace = { $whom }さん、休戦しませんか？
remark-sorry = 恨みっこなしで。
remark-moment = ちょっと待って。
remark-thanks = ありがとう。
remark-well-played = お見事。
order-title = 席の管理
order-lock = 新しい人にテーブルを閉じる
order-unlock = 新しい人にまたテーブルを開く
order-is-locked = ホストは新しい人にテーブルを閉じています。観戦はできますが、座ることも書き込むこともできません。
order-remove = { $who }の席を空ける
order-remove-sure = { $who }の席を空けますか？　ゲーム中ならボットが続けます。
order-ban = { $who }に退出してもらう
order-ban-sure = { $who }に退出してもらいますか？　ここで遊ぶことも観ることもできなくなります。
order-pardon = { $who }をまた迎える
order-silence = { $who }の発言を止める
order-unsilence = { $who }の発言をまた許す
order-end = このゲームを終わらせる
order-end-sure = このゲームを終わらせますか？　すぐに終わり、勝者はいません。ホストが終わらせたことは全員に表示されます。
order-hand = { $who }にホストを譲る
order-hand-sure = { $who }にホストを譲りますか？　あなたはホストではなくなり、そのことは全員に表示されます。
pace-label = ボットの速さ
pace-paused = 停止
pace-end = 最後まで
pace-replay = リプレイの速さ
agree-propose = このゲームの中止を提案する
agree-join = このゲームの中止に同意する
agree-yes = 同意する
agree-alone = 勝者なしでゲームを終える
agree-sure = このゲームを中止しますか？　すぐに終わり、勝者はいません。
agree-proposed = { $who }がゲームの中止を提案しています。
agree-agreed = { $who }がゲームの中止に同意しています。
agree-missing = まだ同意していません：{ $who }
agree-away = 離席中：{ $who }。ボットが続けて{ $times }回代わりに決めると、その人の同意がなくてもゲームを中止できます。
agree-withdraw = 提案を取り下げる
agree-revoke = 同意を取り消す
leave-table = テーブルを離れる
leave-sure = このテーブルを離れますか？　席にはボットが座ります。
leave-sure-over = このテーブルを離れますか？　席は空きます。
leave-wins = これまでの{ $wins }勝は、ここに座り直せばまた数えられます。
sure-yes = はい
sure-no = いいえ、テーブルに戻る

## The reference card and the keys

reference-action = 行動
reference-claim = 宣言
reference-effect = 効果
reference-blocked = ブロック
reference-any = 誰でも（{ $character }）
reference-across = もう一方の派の誰でも、派が一つになれば誰でも（{ $character }）
reference-target = 標的（{ $character }）
reference-forced = 手番の初めに金貨が{ $coins }枚以上あるときは、クーをしなければならない。
reference-start = 全員が金貨{ $coins }枚で始める。
reference-start-two = 全員が金貨{ $coins }枚で始める。二人なら先手は{ $first }枚。
reference-sides = 両派が残っている間、自分の派にクー、暗殺、強奪、尋問はできない。
reference-copies = どの人物のカードも{ $copies }枚ずつある。
reference-copies-larger = 7人か8人なら4枚、9人か10人なら5枚。
key-numbers = 答えを選ぶ
key-enter = 決定
key-esc = 戻る
key-help = この早見表
key-state = 場の状況を読み上げる
key-look = 押している間、伏せたカードを見る
keys-reader = スクリーンリーダーでは、これらのキーはフォーカスモードで使えます。

## After the game

after-hands = 全員の手札
after-story = ゲームのあらまし
after-tally = 宣言{ $claims }回、ブラフ{ $bluffs }回、うち発覚{ $caught }回
after-replay = もう一度見る
after-record = 記録を保存
after-dealt = 配られた手札
after-became = 終了時
after-winner = 勝者
after-turn = 第{ $turn }手番。
after-place = { $place }位：第{ $turn }手番で追放。
after-link = 終わったゲームへのリンク
deed-claim = { $the }を宣言（{ $action }）：
deed-block = { $the }でブロック（{ $action }）：
deed-denial = { $the }を持っていないと宣言（{ $action }）：
deed-stood = 誰もチャレンジしなかった。
deed-caught = { $you ->
    [yes] あなた
   *[no] { $who }
}は信じなかった。
after-next = 次のゲーム
after-free = 次のゲームにはあなたの席があります。
after-open = 空席{ $free }：席を埋める
after-changed = 次のゲームに向けてテーブルが変更されました。内容は下にあります。準備完了だった人にも改めて尋ねます。
after-away = 離席中：{ $who }。次のゲームは離席中の人を待たず、ボットが代わります。
after-away-own = あなたは離席中になっています。「{ $button }」を押すと、次のゲームはあなたを待ちます。
match-won = { $who }がマッチに勝った。
match-won-own = あなたがマッチに勝った。
match-standing = { $wins }勝先取のマッチ
games-standing = これまでの勝ち数
rematch = 再戦
next-game = 次のゲーム
after-begin = 次のゲームを始める
after-begin-hint = ホストとして始めます。まだ準備完了でない人も参加します。
rematch-wait = ほかの人を待っています
rematch-ready = 準備完了：{ $who }
rematch-missing = { $who }を待っています
rematch-without = { $who }なしで続ける
rematch-without-sure = { $who }なしで続けますか？　席は空きます。
rematch-without-wins = { $who }のこれまでの{ $wins }勝は、同じブラウザでここに座り直せばまた数えられます。
story-turns = { $turns }手番、{ $bluffs ->
    [0] ブラフなし
   *[other] ブラフ{ $bluffs }回
}。
story-bluff = 今宵のブラフ：{ $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を持たずに宣言し（{ $action }）、誰もチャレンジしなかった。
story-bluff-block = 今宵のブラフ：{ $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を持たずにブロックし（{ $action }）、誰もチャレンジしなかった。
story-bluff-denial = 今宵のブラフ：{ $you ->
    [yes] あなた
   *[no] { $who }
}は{ $the }を持ちながら、持っていないと宣言し（{ $action }）、誰もチャレンジしなかった。
story-no-bluff = 通ったブラフは一つもなかった。
story-sharp = 最も鋭い勘：{ $you ->
    [yes] あなた
   *[no] { $who }
}、{ $right }回的中。
story-first-exile = 最初に追放されたのは{ $you ->
    [yes] あなた
   *[no] { $who }
}。

## Replay

replay-title = リプレイ
replay-first = 最初へ
replay-back = 一つ戻る
replay-forward = 一つ進む
replay-last = 最後へ
replay-play = 再生
replay-moment = ゲームの場面
replay-see = この場面を見る
replay-unfinished = 記録はここまでです。ゲームは終わっていません。
replay-uploaded = アップロードされた記録です。このサーバーの卓での対局ではありません。
replay-go = 移動
replay-eyes = 誰の視点で見るか
replay-open = カードをすべて表に
replay-watcher = 観戦者

## The first page

landing-title = Coup、ブラフの宮廷
landing-sentence = ブラフと度胸のカードゲーム「クー」（Coup）を、ブラウザで、友だちやボットと。
landing-credit = CoupはRikki Tahtaのゲームで、La Mame Gamesから出版されています。Corteは独自の言葉と絵による、独立した実装です。
landing-resume = ゲームに戻る
landing-play = 今すぐ遊ぶ
landing-open = テーブルを開く
landing-join = 参加
landing-watch = 観戦
landing-code = テーブルのコード
landing-hint = 登録不要。3体のボットが待っています。
landing-rules = 初めての方へ：ルールのあらまし
landing-tables = 今宵のテーブル
landing-no-tables = 今、公開中のテーブルはありません。開いて公開すれば、ここに並びます。
landing-guest = ゲスト
landing-record = ゲームの記録（.coup）：
landing-look = 見る
landing-table-of = { $who }のテーブル
landing-mine = あなたのテーブル
landing-mine-asked = あなたを待っています
landing-mine-running = ゲーム中
landing-mine-left = ボットが代わりにプレイ中：席に戻れます
landing-mine-hosted = あなたがホスト
landing-mine-open = 開始前
landing-mine-over = 終了
landing-mine-with = 同席：{ $who }
landing-no-such-code = コード{ $code }のテーブルはありません。もう一度確かめてください。長く誰も訪れないテーブルは閉じられます。
landing-no-code = テーブルのコードを入力してください。
preview-lobby = { $free ->
    [0] 席はすべて埋まっています。観戦をどうぞ。
   *[other] 空席が{ $free }つあります。
}{ $rules }
preview-alt = 扇形に広げた5枚のカードとCoupの文字

## Opening a table

create-rulebook = ルールブック
create-places = 席
create-bots = うちボット
create-strength = ボットの強さ
strength-easy = 弱い
strength-medium = ふつう
strength-hard = 強い
strength-hardest = 最強
strength-doge = ドージェ：2人向け
temper-bold = ブラフを楽しむ。
temper-cautious = 人より嘘が少ない。
temper-suspicious = 人よりよくチャレンジする。
temper-vengeful = 受けた一撃を忘れない。
temper-greedy = 国庫で暮らす。
temper-thievish = 他人の金貨で暮らす。
temper-ruthless = 払えるようになるとすぐに討つ。
temper-stubborn = 誰の邪魔でもする。
temper-doge = 2人になると、プレイしながらゲームを解く。それまでと、学んでいないルールでは、解かずに手堅く戦う。
create-clock = 答える時間
create-no-clock = 無制限
create-turns = ゲームの長さの上限
turns = { $turns }手番
create-think = ボットの答え
think-none = すぐに
think-some = 少ししてから
think-long = じっくり考えて
create-pictures = 絵
create-options = その他のオプション
create-listed = 公開
create-listed-about = 誰でもテーブルを見つけ、参加や観戦ができる。
create-memory = 共有の記憶
create-memory-about = 各席の下の印が、そこで宣言されたことを思い出させる。
create-open = テーブルを開く
change-title = テーブルを変える
change-about = 全員にすぐ伝わります。
change-about-ready = 全員にすぐ伝わり、準備ができたかを改めて尋ねます。
change-use = このルールにする
setting-city-state = 都市国家
setting-dystopia = ディストピア

## The lobby

place-open = 空席
place-host = ホスト
place-sit = 座る
place-bot = ボットを座らせる
place-which-bot = ボットの強さ
place-clear = 席を空ける
place-clear-sure = { $who }の席を空けますか？
place-freed = このテーブルのあなたの席は空けられました。
place-stand = 席を立つ
place-stand-sure = 席を立って、ホストを{ $who }に譲りますか？
place-sat = { $who }が席に着きました。
place-left = { $who }の席が空きました。
place-hosts = { $you ->
    [yes] あなたがホストになりました。
   *[no] { $who }がホストになりました。
}
lobby-clock = 答える時間は{ $seconds }秒。
lobby-no-clock = 時間制限なし。
lobby-turns = { $turns }手番に達すると、勝者なしで終わります。
lobby-listed = 公開：誰でも参加や観戦ができます。
lobby-start = ゲームを始める
lobby-too-few = 始めるには、2人が席に着く必要があります。
lobby-wait = ホストがゲームを始めるのを待っています。
lobby-host = ホスト：{ $who }
lobby-sit = 座るか、このまま観戦できます。
lobby-bots-give-way = 席はすべて埋まっていますが、ボットが席を譲ります。座るか、このまま観戦できます。
lobby-full = 席はすべて埋まっています。あなたは観戦です。
lobby-draft = このルールブックでは、2人なら最初のカードをドラフトで選べます。希望したときだけです。
lobby-draft-on = ドラフトで遊ぶ
lobby-invite = ほかの人を招く
lobby-invite-hint = リンクを送るか、コードを見せるか、読み取ってもらってください。
lobby-invite-local = このリンクはこのコンピューターでしか使えません。{ $command } で起動すると、ネットワークの全員が使えます。
lobby-ask-program = プログラムを招待する
lobby-ask-bot = ほかの人のボットの名前
lobby-ask-bot-do = 招待
lobby-ask-bot-done = { $name }をこのテーブルに招待しました。
lobby-ask-bot-declined = { $name }は来ません。
lobby-ask-bot-ousted = { $name }への招待が多すぎて、あなたの招待は取り消されました。もう一度招待できます。
lobby-link = このテーブルへのリンク
lobby-copy = コピー
lobby-copied = コピーしました
lobby-qr = リンクのQRコード
lobby-change = テーブルを変える
rules-changed = ホストがテーブルを変更しました：{ $rules }

## Settings

settings-language = 言語
settings-theme = 外観
settings-theme-auto = 端末に合わせる
settings-theme-light = 明るい
settings-theme-dark = 暗い
settings-motion = 動き
settings-motion-auto = 端末に合わせる
settings-motion-still = 動かさない
cover-cards = 自分のカードを伏せる
cover-look = 回答の選択肢を表示
settings-cover-off = 常に表向き
settings-cover-on = 見るまで伏せておく
settings-cover-hint = 配信や画面共有、隣の人の目が気になるときに。自分のカードと、それを明かすものはすべて、Lキーを押している間か、手札を押さえている間だけ表示されます。回答の選択肢は、その覆いを押すと表示されます。そのとき見ている人にも見えます。
settings-keep = 保存
settings-table = テーブルでの設定
settings-beats = チャレンジ、証明、影響力の喪失
settings-beats-all = しばらく舞台に映す
settings-beats-none = 経過に書くだけ
settings-remarks = ほかの人の表情とひとこと
settings-remarks-shown = 席にしばらく出す
settings-remarks-spoken = 出して読み上げる
settings-remarks-none = 会話にだけ出す
settings-lessons = 初めての場面をそれぞれ説明する
settings-keys = キー一つで答える（0–9、?は早見表、Lは伏せたカード）
settings-sounds = 音
settings-sounds-hint = 左端で無音。このブラウザが覚えています。
sound-bell = あなたの手番
sound-coin = 金貨
sound-card = カード
sound-ghost = 宣言
device-title = 別の端末で続ける
device-hint = 名前も席もテーブルもそのまま移り、どちらの端末にも同じ画面が出ます。
device-make = リンクを作る
device-about = 別の端末でこのリンクを開くか、コードを読み取ってください。使えるのは一度だけ、10分間です。開いた人はあなたとして遊びます。
device-about-local = このコンピューターの別のブラウザでこのリンクを開いてください。使えるのは一度だけ、10分間です。開いた人はあなたとして遊びます。
device-link = 別の端末へのリンク
device-show = リンクとコードを表示
device-list = あなたとして遊んでいる端末
device-this = この端末
device-other = 別の端末
device-times = 参加：{ $came }、最後の利用：{ $seen }
device-end = 解除
device-end-others = ほかをすべて解除
device-end-hint = 解除した端末はすぐにあなたのものではなくなり、あなたの席もカードも見えなくなります。
forget-do = このブラウザーを忘れさせる
forget-hint = ほかの人も使うコンピューター向けです。このブラウザーはここでは別の人のものとして扱われます。ほかの端末はそのままです。
forget-hint-last = ほかの人も使うコンピューター向けです。このブラウザーはここでは別の人のものとして扱われます。あなたとして遊ぶ端末がほかにないので、その後は誰も、あなた自身も、席やゲームに戻れません。別の端末へのリンクを作れば残せます。
forget-sure = このブラウザーを忘れさせますか？　ここでは別の人のものとして扱われます。ほかの端末はそのままです。
forget-sure-last = このブラウザーを忘れさせますか？　あなたとして遊ぶ端末がほかにないので、その後は誰も、あなた自身も、席やゲームに戻れません。
forgotten-title = 忘れました
forgotten-about = このブラウザーはここでは別の人のものとして扱われ、あなたの情報は何も残っていません。
ago-now = 1時間以内
ago-hours = { $hours }時間前
ago-days = { $days }日前
arrival-title = ここで{ $who }として続ける
arrival-about = この端末は、このサーバーのどのテーブルでも{ $who }になります。この端末がこれまで誰として遊んでいたかは失われます。
arrival-warning = このリンクを自分で作った場合だけ続けてください。作った人にはあなたのカードが見えます。
arrival-do = ここで続ける

## What is kept of somebody

games-title = あなたのゲーム
games-none = 終わったゲームはまだありません。
games-day = { $year }/{ $month }/{ $day }
games-won = あなたの勝ち
games-won-by = { $who }の勝ち
games-abandoned = 中止・勝者なし
games-ended = ホストが終了・勝者なし
games-turns = 手番の上限で終了・勝者なし
games-closed = テーブルとともに終了・勝者なし
games-older = 以前のゲーム
games-score = { $games }ゲーム中{ $won }勝。運だけなら{ $luck }勝。
games-score-challenges = チャレンジ{ $challenges }回、的中{ $right }回
games-score-about = 直近{ $most }ゲームまでの集計です。勝者のいないゲームと、ボットが代わりに行った宣言やチャレンジは含みません。
table-games = このテーブルの全ゲーム
table-records = このテーブルの全記録（ZIP）
table-games-title = テーブル{ $code }のゲーム
table-games-none = このテーブルで終わったゲームはまだありません。
table-games-list = ゲーム一覧
standings-title = 順位表
standings-about = { $all ->
    [yes] 全ゲーム
   *[no] 直近{ $most }ゲーム
}の集計です。勝者のいないゲームと、ボットがプレイヤーの代わりに行った宣言やチャレンジは含みません。
match-from = 第{ $game }ゲームからのマッチ
match-from-standing = 第{ $game }ゲームからのマッチ：{ $standing }
match-won-by = { $who }（{ $wins }）
data-title = 保存されているあなたの情報
data-about = 名前、このページでの設定、端末、着いているテーブル、終えたゲーム、アップロードした記録、そしてまだ残っている着席と発言です。
data-save = ダウンロード
data-part = 削除
data-part-sure = すべて削除しますか？　保存されているあなたの情報がなくなり、テーブルから離れ、あなたの端末はここでは別の人のものとして扱われます。元に戻せません。
data-part-all = すべて削除
data-part-hint = テーブルから離れ、そこでの発言は表示されなくなり、テーブルと遊んだゲームからあなたの名前が消えます。ほかの人の名前は残ります。テーブルの経過と会話は、閉じてから{ $time }後に削除されます。あなたがアップロードした記録は削除されます。
parted-title = 削除しました
parted-about = テーブルから離れました。テーブルでも終わったゲームでも、あなたの代わりに名前のない誰かがいることになり、あなたの発言は表示されません。テーブルの経過と会話は、閉じてから{ $time }後に削除されます。
parted-name = 誰か
time-days = { $days }日
privacy-title = プライバシー
privacy-host = このサーバーの運営者
privacy-host-none = このサーバーの運営者は、自分についてここに何も書いていません。
privacy-kept = 保存されるものと期間
privacy-person = 名前、設定、端末
privacy-person-time = 削除するまで、または最後の訪問から{ $time }。アカウント、メールアドレス、本名は求められません。
privacy-cookie = このサーバーがあなたを見分けるためのCookieが1つ
privacy-cookie-time = 何かを選んだり、書いたり、遊んだりしたときから、最後の訪問の{ $time }後まで。
privacy-browser = ブラウザーの中：音量、テーブルでの設定、すでに見た説明
privacy-browser-time = ブラウザーで削除するか、設定で「このブラウザーを忘れさせる」を選ぶまで。サーバーには送られません。
privacy-table = 着いている席と、テーブルでの経過と会話
privacy-table-time = テーブルが閉じるまで（{ $time }のあいだ誰も何もしないと閉じます）、そしてその後の{ $more }。
privacy-games = 終わったゲームと、遊んだ人の名前
privacy-games-time = { $time }。リンクを知っている人は誰でもゲームを見られます。
privacy-games-ever = 期限はありません。リンクを知っている人は誰でもゲームを見られます。
privacy-uploads = 誰かが送ったゲームの記録
privacy-uploads-time = { $time }。ただし最新の{ $count }件だけです。リンクを知っている人は誰でも見られます。
privacy-uploads-ever = 最新の{ $count }件に入っているあいだ。リンクを知っている人は誰でも見られます。
privacy-seen = 見ることができる人
privacy-seen-table = 同じテーブルにいる人には、あなたの名前とそこでの発言が見えます。このサーバーの運営者も、それを読むことができます。公開されたテーブルは、ホストの名前とともに最初のページに載ります。
privacy-seen-others = 第三者からは何も読み込まれず、誰も数えられたり追跡されたりしません。端末のアドレスは保存されません。
privacy-seen-proxy = このサーバーの前にあるプロキシや事業者が、アドレスを含む訪問の記録を残すことがあり、ここで削除したものがバックアップに残っていることもあります。それは運営者の責任です。
privacy-rights = 見る、持ち出す、削除する
privacy-rights-about = どれも設定の「保存されているあなたの情報」でできます。何かが保存されると、そこに現れます。

## Errors

error-home = トップページへ
error-not-found-title = ここには何もありません
error-not-found = このテーブル、リプレイ、ページは存在しないか、見ることができません。リンクを確かめるか、新しいものをもらってください。
error-refused-title = ここではできません
error-refused = リクエストがこのページからのものではないか、壊れています。戻ってもう一度お試しください。
error-slow-title = もう少しゆっくり
error-slow = リクエストが多すぎます。数秒待ってからもう一度お試しください。
error-record-title = この記録は読めません
error-record = ゲームの後に保存された.coupファイルを選んでください。
error-record-detail = 何が問題か（英語）
error-unavailable-title = 宮廷は少しの間閉じています
error-unavailable = 何も失われていません。1分後にもう一度お試しください。
error-broken-title = 不具合が起きました
error-broken = このサーバー自身の不具合です。戻ってもう一度お試しください。また起きたら、サーバーの管理者に伝えてください。

## The rules, told shortly

rules-lead = 伏せた2枚のカードと金貨2枚、そして自分でない者を名乗る度胸。
rules-complete = 完全なルール
rules-aim-title = 目的
rules-aim = あなたの2枚のカードが影響力です。2枚とも失うと追放されます。最後に残った人がその場で勝ちます。
rules-turn-title = 手番
rules-turn = 支払える行動を一つ行います。多くは人物を宣言しますが、本当に持っているかは秘密です。金貨が10枚以上あるときはクーをしなければなりません。
rules-challenge-title = チャレンジ
rules-challenge = 宣言には誰でもチャレンジできます。カードを見せれば正しかったことになり、カードは宮廷と取り替えられ、チャレンジした人が影響力を失います。見せなければその人が影響力を失い、宣言したこと（ブロックまたは行動）は無効になります。行動の費用は戻ります。持っているカードを見せずにおけるかどうかは、テーブルが決めます。
rules-block-title = ブロック
rules-block = 行動によっては、こちらも人物を宣言してブロックできます。これもブラフでよく、チャレンジされることもあります。ブロックが通れば行動は終わり、払ったものは戻りません。
rules-influence-title = 影響力を失う
rules-influence = 影響力を失うときは、自分のカードから1枚を選んで表にします。そのまま全員に見えるように置かれます。
rules-danger-title = 二重の危険
rules-danger = 暗殺では、一つの手番でカードを2枚とも失うことがあります。刺客にチャレンジして本物を見せられたとき、または女伯を宣言してブロックしながら見せられなかったときは、まずそのために影響力を失い、そのうえで暗殺がまだ待っています。チャレンジに負けた後でも、まだブロックできます。
rules-manners-title = 作法
rules-manners = 何を言っても、何を約束してもかまいません。守る義務もありません。カードを見せるのはルールが求めるときだけで、自分の金貨を人にあげることはできません。
option-inquisitor-rules = 手番ごとにどちらか一つを行います。大使と同じく、強奪をブロックします。
option-diplomat-rules = 協力する人は相手を名指しし、誰もブロックできません。外交官は公爵と同じく、援助をブロックします。
option-faces-rules = すべて同じなら、どの公爵かは誰にもわかりません。1枚ずつ違う絵なら、一度見たカードは見分けがつきます。エバーデックではスートと数字がその役をし、カードは6人分で、審問官と外交官はいません。
option-must-prove-rules = 義務でなければ、見せずに降りることもできます。影響力を失いますが、持っているものを秘密にしておけます。
option-draft-rules = 各人物1枚ずつの組が三つあります。2人はそれぞれ一組を取り、ひそかに1枚を選び、ほかの4枚をゲームから除きます。それから三つ目の組を1枚ずつ配り、残りの3枚が宮廷になります。
option-first-coins-rules = ブラジルとイタリアのルールでは、2人のとき先手は金貨1枚で始めます。ほかのルールでは、全員と同じ2枚です。
option-declared-rules = 費用は、当たっても外れても戻りません。暗殺でカードを見せるのは、暗殺が通るときだけです。ブロックされるかチャレンジで失敗すれば、誰も手札を見せず、引きもしません。
option-reformation-rules =
    最初の手番の人は忠誠派、次の人は改革派、と席順に交互になります。宣言には、同じ派の人も含めて誰でもチャレンジできます。残っている全員が同じ派になれば、誰かの派が変わるまで、派による制限はありません。派が勝つことはなく、勝つのは最後に残った一人です。
    派を変えるために払った金貨は準備金になります。横領する人は公爵（外交官が代わりに入るなら外交官）を持っていないと宣言します。チャレンジされたら、手札をすべて見せて宮廷と取り替えるか、降りるかです。降りれば影響力を失い、何も取れません。
option-challenge-order-rules = 全員同時なら、見送りはどの順でもかまわず、最初のチャレンジかブロックが有効です。1人ずつなら、宣言や行動をした人から時計回りに尋ね、急いでも長く考えても得になりません。
option-wins-rules = ゲームに勝った人が次を始めます。決めた勝数に最初に達した人がマッチに勝ちます。決めなければ、好きなだけ続けられます。
about-duke = 税として金貨3枚を取る。援助をブロックする。
about-assassin = 金貨3枚で、一人に影響力を失わせる。
about-captain = 金貨2枚を奪う。強奪をブロックする。
about-ambassador = 宮廷とカードを交換する。強奪をブロックする。
about-contessa = 暗殺をブロックする。
about-inquisitor = 大使の代わり。カードを1枚交換するか、ほかの人のカードを1枚尋問する。強奪をブロックする。
about-diplomat = 公爵の代わり。金貨3枚を取り、うち1枚をほかの人に渡す。援助をブロックする。

## Why a table refuses, and what to do

refuse-seated = すでにこのテーブルに座っています。
refuse-not-host = それができるのはホストだけです。ホストに頼んでください。
refuse-no-place = その席は埋まっています。空いている席を選ぶか、観戦してください。
refuse-running = ゲームの最中です。終わるまでお待ちください。
refuse-not-running = ゲームは始まっていません。先に始めてください。
refuse-too-few = 始めるには、2人が席に着く必要があります。ボットを座らせるか、リンクを送ってください。
refuse-settings = これらの設定は両立しません。印のついたものを変えてください。
refuse-too-many = それより多くの人が座っています。先に席を空けてください。
refuse-nothing-held = 取り消せる見送りはありません。
refuse-no-time = これ以上時間は増やせません。答えるか、そのまま待ってください。
refuse-pace = ほかにも遊んでいる人や待っている人がいます。速さはホストが選んだとおりです。
refuse-empty = 何も書かれていません。何か書いてください。
refuse-nobody = その名前の人はもういません。
refuse-slow-down = もう少しゆっくり。少し待ってからもう一度お試しください。
refuse-unavailable = 今は記録できません。何も失われていません。もう一度お試しください。
refuse-unreadable = ここではその操作を受け付けられません。ページを読み込み直してもう一度お試しください。
refuse-busy = 今、このサーバーは混み合っています。数秒待ってからもう一度お試しください。
refuse-too-long = 長すぎます。ここで読めるのは{ $most } KiBまでです。
refuse-too-many-bots = { $places }席のテーブルに入れるボットは{ $most }体までです。1席はあなたの席です。
refuse-method = このアドレスではそれはできません。戻って、ページにあるものを使ってください。
refuse-upgrade = これはテーブルのページが使うライブ接続で、ページではありません。テーブルを開いてください。
refuse-missing = 送られた内容に「{ $field }」がありません。ページを読み込み直してもう一度お試しください。
refuse-wrong = 「{ $field }」を「{ $given }」にはできません。ページにあるものから選んでください。
refuse-too-slow = 届くのに時間がかかりすぎました。もう一度お試しください。
refuse-foreign = 別のサイトのページから送られました。このページを開いてもう一度お試しください。
refuse-misdirected = このサーバーはその名前では知られていません。管理者は次のように名前を設定できます：corte serve --origin https://名前
refuse-banned = このテーブルのホストに退出させられました。
refuse-locked = ホストは新しい人にテーブルを閉じています。観戦はできますが、座ることも書き込むこともできません。
refuse-silenced = ホストがこのテーブルでのあなたの発言を止めています。
refuse-remark = このゲームでは使えません。ほかのひとことを選んでください。
refuse-too-soon = 表情やひとことは3秒に1つまでです。少し待ってください。
refuse-no-bot = その名前のボットはここにいません。綴りを確かめてください。
refuse-invited-sits = そのボットは50のテーブルに着いていて、これ以上は着けません。あとでもう一度お試しください。
refuse-invited-yours = そのボットはもうほかの3つのテーブルに招待していて、これ以上は招待できません。返事を待つか、あとでもう一度お試しください。
refuse-invited-all = 今は招待を受けているボットが多すぎます。あとでもう一度お試しください。
refuse-guest-seated = そのボットはすでにこのテーブルに座っています。
refuse-guest-banned = そのボットはあなたが退出させました。先にもう一度入れてください。
refuse-guest-no-place = 空いている席がありません。先に席を空けてください。
refuse-guest-locked = 新しい人にテーブルを閉じています。先にまた開いてください。
refuse-spent = このリンクはもう使われたか、10分を過ぎています。遊んでいる端末の設定で新しく作ってください。
refuse-devices = 一人で使える数の端末をすでに使っています。設定でいずれかの接続を解除してください。
refuse-yourself = 自分自身にはできません。
refuse-plays = あなた自身もこのゲームの参加者なので、ホストとして終わらせることはできません。中止を提案してください。
refuse-wait = 今回はボットが代わりに答えます。次の質問で戻れます。
refuse-full = このテーブルの記録が長くなりすぎたため、このゲームで終わりになります。別のテーブルを開いてください。
record-too-many-turns = リプレイは{ $most }手番までです。このゲームはそれより長いです。

## In a terminal

rules-column-action = 行動
rules-column-claim = 宣言
rules-column-cost = 費用
rules-column-effect = 効果
rules-column-blocked = ブロック
rules-options = オプション
rules-rulebooks = ルールブック
terminal-seed = シード{ $seed }。
terminal-player = プレイヤー{ $number }
terminal-sentence = { $text }。
terminal-told-of = { $what }：{ $text }
terminal-part = { $first }、{ $next }
terminal-blocked-by = ブロック：{ $blockers }。
terminal-influence = 影響力{ $count }
terminal-lost = 表向き：{ $cards }
terminal-claimed = 宣言：{ $characters }
terminal-denied = 持っていないと宣言：{ $characters }
terminal-proven = 証明
terminal-caught = 見せず
terminal-own = { $coins }、手札：{ $hand }。
terminal-own-side = あなたは{ $side }、{ $coins }、手札：{ $hand }。
terminal-own-lost = あなたの表向きのカード：{ $cards }。
terminal-own-claimed = あなたの宣言：{ $characters }。
terminal-own-denied = 持っていないというあなたの宣言：{ $characters }。
terminal-advice = { $who }の選択、その頻度と、選んだときの勝率：
terminal-mixes = 手を読まれないように選択を混ぜています。最も多く選ぶものが、最も勝率が高いとは限りません。
terminal-beliefs = ほかの人がその人物のカードを1枚以上持っている確率：
chance-to-win = 勝率 { $percent }
terminal-handover = ここからは{ $who }だけのものです。ほかに誰も見ていなければ{ $key }を押してください。
terminal-handover-lines = ここからは{ $who }だけのものです。ほかに誰も見ていなければ{ $key }と入力してEnterを押してください。
terminal-scrolled = このターミナルでは画面を消去できません。前に表示されたものは、さかのぼれば見えます。
terminal-stays = ここでは何も隠せません。前に表示されたものは出力に残ります。
terminal-stake = 最後の影響力を失うかもしれません。実行するにはもう一度選んでください。
terminal-stake-exile = 最後の影響力を失います。実行するにはもう一度選んでください。
terminal-stake-both = 一度にカードを2枚とも失うかもしれません。実行するにはもう一度選んでください。
terminal-help = 番号か言葉で答えてください。ほかに：ヘルプ、ヒント（h）、ルール、テーブル、もう一度、ひとこと、終了（q）。
terminal-unknown = 「{ $text }」はここでは答えになりません。番号を選ぶか、ヘルプと入力してください。
terminal-several = どれですか：{ $choices }。
terminal-another = もう1ゲーム？　はい／いいえ
terminal-another-match = もう1マッチ？　はい／いいえ
terminal-left = ゲームを離れました。
terminal-say-help = ヘルプ
terminal-say-hint = ヒント
terminal-say-rules = ルール 早見表
terminal-say-table = テーブル 状況
terminal-say-again = もう一度
terminal-say-remark = ひとこと 表情
terminal-say-quit = 終了
terminal-say-yes = はい うん
terminal-saved = 保存しました：{ $file }
terminal-not-saved = 保存できませんでした：{ $reason }
terminal-too-small = ウィンドウが小さすぎます。{ $columns }桁{ $rows }行が必要です。--plainを付けると、ウィンドウの大きさにかかわらず一行ずつ進みます。
terminal-quit = ゲームを離れますか？
terminal-quit-keys = Enter 離れる   Esc 残る
terminal-hint-title = ヒント
legend-title = 印
legend-turn = 手番の人
legend-asked = 答えを求められている人
legend-exiled = 追放
legend-coins = 金貨
legend-cost = 行動の費用
legend-down = 裏向きのカード
legend-open = 見えるカード
legend-lost = 失った影響力（表向き）
legend-claimed = その人物を宣言した（ここでは2回）
legend-proven = 宣言し、証明した
legend-caught = 宣言したが、見せなかった
legend-denied = その人物を持っていないと宣言した
legend-claim = 通っている宣言
legend-doubted = チャレンジされた宣言
legend-aimed = 行動の相手
legend-blocks = ブロック
legend-truth = その人物を持っている
legend-bluff = ブラフになる
legend-refused = 今はできない
legend-remark = 表情やひとこと
terminal-whom = 相手は？
terminal-keys-ask = 1–9 ↑↓ Enter 選ぶ   h ヒント   r 早見表   ? 印   ! ひとこと   PgUp PgDn 経過   q 終了
terminal-keys-back = 1–9 ↑↓ Enter 選ぶ   Esc 戻る
terminal-keys-watch = Space 進む   r 早見表   ? 印   ! ひとこと   PgUp PgDn 経過   q 終了
terminal-keys-curtain = s 手札を見る   r 早見表   ? 印   q 終了
terminal-keys-over = n 次のゲーム   PgUp PgDn 経過   ? 印   ! ひとこと   q 終了
terminal-keys-over-match = n 次のマッチ   PgUp PgDn 経過   ? 印   ! ひとこと   q 終了
terminal-keys-close = Esc 戻る
terminal-keys-remarks = a–t ↑↓ Enter 選ぶ   Esc 戻る
terminal-keys-replay = ←→ 一手   PgUp PgDn 手番   1–9 視点   0 観戦者   o 全公開   ? 印   q 終了
terminal-keys-small = q 終了
terminal-moment = { $at }／{ $all }
terminal-eyes-open = カードをすべて表に
terminal-eyes-spectator = 観戦者として
terminal-eyes-seat = { $who }の視点

## テーブルに着いた言語モデル

mcp-says = { $who }：「{ $text }」
mcp-time = 回答時間は残り{ $seconds }秒です。
mcp-replaced = 離席していたか、時間切れになりました。ボットが代わりにプレイしています。席に戻るには「ready」を呼び出してください。
mcp-stood-in = このゲームでは、離席または時間切れのため、あなたの決定のうち{ $count }回をボットが行いました。
mcp-unheard = 今はここで待てません。別のプログラムがこのボットの代わりに聞いています。もう一度「look」を呼び出してください。
mcp-wait = ほかの人がプレイしています。自分の番になったら知らせを受けるには「look」を「wait」付きで呼び出してください。
mcp-place = 席 { $number }
mcp-unseated = このテーブルに座っていません。空いている席に座るには「join」を呼び出してください。
mcp-lobby = あなたが参加するゲームはまだ始まっていません。始まったら知らせを受けるには「look」を「wait」付きで呼び出してください。
mcp-ready = その場にいる全員が望めば次のゲームが始まります。「ready」を呼び出してください。
mcp-next-game = 次のゲームを始めるには「ready」を呼び出してください。
mcp-next-match = 新しいマッチを始めるには「ready」を呼び出してください。
mcp-host = あなたがホストです。ゲームを始めるには「start」を、ほかの人を呼ぶには「invite」を呼び出してください。
mcp-no-tables = どのテーブルにも座っていません。テーブルを開くには「new_table」を呼び出してください。

## A game looked at afterwards

decimal-mark = .
percent = { $number }%
analysis-title = 分析
analysis-looking = ゲームを分析しています。30秒ほど、サーバーが混んでいればそれ以上かかることがあります。ページは自動で表示されます。
analysis-too-long = このゲームは長すぎて、ここでは分析できません。記録を保存し、プログラムで分析してください：
analysis-none = このゲームでは誰にも選択の余地がなかったか、このルールのゲームを判断できるボットがいません。
analysis-about = それぞれの決断を、その席から{ $who }が見たもの。その時その人にわかったことだけを使っています。数字はすべて{ $who }の推定で、{ $iterations ->
    [0] シードは{ $seed }
   *[other] 決断ごとに{ $iterations }回の反復、シードは{ $seed }
}。Corte { $version }で作成。
analysis-about-plain = それぞれの決断を、その席から{ $who }が見たもの。その時その人にわかったことだけを使っています。数字はすべて{ $who }の推定です。Corte { $version }で作成。
analysis-chances = それぞれの勝率
analysis-costly = 最も高くついた決断
analysis-nothing = なし：ほかより明らかに悪い決断はありませんでした。
analysis-cost = 第{ $turn }手番、{ $who }：{ $made }。{ $cost }ポイントの損。より良いのは：{ $better }。
analysis-every = すべての決断
analysis-of = 誰の決断
analysis-of-all = 全員
analysis-only-costly = 損をした決断だけ
analysis-closely-about = 決断を開くと、できたことがすべて見られます。それぞれの選択肢には、{ $who }がそれを選ぶ確率と、その場合の勝率が付き、その下に、ほかの人が持っていた可能性が高いカードが並びます。
analysis-column-decision = 決断
analysis-column-turn = 手番
analysis-column-wins = 勝率
analysis-column-best = 最善
analysis-column-best-wins = 最善の勝率
analysis-column-cost = 損（ポイント）
analysis-points = 損は、勝率のパーセントポイントです。
analysis-options = 選択肢
analysis-beliefs = 持っている可能性が高いカード
analysis-point = 第{ $turn }手番、{ $who }：{ $made }、{ $percent }
analysis-point-better = 第{ $turn }手番、{ $who }：{ $made }、{ $percent }（より良い手：{ $better }、{ $best }）
analysis-as = { $names }：{ $who }の見方、{ $iterations ->
    [0] シード{ $seed }
   *[other] 決断ごとに{ $iterations }回の反復、シード{ $seed }
}
analysis-as-plain = { $names }：{ $who }の見方
analysis-as-good = 最善との差が2ポイント以内、または標準誤差の2倍以内の決断は、損とみなしません。
analysis-unsure = 標準誤差には、試しに進めたゲームのばらつきと、探索がまだ見ていない分として1ポイントが含まれます。それでも、反復を増やすと判定が変わることがあります。
analysis-nearly-always = { $who }はほぼ必ず：{ $better }
analysis-close = 僅差：{ $other }、{ $percent }
analysis-close-about = 「僅差」は、実際の決断より勝てそうに見えても、差が標準誤差の2倍に満たない選択です。間違いとはみなしません。
analysis-wins = 勝率 { $percent }
analysis-untried = 未検討
analysis-stand-in = { $who }（ボット）
analysis-stood-in = 「（ボット）」は、離席中の人に代わってボットが下した決断です。その人の決断には数えません。
analysis-sum = { $count ->
   *[other] { $who }：決断{ $count }回、平均の損{ $mean }ポイント、最大{ $most }ポイント
}

## Puzzles

puzzle-title = 問題 { $number }
puzzle-today = 今日の問題
puzzle-question = 問題 { $number }：最も勝率が高いのはどれ？
puzzle-question-today = 今日の問題（{ $number }番）：最も勝率が高いのはどれ？
puzzle-about = Coup の対局の一場面から一問。最も勝率が高い選択はどれでしょう？
puzzle-hint = ヒント { $number }
puzzle-hint-beliefs = 推測できる手札と、各カードを持つ確率：{ $beliefs }
puzzle-hint-half = 正解はこの中にあります：{ $options }
puzzle-hint-true = 最善の答えの宣言は本当です。
puzzle-hint-bluff = 最善の答えはブラフです。
puzzle-hint-plain = 最善の答えは何も宣言しません。
puzzle-right = それが最善の答えです。
puzzle-wrong = もっと良い答えがあります：{ $best }
puzzle-best = 最善
puzzle-yours = あなたの答え
puzzle-held = この対局での実際の手札：{ $hands }
puzzle-judged = それぞれの答えの後、この席から考えられる手札で、ボットの{ $who }があなたの席を含む全席を担当して何度も最後まで対局しました。ボットの{ $other }の判断でも、この答えが最善です。判断であって、証明ではありません。
puzzle-searched = { $who }（反復{ $iterations }回）
puzzle-next = 別の問題
puzzle-again = 問題に戻る
puzzle-link = 問題へのリンク（答えなし）

## Bots by their kind

bot-fool = 道化
bot-fool-about = ルールの許すことを行き当たりばったりに行う。
bot-page = 小姓
bot-page-about = 決して嘘をつかず、ありえない宣言にだけチャレンジする。
bot-courtier-cautious = 慎重な廷臣
bot-courtier-cautious-about = ときどきブラフをかけ、すべての宣言を覚え、ありそうもないものにチャレンジする。
bot-courtier-bold = 大胆な廷臣
bot-courtier-bold-about = よくブラフをかけ、終盤ほど増え、一度宣言した人物で通す。
bot-courtier-vengeful = 執念深い廷臣
bot-courtier-vengeful-about = 廷臣として戦い、最後に攻撃してきた相手に仕返しする。
bot-spy = 密偵
bot-spy-about = カードを数え、宣言を量り、手番の終わりまでに最も勝ちやすい手を選ぶ。
bot-cardinal = 枢機卿
bot-cardinal-about = 自分も含めてありうる手札すべての先を読む。時間があるほど深く読む。
bot-regent = 摂政
bot-regent-about = 自分自身やほかの相手とのゲームから学んだとおりにプレイし、すぐに答える。
bot-magistrate = 判事
bot-magistrate-about = 場と自分の手札だけで決め、それまでの宣言や行動は顧みない。
bot-doge = ドージェ
bot-doge-about = 双方が二つの手札について知っていることをもとに、手番ごとに解き直しながら戦う。
bot-mirror = 鏡
bot-mirror-about = マッチの中でゲームを重ねるうちに相手の癖を見抜き、それにつけ込む。
bot-network = 学習したプレイヤー
bot-network-about = 何が勝ちにつながり、何が負けにつながるかを、ゲームだけから学んだ。
