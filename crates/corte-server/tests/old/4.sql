-- Data of schemas 4 and 5, entries of version 4: a running game with a bot, a lobby, a game just begun, a finished game, and four bots.
-- The tokens of Pythia and Dodona are 64 ones and 64 twos; that of Ana's session 64 threes.
INSERT INTO log VALUES
('4zbgsvsq6t', 1, '{"v":4,"at":1732935638951,"what":{"opened":{"settings":{"rulebook":"brazil","options":{"must-prove":"on"},"places":3,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":6141595002590661753}}}}', X'f9b028ddd3824bba89e149748702a7396a853fbb3bfa1cc2daabc6210375918f'),
('4zbgsvsq6t', 2, '{"v":4,"at":1732935638952,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia","program":true}}}', X'11f771cc4b5b81170b8cb4b68c4b6d0cca846a19667283e9efbf769cdf404318'),
('4zbgsvsq6t', 3, '{"v":4,"at":1732935638952,"what":{"bot-sat":{"place":1,"policy":"spy","name":"Spy"}}}', X'de1b11daee0a8a042803d811f9e2821739cf39cd604f4237fc73254930eb7b72'),
('4zbgsvsq6t', 4, '{"v":4,"at":1732935638953,"what":{"sat":{"place":2,"person":1425919067017957829,"name":"Dodona","program":true}}}', X'5d6a13968cfa47ed6892f5fe74ab084b345c6668b64037b024ba8ae1c654c6b8'),
('4zbgsvsq6t', 5, '{"v":4,"at":1732935638954,"what":{"started":{"first":2,"draws":[[0,20],[0,10],[5,5]],"seed":"e58ac2d45c75a05802ea9a14c27b7d1b7d7d358558c2f206e58cfbe49152128e"}}}', X'a031db37e41a20bb41e2b68fee197215897ae126189fa40d6d8e46e12a1755d2'),
('4zbgsvsq6t', 6, '{"v":4,"at":1732935641381,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 3"}}}', X'698570487f1fba0be82d578c2dd21358aa1394a8f226c89814e8045868163965'),
('4zbgsvsq6t', 7, '{"v":4,"at":1732935641385,"what":{"decided":{"seat":2,"number":1,"decision":2,"by":"player","draws":[]}}}', X'83a22543d70a9f4a3a3a4363fb8f21e7b140dede6169d8d30b40a2a46e9aa0d7'),
('4zbgsvsq6t', 8, '{"v":4,"at":1732935641388,"what":{"decided":{"seat":0,"number":1,"decision":55,"by":"player","draws":[]}}}', X'11da98d71341bb0148ce56e755d9ca76d731f18b8f149e489c00410e5e02ca43'),
('4zbgsvsq6t', 9, '{"v":4,"at":1732935641405,"what":{"decided":{"seat":1,"number":1,"decision":55,"by":"bot","draws":[]}}}', X'cc02b90510c1ff4387214203dabbcb0f8e78ce7b417f6900646a3013b849b940'),
('4zbgsvsq6t', 10, '{"v":4,"at":1732935641417,"what":{"decided":{"seat":0,"number":2,"decision":3,"by":"player","draws":[]}}}', X'fac394f53162c0ec4aae0d253bc29facea151bd69d3f20c23ab05c5c43e03364'),
('4zbgsvsq6t', 11, '{"v":4,"at":1732935641419,"what":{"decided":{"seat":2,"number":2,"decision":55,"by":"player","draws":[]}}}', X'086f0ad266f09cafeaa3c995e9055cde67cb5dc16aff061cd57b7c04f3f5b21a'),
('4zbgsvsq6t', 12, '{"v":4,"at":1732935641437,"what":{"decided":{"seat":1,"number":2,"decision":55,"by":"bot","draws":[[10,20]]}}}', X'73b2fd866e65ed12e2c68ac0c99dced4c9016bbdd5f6eda9da28b5a81e2723ed'),
('e2jcy94wd2', 1, '{"v":4,"at":1732935530307,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":8352719561368896246}}}}', X'b40fa68941c5430eb8e58180e995839bbfb94356b275e86fa5ecb58cde13b34f'),
('e2jcy94wd2', 2, '{"v":4,"at":1732935530309,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia","program":true}}}', X'61fed53b8823855ddd722d44842e509ed18204dbb6f58aef5f47ca7ac3e57439'),
('e2jcy94wd2', 3, '{"v":4,"at":1732935530318,"what":{"sat":{"place":1,"person":1425919067017957829,"name":"Dodona","program":true}}}', X'0b7da4ff1232ed03bee33af282677cff508d7ac8a616fa53d041dacb5ff76dba'),
('e2jcy94wd2', 4, '{"v":4,"at":1732935530322,"what":{"started":{"first":1,"draws":[[5,5],[0,15]],"seed":"ebf2ec1bb932236410cbdbab6cdabe1467fc4bcdccaed8c53b3bb3915fccaec2"}}}', X'c94e0d0725bdc02bddbcc84baa80f38e0b5c2ed2b21ebce09f9bbc9633025903'),
('e2jcy94wd2', 5, '{"v":4,"at":1732935530325,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 2"}}}', X'def8e68aa7457ef9ba9280d638f450c675779680d0a9c99dfa2eaa29d20a15de'),
('e2jcy94wd2', 6, '{"v":4,"at":1732935530333,"what":{"decided":{"seat":1,"number":1,"decision":2,"by":"player","draws":[]}}}', X'c31869a86669f9faf1f4fdd13b95493125c048c3b3dac083578e33ac634d7482'),
('e2jcy94wd2', 7, '{"v":4,"at":1732935530345,"what":{"decided":{"seat":0,"number":1,"decision":56,"by":"player","draws":[]}}}', X'131526bca6aa0c0f5d37a71b32d2a1ccd4c021106ab51798d39c95a801f08cee'),
('e2jcy94wd2', 8, '{"v":4,"at":1732935530349,"what":{"decided":{"seat":1,"number":2,"decision":95,"by":"player","draws":[]}}}', X'269cd12ce75ac71283b7af38bec683b94dcd27841f1cc8bdc95ae6b3f3d08552'),
('e2jcy94wd2', 9, '{"v":4,"at":1732935530352,"what":{"decided":{"seat":1,"number":3,"decision":96,"by":"player","draws":[]}}}', X'5313364e7d40338fc840696d3870ae2b776e049363911eb8c2c3b301347d4550'),
('e2jcy94wd2', 10, '{"v":4,"at":1732935530355,"what":{"decided":{"seat":0,"number":2,"decision":0,"by":"player","draws":[]}}}', X'38fc34a3e90b35a6e0c2be23f2e36e9a2c7d65570f2520f0b7856b26d72b3fed'),
('e2jcy94wd2', 11, '{"v":4,"at":1732935530357,"what":{"decided":{"seat":1,"number":4,"decision":0,"by":"player","draws":[]}}}', X'37da0ebbd93439019f972ec3a68409d21bd4a43679b700fdfded14cf951fba15'),
('e2jcy94wd2', 12, '{"v":4,"at":1732935530359,"what":{"decided":{"seat":0,"number":3,"decision":3,"by":"player","draws":[]}}}', X'447d5c06b40fa904e77a543c4f95af4c3e1b60c2accbd124d5c360522bdd20f4'),
('e2jcy94wd2', 13, '{"v":4,"at":1732935530361,"what":{"decided":{"seat":1,"number":5,"decision":56,"by":"player","draws":[]}}}', X'2b9c9af18fd5cc6b6ef9f004ac18978b5b59f1ca93fe0b90f7ccd89e53266a28'),
('e2jcy94wd2', 14, '{"v":4,"at":1732935530366,"what":{"decided":{"seat":0,"number":4,"decision":95,"by":"player","draws":[]}}}', X'7ed88e7e38508b9dab9198e90ae36fb1e7c80e31e7e7a54618f047694edf15d1'),
('e2jcy94wd2', 15, '{"v":4,"at":1732935530371,"what":{"decided":{"seat":0,"number":5,"decision":101,"by":"player","draws":[]}}}', X'aae3ec66afa94fa99258be5c4157f3b2f19b7439bcc9a72702ff52fba4cb58e4'),
('e2jcy94wd2', 16, '{"v":4,"at":1732935530375,"what":{"decided":{"seat":1,"number":6,"decision":0,"by":"player","draws":[]}}}', X'575d265d15d817fe0c073218c37bc719a5eca38371322aa21ba45627e35d3afb'),
('e2jcy94wd2', 17, '{"v":4,"at":1732935530379,"what":{"decided":{"seat":0,"number":6,"decision":0,"by":"player","draws":[]}}}', X'a480ed89c38ad90a9183349d736b6cbc785a9fd438b3982b934c01aa09fce114'),
('e2jcy94wd2', 18, '{"v":4,"at":1732935530381,"what":{"decided":{"seat":1,"number":7,"decision":1,"by":"player","draws":[]}}}', X'4adbc1aa20295e5fa1df42f8b86b2d386d156790cd9fe202aa09ec7b261eebf9'),
('e2jcy94wd2', 19, '{"v":4,"at":1732935530387,"what":{"decided":{"seat":0,"number":7,"decision":55,"by":"player","draws":[]}}}', X'e748d15d68fc257f352861ac82dc84d7850e1e9acdc21b3e7d140ab3f24125da'),
('e2jcy94wd2', 20, '{"v":4,"at":1732935530389,"what":{"decided":{"seat":0,"number":8,"decision":0,"by":"player","draws":[]}}}', X'23bcce469694d705173086b00ef87adaf85e0d630d383c53827c12833a42ed67'),
('e2jcy94wd2', 21, '{"v":4,"at":1732935530392,"what":{"decided":{"seat":1,"number":8,"decision":2,"by":"player","draws":[]}}}', X'869d2bfcf952dfe6286c0c1c3ca362a7702bbd9f8d24eeeb08ab9c79878702fa'),
('e2jcy94wd2', 22, '{"v":4,"at":1732935530397,"what":{"decided":{"seat":0,"number":9,"decision":55,"by":"player","draws":[]}}}', X'9067adf302d22ac7ad1629ff27a2fa1b253b49cea94e426ef24b1e1b23b4aec0'),
('e2jcy94wd2', 23, '{"v":4,"at":1732935530403,"what":{"decided":{"seat":0,"number":10,"decision":3,"by":"player","draws":[]}}}', X'e405751b00e6bee365c5fbd8648c2f37dd7b6d9958740280699359c8dbaefe90'),
('e2jcy94wd2', 24, '{"v":4,"at":1732935530409,"what":{"decided":{"seat":1,"number":9,"decision":56,"by":"player","draws":[]}}}', X'2e5489537b710c699abef3415dfe03281437b77623be0e7b5111c9872fc10c9c'),
('e2jcy94wd2', 25, '{"v":4,"at":1732935530414,"what":{"decided":{"seat":0,"number":11,"decision":95,"by":"player","draws":[]}}}', X'd7ead1002d33dfee51238fa160b96fa12e58654bc136350824144369bc09e0db'),
('gwpgv2qbw7', 1, '{"v":4,"at":1732935725467,"what":{"opened":{"settings":{"rulebook":"italy","options":{},"places":3,"clock":{"answer":60000,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":15501622912959579009,"seed":{"pace":9547411617969811019}}}}', X'8fb3d25421f937e019b777eedcf0326d5aec44aeece1bec0e9c3a4141ae7e95c'),
('gwpgv2qbw7', 2, '{"v":4,"at":1732935725510,"what":{"sat":{"place":0,"person":15501622912959579009,"name":"Bea"}}}', X'169481dbefe1b94261baee7cc3704b0f22ee4a454869c0e3721c13a44bf4990c'),
('gwpgv2qbw7', 3, '{"v":4,"at":1732935725557,"what":{"bot-sat":{"place":1,"policy":"spy:bold","name":"Lorenzo"}}}', X'48712f3bba1b0f33c9572215ac3431baff60ddd52e771ec0ae967109701a9e4c'),
('gwpgv2qbw7', 4, '{"v":4,"at":1732935725621,"what":{"sat":{"place":2,"person":4530949765556349185,"name":"Cid"}}}', X'04a8cbd6e506bc20b5c80926c493a590ab0da9304c71799f2b9e9bbc5a707ef6'),
('gwpgv2qbw7', 5, '{"v":4,"at":1732935725691,"what":{"said":{"person":4530949765556349185,"name":"Cid","text":"rude"}}}', X'ec016168722965af739800ab9f8c50bb41dfdbba0c0c018f243236c4831484e5'),
('gwpgv2qbw7', 6, '{"v":4,"at":1732935725699,"what":{"banned":{"person":4530949765556349185,"name":"Cid"}}}', X'88d50383100fb348acf4a90cbbf6007a75b4d9a5ad0564602b1522232f6433c7'),
('hz5xy3qcyq', 1, '{"v":4,"at":1732935725706,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":5660838536865241952,"seed":{"pace":11694922387996292697}}}}', X'9cf186eb175462c0d1f96c4992ba14cfb3ad3a7c2fd07c7fd8231b0ecc359473'),
('hz5xy3qcyq', 2, '{"v":4,"at":1732935725707,"what":{"sat":{"place":0,"person":5660838536865241952,"name":"Ana"}}}', X'3bdc61bd97045d13adf91371a4f0472d2dc8d83590e6cb73d88873df5516abe8'),
('hz5xy3qcyq', 3, '{"v":4,"at":1732935725709,"what":{"sat":{"place":1,"person":15501622912959579009,"name":"Bea"}}}', X'f1d912eed15f7a3095d9a6723a90ebed3212e723ca9c4a78d6b44c85628416f4'),
('hz5xy3qcyq', 4, '{"v":4,"at":1732935725711,"what":{"started":{"first":1,"draws":[[0,0],[5,5]],"seed":"19679a7e258ce8bc8b6ac6627273c4cd0b30abb30cca0a4e794181c5152db6f0"}}}', X'cf16bb88d15db8a03aa7a4e7e243404936d913224f50fffe81c39c6a003518de');
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
