-- Data of schema 3, entries of version 3: a running game with a bot, a lobby, a game just begun, a finished game, and four bots.
-- The tokens of Pythia and Dodona are 64 ones and 64 twos; that of Ana's session 64 threes.
INSERT INTO log VALUES
('4zbgsvsq6t', 1, '{"v":3,"at":1732935638951,"what":{"opened":{"settings":{"rulebook":"brazil","options":{"must-prove":"on"},"places":3,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":6141595002590661753}}}}', X'0b4ffcfbed9e5f029cc15818eddd890844e82cc8d8bce5b48323f373926f1b94'),
('4zbgsvsq6t', 2, '{"v":3,"at":1732935638952,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia"}}}', X'a9676a3459219561a53e82bb3a395367e7f60f81c4aa75a32d2ed901cbe0ceca'),
('4zbgsvsq6t', 3, '{"v":3,"at":1732935638952,"what":{"bot-sat":{"place":1,"policy":"spy","name":"Spy"}}}', X'36055c459f5f7a1bbbcc2c93b781e936d4fadcc3dd41af5e2605c3136b4ec73a'),
('4zbgsvsq6t', 4, '{"v":3,"at":1732935638953,"what":{"sat":{"place":2,"person":1425919067017957829,"name":"Dodona"}}}', X'c4d22319906b90e3cc572e95232cd4e58807088c2997492b192a979ecf7b879d'),
('4zbgsvsq6t', 5, '{"v":3,"at":1732935638954,"what":{"started":{"first":2,"draws":[[0,20],[0,10],[5,5]],"seed":"e58ac2d45c75a05802ea9a14c27b7d1b7d7d358558c2f206e58cfbe49152128e"}}}', X'1e9018f306a0cfe18d77952f9859f940cb564daa25f813f363645dc93fda7595'),
('4zbgsvsq6t', 6, '{"v":3,"at":1732935641381,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 3"}}}', X'a1458a4b998abfaae212aba2cb1278671d368ca8e9c25f8d3cb1228633788b1c'),
('4zbgsvsq6t', 7, '{"v":3,"at":1732935641385,"what":{"decided":{"seat":2,"number":1,"decision":2,"by":"player","draws":[]}}}', X'3f14a4c808b1341bedd328525f34598d243363b7fe0c0f94e325a950774f201a'),
('4zbgsvsq6t', 8, '{"v":3,"at":1732935641388,"what":{"decided":{"seat":0,"number":1,"decision":55,"by":"player","draws":[]}}}', X'39c35b9af219fba0bb88c5cd21e1d3a8c9220ba889c843b695e0d27e5e029423'),
('4zbgsvsq6t', 9, '{"v":3,"at":1732935641405,"what":{"decided":{"seat":1,"number":1,"decision":55,"by":"bot","draws":[]}}}', X'f9723b573d5fc269d7bc87082086f61554f8005b23bf36be151bf23b6287b231'),
('4zbgsvsq6t', 10, '{"v":3,"at":1732935641417,"what":{"decided":{"seat":0,"number":2,"decision":3,"by":"player","draws":[]}}}', X'f2b496383edba8171e365c342ecc22a5c60ace1a5450557c5594b6e25d224d8c'),
('4zbgsvsq6t', 11, '{"v":3,"at":1732935641419,"what":{"decided":{"seat":2,"number":2,"decision":55,"by":"player","draws":[]}}}', X'524b0038f623f4a36e6327ddc79bf3b51e1e7e519cc3f09590c05a4834630e38'),
('4zbgsvsq6t', 12, '{"v":3,"at":1732935641437,"what":{"decided":{"seat":1,"number":2,"decision":55,"by":"bot","draws":[[10,20]]}}}', X'1c8b9885caf5bce1abf6f9214c50f8d115ac904ac933b1621eb47e55bb1b3d6c'),
('e2jcy94wd2', 1, '{"v":3,"at":1732935530307,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":8352719561368896246}}}}', X'3ced1395b211d0877bce1e2702294c2be35c2de0b18e04b608f30d8c284a89e4'),
('e2jcy94wd2', 2, '{"v":3,"at":1732935530309,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia"}}}', X'21699a0a249c1eb5d1e14bae56ec2ee58130af597fd8cfc0728cdcdc3b98b6e7'),
('e2jcy94wd2', 3, '{"v":3,"at":1732935530318,"what":{"sat":{"place":1,"person":1425919067017957829,"name":"Dodona"}}}', X'b4cbb99823443294f20c7331d03678da39e10af7390efbe1b6122ebd2887e1d5'),
('e2jcy94wd2', 4, '{"v":3,"at":1732935530322,"what":{"started":{"first":1,"draws":[[5,5],[0,15]],"seed":"ebf2ec1bb932236410cbdbab6cdabe1467fc4bcdccaed8c53b3bb3915fccaec2"}}}', X'a46cfbb880fbdb72582930b0ed4ae2c50193b5da78678f664aa6214079b1ae03'),
('e2jcy94wd2', 5, '{"v":3,"at":1732935530325,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 2"}}}', X'27156cae97d2691015fce58d4e22f969df5e7025e0109775b7018d31962a5b39'),
('e2jcy94wd2', 6, '{"v":3,"at":1732935530333,"what":{"decided":{"seat":1,"number":1,"decision":2,"by":"player","draws":[]}}}', X'8455972ca1db8af631c9fb10489964536df868bed7f51bb0b523d8a167380883'),
('e2jcy94wd2', 7, '{"v":3,"at":1732935530345,"what":{"decided":{"seat":0,"number":1,"decision":56,"by":"player","draws":[]}}}', X'b457894c3e1afc81cddf95463a8f04210ed81e8dce0acf3e205fc079521b2690'),
('e2jcy94wd2', 8, '{"v":3,"at":1732935530349,"what":{"decided":{"seat":1,"number":2,"decision":95,"by":"player","draws":[]}}}', X'49a05a96810d1c5176fb5179a64f90e37eca1833a55dacacf61e8f1676bee4a8'),
('e2jcy94wd2', 9, '{"v":3,"at":1732935530352,"what":{"decided":{"seat":1,"number":3,"decision":96,"by":"player","draws":[]}}}', X'1e9928bcb4fe92e0bc8cd60dbb7bf63f420c75661f461589f6e400cd94853bc9'),
('e2jcy94wd2', 10, '{"v":3,"at":1732935530355,"what":{"decided":{"seat":0,"number":2,"decision":0,"by":"player","draws":[]}}}', X'0ca8eaa7c1cdd24b9aac6979a6eadd7a7a93104ae9d13ebc46e209fa5ece8963'),
('e2jcy94wd2', 11, '{"v":3,"at":1732935530357,"what":{"decided":{"seat":1,"number":4,"decision":0,"by":"player","draws":[]}}}', X'9a646dfc64b527627cef272108b24075c7adc00fdfa2fae098c637cdbba2d6f5'),
('e2jcy94wd2', 12, '{"v":3,"at":1732935530359,"what":{"decided":{"seat":0,"number":3,"decision":3,"by":"player","draws":[]}}}', X'5417150b3c5140e55c019784983a526c3699b25bf135f075460af718a78c60f2'),
('e2jcy94wd2', 13, '{"v":3,"at":1732935530361,"what":{"decided":{"seat":1,"number":5,"decision":56,"by":"player","draws":[]}}}', X'8957842662423620c70984dc2d3a332bb47d4dd0b321257c08eb684efc90e754'),
('e2jcy94wd2', 14, '{"v":3,"at":1732935530366,"what":{"decided":{"seat":0,"number":4,"decision":95,"by":"player","draws":[]}}}', X'7dbe0cffd57f6fd21de1b52f50d1c8da7bb99d17113cd2692a8013567c65a3d9'),
('e2jcy94wd2', 15, '{"v":3,"at":1732935530371,"what":{"decided":{"seat":0,"number":5,"decision":101,"by":"player","draws":[]}}}', X'1edce01435ea30a0ef2aea9a5ccba53d080c9fed7fbfffc707b776d2b6e49e89'),
('e2jcy94wd2', 16, '{"v":3,"at":1732935530375,"what":{"decided":{"seat":1,"number":6,"decision":0,"by":"player","draws":[]}}}', X'01afefaf84d788e9ea3d2d4e1ac0cfd69166d58ccdf38e790a1f2ba593d63dee'),
('e2jcy94wd2', 17, '{"v":3,"at":1732935530379,"what":{"decided":{"seat":0,"number":6,"decision":0,"by":"player","draws":[]}}}', X'35891cfb261f086a44ea64648cd116bf02cadb385183514dad0b55408269f92c'),
('e2jcy94wd2', 18, '{"v":3,"at":1732935530381,"what":{"decided":{"seat":1,"number":7,"decision":1,"by":"player","draws":[]}}}', X'08858e8664230cee44383a016adb1fdac5407aa7476b23c61bc08837b833e060'),
('e2jcy94wd2', 19, '{"v":3,"at":1732935530387,"what":{"decided":{"seat":0,"number":7,"decision":55,"by":"player","draws":[]}}}', X'26236e5d2f263f61218e1a73fe97b40f018c6cbaa7337fd5c03903bb28b5bc59'),
('e2jcy94wd2', 20, '{"v":3,"at":1732935530389,"what":{"decided":{"seat":0,"number":8,"decision":0,"by":"player","draws":[]}}}', X'1469917644b6784060a71df47a0f9d66472124f1f976edee0e56e007fe62b8db'),
('e2jcy94wd2', 21, '{"v":3,"at":1732935530392,"what":{"decided":{"seat":1,"number":8,"decision":2,"by":"player","draws":[]}}}', X'778d6c119fcaa50b9ae5c4115d48aa106a67d5b2f2c290b13f6f62583ecd6dce'),
('e2jcy94wd2', 22, '{"v":3,"at":1732935530397,"what":{"decided":{"seat":0,"number":9,"decision":55,"by":"player","draws":[]}}}', X'548993e39cdb4ed6fd954689f68860d60e4b3a996b0389de34e494b96a61982b'),
('e2jcy94wd2', 23, '{"v":3,"at":1732935530403,"what":{"decided":{"seat":0,"number":10,"decision":3,"by":"player","draws":[]}}}', X'8e5857070bb95f7544cf797327c169463f2aa1a88220da18f717f118df156cb8'),
('e2jcy94wd2', 24, '{"v":3,"at":1732935530409,"what":{"decided":{"seat":1,"number":9,"decision":56,"by":"player","draws":[]}}}', X'5e8d46b5e5d9dc63bc94b252e7caf042dd1c407009c01f08f3ce837938696e2b'),
('e2jcy94wd2', 25, '{"v":3,"at":1732935530414,"what":{"decided":{"seat":0,"number":11,"decision":95,"by":"player","draws":[]}}}', X'a568807a22239c331b413b0b6dcb14168ab54c9a7dff8e805092b3eaec5cbeac'),
('gwpgv2qbw7', 1, '{"v":3,"at":1732935725467,"what":{"opened":{"settings":{"rulebook":"italy","options":{},"places":3,"clock":{"answer":60000,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":15501622912959579009,"seed":{"pace":9547411617969811019}}}}', X'4911c5b3930faf6a7fdd450069ddfd165b27b9d562fad1ec414f2c8783b4effd'),
('gwpgv2qbw7', 2, '{"v":3,"at":1732935725510,"what":{"sat":{"place":0,"person":15501622912959579009,"name":"Bea"}}}', X'65fe2db1cca35d5061c4cb113c857e00e1a482cc6881a2d3336b89af395fb428'),
('gwpgv2qbw7', 3, '{"v":3,"at":1732935725557,"what":{"bot-sat":{"place":1,"policy":"spy:bold","name":"Lorenzo"}}}', X'562199d6a76f70f3b37470490aed386673068ae581716370a66d0db207d5c708'),
('gwpgv2qbw7', 4, '{"v":3,"at":1732935725621,"what":{"sat":{"place":2,"person":4530949765556349185,"name":"Cid"}}}', X'3a13400ed34694ae331c441929a0b8c8010f0016bdff5255f8aee944abd5215c'),
('gwpgv2qbw7', 5, '{"v":3,"at":1732935725691,"what":{"said":{"person":4530949765556349185,"name":"Cid","text":"rude"}}}', X'810a6201c4f1e3f98e062128bcb65ba646c43a3839b8f077666484b8f803a722'),
('gwpgv2qbw7', 6, '{"v":3,"at":1732935725699,"what":{"banned":{"person":4530949765556349185,"name":"Cid"}}}', X'1b5866073190b9b1b0feb4964b6123526a6e0ab4f91966dddda6066e20ce87dc'),
('hz5xy3qcyq', 1, '{"v":3,"at":1732935725706,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":5660838536865241952,"seed":{"pace":11694922387996292697}}}}', X'b9eacc59f92078f76071a452d1dc501769df181137e70962f798de4bc4a6732b'),
('hz5xy3qcyq', 2, '{"v":3,"at":1732935725707,"what":{"sat":{"place":0,"person":5660838536865241952,"name":"Ana"}}}', X'fd88ab8e8647d8aeddaf2f486316eec5ba512030f03d45419334afdbeebb8c3c'),
('hz5xy3qcyq', 3, '{"v":3,"at":1732935725709,"what":{"sat":{"place":1,"person":15501622912959579009,"name":"Bea"}}}', X'70f8feb162abe9446897ab5978e9646ab42f3288f843dbe8d3d2be98c4377eea'),
('hz5xy3qcyq', 4, '{"v":3,"at":1732935725711,"what":{"started":{"first":1,"draws":[[0,0],[5,5]],"seed":"19679a7e258ce8bc8b6ac6627273c4cd0b30abb30cca0a4e794181c5152db6f0"}}}', X'3b2d90bb852dc8d71b9ece1db080232dc55e690ca4781398924566f566e51f79');
INSERT INTO bot_tokens VALUES
(X'4f2e8d65483c641648cdb374ae9d8abd368d269e4ddffe092a8237b8162cddd6', '13c9e1d62c0fd1c5', 'Dodona', '{"lang":"","theme":"","motion":"","strength":""}', 1732935530090, 1732935530090),
(X'3138bb9bc78df27c473ecfd1410f7bd45ebac1f59cf3ff9cfe4db77aab7aedd3', 'a31a64381d84b186', 'Pythia', '{"lang":"","theme":"","motion":"","strength":""}', 1732935530083, 1732935530083),
(X'4fb77bf3c9a31e03395bd098b9b05f70fafc909f2c222c332f46c36e370d58e2', '3a121c4a3d6cc23c', 'Éole', '{"lang":"","theme":"","motion":"","strength":""}', 1732935530096, 1732935530096),
(X'edd3cf8cef86417ff807d978bc724c561a497d9c4f98beb633a568d97df98dea', '596dcae6814ed11e', 'ŁUKASZ', '{"lang":"","theme":"","motion":"","strength":""}', 1732935530103, 1732935530103);
INSERT INTO sessions VALUES
(X'79bd7d7fd684b399857c582b1b7172ddf277d4fe1b027ec52b28da3ae381e675', '4e8f56a828b1db60', 'Ana', '{"lang":"","theme":"","motion":"","strength":""}', 1732935725285, 1732935725285),
(X'd3d88a3dd83b72455a26b2fe1ac305d9047e7621889cf212ad019434d948de10', 'd720d3e881030381', 'Bea', '{"lang":"","theme":"","motion":"","strength":""}', 1732935725359, 1732935725359);
INSERT INTO games VALUES
('puhgjexamzvt', 'e2jcy94wd2', 1732935530414, '{"names": ["Pythia", "Dodona"], "winner": 1, "setting": "city-state"}', 'coup 1
tag date 2026-11-30
rulebook brazil
seat Pythia
seat Dodona
first Dodona

Pythia deal Assassin Assassin
Dodona deal Duke Ambassador

Dodona tax
Pythia challenge
Dodona concede
Dodona lose Duke

Pythia income

Dodona income

Pythia exchange
Dodona challenge
Pythia concede
Pythia lose Assassin

Dodona income

Pythia income

Dodona foreign-aid
Pythia pass

Pythia income

Dodona tax
Pythia pass

Pythia exchange
Dodona challenge
Pythia concede
Pythia lose Assassin
');
INSERT INTO game_players VALUES
('puhgjexamzvt', '13c9e1d62c0fd1c5', 1, 1732935530414),
('puhgjexamzvt', 'a31a64381d84b186', 0, 1732935530414);
INSERT INTO bot_names VALUES
('dodona', '13c9e1d62c0fd1c5'),
('pythia', 'a31a64381d84b186'),
('Éole', '3a121c4a3d6cc23c'),
('Łukasz', '596dcae6814ed11e');
INSERT INTO seats VALUES
('13c9e1d62c0fd1c5', '4zbgsvsq6t'),
('13c9e1d62c0fd1c5', 'e2jcy94wd2'),
('4e8f56a828b1db60', 'hz5xy3qcyq'),
('a31a64381d84b186', '4zbgsvsq6t'),
('a31a64381d84b186', 'e2jcy94wd2'),
('d720d3e881030381', 'gwpgv2qbw7'),
('d720d3e881030381', 'hz5xy3qcyq');
