-- Data of schema 1, entries of version 1: a running game with a bot, a lobby, a game just begun, a finished game, and four bots.
-- The tokens of Pythia and Dodona are 64 ones and 64 twos; that of Ana's session 64 threes.
INSERT INTO log VALUES
('4zbgsvsq6t', 1, '{"v":1,"at":1732935638951,"what":{"opened":{"settings":{"rulebook":"brazil","options":{"must-prove":"on"},"places":3,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":6141595002590661753,"cards":12345}}}}'),
('4zbgsvsq6t', 2, '{"v":1,"at":1732935638952,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia"}}}'),
('4zbgsvsq6t', 3, '{"v":1,"at":1732935638952,"what":{"bot-sat":{"place":1,"policy":"spy","name":"Spy"}}}'),
('4zbgsvsq6t', 4, '{"v":1,"at":1732935638953,"what":{"sat":{"place":2,"person":1425919067017957829,"name":"Dodona"}}}'),
('4zbgsvsq6t', 5, '{"v":1,"at":1732935638954,"what":{"started":{"first":2,"draws":[[0,20],[0,10],[5,5]]}}}'),
('4zbgsvsq6t', 6, '{"v":1,"at":1732935641381,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 3"}}}'),
('4zbgsvsq6t', 7, '{"v":1,"at":1732935641385,"what":{"decided":{"seat":2,"number":1,"decision":2,"by":"player","draws":[]}}}'),
('4zbgsvsq6t', 8, '{"v":1,"at":1732935641388,"what":{"decided":{"seat":0,"number":1,"decision":44,"by":"player","draws":[]}}}'),
('4zbgsvsq6t', 9, '{"v":1,"at":1732935641405,"what":{"decided":{"seat":1,"number":1,"decision":44,"by":"bot","draws":[]}}}'),
('4zbgsvsq6t', 10, '{"v":1,"at":1732935641417,"what":{"decided":{"seat":0,"number":2,"decision":3,"by":"player","draws":[]}}}'),
('4zbgsvsq6t', 11, '{"v":1,"at":1732935641419,"what":{"decided":{"seat":2,"number":2,"decision":44,"by":"player","draws":[]}}}'),
('4zbgsvsq6t', 12, '{"v":1,"at":1732935641437,"what":{"decided":{"seat":1,"number":2,"decision":44,"by":"bot","draws":[[10,20]]}}}'),
('e2jcy94wd2', 1, '{"v":1,"at":1732935530307,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":0},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":11752816369752912262,"seed":{"pace":8352719561368896246,"cards":12345}}}}'),
('e2jcy94wd2', 2, '{"v":1,"at":1732935530309,"what":{"sat":{"place":0,"person":11752816369752912262,"name":"Pythia"}}}'),
('e2jcy94wd2', 3, '{"v":1,"at":1732935530318,"what":{"sat":{"place":1,"person":1425919067017957829,"name":"Dodona"}}}'),
('e2jcy94wd2', 4, '{"v":1,"at":1732935530322,"what":{"started":{"first":1,"draws":[[5,5],[0,15]]}}}'),
('e2jcy94wd2', 5, '{"v":1,"at":1732935530325,"what":{"said":{"person":11752816369752912262,"name":"Pythia","text":"hello from brazil 2"}}}'),
('e2jcy94wd2', 6, '{"v":1,"at":1732935530333,"what":{"decided":{"seat":1,"number":1,"decision":2,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 7, '{"v":1,"at":1732935530345,"what":{"decided":{"seat":0,"number":1,"decision":45,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 8, '{"v":1,"at":1732935530349,"what":{"decided":{"seat":1,"number":2,"decision":82,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 9, '{"v":1,"at":1732935530352,"what":{"decided":{"seat":1,"number":3,"decision":83,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 10, '{"v":1,"at":1732935530355,"what":{"decided":{"seat":0,"number":2,"decision":0,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 11, '{"v":1,"at":1732935530357,"what":{"decided":{"seat":1,"number":4,"decision":0,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 12, '{"v":1,"at":1732935530359,"what":{"decided":{"seat":0,"number":3,"decision":3,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 13, '{"v":1,"at":1732935530361,"what":{"decided":{"seat":1,"number":5,"decision":45,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 14, '{"v":1,"at":1732935530366,"what":{"decided":{"seat":0,"number":4,"decision":82,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 15, '{"v":1,"at":1732935530371,"what":{"decided":{"seat":0,"number":5,"decision":88,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 16, '{"v":1,"at":1732935530375,"what":{"decided":{"seat":1,"number":6,"decision":0,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 17, '{"v":1,"at":1732935530379,"what":{"decided":{"seat":0,"number":6,"decision":0,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 18, '{"v":1,"at":1732935530381,"what":{"decided":{"seat":1,"number":7,"decision":1,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 19, '{"v":1,"at":1732935530387,"what":{"decided":{"seat":0,"number":7,"decision":44,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 20, '{"v":1,"at":1732935530389,"what":{"decided":{"seat":0,"number":8,"decision":0,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 21, '{"v":1,"at":1732935530392,"what":{"decided":{"seat":1,"number":8,"decision":2,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 22, '{"v":1,"at":1732935530397,"what":{"decided":{"seat":0,"number":9,"decision":44,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 23, '{"v":1,"at":1732935530403,"what":{"decided":{"seat":0,"number":10,"decision":3,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 24, '{"v":1,"at":1732935530409,"what":{"decided":{"seat":1,"number":9,"decision":45,"by":"player","draws":[]}}}'),
('e2jcy94wd2', 25, '{"v":1,"at":1732935530414,"what":{"decided":{"seat":0,"number":11,"decision":82,"by":"player","draws":[]}}}'),
('gwpgv2qbw7', 1, '{"v":1,"at":1732935725467,"what":{"opened":{"settings":{"rulebook":"italy","options":{},"places":3,"clock":{"answer":60000,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":15501622912959579009,"seed":{"pace":9547411617969811019,"cards":12345}}}}'),
('gwpgv2qbw7', 2, '{"v":1,"at":1732935725510,"what":{"sat":{"place":0,"person":15501622912959579009,"name":"Bea"}}}'),
('gwpgv2qbw7', 3, '{"v":1,"at":1732935725557,"what":{"bot-sat":{"place":1,"policy":"spy:bold","name":"Lorenzo"}}}'),
('gwpgv2qbw7', 4, '{"v":1,"at":1732935725621,"what":{"sat":{"place":2,"person":4530949765556349185,"name":"Cid"}}}'),
('gwpgv2qbw7', 5, '{"v":1,"at":1732935725691,"what":{"said":{"person":4530949765556349185,"name":"Cid","text":"rude"}}}'),
('gwpgv2qbw7', 6, '{"v":1,"at":1732935725699,"what":{"banned":{"person":4530949765556349185,"name":"Cid"}}}'),
('hz5xy3qcyq', 1, '{"v":1,"at":1732935725706,"what":{"opened":{"settings":{"rulebook":"brazil","options":{},"places":2,"clock":{"answer":0,"think":1200},"listed":false,"memory":true,"turns":200,"setting":"city-state"},"host":5660838536865241952,"seed":{"pace":11694922387996292697,"cards":12345}}}}'),
('hz5xy3qcyq', 2, '{"v":1,"at":1732935725707,"what":{"sat":{"place":0,"person":5660838536865241952,"name":"Ana"}}}'),
('hz5xy3qcyq', 3, '{"v":1,"at":1732935725709,"what":{"sat":{"place":1,"person":15501622912959579009,"name":"Bea"}}}'),
('hz5xy3qcyq', 4, '{"v":1,"at":1732935725711,"what":{"started":{"first":1,"draws":[[0,0],[5,5]]}}}');
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
