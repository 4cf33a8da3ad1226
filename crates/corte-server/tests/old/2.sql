-- Data of schema 2, entries of version 2: a running game with a bot, a lobby, a game just begun, a finished game, and four bots.
-- The tokens of Pythia and Dodona are 64 ones and 64 twos; that of Ana's session 64 threes.
INSERT INTO log VALUES
('4zbgsvsq6t', 1, '{"v":2,"at":1732935638951,"what":{"opened":{"settings":{"rulebook":"brazil","options":{"must-prove":"on"},"places":3,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":6141595002590661753}}}}', X'9e0484b4bee59d0d5f2f5a6643e660b70f71e94e10053bf3d73958c26e5c9dec'),
('4zbgsvsq6t', 2, '{"v":2,"at":1732935638952,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia"}}}', X'15f288f2f4b9c21624514cf54dfa786d59b6b6b2992b396064ac894c896871cb'),
('4zbgsvsq6t', 3, '{"v":2,"at":1732935638952,"what":{"bot-sat":{"place":1,"policy":"spy","name":"Spy"}}}', X'e4089a66fc5b13de57e1645f3872852ec807c91a16d8fa0dc12407de197f57d9'),
('4zbgsvsq6t', 4, '{"v":2,"at":1732935638953,"what":{"sat":{"place":2,"person":1425919067017957829,"name":"Dodona"}}}', X'c4bebc5e86cfd7b8aafd80db00931fd77be9e74b5f44b68eec16d075248a700e'),
('4zbgsvsq6t', 5, '{"v":2,"at":1732935638954,"what":{"started":{"first":2,"draws":[[0,20],[0,10],[5,5]],"seed":"e58ac2d45c75a05802ea9a14c27b7d1b7d7d358558c2f206e58cfbe49152128e"}}}', X'cd765d84fb53fc51bcf2b173ddc4b636d3529f68ea06d2bfcc0c54b6a3a5d189'),
('4zbgsvsq6t', 6, '{"v":2,"at":1732935641381,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 3"}}}', X'62afa1b42b49bade1ea6a239e75dbf53edd144bf5b760e80d353c412131e7a98'),
('4zbgsvsq6t', 7, '{"v":2,"at":1732935641385,"what":{"decided":{"seat":2,"number":1,"decision":2,"by":"player","draws":[]}}}', X'd60fd57e19409d56fe7902b97fd4cb097f28a8d2b8dc9982847d7d96d617b954'),
('4zbgsvsq6t', 8, '{"v":2,"at":1732935641388,"what":{"decided":{"seat":0,"number":1,"decision":44,"by":"player","draws":[]}}}', X'5dd0657961c307a92e011ca61fa1cd61f0ff49a5f49bb66e281f9053251072e3'),
('4zbgsvsq6t', 9, '{"v":2,"at":1732935641405,"what":{"decided":{"seat":1,"number":1,"decision":44,"by":"bot","draws":[]}}}', X'712b70abdb2ab00fc4c247935e3b33157c42f442ffb1eab9faeb070c7f37df16'),
('4zbgsvsq6t', 10, '{"v":2,"at":1732935641417,"what":{"decided":{"seat":0,"number":2,"decision":3,"by":"player","draws":[]}}}', X'b4939617e77fc9acf17c78d30a11987d2b833db857bdfa1de285eabd5df6e950'),
('4zbgsvsq6t', 11, '{"v":2,"at":1732935641419,"what":{"decided":{"seat":2,"number":2,"decision":44,"by":"player","draws":[]}}}', X'fa8e2fd60581d7550a7914613b85530f40c399ed189ac644b2cc472dee3d8391'),
('4zbgsvsq6t', 12, '{"v":2,"at":1732935641437,"what":{"decided":{"seat":1,"number":2,"decision":44,"by":"bot","draws":[[10,20]]}}}', X'aed98b6db3b309f8c7fdba471b158eac4a3d8c19b9b96b615fd8eba2a3e3b1bc'),
('e2jcy94wd2', 1, '{"v":2,"at":1732935530307,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":8352719561368896246}}}}', X'0d9aa7abdfd86c7351083e13065badf6d994a8caf2bf4fcf6af394c1042b23f1'),
('e2jcy94wd2', 2, '{"v":2,"at":1732935530309,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia"}}}', X'ce13d28a75a1e4f8d873e63b4227591679138aafd594d9775922c6aa28665b9a'),
('e2jcy94wd2', 3, '{"v":2,"at":1732935530318,"what":{"sat":{"place":1,"person":1425919067017957829,"name":"Dodona"}}}', X'3693e04241960f35cf6bfb19d5fa148d76312ca59b2e79aabc75a2f33b79f7b7'),
('e2jcy94wd2', 4, '{"v":2,"at":1732935530322,"what":{"started":{"first":1,"draws":[[5,5],[0,15]],"seed":"ebf2ec1bb932236410cbdbab6cdabe1467fc4bcdccaed8c53b3bb3915fccaec2"}}}', X'26aa1eab8d9ef9e1d426317491f75bd79456194dcc65027e48c19058a60b56f6'),
('e2jcy94wd2', 5, '{"v":2,"at":1732935530325,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 2"}}}', X'f6600523ff1e215dffddeac9be8f090dee705e23e5bebf0ef5bf98e52f0217e1'),
('e2jcy94wd2', 6, '{"v":2,"at":1732935530333,"what":{"decided":{"seat":1,"number":1,"decision":2,"by":"player","draws":[]}}}', X'1b97b9465ec451467790606360303f18fb12c9a90f832ce382d4d29bdda78dad'),
('e2jcy94wd2', 7, '{"v":2,"at":1732935530345,"what":{"decided":{"seat":0,"number":1,"decision":45,"by":"player","draws":[]}}}', X'0dbbd4d0fa72852b19dfca28e9fd9701b6acf384087a89717badae783637a007'),
('e2jcy94wd2', 8, '{"v":2,"at":1732935530349,"what":{"decided":{"seat":1,"number":2,"decision":82,"by":"player","draws":[]}}}', X'5557aeea571939ec98290b7fd26588578bfa4caa09c159a5a8db2324bd880aab'),
('e2jcy94wd2', 9, '{"v":2,"at":1732935530352,"what":{"decided":{"seat":1,"number":3,"decision":83,"by":"player","draws":[]}}}', X'95eb61c3bb8f7d04e0c1025692b7b5704a0b6b522b6435a5f70fc98105ebe38f'),
('e2jcy94wd2', 10, '{"v":2,"at":1732935530355,"what":{"decided":{"seat":0,"number":2,"decision":0,"by":"player","draws":[]}}}', X'50413e635ae0cc37e9e5f6393ee0c933674b3206d7760b6e7c1f79a88a4942e8'),
('e2jcy94wd2', 11, '{"v":2,"at":1732935530357,"what":{"decided":{"seat":1,"number":4,"decision":0,"by":"player","draws":[]}}}', X'2702c65fe06f737322949347eb545ef42aae868b78849f0d609253ddd5a72686'),
('e2jcy94wd2', 12, '{"v":2,"at":1732935530359,"what":{"decided":{"seat":0,"number":3,"decision":3,"by":"player","draws":[]}}}', X'27b3f46407447f069972b7afe045a4e61c98012cd9b764e841d6fec0a4043682'),
('e2jcy94wd2', 13, '{"v":2,"at":1732935530361,"what":{"decided":{"seat":1,"number":5,"decision":45,"by":"player","draws":[]}}}', X'9888f306e2caa0e556ab8b717c581fa9f713bc0132fd398a7dd5c356b961f6b7'),
('e2jcy94wd2', 14, '{"v":2,"at":1732935530366,"what":{"decided":{"seat":0,"number":4,"decision":82,"by":"player","draws":[]}}}', X'a3524b37b1c6fa326df407abf6aa8f3c588dbc3dbfc707ac3a59d33dcbc84eee'),
('e2jcy94wd2', 15, '{"v":2,"at":1732935530371,"what":{"decided":{"seat":0,"number":5,"decision":88,"by":"player","draws":[]}}}', X'b63f9b54a87735e843e2837ab5692a0bafca35f796fe2fc17b17b80c6d5d3db9'),
('e2jcy94wd2', 16, '{"v":2,"at":1732935530375,"what":{"decided":{"seat":1,"number":6,"decision":0,"by":"player","draws":[]}}}', X'27bd7e167e995ad6fab6f39fa8d47273a31fd29d068700086b03c7dcfdfe6e65'),
('e2jcy94wd2', 17, '{"v":2,"at":1732935530379,"what":{"decided":{"seat":0,"number":6,"decision":0,"by":"player","draws":[]}}}', X'49d0bc3d381685cf07a431b6be4cb0f7fcfe04cbcaf8ae74fa59292ea65b1788'),
('e2jcy94wd2', 18, '{"v":2,"at":1732935530381,"what":{"decided":{"seat":1,"number":7,"decision":1,"by":"player","draws":[]}}}', X'b83e470f61e86ba2743f18f949f682d249fa4170bd88e0e1c0f4244c2d2351eb'),
('e2jcy94wd2', 19, '{"v":2,"at":1732935530387,"what":{"decided":{"seat":0,"number":7,"decision":44,"by":"player","draws":[]}}}', X'cf11c4b7fb16a533bb5b902645cde582d0aa3874c6ca64b1ebadef79e91baa77'),
('e2jcy94wd2', 20, '{"v":2,"at":1732935530389,"what":{"decided":{"seat":0,"number":8,"decision":0,"by":"player","draws":[]}}}', X'2a88e119dc2638bb3c4080152dd68bada644db5d0bd8f39588a7287962261e71'),
('e2jcy94wd2', 21, '{"v":2,"at":1732935530392,"what":{"decided":{"seat":1,"number":8,"decision":2,"by":"player","draws":[]}}}', X'c655acad7d92e7211e6eb588806b131cb7e7e66e47075e08d52f16e05c713159'),
('e2jcy94wd2', 22, '{"v":2,"at":1732935530397,"what":{"decided":{"seat":0,"number":9,"decision":44,"by":"player","draws":[]}}}', X'17773d6c8ad20c7b8e9c9c503b56386e2bc2c9a873de856e7d8f2c41fe9718f5'),
('e2jcy94wd2', 23, '{"v":2,"at":1732935530403,"what":{"decided":{"seat":0,"number":10,"decision":3,"by":"player","draws":[]}}}', X'3a820f81b31954bc4ce67e8217e35a336a020f49339016149e1074928dac4549'),
('e2jcy94wd2', 24, '{"v":2,"at":1732935530409,"what":{"decided":{"seat":1,"number":9,"decision":45,"by":"player","draws":[]}}}', X'33d1559063cb0c5151d6b867e39037b0240124db275961a928e2f86d9601ba56'),
('e2jcy94wd2', 25, '{"v":2,"at":1732935530414,"what":{"decided":{"seat":0,"number":11,"decision":82,"by":"player","draws":[]}}}', X'b17d085e2b62ce5fb2db17c6f6207e621633dac44dfb9091ca1c3a5400e065a0'),
('gwpgv2qbw7', 1, '{"v":2,"at":1732935725467,"what":{"opened":{"settings":{"rulebook":"italy","options":{},"places":3,"clock":{"answer":60000,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":15501622912959579009,"seed":{"pace":9547411617969811019}}}}', X'f89fe4886802a18ae59c3ede56c5628836183604a013eb1d1dfb80ba0861cef6'),
('gwpgv2qbw7', 2, '{"v":2,"at":1732935725510,"what":{"sat":{"place":0,"person":15501622912959579009,"name":"Bea"}}}', X'692a140efe012b0c9b35051f6e8efcc278de4d505f1b231ebe7c846828ce51b7'),
('gwpgv2qbw7', 3, '{"v":2,"at":1732935725557,"what":{"bot-sat":{"place":1,"policy":"spy:bold","name":"Lorenzo"}}}', X'dd522d1653caf41753f78f40976c452786a745374ef3b8e2e8e9f4284a7355f6'),
('gwpgv2qbw7', 4, '{"v":2,"at":1732935725621,"what":{"sat":{"place":2,"person":4530949765556349185,"name":"Cid"}}}', X'b030ef5a5beaf07f8a0f89397938807f9bff2fc0689d9391e2c219aef9846b7c'),
('gwpgv2qbw7', 5, '{"v":2,"at":1732935725691,"what":{"said":{"person":4530949765556349185,"name":"Cid","text":"rude"}}}', X'a456fa118ca6a842b7100acc38be0bbf121342e4a3ae29d3a81b852109e003eb'),
('gwpgv2qbw7', 6, '{"v":2,"at":1732935725699,"what":{"banned":{"person":4530949765556349185,"name":"Cid"}}}', X'bf6459277a32c8d441604ef050a03c3b6f578bd3f8a0ba566d8492ee14654979'),
('hz5xy3qcyq', 1, '{"v":2,"at":1732935725706,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":5660838536865241952,"seed":{"pace":11694922387996292697}}}}', X'9a12dd61c03b3189bcff8e456c837c5151b506972146c1a6b31d84ea8e8d7449'),
('hz5xy3qcyq', 2, '{"v":2,"at":1732935725707,"what":{"sat":{"place":0,"person":5660838536865241952,"name":"Ana"}}}', X'920b5f9d12703eb8e3dde58744d514caa087d961254452d91feb4e743f53ef31'),
('hz5xy3qcyq', 3, '{"v":2,"at":1732935725709,"what":{"sat":{"place":1,"person":15501622912959579009,"name":"Bea"}}}', X'465bbea742dd979a681bc6cd3e49ecbd9c576a6c792a0ed6211f9e2e140c324e'),
('hz5xy3qcyq', 4, '{"v":2,"at":1732935725711,"what":{"started":{"first":1,"draws":[[0,0],[5,5]],"seed":"19679a7e258ce8bc8b6ac6627273c4cd0b30abb30cca0a4e794181c5152db6f0"}}}', X'e548ab383380b4d2d292b19c92a0bfa90ef9e0534c75208c57d592e162e725c7');
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
