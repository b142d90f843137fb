BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE answers (
	table_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(100) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	command VARCHAR(64) NOT NULL, 
	n INTEGER NOT NULL, 
	PRIMARY KEY (table_id, "key"), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "answers" VALUES('id-2','key of Ann 1','id-1','97c11267e3d5d625aef8b1eba2f90b43ec465eacb4c03cffb0a7b4d13c715d3e',9);
INSERT INTO "answers" VALUES('id-2','key of Ann 2','id-1','693009cb5a9c6f674f3d84b43ae80cdc7e2f30a77287004d2d4ac25b04e8b84e',13);
INSERT INTO "answers" VALUES('id-2','key of Ann 3','id-1','19a4fe5364819ecee55589b0b0ef57787047d3e4692ff86431c095f440800d19',17);
INSERT INTO "answers" VALUES('id-2','key of Ann 4','id-1','5b18df83fc39c9158e18ff865172be03541b37b7012685f5c981d938de42f336',21);
INSERT INTO "answers" VALUES('id-2','key of Ann 5','id-1','bffcad338ea433f1a1c56beb6e0df788e6bef21a7b658dc819eef8ddc89d4ce9',25);
INSERT INTO "answers" VALUES('id-2','key of Ann 6','id-1','2ca308081e8124769a6f91d8a31489e058ece3471f4fab39c0c67746450829af',29);
INSERT INTO "answers" VALUES('id-2','key of Ann 7','id-1','6869f120bb568ea0e0f97aa801138c38cf472f3ab5e0d594dda900d6fd9624a7',30);
INSERT INTO "answers" VALUES('id-2','key of Ann 8','id-1','4f3e731fc7156c1766361012a74bd1413835f5cd91af79ccbb2cd8c2ddfa7157',34);
INSERT INTO "answers" VALUES('id-3','key of Ann 9','id-1','6c1fdd3c271a21665ca41b660c2c269de6027f8709fa2aae5b8fe670e024b51b',5);
INSERT INTO "answers" VALUES('id-3','key of Ann 10','id-1','7148f35161b5b8d1fb2e191dc988c82a511bf02c93ed54c39dff47d216865fe2',7);
INSERT INTO "answers" VALUES('id-3','key of Ann 11','id-1','d5498bf986603d2c1998ae894576fd83b7248c41c18132abf360c1bc6215581c',9);
INSERT INTO "answers" VALUES('id-3','key of Ann 12','id-1','1b032e3f8396a72534d458392f4d5104b74c8eecf695f14feb507cdc01840d91',11);
INSERT INTO "answers" VALUES('id-3','key of Ann 13','id-1','c30810f8531886c189acc6fdd0e6cdc732fabb3dda3654261b9f82c6d99dda5a',12);
INSERT INTO "answers" VALUES('id-3','key of Ann 14','id-1','ddc2781457a4d1ec237cb13a336c5009f807868a3ece69312b915cc89ebe1e29',14);
INSERT INTO "answers" VALUES('id-3','key of Ann 15','id-1','691c19bc1970120fd1e9d778f1e346739680fcccf688393c2aa911f4110058e0',15);
INSERT INTO "answers" VALUES('id-3','key of Ann 16','id-1','166393799a50c573743b510c4d3153127d595cb7b327d6792f6568a4d8feeb36',17);
INSERT INTO "answers" VALUES('id-3','key of Ann 17','id-1','9b915c6ea65379e78540a57be9fb772ad38a542cd42ef95c1ee67be445a8ad69',19);
INSERT INTO "answers" VALUES('id-3','key of Ann 18','id-1','7132df83e024b57a09d0b9c59cfb6d2ce8fb03f71b9235b00ca9d9d2b397ec73',21);
INSERT INTO "answers" VALUES('id-3','key of Ann 19','id-1','1c555347389f316bc3ebe07cdbc647cc20e70b25fabcba8ec2ba8b2af2bddf85',22);
INSERT INTO "answers" VALUES('id-3','key of Ann 20','id-1','c2cbfc39a95444db309ba44db71faf510f39c8ae40a90fca7e7a7a6415938904',24);
INSERT INTO "answers" VALUES('id-3','key of Ann 21','id-1','3a16ed845dbb6f62b2c6c9e05a4c3cee51e73e30de65826456dcb6d011aa5ac8',26);
INSERT INTO "answers" VALUES('id-3','key of Ann 22','id-1','a520dcbdec8e1cc462eacad70db06e5938cd20d0e48b3698b9f11ddae4f58e23',28);
INSERT INTO "answers" VALUES('id-3','key of Ann 23','id-1','bee8426905e55c9310c3fcd3208fc8fbe70b9d7760a369bed485847ddc637ef7',30);
INSERT INTO "answers" VALUES('id-3','key of Ann 24','id-1','5d9b685160938b730c95b5abbf76f8682e9f8bcfa744577f66aff580914186f2',32);
INSERT INTO "answers" VALUES('id-3','key of Ann 25','id-1','e536a1cae9f6730a814f448ad4a0ea0d9119b663aa13c8b24456c2b262468536',34);
INSERT INTO "answers" VALUES('id-3','key of Ann 26','id-1','23bd23c3ecee4dedf1035c60f98ef84609464b790fb40a29d2d959c02c70b217',36);
INSERT INTO "answers" VALUES('id-3','key of Ann 27','id-1','cfe0811f8c09cdd37474a6f029bf0432975608009e298015600436bbb8ce2401',38);
INSERT INTO "answers" VALUES('id-3','key of Ann 28','id-1','927804c2b39702bad17bedffab34777a6891f4ddfcf266876ace12d5f068dc1d',40);
INSERT INTO "answers" VALUES('id-3','key of Ann 29','id-1','db3b2829291e0b5c0e1e2142813deae3f6bcaaf7564aa833abef587555af03ad',42);
INSERT INTO "answers" VALUES('id-3','key of Ann 30','id-1','45b14a10165fe6b450c42edd2c3f218c0094fe9eb723e7dc37591e705eac3138',43);
INSERT INTO "answers" VALUES('id-3','key of Ann 31','id-1','044de364f70109d404e21327ea7b6abb3b5c0fe1a95ae68b82a34a2672380866',45);
INSERT INTO "answers" VALUES('id-3','key of Ann 32','id-1','f30929bcc757a3ef8defd862ec6af997b0de2d31572cc8e06f57c7d9365689fe',47);
INSERT INTO "answers" VALUES('id-3','key of Ann 33','id-1','5489f8c863d6533dafd747ca3552fe3952e1dba80f207b90a054b71485f913d4',49);
INSERT INTO "answers" VALUES('id-3','key of Ann 34','id-1','dc650e067aeb9b508f60afcd5c55c97a31204e91c5fdfd8834623dd7930e3b6d',51);
INSERT INTO "answers" VALUES('id-3','key of Ann 35','id-1','d71c05199030edd632afa4b429038c474567bde587c62239ff25e560eab2c3bf',53);
INSERT INTO "answers" VALUES('id-3','key of Ann 36','id-1','ab53947ba94a8b2bc3269b8002931201bec426cbe0f265a18723aaa490ecbfaa',55);
INSERT INTO "answers" VALUES('id-3','key of Ann 37','id-1','3476c555ed26919d324bc95136695a578605ede2bdc528595f9da4078d931623',57);
INSERT INTO "answers" VALUES('id-3','key of Ann 38','id-1','013dbf3b61517ef0880f2254e5699008ba70dbbeb500d9039ab9b06d5434fb32',59);
INSERT INTO "answers" VALUES('id-3','key of Ann 39','id-1','19b6bacb34b27a5e7a84485ffbcbc6086ed9e78a446071219ec15413a10fbf7a',61);
INSERT INTO "answers" VALUES('id-3','key of Ann 40','id-1','379c6cb5faa82e13be5ce0655c85b392c1ad7c3e7207a1928d66fb7beb35c992',63);
INSERT INTO "answers" VALUES('id-3','key of Ann 41','id-1','b5d97034db9cf1271ba14f61be6c31dc06f5714cc4c020f1c4d3d237cdb00d48',65);
INSERT INTO "answers" VALUES('id-3','key of Ann 42','id-1','beba04db03ed5ef4646c3c309d6bf11180afbea8553f8fdbf830411a5b4bdbe0',67);
INSERT INTO "answers" VALUES('id-3','key of Ann 43','id-1','57599d6ec53d79e0932416bef9a60ac98d1a56f88121b17a69ea97409e9dda13',69);
INSERT INTO "answers" VALUES('id-3','key of Ann 44','id-1','d1c7cb501b98061576061096785d7a4572b608635b93fd1ba2f9d4b3b1eb22db',71);
INSERT INTO "answers" VALUES('id-3','key of Ann 45','id-1','5c4ff0d9f5e9069055d0db96e13017c93b8bcf6d552dfc60ea2f606e18b87a6e',73);
INSERT INTO "answers" VALUES('id-3','key of Ann 46','id-1','cb0ebf62ccb6915a57e65bcc29adea7e2a4984d06c956b7af6279101103927a0',75);
INSERT INTO "answers" VALUES('id-3','key of Ann 47','id-1','6dd44d5a9ac5c0bcc1556066458a81a91419cbeb53ca22ba254f7d22eb92892f',77);
INSERT INTO "answers" VALUES('id-3','key of Ann 48','id-1','1896246d026cb0f1cc84022755f8498bf03edf4ad2ed62663a00ab9844f568b6',79);
INSERT INTO "answers" VALUES('id-3','key of Ann 49','id-1','a5c7aa1e2b4261d41c177559010ef133e406efc5fa47e637b89e5d8d85a00df3',81);
INSERT INTO "answers" VALUES('id-3','key of Ann 50','id-1','9f337947094ce80a7dc4e5a600fa065114e2b23cf15bd8b9fa1900419967ae1d',83);
INSERT INTO "answers" VALUES('id-3','key of Ann 51','id-1','d7d750e4024e86d790df667223a5b04e0f1b4de15bdb4a9286d9a5e14f39f9ac',85);
INSERT INTO "answers" VALUES('id-3','key of Ann 52','id-1','ec1abecf15075141103c57cefa29aa5bf2746107c8127d92d66b662dfad62fc2',87);
INSERT INTO "answers" VALUES('id-3','key of Ann 53','id-1','c89be0e96b8e15ae0b0c1c3585cdb967862e1ccbdaf3a69358784f445323f5ff',89);
INSERT INTO "answers" VALUES('id-3','key of Ann 54','id-1','8bf4cf6431494b2c58fb011fa2f5d4286661efc058b00de0cd9c74f96bf809f2',91);
INSERT INTO "answers" VALUES('id-3','key of Ann 55','id-1','6e73d195b43b7f1e4d72176c9303d4da7960e79db66e7c02b74736b606113120',93);
INSERT INTO "answers" VALUES('id-3','key of Ann 56','id-1','dbc130f1196b5300e18874737a07e2bd684bc31cc1535526c1584e894ae4f5cb',95);
INSERT INTO "answers" VALUES('id-3','key of Ann 57','id-1','d128c63e371a2f7f32d923723aa156211aaaa9d82de578c6fa248bf4f6119305',97);
INSERT INTO "answers" VALUES('id-3','key of Ann 58','id-1','688f972c4b500db3d60bdc148ca8fa0cb5166f649de4f8369f8c79e9db03fedd',99);
INSERT INTO "answers" VALUES('id-3','key of Ann 59','id-1','e085ca86054c71d1f8e2a9258bd648e3f9878ec69291ec25090305d0d5165505',101);
INSERT INTO "answers" VALUES('id-3','key of Ann 60','id-1','9f330c88d4ccf4cff2ea31eea9347f685e20198b7ae94e9e5dda127a93cc010b',102);
INSERT INTO "answers" VALUES('id-3','key of Ann 61','id-1','a6ad6aa489720c66cfa550f899b04b4a7cd5e2fe4055cc69fe6e0ea3dffd0340',104);
INSERT INTO "answers" VALUES('id-3','key of Ann 62','id-1','6aae1dc65e10758f458321ddd34bc629643f5256103a90c9eabf017f6e5b6e79',106);
INSERT INTO "answers" VALUES('id-3','key of Ann 63','id-1','8d051cb3df4827485cc8dd60b4c4d76725d0eaaaf6c656031b96b19fdb335c20',108);
INSERT INTO "answers" VALUES('id-3','key of Ann 64','id-1','5c159167a43c3a547c654f9a47c4fba8577feea5b9cbf73ee1609d6e77db8bc7',110);
INSERT INTO "answers" VALUES('id-3','key of Ann 65','id-1','7f9810ef9e9fec47ae324cdf2010bfe87f6cffd91a9e15a1b5e4c50053231325',111);
INSERT INTO "answers" VALUES('id-3','key of Ann 66','id-1','e85d05f593e856a95067ce1eddc3c8c0c3f929fe4660778e3b030ad27d6aaf48',113);
INSERT INTO "answers" VALUES('id-3','key of Ann 67','id-1','ed0b9cc2ca5f1ce979ae11a2ed79dfadf543762c1f47882fc0e4a9609b178f68',115);
INSERT INTO "answers" VALUES('id-3','key of Ann 68','id-1','0f65d23bc6215576cd1440c266dcc4c4598a577d5f3b27e1aaf75a671721cf68',117);
INSERT INTO "answers" VALUES('id-3','key of Ann 69','id-1','2225723415cc54dd608ee00b027d1995bd03a30b3e016d37a027ca60f8894241',119);
INSERT INTO "answers" VALUES('id-3','key of Ann 70','id-1','9959fad691192ac2c619b00c85cdbd22c3688f28074da6613c0bc6908726e0cf',121);
INSERT INTO "answers" VALUES('id-3','key of Ann 71','id-1','60198f95afff71da411ed72ce8bf0cd8e4107be4df12140e10798a883c6f183b',123);
INSERT INTO "answers" VALUES('id-3','key of Ann 72','id-1','bd9c807b7654abc1020c5766533cb89827c0736f0260bf529ee05c719cc814f4',125);
INSERT INTO "answers" VALUES('id-3','key of Ann 73','id-1','fd162e8207404f078fae66c7cf8c06e3ab42866d65915e0a38a8401e469bd0c7',126);
INSERT INTO "answers" VALUES('id-3','key of Ann 74','id-1','e07e411d280d55044dc8ea8c784a73620450b581eca400f889157e3851e25a6b',127);
INSERT INTO "answers" VALUES('id-3','key of Ann 75','id-1','75d4896eabcf2c7a583e7f4056026dc45825ce3337007332792c12cbc074e442',128);
INSERT INTO "answers" VALUES('id-4','key of Ann 76','id-1','767b2d07b4a6bbac0a33ab2be2d6869c00f3772bc91b273f2b30b1afb9aa6f0f',16);
INSERT INTO "answers" VALUES('id-4','key of Ann 77','id-1','e5dfc0b9fd6bef498559cfe3c5ab42555fb61db2fc3d556c781d84f713b235e7',17);
INSERT INTO "answers" VALUES('id-4','key of Ann 78','id-1','ffb263d6ba2f0189826736f693831d20b6727a76f8b4a66317b3319137527201',18);
INSERT INTO "answers" VALUES('id-4','key of Ann 79','id-1','6024bce44ee84ec7db4cfde1195b8c000dc1f63c187b49ea8ab2e2f81ee7e523',21);
INSERT INTO "answers" VALUES('id-4','key of Ann 80','id-1','f9baca57094a2b3a51c21e03829a0b3fa9f54f209cb0b0570c4828f51e92db24',25);
INSERT INTO "answers" VALUES('id-4','key of Ann 81','id-1','34ac79b75fbebee3a5d1bf5344e90217961d113dd7a0d80954231ef12d862d42',26);
INSERT INTO "answers" VALUES('id-4','key of Ann 82','id-1','778db1f081e2904d423b8003103cb8aef8dda1405f398a6e8625f0218654ab8c',29);
INSERT INTO "answers" VALUES('id-4','key of Ann 83','id-1','2ff1ee4aaab121239a8bb0fa3145b7bb2043b680a9947272541d73118e43836c',31);
INSERT INTO "answers" VALUES('id-5','key of Ann 84','id-1','c92abff70abe0b933401eb3664fa089b50228ae019153548e97a35843f176981',14);
INSERT INTO "answers" VALUES('id-5','key of Ann 85','id-1','6adc245f57a92be0e64148beb2645108dc8b8855ea72e50da0923476e4310e62',16);
INSERT INTO "answers" VALUES('id-5','key of Ann 86','id-1','ad9c8a9b14e43966ba21a9ca11ec6046fbaa9102983881dd91d337353a6ab323',17);
INSERT INTO "answers" VALUES('id-5','key of Ann 87','id-1','e5dad32688fee54ec0f20783b5e76a0ccc0b27b22d845384e9d3b254d48f0721',18);
INSERT INTO "answers" VALUES('id-5','key of Ann 88','id-1','31c9166563277e11973c2d06951f3737bce899a2a5a9514fe92a7274fe06cbc5',19);
INSERT INTO "answers" VALUES('id-5','key of Ann 89','id-1','fb8527ae98ef7b1e07a5d7fc36817d174ecc499e953125bcc161c92c0bbe9d0b',20);
INSERT INTO "answers" VALUES('id-5','key of Ann 90','id-1','93b9fe142cdfd6ac5cc2f1298b663d0973d125114d989a9951ee2429a14b082c',21);
INSERT INTO "answers" VALUES('id-5','key of Ann 91','id-1','4072508f91aadb1594b1e94a74a1f8b6eddf8b8b47187c662fb6b5cfed123dc8',22);
INSERT INTO "answers" VALUES('id-5','key of Ann 92','id-1','f9baca57094a2b3a51c21e03829a0b3fa9f54f209cb0b0570c4828f51e92db24',25);
INSERT INTO "answers" VALUES('id-5','key of Ann 93','id-1','761727948b5e8c7a1599d7113c7df11d56a57ae7d1f1bee465ff044fbc6a3498',26);
INSERT INTO "answers" VALUES('id-5','key of Ann 94','id-1','b859a11a7bd961dbca73bd7c9e68786664242a713c4927a23bbd7e60d4622fc2',28);
INSERT INTO "answers" VALUES('id-5','key of Ann 95','id-1','276c5a5d895952fddf2a3484e031b3b3f5ac26f9558cd7288bf303490b893e7b',30);
INSERT INTO "answers" VALUES('id-5','key of Ann 96','id-1','3aa585c182c4cdb630b9f3b0e7058ba7612b9667476e29fe554c6a07bfc207b5',32);
INSERT INTO "answers" VALUES('id-5','key of Ann 97','id-1','bf9696cf598ad87e22d394ad4b17f390be923c937a3b15a697e0547f096d9569',34);
INSERT INTO "answers" VALUES('id-5','key of Ann 98','id-1','22ccac922251592d53e185681947352c5915f362bfdc9c6a7cf9d544fea2a161',35);
INSERT INTO "answers" VALUES('id-5','key of Ann 99','id-1','6219a8cc59d27fb24f6907a141700a5082cb8d779371be2f274cceed13cb49f1',36);
INSERT INTO "answers" VALUES('id-5','key of Ann 100','id-1','5f5acf1f0fcb32665cfe37c82456db3abd065e19917892e783df721acb4b2798',38);
INSERT INTO "answers" VALUES('id-5','key of Ann 101','id-1','1e8632938e695230f7f3b0acacd89614dd8af0e518bc01d99ab30daaaf85fc80',40);
INSERT INTO "answers" VALUES('id-5','key of Ann 102','id-1','69bf149c88124b6203e3c937fdebbec362d706258dc23dba2ef008991a310fef',41);
INSERT INTO "answers" VALUES('id-5','key of Ann 103','id-1','68dc14f0369b0b50c8bd195dbc76254f9a5218f946873762f35b6dd262d800fb',43);
INSERT INTO "answers" VALUES('id-5','key of Ann 104','id-1','6ea2f30391c6b600e320150446692ca03435b1bf75e3f40267b351576d3b030e',45);
INSERT INTO "answers" VALUES('id-5','key of Ann 105','id-1','25f0af389ee2d40705a37c16c3dba7b967e3359f62e1353553cd6b4ffd53e52b',47);
INSERT INTO "answers" VALUES('id-5','key of Ann 106','id-1','b5d4d6343fb09d5b408e6c934f7ed04c995da53f2cf69e841349e1885cefe4e8',49);
INSERT INTO "answers" VALUES('id-6','key of Ann 107','id-1','594d579d41b02eb2a3902e7296945b764a05b7e8b1adc9dcee915d96b21819de',39);
INSERT INTO "answers" VALUES('id-6','key of Ann 108','id-1','e5fe24919e70e56619552c2a714b8ddcdfab8ab5118381669d0230c213d0e0ad',40);
INSERT INTO "answers" VALUES('id-6','key of Ann 109','id-1','cb80c883ee51b8af4778b93a8f64ad143b85b7cf57cc4582f90e16898a6c6564',41);
INSERT INTO "answers" VALUES('id-6','key of Ann 110','id-1','f6d104f34ad0e8fa1e12640fa9b0774d6d329cde6c9c97f1ab262a3837b3130c',42);
INSERT INTO "answers" VALUES('id-6','key of Ann 111','id-1','e9d0154a188732f7e056ae58a0c7316faed384713498c816f6273010546af3ed',43);
INSERT INTO "answers" VALUES('id-6','key of Ann 112','id-1','8016360410f60879a8b86d69dda826797330705a01abf5e73f810519e28a3c8e',57);
INSERT INTO "answers" VALUES('id-6','key of Ann 113','id-1','7c5a30f309257c6be25193042309c3fa2a472b395ed93c1aa2fa4e603e0976d5',58);
INSERT INTO "answers" VALUES('id-6','key of Ann 114','id-1','cec95f6c1ec1822cf53f42c212a41aeee174a310cba26c6727d7e579fa6c508e',59);
INSERT INTO "answers" VALUES('id-7','key of Ann 115','id-1','e9e3a7f122629445ee97928ad3260734476d53024675feba0b36be35999d7c67',14);
INSERT INTO "answers" VALUES('id-7','key of Ann 116','id-1','de1c88dae771f38511de5c33fe0db5e77028967ad903551c19f264da4532a1a8',15);
INSERT INTO "answers" VALUES('id-7','key of Ann 117','id-1','d707f426b669765dd84482c2a34860f036f9419d22170f0851a332cb9eebc739',27);
INSERT INTO "answers" VALUES('id-7','key of Ann 118','id-1','9dbbc9b0e429e42213306f86492c51dc22f4e609b3007cd13bf2cfbf89bc1981',28);
INSERT INTO "answers" VALUES('id-7','key of Ann 119','id-1','7680d15a683e11ea63f0c1bfd7d5fdfffc8886a4bd649d8347037a1ebc70431c',29);
INSERT INTO "answers" VALUES('id-7','key of Ann 120','id-1','3c796e1f0966a2a8683215630423c31c8becfd194bb0532893a0de0dbdfb892c',30);
INSERT INTO "answers" VALUES('id-7','key of Ann 121','id-1','2a4e28825bf403e9d3343afebcc1abd4dc3112d9a1b10ed912cc737301c5262d',31);
INSERT INTO "answers" VALUES('id-7','key of Ann 122','id-1','d2b1e9420d65bfbb61a2ae5e32114c14d6b1cc8c62aa6d000e28a849a871ded4',32);
INSERT INTO "answers" VALUES('id-7','key of Ann 123','id-1','25b21ec8fa8f2dbcbd52aa64fadd173db3bab899e3cf3127ef37c7f012f6dd1e',33);
INSERT INTO "answers" VALUES('id-7','key of Ann 124','id-1','77ce5b99810866b77b3fe1518aca3820de07b8d34d4cb531834fe6b6738caa56',34);
INSERT INTO "answers" VALUES('id-7','key of Ann 125','id-1','b9790949efc452c67224b9958f87263dccd82e1d8aa22aa51c2b4aeb6719cadd',35);
INSERT INTO "answers" VALUES('id-7','key of Ann 126','id-1','6f1139997f113d406abc9f3e34bc2f484de8c94cc280e2148af557c09b2842eb',36);
INSERT INTO "answers" VALUES('id-7','key of Ann 127','id-1','b2408c594356ea21a2d9142d71f2eee6211484c624eb198a815cc3fcea221f08',37);
INSERT INTO "answers" VALUES('id-7','key of Ann 128','id-1','0f0191a8174021db8e56583c4ff0ddf9e9779d05eca6a1cb10e8d08b599b7525',38);
INSERT INTO "answers" VALUES('id-7','key of Ann 129','id-1','a24a18ceaa497dcede9a111a262137a4925d363a0716ac90d66f2c78eb15a3f6',39);
INSERT INTO "answers" VALUES('id-7','key of Ann 130','id-1','d70fb044330513e83e15ef6571b9bf39f75e9f04171bce441b85a06bee297846',40);
INSERT INTO "answers" VALUES('id-7','key of Ann 131','id-1','238bbf1158a594dba587a1ff1995dd1981dcddf2d1299b6bdddd23068f0ab44e',41);
INSERT INTO "answers" VALUES('id-7','key of Ann 132','id-1','af62653a6ad6fde54e378ccaf4cf09d6d0c74186461514a928745c06121ce87c',42);
INSERT INTO "answers" VALUES('id-7','key of Ann 133','id-1','8ba3b18b532a61dba0284cce4aa817bc2207937e2a898c451110e186d10ac2aa',43);
INSERT INTO "answers" VALUES('id-7','key of Ann 134','id-1','90a9bc8ceb1c8fed4266d01514ddf916f952e7f2c5207461a6386c694dd802c3',44);
INSERT INTO "answers" VALUES('id-7','key of Ann 135','id-1','cdc63801df7b76c08b459e356156773b4121d3942d9253a66a9e0853b1b7ebbf',45);
INSERT INTO "answers" VALUES('id-7','key of Ann 136','id-1','833ddfc006627e7d9f09b854f9c3508b2711f5c04f79968f31e0cfd64d8de261',46);
INSERT INTO "answers" VALUES('id-7','key of Ann 137','id-1','a1bb17b977ec5af6a8e75bed5f69da4e5e8553199aa3f99584297ca92dba4dc9',47);
INSERT INTO "answers" VALUES('id-7','key of Ann 138','id-1','1c2afca091fe029d13ddf22681fa6666aa235cc787f1d566188c05fbb3a515fb',56);
INSERT INTO "answers" VALUES('id-7','key of Ann 139','id-1','4024988b967be6fdf656e892f5daf0dbee402c0e43542876ec2287913ea9b85e',57);
INSERT INTO "answers" VALUES('id-7','key of Ann 140','id-1','93d742f49dc83085068cfba00dcbaf24679ec05806d93824f73c51eff1a6e7eb',58);
INSERT INTO "answers" VALUES('id-7','key of Ann 141','id-1','4a8c97bb6d3fbd7cf07d15882127488578a1f47939b6f7114a788a837e155923',59);
INSERT INTO "answers" VALUES('id-7','key of Ann 142','id-1','42556d000ba34505d950378991c944edbc469096ed93b4876eca122fcc2f853a',60);
INSERT INTO "answers" VALUES('id-7','key of Ann 143','id-1','73b5256e2d431c9a5a274535dbfcad62ef33603b79597de7f106f8299cac8a3e',61);
INSERT INTO "answers" VALUES('id-7','key of Ann 144','id-1','7ce2d34f9b8efd04ddf6961cc28b72377ab371818f50bf58c717c83b91db67f4',62);
INSERT INTO "answers" VALUES('id-7','key of Ann 145','id-1','2e2fe9097f2b196b5c74e21ef75c47490ee8847c9f2c83c97acbaab2416b167e',63);
INSERT INTO "answers" VALUES('id-7','key of Ann 146','id-1','2b135747ea021fbc5d1753b7b4509f1c5cb3a1214517ac3439cc87d9d72c855c',64);
INSERT INTO "answers" VALUES('id-7','key of Ann 147','id-1','b880d4d6c07b98bf7e060203f11685a83525fb655cc020cb090bb0ac8b06e7b2',65);
INSERT INTO "answers" VALUES('id-7','key of Ann 148','id-1','4897da9562bc7a0aac5f2f8adcf5160bf51d155997cceddc85533701ed42711d',66);
INSERT INTO "answers" VALUES('id-7','key of Ann 149','id-1','fd1c6f812dd6b5ab1bb0d544db5ddcff98e044a2f72cab8c0bdb4ed175abea81',67);
INSERT INTO "answers" VALUES('id-7','key of Ann 150','id-1','7654269ccf3132725577c62e1f3105de4115c153132955a42f2a4ae9d6e31caa',68);
INSERT INTO "answers" VALUES('id-7','key of Ann 151','id-1','348b76c1b3604215139bf800a8f2af3677dc6b65cb0b9dd7c59a40ed14856c4b',75);
INSERT INTO "answers" VALUES('id-7','key of Ann 152','id-1','6d433da0ba2158c70e36a84f7e15fbbd1955f0a295de8ed543e6c8b81fa9cab7',76);
INSERT INTO "answers" VALUES('id-7','key of Ann 153','id-1','a3ab8b220d5dde8127b2212a4ce67e0a16f3e6e801c63906746cd3a5cb896b3e',78);
INSERT INTO "answers" VALUES('id-7','key of Ann 154','id-1','fe6893656ddfe44da1734e7da2019100d599aedeb69010967a3d427c7082109b',79);
INSERT INTO "answers" VALUES('id-7','key of Ann 155','id-1','611ad45ec907a6e0b45cf5cad348ec8f1849b73cc3eeae067340401f44c36a6e',81);
INSERT INTO "answers" VALUES('id-7','key of Ann 156','id-1','0b18f232b0d1104fdb06e388d8a4002c72ac46a8a7160259348b15566b96e55d',82);
INSERT INTO "answers" VALUES('id-7','key of Ann 157','id-1','44702cdf4ed1489fc5591708ede2df2fb22829bca73ca426ecda8a1966442b92',84);
INSERT INTO "answers" VALUES('id-7','key of Ann 158','id-1','89d2dc3d2c1666ec7deee7fb2274df26a357b3f3a0adc1bd75826ce8cf8b3f28',85);
INSERT INTO "answers" VALUES('id-7','key of Ann 159','id-1','661fc19032bce5d9cc0cac5a7fe55eb658c968362c98be85a2c61cf0bd1dde0f',86);
INSERT INTO "answers" VALUES('id-7','key of Ann 160','id-1','6ab23de93cc827266473c32b0e3ea037cd3d025531412519d31b21cd6de708b4',87);
INSERT INTO "answers" VALUES('id-7','key of Ann 161','id-1','544056fe4bc6dd420ad1e96b01e0002eb32dd6fb365ac4b42cbfbd3fcc6347b6',88);
INSERT INTO "answers" VALUES('id-7','key of Ann 162','id-1','2d3d2311352331dfb95ae456b5ace51e39b217349288db84e8bceb79f0db8de4',89);
INSERT INTO "answers" VALUES('id-7','key of Ann 163','id-1','cacb2c46f0763ac69056e6f2fed832528c2248d40d809d860bb04eff5ce8f37f',90);
INSERT INTO "answers" VALUES('id-7','key of Ann 164','id-1','4ea2518fba6bdbcf84b89818d7f92fb887c0a91d3daf02c8164121b56ced2a8c',91);
INSERT INTO "answers" VALUES('id-7','key of Ann 165','id-1','09440a38e5b5c5d85cb5a5755e31b16db800613f94af9f68a35b452641cbff91',93);
INSERT INTO "answers" VALUES('id-7','key of Ann 166','id-1','aa324278e1b8531fa1887d4b887d2f5762868a15567653ce79742e8735321cef',94);
INSERT INTO "answers" VALUES('id-7','key of Ann 167','id-1','1643c36a3152468e96f24e3657759080ddc16a6a0675eff45e4397a2f31ad0e6',95);
INSERT INTO "answers" VALUES('id-7','key of Ann 168','id-1','a87e85afa282f38f0f54f688ad351859adfc68eaa553540c31482d775a0d13e6',96);
INSERT INTO "answers" VALUES('id-7','key of Ann 169','id-1','c2bf689b6048d1823acbf4ef2fed362894e871cf1f28995f6b7f78fe760f8914',97);
INSERT INTO "answers" VALUES('id-7','key of Ann 170','id-1','e738b0fb690a3cc8f706339a2dd1a25c4ccf2b0b2881bbebfe1861a300da9757',98);
INSERT INTO "answers" VALUES('id-7','key of Ann 171','id-1','9a0a09353a587bedb41cd7d7dc29d0ac858e4e9200c2ac8b3114c60b79b31dd4',99);
INSERT INTO "answers" VALUES('id-7','key of Ann 172','id-1','3e8101cd7df5519307628edce50b39435cff0b83bb18b23cffee6e49c8184900',100);
INSERT INTO "answers" VALUES('id-7','key of Ann 173','id-1','3747f0aef8ee5330f68c6852f17186667bdc0be13cd208d05d5c3a7077852673',101);
INSERT INTO "answers" VALUES('id-7','key of Ann 174','id-1','4a0221b6013139c3889268d2bc2fa6fc328b4c7bf1512ad4728a3c4b8f7adf10',102);
INSERT INTO "answers" VALUES('id-7','key of Ann 175','id-1','a7b69d8abff48c324757c95edab97356b7ead2d2e7af4a5b63713da6926a2b1e',103);
INSERT INTO "answers" VALUES('id-7','key of Ann 176','id-1','593ffc58395de7ff9dfe5b9683ac025f6dc238e184f0b176037ae2461241ab61',110);
INSERT INTO "answers" VALUES('id-7','key of Ann 177','id-1','dd3d34c184202ab6bd0ed6260441143665dc82f95f6819406cf835f9831b0a07',111);
INSERT INTO "answers" VALUES('id-7','key of Ann 178','id-1','c925591b1f1e3819ea49a97fdba800800d2833bc17d07c3f62898a18ab8de3c5',113);
INSERT INTO "answers" VALUES('id-7','key of Ann 179','id-1','1e0a8607d740e84eba7f8cd5c554ee3378d92176719e49dfb2a6a0c6bcf2036d',114);
INSERT INTO "answers" VALUES('id-7','key of Ann 180','id-1','1085648ebedeab6322e4bb52016fffab4bb9d80f013bd2f95d47aef17b556a09',116);
INSERT INTO "answers" VALUES('id-7','key of Ann 181','id-1','0b0c5cca632724aa2f1c44c145a82810e36cd610d26d655971b536e38ff76a09',117);
INSERT INTO "answers" VALUES('id-7','key of Ann 182','id-1','ecabbe0ea27126f3742e17bd3fd49a60a30c7f9ab0e31ffc759c01847d0c3672',118);
INSERT INTO "answers" VALUES('id-7','key of Ann 183','id-1','0a3833c9a3302367234c6f3a28532c44b36b4ee51c2606638b997e56845f5ece',119);
INSERT INTO "answers" VALUES('id-7','key of Ann 184','id-1','7a4af2c6567f61564b8f05a806a44d6ef7d5342df2ebb36c68aeeaee28d447c3',120);
INSERT INTO "answers" VALUES('id-7','key of Ann 185','id-1','401ae4883c09351cfc12314ba6cd2e87a3cb798085c473962a786d6bc2e8dbd0',121);
INSERT INTO "answers" VALUES('id-7','key of Ann 186','id-1','153114afef6842c6066596952eaf8d32100d903fc2fc743283736655af65d48b',122);
INSERT INTO "answers" VALUES('id-7','key of Ann 187','id-1','f40f38c7f1250eb4a7df4d96a5e03c8d23978eec0a9be7c90525eff878370b9f',123);
INSERT INTO "answers" VALUES('id-7','key of Ann 188','id-1','dcbe36916d52ee7594ef21b7d633fece9c9cc73f3a2c5b9e875a85501d53a6b6',124);
INSERT INTO "answers" VALUES('id-7','key of Ann 189','id-1','fb47ffd6f91240e6d73ff01ce1e2adb57720392c9fa3e81d058fda7a5723a44d',125);
INSERT INTO "answers" VALUES('id-7','key of Ann 190','id-1','733effbe0c5a1ee0c32c212306fd1ac8d888748620dd33d1cc52dcc37c16157f',126);
INSERT INTO "answers" VALUES('id-7','key of Ann 191','id-1','42f37e8862c87d9491f799f401b31e34d477ac56f121181e437cf8b11763e74e',127);
INSERT INTO "answers" VALUES('id-7','key of Ann 192','id-1','ed1d014254768a910c63dd4ecd41aaa3a4e034442597556dc407f1803a661d65',128);
INSERT INTO "answers" VALUES('id-7','key of Ann 193','id-1','5539855b0aa65cda7890ef74bc6fa725ca2940f28e479ee097cb9dc814973677',129);
INSERT INTO "answers" VALUES('id-7','key of Ann 194','id-1','3a13346b172241c4617558eddc4f0be9a9f3b2b0bd180061f82138eab8b08994',130);
INSERT INTO "answers" VALUES('id-7','key of Ann 195','id-1','f078c314c7f80181cd2cfcf99bca51bb9d42cdd51f54dc1cfd8ac97fe3520dae',131);
INSERT INTO "answers" VALUES('id-7','key of Ann 196','id-1','1f295abe4b79c1c9bf6e2e8477ebbc8b401867f3bd9208d87a7ead80df9ad5be',132);
INSERT INTO "answers" VALUES('id-7','key of Ann 197','id-1','25e343affeb670bce7fb5b915bf40fe9acedafcd58c4b89989365c5b5bbc9438',133);
INSERT INTO "answers" VALUES('id-7','key of Ann 198','id-1','4f0c0aa4389c04d013e9e461b2b68ec48c11074d77c937e3951f060f9ce9086e',134);
INSERT INTO "answers" VALUES('id-7','key of Ann 199','id-1','c6b2d7f0158c148a51ec8da072d2ad9a888f5230628004b445c88e71b12457a6',135);
INSERT INTO "answers" VALUES('id-7','key of Ann 200','id-1','420e5311af1f4ce08504396c46a88ae28041bd2899b39b56c31d7606ab7e28b4',136);
INSERT INTO "answers" VALUES('id-7','key of Ann 201','id-1','10cd2c35e717ee4522d729670a5e85ed1f617ddc9334b5c0c53cd730b579f917',137);
INSERT INTO "answers" VALUES('id-7','key of Ann 202','id-1','ff02866718e75177f984151141a5f5bf7d28d1c64477015d8ee2aaa81dce3acc',138);
INSERT INTO "answers" VALUES('id-7','key of Ann 203','id-1','cbde8443dd6089acdbc279420cb8585c7447c4a9e4ad7b1f6d717f3b65239a8b',139);
INSERT INTO "answers" VALUES('id-7','key of Ann 204','id-1','e5a4f81f1d2ce1dbed5903e9af4e35532907d2edf83c067f60386e228bc7349e',140);
INSERT INTO "answers" VALUES('id-7','key of Ann 205','id-1','1265e4aae83f92855c4798b3b16695ebf796c133129a6235ebf16aa4083c2191',141);
INSERT INTO "answers" VALUES('id-7','key of Ann 206','id-1','750ff6775d413500469b97010c2aad4feeabe50a9517cd77854c99fc08cfa6ce',142);
INSERT INTO "answers" VALUES('id-7','key of Ann 207','id-1','369f402e0fccc4490c651f7a2d06a9ffb77af777032dd09bd34c6a67272fec49',143);
INSERT INTO "answers" VALUES('id-7','key of Ann 208','id-1','da9dc9699f6ccb8710695d515e34770aa9854e914db1c85291e825a2ecdae087',144);
INSERT INTO "answers" VALUES('id-7','key of Ann 209','id-1','7747e8777e9cfba175a8b463b11c8f53ccfe53df4b01ef75627302cf1d826d76',145);
INSERT INTO "answers" VALUES('id-7','key of Ann 210','id-1','75633e72708d75c07492762de0c05d6a5c6af587f431a2487de19dd35629a20d',146);
INSERT INTO "answers" VALUES('id-7','key of Ann 211','id-1','f0c3f8e2a3ec49ae8800e8139083982f83c360f2e45c4a86183d689dc463cc1e',147);
CREATE TABLE changes (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	n INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER NOT NULL, 
	from_guest VARCHAR(32) NOT NULL, 
	from_name VARCHAR(200) NOT NULL, 
	to_guest VARCHAR(32) NOT NULL, 
	to_name VARCHAR(200) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	why VARCHAR(16) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE codes (
	code VARCHAR(64) NOT NULL, 
	note VARCHAR(200) NOT NULL, 
	uses INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (code)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	PRIMARY KEY (table_id, n), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('id-2',1,'{"n":1,"dealt":"first","index":0,"kind":"0"}');
INSERT INTO "events" VALUES('id-2',2,'{"n":2,"dealt":"tile 1","index":0,"kind":"badb"}');
INSERT INTO "events" VALUES('id-2',3,'{"n":3,"dealt":"tile 1","index":1,"kind":"bcbc"}');
INSERT INTO "events" VALUES('id-2',4,'{"n":4,"dealt":"tile 1","index":2,"kind":"dbba"}');
INSERT INTO "events" VALUES('id-2',5,'{"n":5,"dealt":"tile 2","index":0,"kind":"aacb"}');
INSERT INTO "events" VALUES('id-2',6,'{"n":6,"dealt":"tile 2","index":1,"kind":"bcbc"}');
INSERT INTO "events" VALUES('id-2',7,'{"n":7,"dealt":"tile 2","index":2,"kind":"cbcb"}');
INSERT INTO "events" VALUES('id-2',8,'{"n":8,"acted":0,"action":"lay bcbc b8"}');
INSERT INTO "events" VALUES('id-2',9,'{"n":9,"dealt":"tile 1","index":3,"kind":"bbad"}');
INSERT INTO "events" VALUES('id-2',10,'{"n":10,"acted":1,"action":"lay aacb a8"}');
INSERT INTO "events" VALUES('id-2',11,'{"n":11,"dealt":"tile 2","index":3,"kind":"cccc"}');
INSERT INTO "events" VALUES('id-2',12,'{"n":12,"acted":0,"action":"lay dbba h7"}');
INSERT INTO "events" VALUES('id-2',13,'{"n":13,"dealt":"tile 1","index":4,"kind":"dacc"}');
INSERT INTO "events" VALUES('id-2',14,'{"n":14,"acted":1,"action":"lay cccc g8"}');
INSERT INTO "events" VALUES('id-2',15,'{"n":15,"dealt":"tile 2","index":4,"kind":"adad"}');
INSERT INTO "events" VALUES('id-2',16,'{"n":16,"acted":0,"action":"lay dacc f8"}');
INSERT INTO "events" VALUES('id-2',17,'{"n":17,"dealt":"tile 1","index":5,"kind":"cbcb"}');
INSERT INTO "events" VALUES('id-2',18,'{"n":18,"acted":1,"action":"lay bcbc h3"}');
INSERT INTO "events" VALUES('id-2',19,'{"n":19,"dealt":"tile 2","index":5,"kind":"bcbc"}');
INSERT INTO "events" VALUES('id-2',20,'{"n":20,"acted":0,"action":"lay bbad f7"}');
INSERT INTO "events" VALUES('id-2',21,'{"n":21,"dealt":"tile 1","index":6,"kind":"baac"}');
INSERT INTO "events" VALUES('id-2',22,'{"n":22,"acted":1,"action":"lay bcbc c8"}');
INSERT INTO "events" VALUES('id-2',23,'{"n":23,"dealt":"tile 2","index":6,"kind":"adbb"}');
INSERT INTO "events" VALUES('id-2',24,'{"n":24,"acted":0,"action":"lay badb a3"}');
INSERT INTO "events" VALUES('id-2',25,'{"n":25,"dealt":"tile 1","index":7,"kind":"baac"}');
INSERT INTO "events" VALUES('id-2',26,'{"n":26,"acted":1,"action":"lay adad g1"}');
INSERT INTO "events" VALUES('id-2',27,'{"n":27,"dealt":"tile 2","index":7,"kind":"cbcb"}');
INSERT INTO "events" VALUES('id-2',28,'{"n":28,"acted":0,"action":"draw"}');
INSERT INTO "events" VALUES('id-2',29,'{"n":29,"dealt":"tile 1","index":8,"kind":"dbcd"}');
INSERT INTO "events" VALUES('id-2',30,'{"n":30,"acted":0,"action":"lay dbcd c7"}');
INSERT INTO "events" VALUES('id-2',31,'{"n":31,"acted":1,"action":"lay adbb f1"}');
INSERT INTO "events" VALUES('id-2',32,'{"n":32,"dealt":"tile 2","index":8,"kind":"bbbb"}');
INSERT INTO "events" VALUES('id-2',33,'{"n":33,"acted":0,"action":"lay cbcb c1"}');
INSERT INTO "events" VALUES('id-2',34,'{"n":34,"dealt":"tile 1","index":9,"kind":"bcdd"}');
INSERT INTO "events" VALUES('id-2',35,'{"n":35,"acted":1,"action":"lay cbcb g7"}');
INSERT INTO "events" VALUES('id-2',36,'{"n":36,"dealt":"tile 2","index":9,"kind":"dbba"}');
INSERT INTO "events" VALUES('id-3',1,'{"n":1,"dealt":"first","index":0,"kind":"0"}');
INSERT INTO "events" VALUES('id-3',2,'{"n":2,"dealt":"tile 1","index":0,"kind":"aacb"}');
INSERT INTO "events" VALUES('id-3',3,'{"n":3,"dealt":"tile 2","index":0,"kind":"aaaa"}');
INSERT INTO "events" VALUES('id-3',4,'{"n":4,"acted":0,"action":"lay h7"}');
INSERT INTO "events" VALUES('id-3',5,'{"n":5,"dealt":"tile 1","index":1,"kind":"dbba"}');
INSERT INTO "events" VALUES('id-3',6,'{"n":6,"acted":1,"action":"lay h4"}');
INSERT INTO "events" VALUES('id-3',7,'{"n":7,"dealt":"tile 2","index":1,"kind":"bcbc"}');
INSERT INTO "events" VALUES('id-3',8,'{"n":8,"acted":0,"action":"lay h6"}');
INSERT INTO "events" VALUES('id-3',9,'{"n":9,"dealt":"tile 1","index":2,"kind":"bbad"}');
INSERT INTO "events" VALUES('id-3',10,'{"n":10,"acted":1,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',11,'{"n":11,"dealt":"tile 2","index":2,"kind":"aacb"}');
INSERT INTO "events" VALUES('id-3',12,'{"n":12,"acted":1,"action":"lay e8"}');
INSERT INTO "events" VALUES('id-3',13,'{"n":13,"acted":0,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',14,'{"n":14,"dealt":"tile 1","index":3,"kind":"cbaa"}');
INSERT INTO "events" VALUES('id-3',15,'{"n":15,"acted":0,"action":"lay f8"}');
INSERT INTO "events" VALUES('id-3',16,'{"n":16,"acted":1,"action":"lay f1"}');
INSERT INTO "events" VALUES('id-3',17,'{"n":17,"dealt":"tile 2","index":3,"kind":"aaaa"}');
INSERT INTO "events" VALUES('id-3',18,'{"n":18,"acted":0,"action":"lay g8"}');
INSERT INTO "events" VALUES('id-3',19,'{"n":19,"dealt":"tile 1","index":4,"kind":"cddb"}');
INSERT INTO "events" VALUES('id-3',20,'{"n":20,"acted":1,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',21,'{"n":21,"dealt":"tile 2","index":4,"kind":"bbbb"}');
INSERT INTO "events" VALUES('id-3',22,'{"n":22,"acted":1,"action":"lay c8"}');
INSERT INTO "events" VALUES('id-3',23,'{"n":23,"acted":0,"action":"lay g6"}');
INSERT INTO "events" VALUES('id-3',24,'{"n":24,"dealt":"tile 1","index":5,"kind":"cbaa"}');
INSERT INTO "events" VALUES('id-3',25,'{"n":25,"acted":1,"action":"lay g1"}');
INSERT INTO "events" VALUES('id-3',26,'{"n":26,"dealt":"tile 2","index":5,"kind":"dada"}');
INSERT INTO "events" VALUES('id-3',27,'{"n":27,"acted":0,"action":"lay g7"}');
INSERT INTO "events" VALUES('id-3',28,'{"n":28,"dealt":"tile 1","index":6,"kind":"cccc"}');
INSERT INTO "events" VALUES('id-3',29,'{"n":29,"acted":1,"action":"lay f2"}');
INSERT INTO "events" VALUES('id-3',30,'{"n":30,"dealt":"tile 2","index":6,"kind":"cbcb"}');
INSERT INTO "events" VALUES('id-3',31,'{"n":31,"acted":0,"action":"lay a5"}');
INSERT INTO "events" VALUES('id-3',32,'{"n":32,"dealt":"tile 1","index":7,"kind":"dada"}');
INSERT INTO "events" VALUES('id-3',33,'{"n":33,"acted":1,"action":"lay g4"}');
INSERT INTO "events" VALUES('id-3',34,'{"n":34,"dealt":"tile 2","index":7,"kind":"dbcd"}');
INSERT INTO "events" VALUES('id-3',35,'{"n":35,"acted":0,"action":"lay g5"}');
INSERT INTO "events" VALUES('id-3',36,'{"n":36,"dealt":"tile 1","index":8,"kind":"adbb"}');
INSERT INTO "events" VALUES('id-3',37,'{"n":37,"acted":1,"action":"lay g3"}');
INSERT INTO "events" VALUES('id-3',38,'{"n":38,"dealt":"tile 2","index":8,"kind":"adad"}');
INSERT INTO "events" VALUES('id-3',39,'{"n":39,"acted":0,"action":"lay f4"}');
INSERT INTO "events" VALUES('id-3',40,'{"n":40,"dealt":"tile 1","index":9,"kind":"dddd"}');
INSERT INTO "events" VALUES('id-3',41,'{"n":41,"acted":1,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',42,'{"n":42,"dealt":"tile 2","index":9,"kind":"bcbc"}');
INSERT INTO "events" VALUES('id-3',43,'{"n":43,"acted":1,"action":"lay e7"}');
INSERT INTO "events" VALUES('id-3',44,'{"n":44,"acted":0,"action":"lay f6"}');
INSERT INTO "events" VALUES('id-3',45,'{"n":45,"dealt":"tile 1","index":10,"kind":"cbcb"}');
INSERT INTO "events" VALUES('id-3',46,'{"n":46,"acted":1,"action":"lay b5"}');
INSERT INTO "events" VALUES('id-3',47,'{"n":47,"dealt":"tile 2","index":10,"kind":"ddbc"}');
INSERT INTO "events" VALUES('id-3',48,'{"n":48,"acted":0,"action":"lay e1"}');
INSERT INTO "events" VALUES('id-3',49,'{"n":49,"dealt":"tile 1","index":11,"kind":"cbaa"}');
INSERT INTO "events" VALUES('id-3',50,'{"n":50,"acted":1,"action":"lay b4"}');
INSERT INTO "events" VALUES('id-3',51,'{"n":51,"dealt":"tile 2","index":11,"kind":"baac"}');
INSERT INTO "events" VALUES('id-3',52,'{"n":52,"acted":0,"action":"lay d8"}');
INSERT INTO "events" VALUES('id-3',53,'{"n":53,"dealt":"tile 1","index":12,"kind":"dbcd"}');
INSERT INTO "events" VALUES('id-3',54,'{"n":54,"acted":1,"action":"lay b1"}');
INSERT INTO "events" VALUES('id-3',55,'{"n":55,"dealt":"tile 2","index":12,"kind":"acba"}');
INSERT INTO "events" VALUES('id-3',56,'{"n":56,"acted":0,"action":"lay b8"}');
INSERT INTO "events" VALUES('id-3',57,'{"n":57,"dealt":"tile 1","index":13,"kind":"acba"}');
INSERT INTO "events" VALUES('id-3',58,'{"n":58,"acted":1,"action":"lay a1"}');
INSERT INTO "events" VALUES('id-3',59,'{"n":59,"dealt":"tile 2","index":13,"kind":"baac"}');
INSERT INTO "events" VALUES('id-3',60,'{"n":60,"acted":0,"action":"lay c1"}');
INSERT INTO "events" VALUES('id-3',61,'{"n":61,"dealt":"tile 1","index":14,"kind":"aaaa"}');
INSERT INTO "events" VALUES('id-3',62,'{"n":62,"acted":1,"action":"lay h2"}');
INSERT INTO "events" VALUES('id-3',63,'{"n":63,"dealt":"tile 2","index":14,"kind":"adad"}');
INSERT INTO "events" VALUES('id-3',64,'{"n":64,"acted":0,"action":"lay c2"}');
INSERT INTO "events" VALUES('id-3',65,'{"n":65,"dealt":"tile 1","index":15,"kind":"baac"}');
INSERT INTO "events" VALUES('id-3',66,'{"n":66,"acted":1,"action":"lay b2"}');
INSERT INTO "events" VALUES('id-3',67,'{"n":67,"dealt":"tile 2","index":15,"kind":"cbcb"}');
INSERT INTO "events" VALUES('id-3',68,'{"n":68,"acted":0,"action":"lay a2"}');
INSERT INTO "events" VALUES('id-3',69,'{"n":69,"dealt":"tile 1","index":16,"kind":"dbba"}');
INSERT INTO "events" VALUES('id-3',70,'{"n":70,"acted":1,"action":"lay h5"}');
INSERT INTO "events" VALUES('id-3',71,'{"n":71,"dealt":"tile 2","index":16,"kind":"badb"}');
INSERT INTO "events" VALUES('id-3',72,'{"n":72,"acted":0,"action":"lay f5"}');
INSERT INTO "events" VALUES('id-3',73,'{"n":73,"dealt":"tile 1","index":17,"kind":"badb"}');
INSERT INTO "events" VALUES('id-3',74,'{"n":74,"acted":1,"action":"lay e6"}');
INSERT INTO "events" VALUES('id-3',75,'{"n":75,"dealt":"tile 2","index":17,"kind":"cbaa"}');
INSERT INTO "events" VALUES('id-3',76,'{"n":76,"acted":0,"action":"lay d2"}');
INSERT INTO "events" VALUES('id-3',77,'{"n":77,"dealt":"tile 1","index":18,"kind":"aacb"}');
INSERT INTO "events" VALUES('id-3',78,'{"n":78,"acted":1,"action":"lay d6"}');
INSERT INTO "events" VALUES('id-3',79,'{"n":79,"dealt":"tile 2","index":18,"kind":"cddb"}');
INSERT INTO "events" VALUES('id-3',80,'{"n":80,"acted":0,"action":"lay c6"}');
INSERT INTO "events" VALUES('id-3',81,'{"n":81,"dealt":"tile 1","index":19,"kind":"dddd"}');
INSERT INTO "events" VALUES('id-3',82,'{"n":82,"acted":1,"action":"lay a6"}');
INSERT INTO "events" VALUES('id-3',83,'{"n":83,"dealt":"tile 2","index":19,"kind":"cdac"}');
INSERT INTO "events" VALUES('id-3',84,'{"n":84,"acted":0,"action":"lay e2"}');
INSERT INTO "events" VALUES('id-3',85,'{"n":85,"dealt":"tile 1","index":20,"kind":"dacc"}');
INSERT INTO "events" VALUES('id-3',86,'{"n":86,"acted":1,"action":"lay a3"}');
INSERT INTO "events" VALUES('id-3',87,'{"n":87,"dealt":"tile 2","index":20,"kind":"adbb"}');
INSERT INTO "events" VALUES('id-3',88,'{"n":88,"acted":0,"action":"lay c3"}');
INSERT INTO "events" VALUES('id-3',89,'{"n":89,"dealt":"tile 1","index":21,"kind":"bcbc"}');
INSERT INTO "events" VALUES('id-3',90,'{"n":90,"acted":1,"action":"lay b3"}');
INSERT INTO "events" VALUES('id-3',91,'{"n":91,"dealt":"tile 2","index":21,"kind":"ddbc"}');
INSERT INTO "events" VALUES('id-3',92,'{"n":92,"acted":0,"action":"lay a4"}');
INSERT INTO "events" VALUES('id-3',93,'{"n":93,"dealt":"tile 1","index":22,"kind":"ccda"}');
INSERT INTO "events" VALUES('id-3',94,'{"n":94,"acted":1,"action":"lay e3"}');
INSERT INTO "events" VALUES('id-3',95,'{"n":95,"dealt":"tile 2","index":22,"kind":"baac"}');
INSERT INTO "events" VALUES('id-3',96,'{"n":96,"acted":0,"action":"lay c5"}');
INSERT INTO "events" VALUES('id-3',97,'{"n":97,"dealt":"tile 1","index":23,"kind":"acba"}');
INSERT INTO "events" VALUES('id-3',98,'{"n":98,"acted":1,"action":"lay c7"}');
INSERT INTO "events" VALUES('id-3',99,'{"n":99,"dealt":"tile 2","index":23,"kind":"cdac"}');
INSERT INTO "events" VALUES('id-3',100,'{"n":100,"acted":0,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',101,'{"n":101,"dealt":"tile 1","index":24,"kind":"bbad"}');
INSERT INTO "events" VALUES('id-3',102,'{"n":102,"acted":0,"action":"lay c4"}');
INSERT INTO "events" VALUES('id-3',103,'{"n":103,"acted":1,"action":"lay b6"}');
INSERT INTO "events" VALUES('id-3',104,'{"n":104,"dealt":"tile 2","index":24,"kind":"accd"}');
INSERT INTO "events" VALUES('id-3',105,'{"n":105,"acted":0,"action":"lay h3"}');
INSERT INTO "events" VALUES('id-3',106,'{"n":106,"dealt":"tile 1","index":25,"kind":"acba"}');
INSERT INTO "events" VALUES('id-3',107,'{"n":107,"acted":1,"action":"lay f3"}');
INSERT INTO "events" VALUES('id-3',108,'{"n":108,"dealt":"tile 2","index":25,"kind":"accd"}');
INSERT INTO "events" VALUES('id-3',109,'{"n":109,"acted":0,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',110,'{"n":110,"dealt":"tile 1","index":26,"kind":"bcdd"}');
INSERT INTO "events" VALUES('id-3',111,'{"n":111,"acted":0,"action":"lay g2"}');
INSERT INTO "events" VALUES('id-3',112,'{"n":112,"acted":1,"action":"lay d1"}');
INSERT INTO "events" VALUES('id-3',113,'{"n":113,"dealt":"tile 2","index":26,"kind":"aacb"}');
INSERT INTO "events" VALUES('id-3',114,'{"n":114,"acted":0,"action":"lay a7"}');
INSERT INTO "events" VALUES('id-3',115,'{"n":115,"dealt":"tile 1","index":27,"kind":"cccc"}');
INSERT INTO "events" VALUES('id-3',116,'{"n":116,"acted":1,"action":"lay h1"}');
INSERT INTO "events" VALUES('id-3',117,'{"n":117,"dealt":"tile 2","index":27,"kind":"dacc"}');
INSERT INTO "events" VALUES('id-3',118,'{"n":118,"acted":0,"action":"lay d7"}');
INSERT INTO "events" VALUES('id-3',119,'{"n":119,"dealt":"tile 1","index":28,"kind":"aaaa"}');
INSERT INTO "events" VALUES('id-3',120,'{"n":120,"acted":1,"action":"lay f7"}');
INSERT INTO "events" VALUES('id-3',121,'{"n":121,"dealt":"tile 2","index":28,"kind":"ccda"}');
INSERT INTO "events" VALUES('id-3',122,'{"n":122,"acted":0,"action":"lay d3"}');
INSERT INTO "events" VALUES('id-3',123,'{"n":123,"dealt":"tile 1","index":29,"kind":"bcdd"}');
INSERT INTO "events" VALUES('id-3',124,'{"n":124,"acted":1,"action":"draw"}');
INSERT INTO "events" VALUES('id-3',125,'{"n":125,"dealt":"tile 2","index":29,"kind":"bbbb"}');
INSERT INTO "events" VALUES('id-3',126,'{"n":126,"acted":1,"action":"lay b7"}');
INSERT INTO "events" VALUES('id-3',127,'{"n":127,"acted":0,"action":"lay h8"}');
INSERT INTO "events" VALUES('id-3',128,'{"n":128,"acted":1,"action":"lay a8"}');
INSERT INTO "events" VALUES('id-4',1,'{"n":1,"dealt":"card 1","index":0,"kind":"ferry"}');
INSERT INTO "events" VALUES('id-4',2,'{"n":2,"dealt":"card 1","index":1,"kind":"pink"}');
INSERT INTO "events" VALUES('id-4',3,'{"n":3,"dealt":"card 2","index":0,"kind":"black"}');
INSERT INTO "events" VALUES('id-4',4,'{"n":4,"dealt":"card 2","index":1,"kind":"orange"}');
INSERT INTO "events" VALUES('id-4',5,'{"n":5,"dealt":"row","index":0,"kind":"ferry"}');
INSERT INTO "events" VALUES('id-4',6,'{"n":6,"dealt":"row","index":1,"kind":"red"}');
INSERT INTO "events" VALUES('id-4',7,'{"n":7,"dealt":"row","index":2,"kind":"pink"}');
INSERT INTO "events" VALUES('id-4',8,'{"n":8,"dealt":"row","index":3,"kind":"ferry"}');
INSERT INTO "events" VALUES('id-4',9,'{"n":9,"dealt":"row","index":4,"kind":"blue"}');
INSERT INTO "events" VALUES('id-4',10,'{"n":10,"dealt":"ticket 1","index":0,"kind":"chinatown-pacific-heights"}');
INSERT INTO "events" VALUES('id-4',11,'{"n":11,"dealt":"ticket 1","index":1,"kind":"haight-ashbury-pacific-heights"}');
INSERT INTO "events" VALUES('id-4',12,'{"n":12,"dealt":"ticket 2","index":0,"kind":"fort-mason-painted-ladies"}');
INSERT INTO "events" VALUES('id-4',13,'{"n":13,"dealt":"ticket 2","index":1,"kind":"castro-union-square"}');
INSERT INTO "events" VALUES('id-4',14,'{"n":14,"acted":1,"action":"keep fort-mason-painted-ladies castro-union-square"}');
INSERT INTO "events" VALUES('id-4',15,'{"n":15,"acted":0,"action":"keep chinatown-pacific-heights"}');
INSERT INTO "events" VALUES('id-4',16,'{"n":16,"dealt":"first","index":0,"kind":"1"}');
INSERT INTO "events" VALUES('id-4',17,'{"n":17,"acted":0,"action":"stack lombard-street"}');
INSERT INTO "events" VALUES('id-4',18,'{"n":18,"acted":0,"action":"stack presidio"}');
INSERT INTO "events" VALUES('id-4',19,'{"n":19,"acted":1,"action":"draw ferry"}');
INSERT INTO "events" VALUES('id-4',20,'{"n":20,"dealt":"row","index":5,"kind":"blue"}');
INSERT INTO "events" VALUES('id-4',21,'{"n":21,"acted":0,"action":"claim haight-ashbury-twin-peaks pink ferry"}');
INSERT INTO "events" VALUES('id-4',22,'{"n":22,"acted":1,"action":"claim chinatown-union-square-2 orange"}');
INSERT INTO "events" VALUES('id-4',23,'{"n":23,"acted":0,"action":"tickets"}');
INSERT INTO "events" VALUES('id-4',24,'{"n":24,"dealt":"ticket 2","index":2,"kind":"potrero-hill-the-embarcadero"}');
INSERT INTO "events" VALUES('id-4',25,'{"n":25,"dealt":"ticket 2","index":3,"kind":"golden-gate-bridge-sunset"}');
INSERT INTO "events" VALUES('id-4',26,'{"n":26,"acted":0,"action":"keep golden-gate-bridge-sunset potrero-hill-the-embarcadero"}');
INSERT INTO "events" VALUES('id-4',27,'{"n":27,"acted":1,"action":"claim castro-haight-ashbury-1 ferry"}');
INSERT INTO "events" VALUES('id-4',28,'{"n":28,"acted":0,"action":"draw deck"}');
INSERT INTO "events" VALUES('id-4',29,'{"n":29,"dealt":"card 2","index":2,"kind":"pink"}');
INSERT INTO "events" VALUES('id-4',30,'{"n":30,"acted":0,"action":"draw blue"}');
INSERT INTO "events" VALUES('id-4',31,'{"n":31,"dealt":"row","index":6,"kind":"blue"}');
INSERT INTO "events" VALUES('id-4',32,'{"n":32,"acted":1,"action":"draw pink"}');
INSERT INTO "events" VALUES('id-4',33,'{"n":33,"dealt":"row","index":7,"kind":"green"}');
INSERT INTO "events" VALUES('id-4',34,'{"n":34,"acted":1,"action":"draw red"}');
INSERT INTO "events" VALUES('id-4',35,'{"n":35,"dealt":"row","index":8,"kind":"black"}');
INSERT INTO "events" VALUES('id-5',1,'{"n":1,"dealt":"card 1","index":0,"kind":"orange"}');
INSERT INTO "events" VALUES('id-5',2,'{"n":2,"dealt":"card 1","index":1,"kind":"black"}');
INSERT INTO "events" VALUES('id-5',3,'{"n":3,"dealt":"card 2","index":0,"kind":"green"}');
INSERT INTO "events" VALUES('id-5',4,'{"n":4,"dealt":"card 2","index":1,"kind":"orange"}');
INSERT INTO "events" VALUES('id-5',5,'{"n":5,"dealt":"row","index":0,"kind":"blue"}');
INSERT INTO "events" VALUES('id-5',6,'{"n":6,"dealt":"row","index":1,"kind":"orange"}');
INSERT INTO "events" VALUES('id-5',7,'{"n":7,"dealt":"row","index":2,"kind":"orange"}');
INSERT INTO "events" VALUES('id-5',8,'{"n":8,"dealt":"row","index":3,"kind":"red"}');
INSERT INTO "events" VALUES('id-5',9,'{"n":9,"dealt":"row","index":4,"kind":"green"}');
INSERT INTO "events" VALUES('id-5',10,'{"n":10,"dealt":"ticket 1","index":0,"kind":"east-to-epsilon"}');
INSERT INTO "events" VALUES('id-5',11,'{"n":11,"dealt":"ticket 1","index":1,"kind":"alpha-to-gamma"}');
INSERT INTO "events" VALUES('id-5',12,'{"n":12,"dealt":"ticket 2","index":0,"kind":"north-to-gamma"}');
INSERT INTO "events" VALUES('id-5',13,'{"n":13,"dealt":"ticket 2","index":1,"kind":"beta-to-delta"}');
INSERT INTO "events" VALUES('id-5',14,'{"n":14,"acted":0,"action":"keep east-to-epsilon"}');
INSERT INTO "events" VALUES('id-5',15,'{"n":15,"acted":1,"action":"keep north-to-gamma"}');
INSERT INTO "events" VALUES('id-5',16,'{"n":16,"dealt":"first","index":0,"kind":"1"}');
INSERT INTO "events" VALUES('id-5',17,'{"n":17,"acted":0,"action":"stack east"}');
INSERT INTO "events" VALUES('id-5',18,'{"n":18,"acted":0,"action":"stack north"}');
INSERT INTO "events" VALUES('id-5',19,'{"n":19,"acted":1,"action":"claim epsilon-west orange"}');
INSERT INTO "events" VALUES('id-5',20,'{"n":20,"acted":0,"action":"claim delta-west orange"}');
INSERT INTO "events" VALUES('id-5',21,'{"n":21,"acted":1,"action":"claim alpha-beta green"}');
INSERT INTO "events" VALUES('id-5',22,'{"n":22,"acted":1,"action":"token alpha"}');
INSERT INTO "events" VALUES('id-5',23,'{"n":23,"acted":0,"action":"tickets"}');
INSERT INTO "events" VALUES('id-5',24,'{"n":24,"dealt":"ticket 2","index":2,"kind":"beta-to-epsilon"}');
INSERT INTO "events" VALUES('id-5',25,'{"n":25,"dealt":"ticket 2","index":3,"kind":"alpha-to-delta"}');
INSERT INTO "events" VALUES('id-5',26,'{"n":26,"acted":0,"action":"keep alpha-to-delta"}');
INSERT INTO "events" VALUES('id-5',27,'{"n":27,"acted":1,"action":"draw orange"}');
INSERT INTO "events" VALUES('id-5',28,'{"n":28,"dealt":"row","index":5,"kind":"green"}');
INSERT INTO "events" VALUES('id-5',29,'{"n":29,"acted":1,"action":"draw green"}');
INSERT INTO "events" VALUES('id-5',30,'{"n":30,"dealt":"row","index":6,"kind":"red"}');
INSERT INTO "events" VALUES('id-5',31,'{"n":31,"acted":0,"action":"draw orange"}');
INSERT INTO "events" VALUES('id-5',32,'{"n":32,"dealt":"row","index":7,"kind":"black"}');
INSERT INTO "events" VALUES('id-5',33,'{"n":33,"acted":0,"action":"draw deck"}');
INSERT INTO "events" VALUES('id-5',34,'{"n":34,"dealt":"card 2","index":2,"kind":"black"}');
INSERT INTO "events" VALUES('id-5',35,'{"n":35,"acted":1,"action":"claim north-east green"}');
INSERT INTO "events" VALUES('id-5',36,'{"n":36,"acted":1,"action":"token east"}');
INSERT INTO "events" VALUES('id-5',37,'{"n":37,"acted":0,"action":"draw deck"}');
INSERT INTO "events" VALUES('id-5',38,'{"n":38,"dealt":"card 2","index":3,"kind":"red"}');
INSERT INTO "events" VALUES('id-5',39,'{"n":39,"acted":0,"action":"draw green"}');
INSERT INTO "events" VALUES('id-5',40,'{"n":40,"dealt":"row","index":8,"kind":"blue"}');
INSERT INTO "events" VALUES('id-5',41,'{"n":41,"acted":1,"action":"claim delta-epsilon orange"}');
INSERT INTO "events" VALUES('id-5',42,'{"n":42,"acted":0,"action":"draw black"}');
INSERT INTO "events" VALUES('id-5',43,'{"n":43,"dealt":"row","index":9,"kind":"pink"}');
INSERT INTO "events" VALUES('id-5',44,'{"n":44,"acted":0,"action":"draw red"}');
INSERT INTO "events" VALUES('id-5',45,'{"n":45,"dealt":"row","index":10,"kind":"pink"}');
INSERT INTO "events" VALUES('id-5',46,'{"n":46,"acted":1,"action":"draw red"}');
INSERT INTO "events" VALUES('id-5',47,'{"n":47,"dealt":"row","index":11,"kind":"orange"}');
INSERT INTO "events" VALUES('id-5',48,'{"n":48,"acted":1,"action":"draw pink"}');
INSERT INTO "events" VALUES('id-5',49,'{"n":49,"dealt":"row","index":12,"kind":"green"}');
INSERT INTO "events" VALUES('id-6',1,'{"n":1,"dealt":"tiles","index":0,"kind":"D"}');
INSERT INTO "events" VALUES('id-6',2,'{"n":2,"dealt":"tiles","index":1,"kind":"B"}');
INSERT INTO "events" VALUES('id-6',3,'{"n":3,"dealt":"tiles","index":2,"kind":"G/180"}');
INSERT INTO "events" VALUES('id-6',4,'{"n":4,"dealt":"tiles","index":3,"kind":"A"}');
INSERT INTO "events" VALUES('id-6',5,'{"n":5,"dealt":"tiles","index":4,"kind":"J-a"}');
INSERT INTO "events" VALUES('id-6',6,'{"n":6,"dealt":"tiles","index":5,"kind":"H/180"}');
INSERT INTO "events" VALUES('id-6',7,'{"n":7,"dealt":"parcel 1","index":0,"kind":"p-j3"}');
INSERT INTO "events" VALUES('id-6',8,'{"n":8,"dealt":"parcel 1","index":1,"kind":"p-g2"}');
INSERT INTO "events" VALUES('id-6',9,'{"n":9,"dealt":"parcel 1","index":2,"kind":"p-d2"}');
INSERT INTO "events" VALUES('id-6',10,'{"n":10,"dealt":"parcel 1","index":3,"kind":"p-h1"}');
INSERT INTO "events" VALUES('id-6',11,'{"n":11,"dealt":"parcel 2","index":0,"kind":"p-h2"}');
INSERT INTO "events" VALUES('id-6',12,'{"n":12,"dealt":"parcel 2","index":1,"kind":"p-g1"}');
INSERT INTO "events" VALUES('id-6',13,'{"n":13,"dealt":"parcel 2","index":2,"kind":"p-d3"}');
INSERT INTO "events" VALUES('id-6',14,'{"n":14,"dealt":"parcel 2","index":3,"kind":"p-b1"}');
INSERT INTO "events" VALUES('id-6',15,'{"n":15,"dealt":"parcel 3","index":0,"kind":"p-j2"}');
INSERT INTO "events" VALUES('id-6',16,'{"n":16,"dealt":"parcel 3","index":1,"kind":"p-d1"}');
INSERT INTO "events" VALUES('id-6',17,'{"n":17,"dealt":"parcel 3","index":2,"kind":"p-h4"}');
INSERT INTO "events" VALUES('id-6',18,'{"n":18,"dealt":"parcel 3","index":3,"kind":"p-a1"}');
INSERT INTO "events" VALUES('id-6',19,'{"n":19,"dealt":"order","index":0,"kind":"2"}');
INSERT INTO "events" VALUES('id-6',20,'{"n":20,"dealt":"order","index":1,"kind":"0"}');
INSERT INTO "events" VALUES('id-6',21,'{"n":21,"dealt":"auction","index":0,"kind":"a02"}');
INSERT INTO "events" VALUES('id-6',22,'{"n":22,"dealt":"auction","index":1,"kind":"a05"}');
INSERT INTO "events" VALUES('id-6',23,'{"n":23,"dealt":"auction","index":2,"kind":"a15"}');
INSERT INTO "events" VALUES('id-6',24,'{"n":24,"dealt":"book 1","index":0,"kind":"d13"}');
INSERT INTO "events" VALUES('id-6',25,'{"n":25,"dealt":"book 1","index":1,"kind":"d17"}');
INSERT INTO "events" VALUES('id-6',26,'{"n":26,"dealt":"book 1","index":2,"kind":"d11"}');
INSERT INTO "events" VALUES('id-6',27,'{"n":27,"dealt":"book 1","index":3,"kind":"d09"}');
INSERT INTO "events" VALUES('id-6',28,'{"n":28,"dealt":"book 2","index":0,"kind":"d02"}');
INSERT INTO "events" VALUES('id-6',29,'{"n":29,"dealt":"book 2","index":1,"kind":"d03"}');
INSERT INTO "events" VALUES('id-6',30,'{"n":30,"dealt":"book 2","index":2,"kind":"d08"}');
INSERT INTO "events" VALUES('id-6',31,'{"n":31,"dealt":"book 2","index":3,"kind":"d06"}');
INSERT INTO "events" VALUES('id-6',32,'{"n":32,"dealt":"book 3","index":0,"kind":"d01"}');
INSERT INTO "events" VALUES('id-6',33,'{"n":33,"dealt":"book 3","index":1,"kind":"d20"}');
INSERT INTO "events" VALUES('id-6',34,'{"n":34,"dealt":"book 3","index":2,"kind":"d10"}');
INSERT INTO "events" VALUES('id-6',35,'{"n":35,"dealt":"book 3","index":3,"kind":"d19"}');
INSERT INTO "events" VALUES('id-6',36,'{"n":36,"acted":1,"action":"book 2"}');
INSERT INTO "events" VALUES('id-6',37,'{"n":37,"acted":1,"action":"take d03"}');
INSERT INTO "events" VALUES('id-6',38,'{"n":38,"acted":1,"action":"top d06"}');
INSERT INTO "events" VALUES('id-6',39,'{"n":39,"acted":0,"action":"book 2"}');
INSERT INTO "events" VALUES('id-6',40,'{"n":40,"acted":0,"action":"take d08"}');
INSERT INTO "events" VALUES('id-6',41,'{"n":41,"acted":0,"action":"top d02"}');
INSERT INTO "events" VALUES('id-6',42,'{"n":42,"acted":2,"action":"book 1"}');
INSERT INTO "events" VALUES('id-6',43,'{"n":43,"acted":2,"action":"take d13"}');
INSERT INTO "events" VALUES('id-6',44,'{"n":44,"acted":2,"action":"top d11"}');
INSERT INTO "events" VALUES('id-6',45,'{"n":45,"dealt":"b R","index":0,"kind":"b-r2"}');
INSERT INTO "events" VALUES('id-6',46,'{"n":46,"dealt":"b R","index":1,"kind":"b-r3"}');
INSERT INTO "events" VALUES('id-6',47,'{"n":47,"dealt":"b C","index":0,"kind":"b-c1"}');
INSERT INTO "events" VALUES('id-6',48,'{"n":48,"dealt":"b C","index":1,"kind":"b-c2"}');
INSERT INTO "events" VALUES('id-6',49,'{"n":49,"dealt":"b L","index":0,"kind":"b-l2"}');
INSERT INTO "events" VALUES('id-6',50,'{"n":50,"dealt":"b L","index":1,"kind":"b-l4"}');
INSERT INTO "events" VALUES('id-6',51,'{"n":51,"dealt":"b I","index":0,"kind":"b-i1"}');
INSERT INTO "events" VALUES('id-6',52,'{"n":52,"dealt":"b I","index":1,"kind":"b-i4"}');
INSERT INTO "events" VALUES('id-6',53,'{"n":53,"dealt":"types","index":0,"kind":"L"}');
INSERT INTO "events" VALUES('id-6',54,'{"n":54,"dealt":"types","index":1,"kind":"R"}');
INSERT INTO "events" VALUES('id-6',55,'{"n":55,"dealt":"types","index":2,"kind":"I"}');
INSERT INTO "events" VALUES('id-6',56,'{"n":56,"dealt":"types","index":3,"kind":"C"}');
INSERT INTO "events" VALUES('id-6',57,'{"n":57,"dealt":"types","index":4,"kind":"I"}');
INSERT INTO "events" VALUES('id-6',58,'{"n":58,"acted":2,"action":"bid 4"}');
INSERT INTO "events" VALUES('id-6',59,'{"n":59,"acted":2,"action":"use g-b3 money"}');
INSERT INTO "events" VALUES('id-7',1,'{"n":1,"dealt":"tiles","index":0,"kind":"I"}');
INSERT INTO "events" VALUES('id-7',2,'{"n":2,"dealt":"tiles","index":1,"kind":"J-b"}');
INSERT INTO "events" VALUES('id-7',3,'{"n":3,"dealt":"tiles","index":2,"kind":"G"}');
INSERT INTO "events" VALUES('id-7',4,'{"n":4,"dealt":"parcel 1","index":0,"kind":"p-j3"}');
INSERT INTO "events" VALUES('id-7',5,'{"n":5,"dealt":"parcel 1","index":1,"kind":"p-j1"}');
INSERT INTO "events" VALUES('id-7',6,'{"n":6,"dealt":"parcel 1","index":2,"kind":"p-g1"}');
INSERT INTO "events" VALUES('id-7',7,'{"n":7,"dealt":"parcel 1","index":3,"kind":"p-i1"}');
INSERT INTO "events" VALUES('id-7',8,'{"n":8,"dealt":"book 1","index":0,"kind":"d16"}');
INSERT INTO "events" VALUES('id-7',9,'{"n":9,"dealt":"book 1","index":1,"kind":"d14"}');
INSERT INTO "events" VALUES('id-7',10,'{"n":10,"dealt":"book 1","index":2,"kind":"d19"}');
INSERT INTO "events" VALUES('id-7',11,'{"n":11,"dealt":"book 2","index":0,"kind":"d01"}');
INSERT INTO "events" VALUES('id-7',12,'{"n":12,"dealt":"book 2","index":1,"kind":"d09"}');
INSERT INTO "events" VALUES('id-7',13,'{"n":13,"dealt":"book 2","index":2,"kind":"d12"}');
INSERT INTO "events" VALUES('id-7',14,'{"n":14,"acted":0,"action":"book 1"}');
INSERT INTO "events" VALUES('id-7',15,'{"n":15,"acted":0,"action":"take d16"}');
INSERT INTO "events" VALUES('id-7',16,'{"n":16,"acted":0,"action":"top d19"}');
INSERT INTO "events" VALUES('id-7',17,'{"n":17,"dealt":"b R","index":0,"kind":"b-r3"}');
INSERT INTO "events" VALUES('id-7',18,'{"n":18,"dealt":"b C","index":0,"kind":"b-c1"}');
INSERT INTO "events" VALUES('id-7',19,'{"n":19,"dealt":"b L","index":0,"kind":"b-l3"}');
INSERT INTO "events" VALUES('id-7',20,'{"n":20,"dealt":"b I","index":0,"kind":"b-i3"}');
INSERT INTO "events" VALUES('id-7',21,'{"n":21,"dealt":"b I","index":1,"kind":"b-i1"}');
INSERT INTO "events" VALUES('id-7',22,'{"n":22,"dealt":"types","index":0,"kind":"I"}');
INSERT INTO "events" VALUES('id-7',23,'{"n":23,"dealt":"types","index":1,"kind":"C"}');
INSERT INTO "events" VALUES('id-7',24,'{"n":24,"dealt":"types","index":2,"kind":"L"}');
INSERT INTO "events" VALUES('id-7',25,'{"n":25,"dealt":"types","index":3,"kind":"R"}');
INSERT INTO "events" VALUES('id-7',26,'{"n":26,"dealt":"types","index":4,"kind":"R"}');
INSERT INTO "events" VALUES('id-7',27,'{"n":27,"dealt":"line","index":0,"kind":"a12"}');
INSERT INTO "events" VALUES('id-7',28,'{"n":28,"acted":0,"action":"take a12"}');
INSERT INTO "events" VALUES('id-7',29,'{"n":29,"acted":0,"action":"drop g-b1"}');
INSERT INTO "events" VALUES('id-7',30,'{"n":30,"acted":0,"action":"from b8n"}');
INSERT INTO "events" VALUES('id-7',31,'{"n":31,"acted":0,"action":"lay e"}');
INSERT INTO "events" VALUES('id-7',32,'{"n":32,"acted":0,"action":"lay e"}');
INSERT INTO "events" VALUES('id-7',33,'{"n":33,"acted":0,"action":"lay s"}');
INSERT INTO "events" VALUES('id-7',34,'{"n":34,"acted":0,"action":"lay e"}');
INSERT INTO "events" VALUES('id-7',35,'{"n":35,"acted":0,"action":"stop"}');
INSERT INTO "events" VALUES('id-7',36,'{"n":36,"acted":0,"action":"use p-j1 rail1"}');
INSERT INTO "events" VALUES('id-7',37,'{"n":37,"acted":0,"action":"use p-g1 rail1"}');
INSERT INTO "events" VALUES('id-7',38,'{"n":38,"acted":0,"action":"use g-a1 rail2"}');
INSERT INTO "events" VALUES('id-7',39,'{"n":39,"acted":0,"action":"use p-i1 rail1"}');
INSERT INTO "events" VALUES('id-7',40,'{"n":40,"acted":0,"action":"build J3 I"}');
INSERT INTO "events" VALUES('id-7',41,'{"n":41,"acted":0,"action":"use p-j3 parcel"}');
INSERT INTO "events" VALUES('id-7',42,'{"n":42,"acted":0,"action":"use a12 build"}');
INSERT INTO "events" VALUES('id-7',43,'{"n":43,"acted":0,"action":"take b-i3"}');
INSERT INTO "events" VALUES('id-7',44,'{"n":44,"acted":0,"action":"from d4e"}');
INSERT INTO "events" VALUES('id-7',45,'{"n":45,"acted":0,"action":"lay s"}');
INSERT INTO "events" VALUES('id-7',46,'{"n":46,"acted":0,"action":"stop"}');
INSERT INTO "events" VALUES('id-7',47,'{"n":47,"acted":0,"action":"use b-i3 rail2"}');
INSERT INTO "events" VALUES('id-7',48,'{"n":48,"acted":0,"action":"done"}');
INSERT INTO "events" VALUES('id-7',49,'{"n":49,"dealt":"refill 1","index":0,"kind":"g-b1"}');
INSERT INTO "events" VALUES('id-7',50,'{"n":50,"dealt":"refill 1","index":1,"kind":"p-i1"}');
INSERT INTO "events" VALUES('id-7',51,'{"n":51,"dealt":"refill 1","index":2,"kind":"p-g1"}');
INSERT INTO "events" VALUES('id-7',52,'{"n":52,"dealt":"refill 1","index":3,"kind":"b-i3"}');
INSERT INTO "events" VALUES('id-7',53,'{"n":53,"dealt":"refill 1","index":4,"kind":"g-a1"}');
INSERT INTO "events" VALUES('id-7',54,'{"n":54,"dealt":"refill 1","index":5,"kind":"p-j1"}');
INSERT INTO "events" VALUES('id-7',55,'{"n":55,"dealt":"refill 1","index":6,"kind":"a12"}');
INSERT INTO "events" VALUES('id-7',56,'{"n":56,"dealt":"line","index":1,"kind":"a22"}');
INSERT INTO "events" VALUES('id-7',57,'{"n":57,"acted":0,"action":"take a22"}');
INSERT INTO "events" VALUES('id-7',58,'{"n":58,"acted":0,"action":"build G1 I"}');
INSERT INTO "events" VALUES('id-7',59,'{"n":59,"acted":0,"action":"use p-g1 parcel"}');
INSERT INTO "events" VALUES('id-7',60,'{"n":60,"acted":0,"action":"use g-b1 build"}');
INSERT INTO "events" VALUES('id-7',61,'{"n":61,"acted":0,"action":"build I1 R"}');
INSERT INTO "events" VALUES('id-7',62,'{"n":62,"acted":0,"action":"use p-i1 parcel"}');
INSERT INTO "events" VALUES('id-7',63,'{"n":63,"acted":0,"action":"use a12 build"}');
INSERT INTO "events" VALUES('id-7',64,'{"n":64,"acted":0,"action":"earn"}');
INSERT INTO "events" VALUES('id-7',65,'{"n":65,"acted":0,"action":"use g-a1 worker"}');
INSERT INTO "events" VALUES('id-7',66,'{"n":66,"acted":0,"action":"drop b-i1"}');
INSERT INTO "events" VALUES('id-7',67,'{"n":67,"acted":0,"action":"drop b-r3"}');
INSERT INTO "events" VALUES('id-7',68,'{"n":68,"acted":0,"action":"drop a22"}');
INSERT INTO "events" VALUES('id-7',69,'{"n":69,"acted":0,"action":"done"}');
INSERT INTO "events" VALUES('id-7',70,'{"n":70,"dealt":"refill 1","index":7,"kind":"p-i1"}');
INSERT INTO "events" VALUES('id-7',71,'{"n":71,"dealt":"refill 1","index":8,"kind":"a12"}');
INSERT INTO "events" VALUES('id-7',72,'{"n":72,"dealt":"refill 1","index":9,"kind":"p-g1"}');
INSERT INTO "events" VALUES('id-7',73,'{"n":73,"dealt":"refill 1","index":10,"kind":"a22"}');
INSERT INTO "events" VALUES('id-7',74,'{"n":74,"dealt":"refill 1","index":11,"kind":"g-b1"}');
INSERT INTO "events" VALUES('id-7',75,'{"n":75,"dealt":"line","index":2,"kind":"a16"}');
INSERT INTO "events" VALUES('id-7',76,'{"n":76,"acted":0,"action":"reveal"}');
INSERT INTO "events" VALUES('id-7',77,'{"n":77,"acted":0,"action":"use g-b1 money"}');
INSERT INTO "events" VALUES('id-7',78,'{"n":78,"dealt":"line","index":3,"kind":"a21"}');
INSERT INTO "events" VALUES('id-7',79,'{"n":79,"acted":0,"action":"reveal"}');
INSERT INTO "events" VALUES('id-7',80,'{"n":80,"acted":0,"action":"use p-j3 money"}');
INSERT INTO "events" VALUES('id-7',81,'{"n":81,"dealt":"line","index":4,"kind":"a28"}');
INSERT INTO "events" VALUES('id-7',82,'{"n":82,"acted":0,"action":"reveal"}');
INSERT INTO "events" VALUES('id-7',83,'{"n":83,"acted":0,"action":"use d16 money"}');
INSERT INTO "events" VALUES('id-7',84,'{"n":84,"dealt":"line","index":5,"kind":"a01"}');
INSERT INTO "events" VALUES('id-7',85,'{"n":85,"acted":0,"action":"take a28"}');
INSERT INTO "events" VALUES('id-7',86,'{"n":86,"acted":0,"action":"from a1e"}');
INSERT INTO "events" VALUES('id-7',87,'{"n":87,"acted":0,"action":"lay s"}');
INSERT INTO "events" VALUES('id-7',88,'{"n":88,"acted":0,"action":"stop"}');
INSERT INTO "events" VALUES('id-7',89,'{"n":89,"acted":0,"action":"use p-j1 rail1"}');
INSERT INTO "events" VALUES('id-7',90,'{"n":90,"acted":0,"action":"earn"}');
INSERT INTO "events" VALUES('id-7',91,'{"n":91,"acted":0,"action":"end"}');
INSERT INTO "events" VALUES('id-7',92,'{"n":92,"acted":0,"action":"done"}');
INSERT INTO "events" VALUES('id-7',93,'{"n":93,"dealt":"line","index":6,"kind":"a06"}');
INSERT INTO "events" VALUES('id-7',94,'{"n":94,"acted":0,"action":"take a06"}');
INSERT INTO "events" VALUES('id-7',95,'{"n":95,"acted":0,"action":"earn"}');
INSERT INTO "events" VALUES('id-7',96,'{"n":96,"acted":0,"action":"earn"}');
INSERT INTO "events" VALUES('id-7',97,'{"n":97,"acted":0,"action":"raise J3"}');
INSERT INTO "events" VALUES('id-7',98,'{"n":98,"acted":0,"action":"use a06 i"}');
INSERT INTO "events" VALUES('id-7',99,'{"n":99,"acted":0,"action":"use a22 raise"}');
INSERT INTO "events" VALUES('id-7',100,'{"n":100,"acted":0,"action":"drop b-i1"}');
INSERT INTO "events" VALUES('id-7',101,'{"n":101,"acted":0,"action":"use b-i3 worker"}');
INSERT INTO "events" VALUES('id-7',102,'{"n":102,"acted":0,"action":"drop p-g1"}');
INSERT INTO "events" VALUES('id-7',103,'{"n":103,"acted":0,"action":"drop a28"}');
INSERT INTO "events" VALUES('id-7',104,'{"n":104,"acted":0,"action":"done"}');
INSERT INTO "events" VALUES('id-7',105,'{"n":105,"dealt":"refill 1","index":12,"kind":"b-i1"}');
INSERT INTO "events" VALUES('id-7',106,'{"n":106,"dealt":"refill 1","index":13,"kind":"d16"}');
INSERT INTO "events" VALUES('id-7',107,'{"n":107,"dealt":"refill 1","index":14,"kind":"p-j3"}');
INSERT INTO "events" VALUES('id-7',108,'{"n":108,"dealt":"refill 1","index":15,"kind":"a28"}');
INSERT INTO "events" VALUES('id-7',109,'{"n":109,"dealt":"refill 1","index":16,"kind":"a06"}');
INSERT INTO "events" VALUES('id-7',110,'{"n":110,"dealt":"line","index":7,"kind":"a24"}');
INSERT INTO "events" VALUES('id-7',111,'{"n":111,"acted":0,"action":"reveal"}');
INSERT INTO "events" VALUES('id-7',112,'{"n":112,"acted":0,"action":"use a12 money"}');
INSERT INTO "events" VALUES('id-7',113,'{"n":113,"dealt":"line","index":8,"kind":"a13"}');
INSERT INTO "events" VALUES('id-7',114,'{"n":114,"acted":0,"action":"reveal"}');
INSERT INTO "events" VALUES('id-7',115,'{"n":115,"acted":0,"action":"use p-j3 money"}');
INSERT INTO "events" VALUES('id-7',116,'{"n":116,"dealt":"line","index":9,"kind":"a09"}');
INSERT INTO "events" VALUES('id-7',117,'{"n":117,"acted":0,"action":"take a24"}');
INSERT INTO "events" VALUES('id-7',118,'{"n":118,"acted":0,"action":"drop b-i1"}');
INSERT INTO "events" VALUES('id-7',119,'{"n":119,"acted":0,"action":"from a1s"}');
INSERT INTO "events" VALUES('id-7',120,'{"n":120,"acted":0,"action":"lay s"}');
INSERT INTO "events" VALUES('id-7',121,'{"n":121,"acted":0,"action":"stop"}');
INSERT INTO "events" VALUES('id-7',122,'{"n":122,"acted":0,"action":"use p-i1 rail1"}');
INSERT INTO "events" VALUES('id-7',123,'{"n":123,"acted":0,"action":"earn"}');
INSERT INTO "events" VALUES('id-7',124,'{"n":124,"acted":0,"action":"end"}');
INSERT INTO "events" VALUES('id-7',125,'{"n":125,"acted":0,"action":"drop a28"}');
INSERT INTO "events" VALUES('id-7',126,'{"n":126,"acted":0,"action":"use d16 money"}');
INSERT INTO "events" VALUES('id-7',127,'{"n":127,"acted":0,"action":"use b-r3 calm"}');
INSERT INTO "events" VALUES('id-7',128,'{"n":128,"acted":0,"action":"use g-a1 worker"}');
INSERT INTO "events" VALUES('id-7',129,'{"n":129,"acted":0,"action":"done"}');
INSERT INTO "events" VALUES('id-7',130,'{"n":130,"acted":0,"action":"keep g-a1"}');
INSERT INTO "events" VALUES('id-7',131,'{"n":131,"acted":0,"action":"keep d16"}');
INSERT INTO "events" VALUES('id-7',132,'{"n":132,"acted":0,"action":"keep p-j3"}');
INSERT INTO "events" VALUES('id-7',133,'{"n":133,"acted":0,"action":"keep a22"}');
INSERT INTO "events" VALUES('id-7',134,'{"n":134,"acted":0,"action":"keep p-j1"}');
INSERT INTO "events" VALUES('id-7',135,'{"n":135,"acted":0,"action":"keep p-i1"}');
INSERT INTO "events" VALUES('id-7',136,'{"n":136,"acted":0,"action":"keep b-i3"}');
INSERT INTO "events" VALUES('id-7',137,'{"n":137,"acted":0,"action":"from b5e"}');
INSERT INTO "events" VALUES('id-7',138,'{"n":138,"acted":0,"action":"lay s"}');
INSERT INTO "events" VALUES('id-7',139,'{"n":139,"acted":0,"action":"stop"}');
INSERT INTO "events" VALUES('id-7',140,'{"n":140,"acted":0,"action":"use p-i1 rail1"}');
INSERT INTO "events" VALUES('id-7',141,'{"n":141,"acted":0,"action":"raise G1"}');
INSERT INTO "events" VALUES('id-7',142,'{"n":142,"acted":0,"action":"use a06 i"}');
INSERT INTO "events" VALUES('id-7',143,'{"n":143,"acted":0,"action":"use a22 raise"}');
INSERT INTO "events" VALUES('id-7',144,'{"n":144,"acted":0,"action":"earn"}');
INSERT INTO "events" VALUES('id-7',145,'{"n":145,"acted":0,"action":"drop a24"}');
INSERT INTO "events" VALUES('id-7',146,'{"n":146,"acted":0,"action":"use d16 worker"}');
INSERT INTO "events" VALUES('id-7',147,'{"n":147,"acted":0,"action":"done"}');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token)
);
INSERT INTO "guests" VALUES('id-1','Ann','f7e7c36e458e80e6b6a2c67d0a9ec09bd718dadd7bfa8d6bf6e7ad526e46c2f7',1000000000.0);
CREATE TABLE records (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "records" VALUES('id-9','id-1','{"record":"carbarn","version":1,"game":"cable_car","revision":1,"options":{"first":"random","free_orientation":false,"hand_size":1,"companies":false,"trade_closes_at":25},"seats":["seat 0","seat 1"],"data":{},"vocabulary":"19fd2959a494297c","position":"","luck":"keyed","commitment":"2e746e9888c3c46bb21105a0ca47ffd35b7074c33d311b0184e77419b2bff3ce","h":"5d4ef5a41d8749ad453de5f51070658b"}
{"n":1,"dealt":"first","index":0,"kind":"1","h":"1d955739fec492c33bba65c9c58935e2"}
{"n":2,"dealt":"tile 1","index":0,"kind":"dddd","h":"0dbcccff2f7a0534f7142305bf9521a5"}
{"n":3,"dealt":"tile 2","index":0,"kind":"aaaa","h":"7747ead0679abf1c414f562848eb4c2e"}
{"n":4,"acted":1,"action":"lay a6","h":"a018fe4df7e4e06a155f87cbe88ffec4"}
{"n":5,"dealt":"tile 1","index":1,"kind":"dbcd","h":"9ee65613220fe244c566d95a4c33a813"}
{"n":6,"acted":0,"action":"lay a3","h":"7e8c80b7c8cfd09e90c9055dfa48fa44"}
{"n":7,"dealt":"tile 2","index":1,"kind":"bcbc","h":"93ea5c16f5b804771d19f042dea71269"}
{"n":8,"acted":1,"action":"lay h7","h":"b5e259aab58fd98954acb8876f58a81d"}
{"n":9,"dealt":"tile 1","index":2,"kind":"adbb","h":"7859e710c87e3c12e65e73b9f6083f40"}
{"n":10,"acted":0,"action":"lay c1","h":"898fbbdba31d236c475e0553dcf49fd2"}
{"n":11,"dealt":"tile 2","index":2,"kind":"badb","h":"b95a717133e42edab10f3f2b8d00e1a4"}
{"n":12,"acted":1,"action":"lay f1","h":"dcf96477c3d01da03c9d0c0e6b166d86"}
{"n":13,"dealt":"tile 1","index":3,"kind":"dacc","h":"175a25fe618d29fae2dd2432c1b5f7e4"}
{"n":14,"acted":0,"action":"lay f2","h":"872177aa5dde38ae2ecb23c3b5bf523b"}
{"n":15,"dealt":"tile 2","index":3,"kind":"dbba","h":"e1b0ea927e10239d21de87034fb36168"}
{"n":16,"acted":1,"action":"lay b6","h":"88d8b018d4bc1970db5123955883658c"}
{"n":17,"dealt":"tile 1","index":4,"kind":"dacc","h":"9e40703ed13c759405040b85342bafda"}
{"n":18,"acted":0,"action":"lay g7","h":"e04053c35e8f787198c39b8e79414d4c"}
{"n":19,"dealt":"tile 2","index":4,"kind":"aaaa","h":"c797ef92831be964171850b42279374a"}
{"n":20,"acted":1,"action":"lay c6","h":"a8e0b77a7a0dda677de27620454ca163"}
{"n":21,"dealt":"tile 1","index":5,"kind":"acba","h":"92c22020629c80b2c3ac240312f89ac7"}
{"n":22,"acted":0,"action":"lay f7","h":"0122f265a2ecbc218f881b0c4cb2cf44"}
{"n":23,"dealt":"tile 2","index":5,"kind":"adad","h":"1d1fcff375439a1bcd3645ec10cf52bd"}
{"n":24,"acted":1,"action":"lay a2","h":"f7af260e719e8046cf529d370bb509b4"}
{"n":25,"dealt":"tile 1","index":6,"kind":"cbcb","h":"292a2193f27f8c66e737b785fac538fa"}
{"n":26,"acted":0,"action":"lay g1","h":"d76f1a54c0a3192d05c6b68f4bf2bb65"}
{"n":27,"dealt":"tile 2","index":6,"kind":"dada","h":"d9ced8017b8f7c67dfaba92e9238ab60"}
{"n":28,"acted":1,"action":"lay a5","h":"bfcf3bfd4128ba4f5e9e6fef346efe44"}
{"n":29,"dealt":"tile 1","index":7,"kind":"bcdd","h":"394c6d1ab86db4ac02654d149827db71"}
{"n":30,"acted":0,"action":"lay f6","h":"0b31b616b97c9f5671301523009a0a52"}
{"n":31,"dealt":"tile 2","index":7,"kind":"cdac","h":"c73f8085e35e223d63d4db78c02539a6"}
{"n":32,"acted":1,"action":"lay b5","h":"e00f8177da5c53c6020215c4a034cd7b"}
{"n":33,"dealt":"tile 1","index":8,"kind":"aacb","h":"e966bf9000fd626b3b44bd926849db0e"}
{"n":34,"acted":0,"action":"lay c2","h":"2b4a96480004a3471a7751622cc635b6"}
{"n":35,"dealt":"tile 2","index":8,"kind":"dada","h":"9a5f6553ddb6b94b9f23250a54e442dc"}
{"n":36,"acted":1,"action":"lay e7","h":"c843b811167e3b6c0e9bea95a8d3c3ff"}
{"n":37,"dealt":"tile 1","index":9,"kind":"cddb","h":"c2cca44f619c5f553d04dfa3aee81346"}
{"n":38,"acted":0,"action":"lay h5","h":"71748825b5e3c3a8acb6f714815f8420"}
{"n":39,"dealt":"tile 2","index":9,"kind":"baac","h":"7546778596f1f0d02f1d65a1c8acc515"}
{"n":40,"acted":1,"action":"lay f3","h":"2ea215cbca530f8920149e14e743b9e4"}
{"n":41,"dealt":"tile 1","index":10,"kind":"baac","h":"82672dd05da8cd812e6fa54082c20545"}
{"n":42,"acted":0,"action":"lay h6","h":"d0d0724670a92a5092d382b8f14f55e9"}
{"n":43,"dealt":"tile 2","index":10,"kind":"ddbc","h":"90c4c95ceebe8ff934335babad4e1c34"}
{"n":44,"acted":1,"action":"lay c7","h":"0f065cc57e9c79f9cfc85347de9517ef"}
{"n":45,"dealt":"tile 1","index":11,"kind":"cccc","h":"43c4aa3614278ebf5df377e1b27dc7de"}
{"n":46,"acted":0,"action":"lay e2","h":"292899b5e2d11b6d32033cff88c95f96"}
{"n":47,"dealt":"tile 2","index":11,"kind":"aaaa","h":"1c67bf48a51a2ae771b3c298e8a1e938"}
{"n":48,"acted":1,"action":"lay a4","h":"0bc7e99ff7e05fbd22598aa09e07f9c1"}
{"n":49,"dealt":"tile 1","index":12,"kind":"bbbb","h":"0e50933ff5a48088c4b925a821ab0c3c"}
{"n":50,"acted":0,"action":"lay f4","h":"e8552a7bd43bbc1c481988a2ee10b292"}
{"n":51,"dealt":"tile 2","index":12,"kind":"dbba","h":"944e9b16378bd8f8bd0a8b510182ffe6"}
{"n":52,"acted":1,"action":"lay g4","h":"fefaf9412e48a98b3e73c63a1fb1d5b9"}
{"n":53,"dealt":"tile 1","index":13,"kind":"aacb","h":"12b1bcc28613c504f14982ebcd2d784e"}
{"n":54,"acted":0,"action":"lay b4","h":"85e48575f7d3340525849b76697aa577"}
{"n":55,"dealt":"tile 2","index":13,"kind":"bbbb","h":"cec83236b3cda278cd1c78f472837513"}
{"n":56,"acted":1,"action":"lay e6","h":"8bedab98b41ce3a19cb62b186a7f3780"}
{"n":57,"dealt":"tile 1","index":14,"kind":"aaaa","h":"efdd36dae55f1f06a2ac68bd0ac3ccde"}
{"n":58,"acted":0,"action":"lay g5","h":"5ba1b4cd0f09848d3417081167506821"}
{"n":59,"dealt":"tile 2","index":14,"kind":"bbad","h":"7965ba5eb5d7130e8bb64e9128c504c3"}
{"n":60,"acted":1,"action":"lay c4","h":"a93431957d6e0be3067f4684eb0e6067"}
{"n":61,"dealt":"tile 1","index":15,"kind":"acba","h":"e76b1328ae03bfdf6fffa49112929643"}
{"n":62,"acted":0,"action":"lay c8","h":"558e6a099fe6ff999cbb8920822471a3"}
{"n":63,"dealt":"tile 2","index":15,"kind":"bbad","h":"460d7c7ad0d9b52f4e2a68f48ec9dec3"}
{"n":64,"acted":1,"action":"lay e1","h":"a5cc3ba66c15cb05881224fb945cedf0"}
{"n":65,"dealt":"tile 1","index":16,"kind":"adbb","h":"a58dab3b62530e0550ca9c3752cf6f2a"}
{"n":66,"acted":0,"action":"lay e8","h":"f9537b7ffce2b8eb20004b2e617a9613"}
{"n":67,"dealt":"tile 2","index":16,"kind":"cbcb","h":"c7ec0f0ed0a8578c6533bc9d97b687ec"}
{"n":68,"acted":1,"action":"lay d6","h":"84d0dbc4087f93b17476e6ed25bbbb98"}
{"n":69,"dealt":"tile 1","index":17,"kind":"badb","h":"4c3e226337e4831aba77bf4be7a3b385"}
{"n":70,"acted":0,"action":"lay g3","h":"036992e028385098962e6a051487ba3b"}
{"n":71,"dealt":"tile 2","index":17,"kind":"ddbc","h":"b45741ad4eba25babf452d35b32ffe0e"}
{"n":72,"acted":1,"action":"lay d7","h":"767d4c01b547be6a9e57fce2a15e933b"}
{"n":73,"dealt":"tile 1","index":18,"kind":"adad","h":"822bdbb375a7fc274b15dcf5bcde862c"}
{"n":74,"acted":0,"action":"lay f5","h":"4948e4799370cc2b42f26a6d462bd98c"}
{"n":75,"dealt":"tile 2","index":18,"kind":"dddd","h":"ab6e4aed95c933fd3cc90cc5dbe87d72"}
{"n":76,"acted":1,"action":"lay f8","h":"83cf582909b70172c41862ff3d703053"}
{"n":77,"dealt":"tile 1","index":19,"kind":"baac","h":"130869c7f342a5a08c02b3404d95a082"}
{"n":78,"acted":0,"action":"draw","h":"270721d4b55b190edea7ff2817185a05"}
{"n":79,"dealt":"tile 2","index":19,"kind":"accd","h":"ebf5576b6fea6308c92743266844c609"}
{"n":80,"acted":0,"action":"lay b2","h":"c5f143e387d552af35049c4815d898b7"}
{"n":81,"acted":1,"action":"lay d1","h":"75ac8b34a946b839a10151c0e8413a28"}
{"n":82,"dealt":"tile 1","index":20,"kind":"aacb","h":"6a4753b99288687214d6ca0c2a925cc3"}
{"n":83,"acted":0,"action":"lay c3","h":"4d5ca08e82337ed62686a7c74f1477d6"}
{"n":84,"dealt":"tile 2","index":20,"kind":"bcbc","h":"5cb981108e673bb813a2837e03cc4893"}
{"n":85,"acted":1,"action":"lay h2","h":"0e61889bdebeca1a67247c2812b03f7b"}
{"n":86,"dealt":"tile 1","index":21,"kind":"accd","h":"fdbf4bbeb3899ba70319e56efa8a9282"}
{"n":87,"acted":0,"action":"lay h8","h":"7b87e3d5467e5fca0f369788e6973911"}
{"n":88,"dealt":"tile 2","index":21,"kind":"cbaa","h":"dc13ce8d4efe15c753f3c8561f11626d"}
{"n":89,"acted":1,"action":"lay b8","h":"f3ac25adb432a46be27c3919f59a0e7d"}
{"n":90,"dealt":"tile 1","index":22,"kind":"acba","h":"a9bcb86c267a43232eabbb844148def9"}
{"n":91,"acted":0,"action":"lay d3","h":"c79328f7370f1389138f8f803103e617"}
{"n":92,"dealt":"tile 2","index":22,"kind":"aacb","h":"88a0fcb6a3fd9d539eff654f2a9a76c4"}
{"n":93,"acted":1,"action":"draw","h":"34831de6a12b109619a67aedaeae1296"}
{"n":94,"dealt":"tile 1","index":23,"kind":"cbaa","h":"0cdeac2d730f619d92f74f425ad1c9b0"}
{"n":95,"acted":1,"action":"lay h3","h":"7cb6296900c8b9b35fb198720b419b31"}
{"n":96,"acted":0,"action":"lay b3","h":"36c266e9e15d2da662f86ce9c25aaba1"}
{"n":97,"dealt":"tile 2","index":23,"kind":"cddb","h":"66588be80b6df6d2fa47e6c9443209e9"}
{"n":98,"acted":1,"action":"lay d8","h":"bf3cd654bc92e222b2f5bfff015933e7"}
{"n":99,"dealt":"tile 1","index":24,"kind":"bcdd","h":"96d174b0fd8ef98ec5650f7d11cfe69f"}
{"n":100,"acted":0,"action":"lay e3","h":"72980248ef8e0aace0b0150cd45a5bb1"}
{"n":101,"dealt":"tile 2","index":24,"kind":"cbcb","h":"322400af22f49eb00faa9292f70c438b"}
{"n":102,"acted":1,"action":"draw","h":"b21999acbfc45d55130ab9c06972d0a6"}
{"n":103,"dealt":"tile 1","index":25,"kind":"cbaa","h":"8035c3fa39eb7bec1187bef301b9dc54"}
{"n":104,"acted":1,"action":"lay a7","h":"1883252b8b348a07db23a4e19da355f1"}
{"n":105,"acted":0,"action":"lay b1","h":"5b76d1226f20c54281e4d807d5253d99"}
{"n":106,"dealt":"tile 2","index":25,"kind":"cccc","h":"35f9241a37ef98580537120b40a15e01"}
{"n":107,"acted":1,"action":"lay g2","h":"2af379b1ace0da8b8577e848346eed74"}
{"n":108,"dealt":"tile 1","index":26,"kind":"cdac","h":"d891e3148c20ac157fc2dd3f8728f092"}
{"n":109,"acted":0,"action":"lay c5","h":"ed11d4dbd9ece0e55c42c58797477d18"}
{"n":110,"dealt":"tile 2","index":26,"kind":"baac","h":"f1ef58a6549d4c2182adc6c7b3d9c23d"}
{"n":111,"acted":1,"action":"lay g6","h":"37331dc396247b58d3aa5862d576d746"}
{"n":112,"dealt":"tile 1","index":27,"kind":"ccda","h":"2a60d5f357715f9867f722f47469eed7"}
{"n":113,"acted":0,"action":"draw","h":"904e0440de48bee16001d2cee68dea97"}
{"n":114,"dealt":"tile 2","index":27,"kind":"bcbc","h":"2c3acd221d6e80bbc4a5f373b97a8ba6"}
{"n":115,"acted":0,"action":"lay h4","h":"0e7166ae8f3ebfd181f4781ccac0e186"}
{"n":116,"acted":1,"action":"lay b7","h":"47648d226f158cdbaa5efb145353018d"}
{"n":117,"dealt":"tile 1","index":28,"kind":"cbaa","h":"987b3c484cfbe8b1d7274a0a614704d0"}
{"n":118,"acted":0,"action":"lay d2","h":"16135931668220871b0be1be32e69b95"}
{"n":119,"dealt":"tile 2","index":28,"kind":"acba","h":"0c031f71b91e73dc553a5651b00ef7f2"}
{"n":120,"acted":1,"action":"lay h1","h":"9a81ec046429b767a51ebde3e4876594"}
{"n":121,"dealt":"tile 1","index":29,"kind":"ccda","h":"05fa6cdadb0d185bedf1227784b0bb73"}
{"n":122,"acted":0,"action":"draw","h":"c9443ecf65acbd5c4578fb4f426fb59e"}
{"n":123,"dealt":"tile 2","index":29,"kind":"dbcd","h":"ea40daac22e8b8e7ce552f669cf6b118"}
{"n":124,"acted":0,"action":"lay g8","h":"ce0d77e8b3a35fbab059c7319b74e19a"}
{"n":125,"acted":1,"action":"lay a8","h":"f07926413fdb5057a87d30d08090f3c8"}
{"n":126,"acted":0,"action":"lay a1","h":"6bdf77a1c049acf68f0676042164e834"}
{"n":127,"ended":"all tiles are placed","scores":[81,101],"places":[2,1],"scale":1,"seed":"10","h":"d7a060c857ebd505294a9ca4e4eef677"}
',1000000000.0);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	guest VARCHAR(32), 
	name VARCHAR(200) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	ready BOOLEAN NOT NULL, 
	invitation VARCHAR(64) NOT NULL, began_bot BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "seats" VALUES('id-2',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-2',1,'bot',NULL,'random','random',1,'',1);
INSERT INTO "seats" VALUES('id-3',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-3',1,'guest','id-1','Blue','',1,'',0);
INSERT INTO "seats" VALUES('id-4',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-4',1,'bot',NULL,'random','random',1,'',1);
INSERT INTO "seats" VALUES('id-5',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-5',1,'guest','id-1','Purple','',1,'',0);
INSERT INTO "seats" VALUES('id-6',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-6',1,'bot',NULL,'random','random',1,'',1);
INSERT INTO "seats" VALUES('id-6',2,'guest','id-1','Green','',1,'',0);
INSERT INTO "seats" VALUES('id-7',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-8',0,'guest','id-1','Ann','',1,'',0);
INSERT INTO "seats" VALUES('id-8',1,'open',NULL,'','',0,'699021cd1b3fb91bdb7361649b9a6cb965206b23b202cdce087e29c57ae6f565',0);
CREATE TABLE seen (
	table_id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, guest, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seen" VALUES('id-2','id-1',0);
INSERT INTO "seen" VALUES('id-3','id-1',0);
INSERT INTO "seen" VALUES('id-3','id-1',1);
INSERT INTO "seen" VALUES('id-4','id-1',0);
INSERT INTO "seen" VALUES('id-5','id-1',0);
INSERT INTO "seen" VALUES('id-5','id-1',1);
INSERT INTO "seen" VALUES('id-6','id-1',0);
INSERT INTO "seen" VALUES('id-6','id-1',2);
INSERT INTO "seen" VALUES('id-7','id-1',0);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	revision INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	data TEXT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	public BOOLEAN NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	seed VARCHAR(200) NOT NULL, 
	position TEXT NOT NULL, 
	pace FLOAT NOT NULL, 
	origin VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	version INTEGER NOT NULL, help VARCHAR(16) DEFAULT 'hints' NOT NULL, result TEXT DEFAULT '' NOT NULL, title TEXT DEFAULT '' NOT NULL, labels TEXT DEFAULT '[]' NOT NULL, actors TEXT DEFAULT '[]' NOT NULL, acting_since FLOAT DEFAULT '0' NOT NULL, absence INTEGER DEFAULT '86400' NOT NULL, request TEXT DEFAULT '' NOT NULL, name VARCHAR(200) DEFAULT '' NOT NULL, links INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('id-2','cable_car',1,'{"first":"random","free_orientation":false,"hand_size":3,"companies":false,"trade_closes_at":25}','{}','running',0,'id-1','secret-2','',0.0,'',1000000000.0,1000000000.0,17,'hints','','Cable Car','["yellow","blue"]','[0]',1000000000.0,86400,'','',0);
INSERT INTO "tables" VALUES('id-3','cable_car',1,'{"first":"random","free_orientation":false,"hand_size":1,"companies":false,"trade_closes_at":25}','{}','over',0,'id-1','secret-3','',0.0,'',1000000000.0,1000000000.0,69,'hints','{"scores":[84,102],"places":[2,1],"scale":1,"why":"all tiles are placed"}','Cable Car','["yellow","blue"]','[]',1000000000.0,86400,'','',0);
INSERT INTO "tables" VALUES('id-4','san_francisco',2,'{"first":"random"}','{"map":{"title":"Ticket to Ride: San Francisco","note":"reconstruction: the published board and its 24 tickets were not found in public material. Known facts are kept; everything else (fill-in places, routes, lengths, colours, doubles, tickets) was designed from the rules of the sibling city maps. See location \"source\" (certain | likely | geography).","layout":{"coast":[[164,150],[190,144],[216,156],[248,190],[300,206],[352,200],[400,182],[440,164],[470,152],[500,154],[530,166],[570,176],[610,178],[645,166],[672,144],[700,136],[735,142],[780,148],[830,156],[880,176],[920,198],[936,232],[926,290],[916,340],[912,390],[918,440],[908,480],[900,520],[914,570],[930,620],[926,670],[932,720],[930,790],[930,900],[880,990],[140,990],[90,900],[90,790],[96,720],[100,640],[104,560],[106,480],[98,420],[90,376],[104,338],[134,304],[150,262],[156,214],[158,176]],"islands":[[[576,46],[592,24],[624,15],[650,26],[660,52],[644,74],[610,80],[585,68]],[[-30,-30],[250,-30],[226,22],[196,52],[150,66],[96,62],[40,78],[-30,70]]],"parks":[[[196,178],[226,190],[262,214],[320,222],[352,230],[346,282],[306,306],[256,296],[222,262],[204,224]],[[118,456],[200,449],[300,446],[336,456],[340,488],[322,508],[240,512],[160,514],[118,510]]],"water_labels":[[330,62,"Golden Gate",0],[840,92,"San Francisco Bay",0],[44,470,"Pacific Ocean",-90]],"width":1000,"height":760,"place_radius":15,"space_length":42,"space_width":15,"double_gap":4,"convention":"Route = quadratic Bezier from a to b; control point = midpoint + bend * n, n = (dy,-dx)/|d| with (dx,dy) = b - a (left-hand side seen on screen when going from a to b; y down). The two strips of a double share the bend and are shifted by +/-(space_width+double_gap)/2 along the local n: first strip in the list on the +n side, second on the -n side. Spaces are centred on the curve with pitch min(space_length+4, room/length)."},"locations":[{"id":"alcatraz","name":"Alcatraz","x":616,"y":48,"label":"right","tourist":true,"source":"certain"},{"id":"golden-gate-bridge","name":"Golden Gate Bridge","x":184,"y":174,"label":"left","tourist":true,"source":"certain"},{"id":"fort-mason","name":"Fort Mason","x":479,"y":181,"label":"below","tourist":false,"source":"certain"},{"id":"pier-39","name":"Pier 39","x":701,"y":166,"label":"left","tourist":false,"source":"certain"},{"id":"lombard-street","name":"Lombard Street","x":629,"y":233,"label":"left","tourist":false,"source":"certain"},{"id":"the-embarcadero","name":"The Embarcadero","x":898,"y":222,"label":"left","tourist":true,"source":"certain"},{"id":"pacific-heights","name":"Pacific Heights","x":505,"y":341,"label":"below","tourist":false,"source":"likely"},{"id":"japanese-tea-garden","name":"Japanese Tea Garden","x":292,"y":480,"label":"right","tourist":false,"source":"likely"},{"id":"haight-ashbury","name":"Haight Ashbury","x":434,"y":576,"label":"left","tourist":false,"source":"likely"},{"id":"painted-ladies","name":"Painted Ladies","x":522,"y":505,"label":"left","tourist":false,"source":"likely"},{"id":"castro","name":"Castro","x":526,"y":613,"label":"below","tourist":false,"source":"likely"},{"id":"mission-district","name":"Mission District","x":695,"y":608,"label":"below","tourist":false,"source":"likely"},{"id":"potrero-hill","name":"Potrero Hill","x":858,"y":634,"label":"below","tourist":true,"source":"certain"},{"id":"sunset","name":"Sunset","x":178,"y":608,"label":"left","tourist":true,"source":"certain"},{"id":"presidio","name":"Presidio","x":300,"y":270,"label":"left","tourist":false,"source":"geography"},{"id":"richmond","name":"Richmond","x":186,"y":385,"label":"left","tourist":false,"source":"geography"},{"id":"chinatown","name":"Chinatown","x":757,"y":319,"label":"left","tourist":false,"source":"geography"},{"id":"union-square","name":"Union Square","x":708,"y":398,"label":"left","tourist":false,"source":"geography"},{"id":"soma","name":"SoMa","x":848,"y":438,"label":"right","tourist":false,"source":"geography"},{"id":"twin-peaks","name":"Twin Peaks","x":378,"y":702,"label":"below","tourist":false,"source":"geography"}],"routes":[{"id":"fort-mason-golden-gate-bridge","a":"golden-gate-bridge","b":"fort-mason","length":5,"color":"grey","ferries":1,"double":null,"bend":74},{"id":"alcatraz-pier-39","a":"pier-39","b":"alcatraz","length":2,"color":"grey","ferries":1,"double":null,"bend":-18},{"id":"alcatraz-fort-mason","a":"fort-mason","b":"alcatraz","length":3,"color":"grey","ferries":1,"double":null,"bend":32},{"id":"golden-gate-bridge-presidio","a":"golden-gate-bridge","b":"presidio","length":2,"color":"orange","ferries":0,"double":null,"bend":0},{"id":"golden-gate-bridge-richmond","a":"golden-gate-bridge","b":"richmond","length":3,"color":"red","ferries":0,"double":null,"bend":-14},{"id":"fort-mason-presidio","a":"presidio","b":"fort-mason","length":3,"color":"green","ferries":0,"double":null,"bend":30},{"id":"pacific-heights-presidio","a":"presidio","b":"pacific-heights","length":3,"color":"pink","ferries":0,"double":null,"bend":0},{"id":"presidio-richmond","a":"presidio","b":"richmond","length":2,"color":"grey","ferries":0,"double":null,"bend":0},{"id":"japanese-tea-garden-presidio","a":"presidio","b":"japanese-tea-garden","length":3,"color":"blue","ferries":0,"double":null,"bend":0},{"id":"japanese-tea-garden-richmond","a":"richmond","b":"japanese-tea-garden","length":2,"color":"black","ferries":0,"double":null,"bend":0},{"id":"richmond-sunset","a":"richmond","b":"sunset","length":3,"color":"green","ferries":0,"double":null,"bend":-16},{"id":"japanese-tea-garden-sunset","a":"japanese-tea-garden","b":"sunset","length":2,"color":"grey","ferries":0,"double":null,"bend":0},{"id":"haight-ashbury-japanese-tea-garden-1","a":"japanese-tea-garden","b":"haight-ashbury","length":2,"color":"red","ferries":0,"double":"haight-ashbury-japanese-tea-garden","bend":0},{"id":"haight-ashbury-japanese-tea-garden-2","a":"japanese-tea-garden","b":"haight-ashbury","length":2,"color":"pink","ferries":0,"double":"haight-ashbury-japanese-tea-garden","bend":0},{"id":"sunset-twin-peaks","a":"sunset","b":"twin-peaks","length":3,"color":"black","ferries":0,"double":null,"bend":-14},{"id":"fort-mason-lombard-street","a":"fort-mason","b":"lombard-street","length":2,"color":"orange","ferries":0,"double":null,"bend":19},{"id":"fort-mason-pacific-heights","a":"fort-mason","b":"pacific-heights","length":2,"color":"red","ferries":0,"double":null,"bend":-15},{"id":"lombard-street-pier-39-1","a":"lombard-street","b":"pier-39","length":1,"color":"red","ferries":0,"double":"lombard-street-pier-39","bend":-8},{"id":"lombard-street-pier-39-2","a":"lombard-street","b":"pier-39","length":1,"color":"pink","ferries":0,"double":"lombard-street-pier-39","bend":-8},{"id":"lombard-street-pacific-heights-1","a":"pacific-heights","b":"lombard-street","length":2,"color":"black","ferries":0,"double":"lombard-street-pacific-heights","bend":5},{"id":"lombard-street-pacific-heights-2","a":"pacific-heights","b":"lombard-street","length":2,"color":"blue","ferries":0,"double":"lombard-street-pacific-heights","bend":5},{"id":"chinatown-lombard-street","a":"lombard-street","b":"chinatown","length":2,"color":"grey","ferries":0,"double":null,"bend":0},{"id":"chinatown-pier-39","a":"pier-39","b":"chinatown","length":2,"color":"green","ferries":0,"double":null,"bend":0},{"id":"pier-39-the-embarcadero","a":"pier-39","b":"the-embarcadero","length":3,"color":"grey","ferries":0,"double":null,"bend":28},{"id":"chinatown-the-embarcadero-1","a":"chinatown","b":"the-embarcadero","length":2,"color":"black","ferries":0,"double":"chinatown-the-embarcadero","bend":-10},{"id":"chinatown-the-embarcadero-2","a":"chinatown","b":"the-embarcadero","length":2,"color":"blue","ferries":0,"double":"chinatown-the-embarcadero","bend":-10},{"id":"chinatown-union-square-1","a":"union-square","b":"chinatown","length":1,"color":"grey","ferries":0,"double":"chinatown-union-square","bend":0},{"id":"chinatown-union-square-2","a":"union-square","b":"chinatown","length":1,"color":"grey","ferries":0,"double":"chinatown-union-square","bend":0},{"id":"pacific-heights-painted-ladies-1","a":"pacific-heights","b":"painted-ladies","length":2,"color":"orange","ferries":0,"double":"pacific-heights-painted-ladies","bend":0},{"id":"pacific-heights-painted-ladies-2","a":"pacific-heights","b":"painted-ladies","length":2,"color":"green","ferries":0,"double":"pacific-heights-painted-ladies","bend":0},{"id":"painted-ladies-union-square-1","a":"painted-ladies","b":"union-square","length":3,"color":"blue","ferries":0,"double":"painted-ladies-union-square","bend":-18},{"id":"painted-ladies-union-square-2","a":"painted-ladies","b":"union-square","length":3,"color":"red","ferries":0,"double":"painted-ladies-union-square","bend":-18},{"id":"pacific-heights-union-square","a":"pacific-heights","b":"union-square","length":3,"color":"grey","ferries":0,"double":null,"bend":24},{"id":"haight-ashbury-painted-ladies-1","a":"painted-ladies","b":"haight-ashbury","length":1,"color":"blue","ferries":0,"double":"haight-ashbury-painted-ladies","bend":0},{"id":"haight-ashbury-painted-ladies-2","a":"painted-ladies","b":"haight-ashbury","length":1,"color":"black","ferries":0,"double":"haight-ashbury-painted-ladies","bend":0},{"id":"castro-haight-ashbury-1","a":"haight-ashbury","b":"castro","length":1,"color":"orange","ferries":0,"double":"castro-haight-ashbury","bend":-6},{"id":"castro-haight-ashbury-2","a":"haight-ashbury","b":"castro","length":1,"color":"green","ferries":0,"double":"castro-haight-ashbury","bend":-6},{"id":"soma-union-square-1","a":"union-square","b":"soma","length":2,"color":"green","ferries":0,"double":"soma-union-square","bend":-10},{"id":"soma-union-square-2","a":"union-square","b":"soma","length":2,"color":"pink","ferries":0,"double":"soma-union-square","bend":-10},{"id":"soma-the-embarcadero","a":"the-embarcadero","b":"soma","length":3,"color":"orange","ferries":0,"double":null,"bend":20},{"id":"potrero-hill-soma","a":"soma","b":"potrero-hill","length":3,"color":"grey","ferries":0,"double":null,"bend":18},{"id":"mission-district-union-square","a":"union-square","b":"mission-district","length":3,"color":"orange","ferries":0,"double":null,"bend":0},{"id":"mission-district-soma","a":"soma","b":"mission-district","length":3,"color":"black","ferries":0,"double":null,"bend":0},{"id":"mission-district-potrero-hill-1","a":"mission-district","b":"potrero-hill","length":2,"color":"blue","ferries":0,"double":"mission-district-potrero-hill","bend":24},{"id":"mission-district-potrero-hill-2","a":"mission-district","b":"potrero-hill","length":2,"color":"red","ferries":0,"double":"mission-district-potrero-hill","bend":24},{"id":"mission-district-painted-ladies","a":"painted-ladies","b":"mission-district","length":3,"color":"pink","ferries":0,"double":null,"bend":24},{"id":"castro-mission-district-1","a":"castro","b":"mission-district","length":2,"color":"grey","ferries":0,"double":"castro-mission-district","bend":0},{"id":"castro-mission-district-2","a":"castro","b":"mission-district","length":2,"color":"grey","ferries":0,"double":"castro-mission-district","bend":0},{"id":"haight-ashbury-twin-peaks","a":"haight-ashbury","b":"twin-peaks","length":2,"color":"grey","ferries":0,"double":null,"bend":0},{"id":"castro-twin-peaks","a":"twin-peaks","b":"castro","length":2,"color":"pink","ferries":0,"double":null,"bend":-8}],"tickets":[{"id":"haight-ashbury-pacific-heights","a":"pacific-heights","b":"haight-ashbury","points":3},{"id":"pier-39-union-square","a":"pier-39","b":"union-square","points":3},{"id":"fort-mason-painted-ladies","a":"fort-mason","b":"painted-ladies","points":4},{"id":"haight-ashbury-union-square","a":"haight-ashbury","b":"union-square","points":4},{"id":"japanese-tea-garden-twin-peaks","a":"japanese-tea-garden","b":"twin-peaks","points":4},{"id":"chinatown-pacific-heights","a":"pacific-heights","b":"chinatown","points":4},{"id":"castro-sunset","a":"castro","b":"sunset","points":5},{"id":"castro-union-square","a":"castro","b":"union-square","points":5},{"id":"lombard-street-presidio","a":"lombard-street","b":"presidio","points":5},{"id":"painted-ladies-potrero-hill","a":"painted-ladies","b":"potrero-hill","points":5},{"id":"painted-ladies-soma","a":"painted-ladies","b":"soma","points":5},{"id":"fort-mason-the-embarcadero","a":"fort-mason","b":"the-embarcadero","points":6},{"id":"golden-gate-bridge-sunset","a":"golden-gate-bridge","b":"sunset","points":6},{"id":"richmond-twin-peaks","a":"richmond","b":"twin-peaks","points":6},{"id":"mission-district-the-embarcadero","a":"the-embarcadero","b":"mission-district","points":6},{"id":"potrero-hill-the-embarcadero","a":"the-embarcadero","b":"potrero-hill","points":6},{"id":"fort-mason-mission-district","a":"fort-mason","b":"mission-district","points":7},{"id":"golden-gate-bridge-lombard-street","a":"golden-gate-bridge","b":"lombard-street","points":7},{"id":"chinatown-presidio","a":"presidio","b":"chinatown","points":7},{"id":"alcatraz-mission-district","a":"alcatraz","b":"mission-district","points":8},{"id":"pier-39-richmond","a":"pier-39","b":"richmond","points":8},{"id":"alcatraz-japanese-tea-garden","a":"alcatraz","b":"japanese-tea-garden","points":9},{"id":"soma-sunset","a":"sunset","b":"soma","points":10},{"id":"golden-gate-bridge-potrero-hill","a":"golden-gate-bridge","b":"potrero-hill","points":12}],"route_points":{"1":1,"2":2,"3":4,"4":7,"5":10,"6":15},"tourist_points":[0,0,1,2,4,6,9,12],"trams_per_player":20,"cards":{"ferry":8,"blue":6,"green":6,"black":6,"pink":6,"red":6,"orange":6},"tourist_symbols":["gull","bridge","ferry-bell","sun","vineyard","postcard","camera"],"tourist_stacks":{"alcatraz":"gull","golden-gate-bridge":"bridge","the-embarcadero":"ferry-bell","sunset":"sun","potrero-hill":"vineyard"},"tourist_note":"The printed symbols are not known to us and are interchangeable in play: these names and their places are ours. The last two symbols are the free stacks (SF-6)."}}','running',0,'id-1','secret-4','',0.0,'',1000000000.0,1000000000.0,16,'hints','','San Francisco','["yellow","purple"]','[0]',1000000000.0,86400,'','',0);
INSERT INTO "tables" VALUES('id-5','san_francisco',2,'{"first":"random"}','{"map":{"title":"A small map","note":"for tests","layout":{"width":800,"height":600},"locations":[{"id":"alpha","name":"Alpha Long Name","x":400,"y":90,"tourist":true},{"id":"beta","name":"Beta Long Name","x":640,"y":270,"tourist":true},{"id":"gamma","name":"Gamma Long Name","x":560,"y":520,"tourist":true},{"id":"delta","name":"Delta Long Name","x":240,"y":520,"tourist":true},{"id":"epsilon","name":"Epsilon Long Name","x":160,"y":270,"tourist":true},{"id":"north","name":"North","x":400,"y":230,"tourist":false},{"id":"east","name":"East","x":480,"y":360,"tourist":false},{"id":"west","name":"West","x":320,"y":360,"tourist":false}],"routes":[{"id":"alpha-beta","a":"alpha","b":"beta","length":1,"color":"grey","ferries":0},{"id":"beta-gamma","a":"beta","b":"gamma","length":1,"color":"grey","ferries":0},{"id":"gamma-delta","a":"gamma","b":"delta","length":1,"color":"grey","ferries":0},{"id":"delta-epsilon","a":"delta","b":"epsilon","length":1,"color":"grey","ferries":0},{"id":"epsilon-alpha","a":"epsilon","b":"alpha","length":1,"color":"grey","ferries":0},{"id":"alpha-north","a":"alpha","b":"north","length":1,"color":"grey","ferries":0},{"id":"beta-north","a":"beta","b":"north","length":1,"color":"grey","ferries":0},{"id":"gamma-east","a":"gamma","b":"east","length":1,"color":"grey","ferries":0},{"id":"delta-west","a":"delta","b":"west","length":1,"color":"grey","ferries":0},{"id":"epsilon-west","a":"epsilon","b":"west","length":1,"color":"grey","ferries":0},{"id":"north-east","a":"north","b":"east","length":1,"color":"grey","ferries":0},{"id":"north-west","a":"north","b":"west","length":1,"color":"grey","ferries":0},{"id":"east-west-1","color":"red","a":"east","b":"west","length":2,"double":"east-west","ferries":0},{"id":"east-west-2","color":"blue","a":"east","b":"west","length":2,"double":"east-west","ferries":0}],"tickets":[{"id":"alpha-to-gamma","a":"alpha","b":"gamma","points":3},{"id":"alpha-to-delta","a":"alpha","b":"delta","points":3},{"id":"beta-to-delta","a":"beta","b":"delta","points":3},{"id":"beta-to-epsilon","a":"beta","b":"epsilon","points":3},{"id":"gamma-to-epsilon","a":"gamma","b":"epsilon","points":3},{"id":"north-to-gamma","a":"north","b":"gamma","points":3},{"id":"north-to-delta","a":"north","b":"delta","points":3},{"id":"east-to-epsilon","a":"east","b":"epsilon","points":3}],"route_points":{"1":1,"2":2},"tourist_points":[0,0,1,2,4,6,9,12],"trams_per_player":6,"cards":{"ferry":2,"blue":6,"green":6,"black":6,"pink":6,"red":6,"orange":6}}}','over',0,'id-1','secret-5','',0.0,'',1000000000.0,1000000000.0,25,'hints','{"scores":[-5,5],"places":[2,1],"scale":1,"why":"the last turns are over"}','San Francisco','["yellow","purple"]','[]',1000000000.0,86400,'','',0);
INSERT INTO "tables" VALUES('id-6','tramways',2,'{"map":"random","sides":"normal","boards":"nnn","development":"books","advanced":false,"stress":"fibonacci"}','{"components":{"title":"Tramways","note":"Reconstruction: counts and rules are those of the game; the icons of most cards, the grids of the tiles and the values of the stress tracks are our own design, because the printed ones are not known to us. Each entry says where it comes from (provenance).","provenance":{"rulebook":"stated by the rules","rulebook-hint":"at least one property follows from an example of the rules, the rest is our design","design":"our own design"},"icons":{"rail:N":"Build N rails (N=1..3)","upgradeLink":"Upgrade link","buildBuilding":"Build building","upgradeBuilding":"Upgrade building","dest:T":"Building type / destination icon, T in R,C,L,I","parcel:X":"Parcel Number icon","money:N":"Money $N","worker":"Gain 1 railroad worker","passenger":"Add 1 passenger","stressDown":"Decrease stress by 1","strip (boolean)":"Magnetic strip = one more action icon, outside the 4 slots"},"stressTracks":{"literal":{"normal":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21],"difficult":[1,2,3,4,5,6,7,8,10,13,17,21],"provenance":"design"},"fibonacci":{"normal":[1,1,1,2,2,2,3,3,3,5,5,5,8,8,8,13,13,13,21],"difficult":[1,1,2,2,3,3,5,5,8,8,13,13,21],"provenance":"design"}},"boards":{"normal":{"workers":2,"provenance":"rulebook"},"difficult":{"workers":1,"provenance":"rulebook"}},"pieces":{"straights":12,"curves":12,"passengers":30,"typeTokens":5,"provenance":"rulebook"},"tiles":[{"id":"A","letter":"A","sides":{"normal":[[".","I",".","M","."],[".","I","W",".","."],[".",".","M",".","P:A1"]],"difficult":[["I","I","M","W","."],["M",".",".","M","."],[".",".","M","P:A1","W"]]},"provenance":"design"},{"id":"B","letter":"B","sides":{"normal":[[".","M",".",".","P:B1"],[".","C",".","M","."],["P:B2",".",".",".","W"]],"difficult":[["P:B2","M",".","W","P:B1"],["M",".",".","W","M"],[".","C","M",".","."]]},"provenance":"design"},{"id":"C","letter":"C","sides":{"normal":[["P:C1",".",".",".","P:C2"],["M","R","R",".","."],[".",".","M",".","W"]],"difficult":[["W","P:C2","M",".","W"],["M","M",".",".","."],["P:C1","M",".","R","R"]]},"provenance":"design"},{"id":"D","letter":"D","sides":{"normal":[[".",".",".","P:D1","W"],[".","L",".","M","."],["P:D2","M",".",".","P:D3"]],"difficult":[["P:D3","W","M","L","."],[".","M",".","M","."],["M","P:D2",".","W","P:D1"]]},"provenance":"design"},{"id":"E","letter":"E","sides":{"normal":[[".",".","M",".","P:E1"],["M","I","W",".","."],["P:E2",".",".",".","P:E3"]],"difficult":[["M","P:E1","M","P:E3","."],["M",".",".",".","M"],["P:E2","W",".","W","I"]]},"provenance":"design"},{"id":"F","letter":"F","sides":{"normal":[["P:F1",".",".","M","P:F2"],[".",".","M","R","."],["W","P:F3",".",".","."]],"difficult":[[".",".","M","P:F3","W"],["M","P:F2",".","M","M"],["P:F1","W",".",".","R"]]},"provenance":"design"},{"id":"G","letter":"G","sides":{"normal":[["P:G1",".",".","M","P:G2"],[".","L",".",".","."],[".","M",".","C","W"]],"difficult":[["W","P:G2","M","L","."],["M",".",".","M","M"],["C",".",".","W","P:G1"]]},"provenance":"design"},{"id":"H","letter":"H","sides":{"normal":[["P:H1",".",".","P:H2","W"],[".",".","R",".","M"],["P:H3",".",".","M","P:H4"]],"difficult":[["R",".","M","P:H2","P:H3"],["M",".",".","M","M"],["P:H1","W",".","W","P:H4"]]},"provenance":"design"},{"id":"I","letter":"I","sides":{"normal":[["P:I1",".",".",".","L"],[".",".",".","I","."],["W","P:I2","M",".","M"]],"difficult":[["P:I2","M",".","W","P:I1"],[".",".","M","L","M"],["W","I",".","M","."]]},"provenance":"design"},{"id":"J-a","letter":"J","sides":{"normal":[["P:J1",".",".",".","P:J2"],["M",".","C","M","."],["P:J3",".",".","W","."]],"difficult":[["C","M",".","W","P:J2"],["M",".",".",".","M"],["P:J1","W",".","M","P:J3"]]},"provenance":"design"},{"id":"J-b","letter":"J","sides":{"normal":[[".","M",".","P:J1","M"],[".","L",".",".","."],["P:J2",".",".","W","P:J3"]],"difficult":[["L","W",".","M","P:J1"],["M",".",".",".","M"],["P:J2","W","M","P:J3","."]]},"provenance":"design"},{"id":"J-c","letter":"J","sides":{"normal":[["P:J1",".",".",".","P:J2"],["M","I",".",".","."],[".","M",".","P:J3","W"]],"difficult":[[".",".",".","W","I"],["M","P:J1","M",".","M"],["P:J2","W",".","M","P:J3"]]},"provenance":"design"}],"cards":[{"no":1,"id":"D01","deck":"D","icons":["dest:R","dest:C","dest:L","dest:I"],"strip":true,"provenance":"rulebook-hint"},{"no":2,"id":"D02","deck":"D","icons":["rail:3","dest:C"],"strip":true,"provenance":"design"},{"no":3,"id":"D03","deck":"D","icons":["rail:3","worker"],"strip":true,"consequence":{"type":"stressUp","amount":1},"provenance":"design"},{"no":4,"id":"D04","deck":"D","icons":["rail:2","rail:1","dest:I"],"strip":true,"provenance":"design"},{"no":5,"id":"D05","deck":"D","icons":["rail:2","dest:R","dest:L"],"strip":true,"provenance":"rulebook-hint"},{"no":6,"id":"D06","deck":"D","icons":["rail:2","dest:C","dest:I"],"strip":true,"provenance":"design"},{"no":7,"id":"D07","deck":"D","icons":["rail:3","dest:L","dest:R"],"strip":true,"consequence":{"type":"pay","amount":1},"provenance":"design"},{"no":8,"id":"D08","deck":"D","icons":["upgradeLink","dest:R","dest:C"],"strip":true,"provenance":"design"},{"no":9,"id":"D09","deck":"D","icons":["upgradeLink","dest:L","dest:I"],"strip":true,"provenance":"design"},{"no":10,"id":"D10","deck":"D","icons":["upgradeLink","rail:2","dest:R"],"strip":true,"consequence":{"type":"pay","amount":2},"provenance":"design"},{"no":11,"id":"D11","deck":"D","icons":["upgradeBuilding","dest:R","dest:I"],"strip":true,"provenance":"design"},{"no":12,"id":"D12","deck":"D","icons":["upgradeBuilding","dest:C","dest:L"],"strip":true,"provenance":"design"},{"no":13,"id":"D13","deck":"D","icons":["upgradeBuilding","upgradeLink","dest:C"],"strip":true,"consequence":{"type":"stressUp","amount":1},"provenance":"design"},{"no":14,"id":"D14","deck":"D","icons":["buildBuilding","money:2","dest:R"],"strip":true,"provenance":"design"},{"no":15,"id":"D15","deck":"D","icons":["buildBuilding","upgradeBuilding","dest:I"],"strip":true,"consequence":{"type":"pay","amount":2},"provenance":"design"},{"no":16,"id":"D16","deck":"D","icons":["money:3","worker"],"strip":true,"provenance":"design"},{"no":17,"id":"D17","deck":"D","icons":["money:2","stressDown"],"strip":true,"provenance":"rulebook-hint"},{"no":18,"id":"D18","deck":"D","icons":["money:5","dest:L"],"strip":true,"consequence":{"type":"stressUp","amount":1},"provenance":"design"},{"no":19,"id":"D19","deck":"D","icons":["passenger","stressDown","dest:C"],"strip":true,"provenance":"design"},{"no":20,"id":"D20","deck":"D","icons":["worker","passenger","money:2","rail:2"],"strip":true,"consequence":{"type":"pay","amount":3},"provenance":"rulebook-hint"},{"no":21,"id":"P-A1","deck":"P","icons":["parcel:A1","rail:1","dest:R"],"strip":true,"parcel":"A1","provenance":"design"},{"no":22,"id":"P-B1","deck":"P","icons":["parcel:B1","rail:1","dest:C"],"strip":true,"parcel":"B1","provenance":"design"},{"no":23,"id":"P-B2","deck":"P","icons":["parcel:B2","money:1","dest:L"],"strip":true,"parcel":"B2","provenance":"design"},{"no":24,"id":"P-C1","deck":"P","icons":["parcel:C1","buildBuilding","dest:R"],"strip":true,"parcel":"C1","provenance":"rulebook-hint"},{"no":25,"id":"P-C2","deck":"P","icons":["parcel:C2","rail:1","dest:I"],"strip":true,"parcel":"C2","provenance":"design"},{"no":26,"id":"P-D1","deck":"P","icons":["parcel:D1","rail:1","dest:L"],"strip":true,"parcel":"D1","provenance":"design"},{"no":27,"id":"P-D2","deck":"P","icons":["parcel:D2","money:1","dest:C"],"strip":true,"parcel":"D2","provenance":"design"},{"no":28,"id":"P-D3","deck":"P","icons":["parcel:D3","buildBuilding"],"strip":true,"parcel":"D3","provenance":"rulebook-hint"},{"no":29,"id":"P-E1","deck":"P","icons":["parcel:E1","rail:1","dest:C"],"strip":true,"parcel":"E1","provenance":"design"},{"no":30,"id":"P-E2","deck":"P","icons":["parcel:E2","worker"],"strip":true,"parcel":"E2","provenance":"design"},{"no":31,"id":"P-E3","deck":"P","icons":["parcel:E3","money:1","dest:R"],"strip":true,"parcel":"E3","provenance":"design"},{"no":32,"id":"P-F1","deck":"P","icons":["parcel:F1","rail:1","dest:I"],"strip":true,"parcel":"F1","provenance":"design"},{"no":33,"id":"P-F2","deck":"P","icons":["parcel:F2","stressDown"],"strip":true,"parcel":"F2","provenance":"design"},{"no":34,"id":"P-F3","deck":"P","icons":["parcel:F3","buildBuilding","dest:C"],"strip":true,"parcel":"F3","provenance":"design"},{"no":35,"id":"P-G1","deck":"P","icons":["parcel:G1","rail:1","dest:R"],"strip":true,"parcel":"G1","provenance":"design"},{"no":36,"id":"P-G2","deck":"P","icons":["parcel:G2","money:2","dest:I"],"strip":true,"parcel":"G2","provenance":"design"},{"no":37,"id":"P-H1","deck":"P","icons":["parcel:H1","rail:1","dest:L"],"strip":true,"parcel":"H1","provenance":"rulebook-hint"},{"no":38,"id":"P-H2","deck":"P","icons":["parcel:H2","money:1","dest:I"],"strip":true,"parcel":"H2","provenance":"design"},{"no":39,"id":"P-H3","deck":"P","icons":["parcel:H3","buildBuilding","dest:L"],"strip":true,"parcel":"H3","provenance":"design"},{"no":40,"id":"P-H4","deck":"P","icons":["parcel:H4","rail:2"],"strip":true,"parcel":"H4","provenance":"design"},{"no":41,"id":"P-I1","deck":"P","icons":["parcel:I1","rail:1","dest:I"],"strip":true,"parcel":"I1","provenance":"design"},{"no":42,"id":"P-I2","deck":"P","icons":["parcel:I2","money:1","dest:R"],"strip":true,"parcel":"I2","provenance":"design"},{"no":43,"id":"P-J1","deck":"P","icons":["parcel:J1","rail:1","dest:L"],"strip":true,"parcel":"J1","provenance":"design"},{"no":44,"id":"P-J2","deck":"P","icons":["parcel:J2","buildBuilding"],"strip":true,"parcel":"J2","provenance":"design"},{"no":45,"id":"P-J3","deck":"P","icons":["parcel:J3","money:2","dest:C"],"strip":true,"parcel":"J3","provenance":"design"},{"no":46,"id":"B-R1","deck":"B","icons":["stressDown","rail:2","dest:C"],"strip":true,"buildingType":"R","provenance":"design"},{"no":47,"id":"B-R2","deck":"B","icons":["stressDown","upgradeBuilding","dest:L"],"strip":true,"buildingType":"R","provenance":"design"},{"no":48,"id":"B-R3","deck":"B","icons":["stressDown","upgradeLink","dest:I"],"strip":true,"buildingType":"R","provenance":"design"},{"no":49,"id":"B-R4","deck":"B","icons":["stressDown","rail:1","dest:C","dest:L"],"strip":true,"buildingType":"R","provenance":"design"},{"no":50,"id":"B-C1","deck":"B","icons":["money:3","rail:1","dest:R"],"strip":true,"buildingType":"C","provenance":"rulebook-hint"},{"no":51,"id":"B-C2","deck":"B","icons":["money:2","upgradeLink","dest:L"],"strip":true,"buildingType":"C","provenance":"design"},{"no":52,"id":"B-C3","deck":"B","icons":["money:2","upgradeBuilding","dest:I"],"strip":true,"buildingType":"C","provenance":"design"},{"no":53,"id":"B-C4","deck":"B","icons":["money:3","rail:2","dest:R"],"strip":true,"buildingType":"C","provenance":"rulebook-hint"},{"no":54,"id":"B-L1","deck":"B","icons":["passenger","rail:2","dest:R"],"strip":true,"buildingType":"L","provenance":"design"},{"no":55,"id":"B-L2","deck":"B","icons":["passenger","upgradeLink","dest:C"],"strip":true,"buildingType":"L","provenance":"design"},{"no":56,"id":"B-L3","deck":"B","icons":["passenger","upgradeBuilding","dest:I"],"strip":true,"buildingType":"L","provenance":"design"},{"no":57,"id":"B-L4","deck":"B","icons":["passenger","money:2","dest:C"],"strip":true,"buildingType":"L","provenance":"design"},{"no":58,"id":"B-I1","deck":"B","icons":["worker","rail:2","dest:L"],"strip":true,"buildingType":"I","provenance":"design"},{"no":59,"id":"B-I2","deck":"B","icons":["worker","rail:3","dest:R"],"strip":true,"buildingType":"I","provenance":"design"},{"no":60,"id":"B-I3","deck":"B","icons":["worker","rail:2","dest:C"],"strip":true,"buildingType":"I","provenance":"design"},{"no":61,"id":"B-I4","deck":"B","icons":["worker","upgradeLink","dest:L"],"strip":true,"buildingType":"I","provenance":"design"},{"no":62,"id":"A01","deck":"A","icons":["rail:3"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":63,"id":"A02","deck":"A","icons":["rail:2","dest:R"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":64,"id":"A03","deck":"A","icons":["rail:2","dest:L"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":65,"id":"A04","deck":"A","icons":["rail:1","dest:C"],"strip":true,"minPlayers":2,"provenance":"rulebook-hint"},{"no":66,"id":"A05","deck":"A","icons":["rail:1","dest:R"],"strip":true,"minPlayers":2,"provenance":"rulebook-hint"},{"no":67,"id":"A06","deck":"A","icons":["upgradeLink","dest:I"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":68,"id":"A07","deck":"A","icons":["upgradeBuilding","dest:L","dest:C"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":69,"id":"A08","deck":"A","icons":["worker","money:2"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":70,"id":"A09","deck":"A","icons":["stressDown","passenger"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":71,"id":"A10","deck":"A","icons":["money:4","dest:I"],"strip":true,"consequence":{"type":"stressUp","amount":1},"minPlayers":2,"provenance":"design"},{"no":72,"id":"A11","deck":"A","icons":["rail:2","worker"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":2,"blank":true,"provenance":"design"},{"no":73,"id":"A12","deck":"A","icons":["money:3","buildBuilding"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":2,"blank":true,"provenance":"design"},{"no":74,"id":"A13","deck":"A","icons":["rail:3","dest:C"],"strip":true,"consequence":{"type":"pay","amount":2},"minPlayers":3,"provenance":"design"},{"no":75,"id":"A14","deck":"A","icons":["upgradeLink","dest:R","dest:L"],"strip":true,"consequence":{"type":"pay","amount":1},"minPlayers":3,"provenance":"design"},{"no":76,"id":"A15","deck":"A","icons":["upgradeBuilding","dest:I","dest:C"],"strip":true,"minPlayers":3,"provenance":"design"},{"no":77,"id":"A16","deck":"A","icons":["buildBuilding","rail:2"],"strip":true,"minPlayers":3,"provenance":"design"},{"no":78,"id":"A17","deck":"A","icons":["worker","passenger"],"strip":true,"minPlayers":3,"provenance":"design"},{"no":79,"id":"A18","deck":"A","icons":["rail:3"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":3,"blank":true,"provenance":"design"},{"no":80,"id":"A19","deck":"A","icons":["dest:R","dest:C","dest:L","dest:I"],"strip":true,"minPlayers":4,"provenance":"design"},{"no":81,"id":"A20","deck":"A","icons":["rail:2","worker","dest:L"],"strip":true,"consequence":{"type":"pay","amount":1},"minPlayers":4,"provenance":"design"},{"no":82,"id":"A21","deck":"A","icons":["money:3","dest:R"],"strip":true,"minPlayers":4,"provenance":"design"},{"no":83,"id":"A22","deck":"A","icons":["upgradeLink","upgradeBuilding"],"strip":true,"consequence":{"type":"pay","amount":3},"minPlayers":4,"provenance":"design"},{"no":84,"id":"A23","deck":"A","icons":["stressDown","money:1","dest:I"],"strip":true,"minPlayers":4,"provenance":"design"},{"no":85,"id":"A24","deck":"A","icons":["upgradeLink","money:2"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":4,"blank":true,"provenance":"design"},{"no":86,"id":"A25","deck":"A","icons":["rail:3","dest:I"],"strip":true,"minPlayers":5,"provenance":"design"},{"no":87,"id":"A26","deck":"A","icons":["rail:2","passenger","dest:C"],"strip":true,"minPlayers":5,"provenance":"design"},{"no":88,"id":"A27","deck":"A","icons":["upgradeBuilding","worker","dest:R"],"strip":true,"consequence":{"type":"stressUp","amount":1},"minPlayers":5,"provenance":"design"},{"no":89,"id":"A28","deck":"A","icons":["money:4","dest:L"],"strip":true,"consequence":{"type":"stressUp","amount":1},"minPlayers":5,"provenance":"design"},{"no":90,"id":"A29","deck":"A","icons":["upgradeBuilding","stressDown"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":5,"blank":true,"provenance":"design"},{"no":91,"id":"A30","deck":"A","icons":["rail:2","passenger"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":5,"blank":true,"provenance":"design"},{"no":92,"id":"G-a1","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":93,"id":"G-b1","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":94,"id":"G-a2","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":95,"id":"G-b2","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":96,"id":"G-a3","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":97,"id":"G-b3","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":98,"id":"G-a4","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":99,"id":"G-b4","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":100,"id":"G-a5","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":101,"id":"G-b5","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"}]}}','running',0,'id-1','secret-6','',0.0,'',1000000000.0,1000000000.0,13,'hints','','Tramways','["brown","pink","green"]','[2]',1000000000.0,86400,'','',0);
INSERT INTO "tables" VALUES('id-7','tramways',2,'{"map":"random","sides":"normal","boards":"n","development":"books","stress":"fibonacci"}','{"components":{"title":"Tramways","note":"Reconstruction: counts and rules are those of the game; the icons of most cards, the grids of the tiles and the values of the stress tracks are our own design, because the printed ones are not known to us. Each entry says where it comes from (provenance).","provenance":{"rulebook":"stated by the rules","rulebook-hint":"at least one property follows from an example of the rules, the rest is our design","design":"our own design"},"icons":{"rail:N":"Build N rails (N=1..3)","upgradeLink":"Upgrade link","buildBuilding":"Build building","upgradeBuilding":"Upgrade building","dest:T":"Building type / destination icon, T in R,C,L,I","parcel:X":"Parcel Number icon","money:N":"Money $N","worker":"Gain 1 railroad worker","passenger":"Add 1 passenger","stressDown":"Decrease stress by 1","strip (boolean)":"Magnetic strip = one more action icon, outside the 4 slots"},"stressTracks":{"literal":{"normal":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21],"difficult":[1,2,3,4,5,6,7,8,10,13,17,21],"provenance":"design"},"fibonacci":{"normal":[1,1,1,2,2,2,3,3,3,5,5,5,8,8,8,13,13,13,21],"difficult":[1,1,2,2,3,3,5,5,8,8,13,13,21],"provenance":"design"}},"boards":{"normal":{"workers":2,"provenance":"rulebook"},"difficult":{"workers":1,"provenance":"rulebook"}},"pieces":{"straights":12,"curves":12,"passengers":30,"typeTokens":5,"provenance":"rulebook"},"tiles":[{"id":"A","letter":"A","sides":{"normal":[[".","I",".","M","."],[".","I","W",".","."],[".",".","M",".","P:A1"]],"difficult":[["I","I","M","W","."],["M",".",".","M","."],[".",".","M","P:A1","W"]]},"provenance":"design"},{"id":"B","letter":"B","sides":{"normal":[[".","M",".",".","P:B1"],[".","C",".","M","."],["P:B2",".",".",".","W"]],"difficult":[["P:B2","M",".","W","P:B1"],["M",".",".","W","M"],[".","C","M",".","."]]},"provenance":"design"},{"id":"C","letter":"C","sides":{"normal":[["P:C1",".",".",".","P:C2"],["M","R","R",".","."],[".",".","M",".","W"]],"difficult":[["W","P:C2","M",".","W"],["M","M",".",".","."],["P:C1","M",".","R","R"]]},"provenance":"design"},{"id":"D","letter":"D","sides":{"normal":[[".",".",".","P:D1","W"],[".","L",".","M","."],["P:D2","M",".",".","P:D3"]],"difficult":[["P:D3","W","M","L","."],[".","M",".","M","."],["M","P:D2",".","W","P:D1"]]},"provenance":"design"},{"id":"E","letter":"E","sides":{"normal":[[".",".","M",".","P:E1"],["M","I","W",".","."],["P:E2",".",".",".","P:E3"]],"difficult":[["M","P:E1","M","P:E3","."],["M",".",".",".","M"],["P:E2","W",".","W","I"]]},"provenance":"design"},{"id":"F","letter":"F","sides":{"normal":[["P:F1",".",".","M","P:F2"],[".",".","M","R","."],["W","P:F3",".",".","."]],"difficult":[[".",".","M","P:F3","W"],["M","P:F2",".","M","M"],["P:F1","W",".",".","R"]]},"provenance":"design"},{"id":"G","letter":"G","sides":{"normal":[["P:G1",".",".","M","P:G2"],[".","L",".",".","."],[".","M",".","C","W"]],"difficult":[["W","P:G2","M","L","."],["M",".",".","M","M"],["C",".",".","W","P:G1"]]},"provenance":"design"},{"id":"H","letter":"H","sides":{"normal":[["P:H1",".",".","P:H2","W"],[".",".","R",".","M"],["P:H3",".",".","M","P:H4"]],"difficult":[["R",".","M","P:H2","P:H3"],["M",".",".","M","M"],["P:H1","W",".","W","P:H4"]]},"provenance":"design"},{"id":"I","letter":"I","sides":{"normal":[["P:I1",".",".",".","L"],[".",".",".","I","."],["W","P:I2","M",".","M"]],"difficult":[["P:I2","M",".","W","P:I1"],[".",".","M","L","M"],["W","I",".","M","."]]},"provenance":"design"},{"id":"J-a","letter":"J","sides":{"normal":[["P:J1",".",".",".","P:J2"],["M",".","C","M","."],["P:J3",".",".","W","."]],"difficult":[["C","M",".","W","P:J2"],["M",".",".",".","M"],["P:J1","W",".","M","P:J3"]]},"provenance":"design"},{"id":"J-b","letter":"J","sides":{"normal":[[".","M",".","P:J1","M"],[".","L",".",".","."],["P:J2",".",".","W","P:J3"]],"difficult":[["L","W",".","M","P:J1"],["M",".",".",".","M"],["P:J2","W","M","P:J3","."]]},"provenance":"design"},{"id":"J-c","letter":"J","sides":{"normal":[["P:J1",".",".",".","P:J2"],["M","I",".",".","."],[".","M",".","P:J3","W"]],"difficult":[[".",".",".","W","I"],["M","P:J1","M",".","M"],["P:J2","W",".","M","P:J3"]]},"provenance":"design"}],"cards":[{"no":1,"id":"D01","deck":"D","icons":["dest:R","dest:C","dest:L","dest:I"],"strip":true,"provenance":"rulebook-hint"},{"no":2,"id":"D02","deck":"D","icons":["rail:3","dest:C"],"strip":true,"provenance":"design"},{"no":3,"id":"D03","deck":"D","icons":["rail:3","worker"],"strip":true,"consequence":{"type":"stressUp","amount":1},"provenance":"design"},{"no":4,"id":"D04","deck":"D","icons":["rail:2","rail:1","dest:I"],"strip":true,"provenance":"design"},{"no":5,"id":"D05","deck":"D","icons":["rail:2","dest:R","dest:L"],"strip":true,"provenance":"rulebook-hint"},{"no":6,"id":"D06","deck":"D","icons":["rail:2","dest:C","dest:I"],"strip":true,"provenance":"design"},{"no":7,"id":"D07","deck":"D","icons":["rail:3","dest:L","dest:R"],"strip":true,"consequence":{"type":"pay","amount":1},"provenance":"design"},{"no":8,"id":"D08","deck":"D","icons":["upgradeLink","dest:R","dest:C"],"strip":true,"provenance":"design"},{"no":9,"id":"D09","deck":"D","icons":["upgradeLink","dest:L","dest:I"],"strip":true,"provenance":"design"},{"no":10,"id":"D10","deck":"D","icons":["upgradeLink","rail:2","dest:R"],"strip":true,"consequence":{"type":"pay","amount":2},"provenance":"design"},{"no":11,"id":"D11","deck":"D","icons":["upgradeBuilding","dest:R","dest:I"],"strip":true,"provenance":"design"},{"no":12,"id":"D12","deck":"D","icons":["upgradeBuilding","dest:C","dest:L"],"strip":true,"provenance":"design"},{"no":13,"id":"D13","deck":"D","icons":["upgradeBuilding","upgradeLink","dest:C"],"strip":true,"consequence":{"type":"stressUp","amount":1},"provenance":"design"},{"no":14,"id":"D14","deck":"D","icons":["buildBuilding","money:2","dest:R"],"strip":true,"provenance":"design"},{"no":15,"id":"D15","deck":"D","icons":["buildBuilding","upgradeBuilding","dest:I"],"strip":true,"consequence":{"type":"pay","amount":2},"provenance":"design"},{"no":16,"id":"D16","deck":"D","icons":["money:3","worker"],"strip":true,"provenance":"design"},{"no":17,"id":"D17","deck":"D","icons":["money:2","stressDown"],"strip":true,"provenance":"rulebook-hint"},{"no":18,"id":"D18","deck":"D","icons":["money:5","dest:L"],"strip":true,"consequence":{"type":"stressUp","amount":1},"provenance":"design"},{"no":19,"id":"D19","deck":"D","icons":["passenger","stressDown","dest:C"],"strip":true,"provenance":"design"},{"no":20,"id":"D20","deck":"D","icons":["worker","passenger","money:2","rail:2"],"strip":true,"consequence":{"type":"pay","amount":3},"provenance":"rulebook-hint"},{"no":21,"id":"P-A1","deck":"P","icons":["parcel:A1","rail:1","dest:R"],"strip":true,"parcel":"A1","provenance":"design"},{"no":22,"id":"P-B1","deck":"P","icons":["parcel:B1","rail:1","dest:C"],"strip":true,"parcel":"B1","provenance":"design"},{"no":23,"id":"P-B2","deck":"P","icons":["parcel:B2","money:1","dest:L"],"strip":true,"parcel":"B2","provenance":"design"},{"no":24,"id":"P-C1","deck":"P","icons":["parcel:C1","buildBuilding","dest:R"],"strip":true,"parcel":"C1","provenance":"rulebook-hint"},{"no":25,"id":"P-C2","deck":"P","icons":["parcel:C2","rail:1","dest:I"],"strip":true,"parcel":"C2","provenance":"design"},{"no":26,"id":"P-D1","deck":"P","icons":["parcel:D1","rail:1","dest:L"],"strip":true,"parcel":"D1","provenance":"design"},{"no":27,"id":"P-D2","deck":"P","icons":["parcel:D2","money:1","dest:C"],"strip":true,"parcel":"D2","provenance":"design"},{"no":28,"id":"P-D3","deck":"P","icons":["parcel:D3","buildBuilding"],"strip":true,"parcel":"D3","provenance":"rulebook-hint"},{"no":29,"id":"P-E1","deck":"P","icons":["parcel:E1","rail:1","dest:C"],"strip":true,"parcel":"E1","provenance":"design"},{"no":30,"id":"P-E2","deck":"P","icons":["parcel:E2","worker"],"strip":true,"parcel":"E2","provenance":"design"},{"no":31,"id":"P-E3","deck":"P","icons":["parcel:E3","money:1","dest:R"],"strip":true,"parcel":"E3","provenance":"design"},{"no":32,"id":"P-F1","deck":"P","icons":["parcel:F1","rail:1","dest:I"],"strip":true,"parcel":"F1","provenance":"design"},{"no":33,"id":"P-F2","deck":"P","icons":["parcel:F2","stressDown"],"strip":true,"parcel":"F2","provenance":"design"},{"no":34,"id":"P-F3","deck":"P","icons":["parcel:F3","buildBuilding","dest:C"],"strip":true,"parcel":"F3","provenance":"design"},{"no":35,"id":"P-G1","deck":"P","icons":["parcel:G1","rail:1","dest:R"],"strip":true,"parcel":"G1","provenance":"design"},{"no":36,"id":"P-G2","deck":"P","icons":["parcel:G2","money:2","dest:I"],"strip":true,"parcel":"G2","provenance":"design"},{"no":37,"id":"P-H1","deck":"P","icons":["parcel:H1","rail:1","dest:L"],"strip":true,"parcel":"H1","provenance":"rulebook-hint"},{"no":38,"id":"P-H2","deck":"P","icons":["parcel:H2","money:1","dest:I"],"strip":true,"parcel":"H2","provenance":"design"},{"no":39,"id":"P-H3","deck":"P","icons":["parcel:H3","buildBuilding","dest:L"],"strip":true,"parcel":"H3","provenance":"design"},{"no":40,"id":"P-H4","deck":"P","icons":["parcel:H4","rail:2"],"strip":true,"parcel":"H4","provenance":"design"},{"no":41,"id":"P-I1","deck":"P","icons":["parcel:I1","rail:1","dest:I"],"strip":true,"parcel":"I1","provenance":"design"},{"no":42,"id":"P-I2","deck":"P","icons":["parcel:I2","money:1","dest:R"],"strip":true,"parcel":"I2","provenance":"design"},{"no":43,"id":"P-J1","deck":"P","icons":["parcel:J1","rail:1","dest:L"],"strip":true,"parcel":"J1","provenance":"design"},{"no":44,"id":"P-J2","deck":"P","icons":["parcel:J2","buildBuilding"],"strip":true,"parcel":"J2","provenance":"design"},{"no":45,"id":"P-J3","deck":"P","icons":["parcel:J3","money:2","dest:C"],"strip":true,"parcel":"J3","provenance":"design"},{"no":46,"id":"B-R1","deck":"B","icons":["stressDown","rail:2","dest:C"],"strip":true,"buildingType":"R","provenance":"design"},{"no":47,"id":"B-R2","deck":"B","icons":["stressDown","upgradeBuilding","dest:L"],"strip":true,"buildingType":"R","provenance":"design"},{"no":48,"id":"B-R3","deck":"B","icons":["stressDown","upgradeLink","dest:I"],"strip":true,"buildingType":"R","provenance":"design"},{"no":49,"id":"B-R4","deck":"B","icons":["stressDown","rail:1","dest:C","dest:L"],"strip":true,"buildingType":"R","provenance":"design"},{"no":50,"id":"B-C1","deck":"B","icons":["money:3","rail:1","dest:R"],"strip":true,"buildingType":"C","provenance":"rulebook-hint"},{"no":51,"id":"B-C2","deck":"B","icons":["money:2","upgradeLink","dest:L"],"strip":true,"buildingType":"C","provenance":"design"},{"no":52,"id":"B-C3","deck":"B","icons":["money:2","upgradeBuilding","dest:I"],"strip":true,"buildingType":"C","provenance":"design"},{"no":53,"id":"B-C4","deck":"B","icons":["money:3","rail:2","dest:R"],"strip":true,"buildingType":"C","provenance":"rulebook-hint"},{"no":54,"id":"B-L1","deck":"B","icons":["passenger","rail:2","dest:R"],"strip":true,"buildingType":"L","provenance":"design"},{"no":55,"id":"B-L2","deck":"B","icons":["passenger","upgradeLink","dest:C"],"strip":true,"buildingType":"L","provenance":"design"},{"no":56,"id":"B-L3","deck":"B","icons":["passenger","upgradeBuilding","dest:I"],"strip":true,"buildingType":"L","provenance":"design"},{"no":57,"id":"B-L4","deck":"B","icons":["passenger","money:2","dest:C"],"strip":true,"buildingType":"L","provenance":"design"},{"no":58,"id":"B-I1","deck":"B","icons":["worker","rail:2","dest:L"],"strip":true,"buildingType":"I","provenance":"design"},{"no":59,"id":"B-I2","deck":"B","icons":["worker","rail:3","dest:R"],"strip":true,"buildingType":"I","provenance":"design"},{"no":60,"id":"B-I3","deck":"B","icons":["worker","rail:2","dest:C"],"strip":true,"buildingType":"I","provenance":"design"},{"no":61,"id":"B-I4","deck":"B","icons":["worker","upgradeLink","dest:L"],"strip":true,"buildingType":"I","provenance":"design"},{"no":62,"id":"A01","deck":"A","icons":["rail:3"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":63,"id":"A02","deck":"A","icons":["rail:2","dest:R"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":64,"id":"A03","deck":"A","icons":["rail:2","dest:L"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":65,"id":"A04","deck":"A","icons":["rail:1","dest:C"],"strip":true,"minPlayers":2,"provenance":"rulebook-hint"},{"no":66,"id":"A05","deck":"A","icons":["rail:1","dest:R"],"strip":true,"minPlayers":2,"provenance":"rulebook-hint"},{"no":67,"id":"A06","deck":"A","icons":["upgradeLink","dest:I"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":68,"id":"A07","deck":"A","icons":["upgradeBuilding","dest:L","dest:C"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":69,"id":"A08","deck":"A","icons":["worker","money:2"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":70,"id":"A09","deck":"A","icons":["stressDown","passenger"],"strip":true,"minPlayers":2,"provenance":"design"},{"no":71,"id":"A10","deck":"A","icons":["money:4","dest:I"],"strip":true,"consequence":{"type":"stressUp","amount":1},"minPlayers":2,"provenance":"design"},{"no":72,"id":"A11","deck":"A","icons":["rail:2","worker"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":2,"blank":true,"provenance":"design"},{"no":73,"id":"A12","deck":"A","icons":["money:3","buildBuilding"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":2,"blank":true,"provenance":"design"},{"no":74,"id":"A13","deck":"A","icons":["rail:3","dest:C"],"strip":true,"consequence":{"type":"pay","amount":2},"minPlayers":3,"provenance":"design"},{"no":75,"id":"A14","deck":"A","icons":["upgradeLink","dest:R","dest:L"],"strip":true,"consequence":{"type":"pay","amount":1},"minPlayers":3,"provenance":"design"},{"no":76,"id":"A15","deck":"A","icons":["upgradeBuilding","dest:I","dest:C"],"strip":true,"minPlayers":3,"provenance":"design"},{"no":77,"id":"A16","deck":"A","icons":["buildBuilding","rail:2"],"strip":true,"minPlayers":3,"provenance":"design"},{"no":78,"id":"A17","deck":"A","icons":["worker","passenger"],"strip":true,"minPlayers":3,"provenance":"design"},{"no":79,"id":"A18","deck":"A","icons":["rail:3"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":3,"blank":true,"provenance":"design"},{"no":80,"id":"A19","deck":"A","icons":["dest:R","dest:C","dest:L","dest:I"],"strip":true,"minPlayers":4,"provenance":"design"},{"no":81,"id":"A20","deck":"A","icons":["rail:2","worker","dest:L"],"strip":true,"consequence":{"type":"pay","amount":1},"minPlayers":4,"provenance":"design"},{"no":82,"id":"A21","deck":"A","icons":["money:3","dest:R"],"strip":true,"minPlayers":4,"provenance":"design"},{"no":83,"id":"A22","deck":"A","icons":["upgradeLink","upgradeBuilding"],"strip":true,"consequence":{"type":"pay","amount":3},"minPlayers":4,"provenance":"design"},{"no":84,"id":"A23","deck":"A","icons":["stressDown","money:1","dest:I"],"strip":true,"minPlayers":4,"provenance":"design"},{"no":85,"id":"A24","deck":"A","icons":["upgradeLink","money:2"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":4,"blank":true,"provenance":"design"},{"no":86,"id":"A25","deck":"A","icons":["rail:3","dest:I"],"strip":true,"minPlayers":5,"provenance":"design"},{"no":87,"id":"A26","deck":"A","icons":["rail:2","passenger","dest:C"],"strip":true,"minPlayers":5,"provenance":"design"},{"no":88,"id":"A27","deck":"A","icons":["upgradeBuilding","worker","dest:R"],"strip":true,"consequence":{"type":"stressUp","amount":1},"minPlayers":5,"provenance":"design"},{"no":89,"id":"A28","deck":"A","icons":["money:4","dest:L"],"strip":true,"consequence":{"type":"stressUp","amount":1},"minPlayers":5,"provenance":"design"},{"no":90,"id":"A29","deck":"A","icons":["upgradeBuilding","stressDown"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":5,"blank":true,"provenance":"design"},{"no":91,"id":"A30","deck":"A","icons":["rail:2","passenger"],"strip":false,"consequence":{"type":"discardCard","amount":1},"minPlayers":5,"blank":true,"provenance":"design"},{"no":92,"id":"G-a1","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":93,"id":"G-b1","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":94,"id":"G-a2","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":95,"id":"G-b2","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":96,"id":"G-a3","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":97,"id":"G-b3","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":98,"id":"G-a4","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":99,"id":"G-b4","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"},{"no":100,"id":"G-a5","deck":"G","icons":["rail:2","worker"],"strip":true,"provenance":"rulebook"},{"no":101,"id":"G-b5","deck":"G","icons":["money:1","buildBuilding"],"strip":true,"provenance":"rulebook"}]}}','over',0,'id-1','secret-7','',0.0,'',1000000000.0,1000000000.0,99,'hints','{"scores":[6],"places":[1],"scale":1,"why":"six rounds have been played: Depressed"}','Tramways','["brown"]','[]',1000000000.0,86400,'','',0);
INSERT INTO "tables" VALUES('id-8','san_francisco',2,'{"first":"random"}','{"map":{"title":"A small map","note":"for tests","layout":{"width":800,"height":600},"locations":[{"id":"alpha","name":"Alpha Long Name","x":400,"y":90,"tourist":true},{"id":"beta","name":"Beta Long Name","x":640,"y":270,"tourist":true},{"id":"gamma","name":"Gamma Long Name","x":560,"y":520,"tourist":true},{"id":"delta","name":"Delta Long Name","x":240,"y":520,"tourist":true},{"id":"epsilon","name":"Epsilon Long Name","x":160,"y":270,"tourist":true},{"id":"north","name":"North","x":400,"y":230,"tourist":false},{"id":"east","name":"East","x":480,"y":360,"tourist":false},{"id":"west","name":"West","x":320,"y":360,"tourist":false}],"routes":[{"id":"alpha-beta","a":"alpha","b":"beta","length":1,"color":"grey","ferries":0},{"id":"beta-gamma","a":"beta","b":"gamma","length":1,"color":"grey","ferries":0},{"id":"gamma-delta","a":"gamma","b":"delta","length":1,"color":"grey","ferries":0},{"id":"delta-epsilon","a":"delta","b":"epsilon","length":1,"color":"grey","ferries":0},{"id":"epsilon-alpha","a":"epsilon","b":"alpha","length":1,"color":"grey","ferries":0},{"id":"alpha-north","a":"alpha","b":"north","length":1,"color":"grey","ferries":0},{"id":"beta-north","a":"beta","b":"north","length":1,"color":"grey","ferries":0},{"id":"gamma-east","a":"gamma","b":"east","length":1,"color":"grey","ferries":0},{"id":"delta-west","a":"delta","b":"west","length":1,"color":"grey","ferries":0},{"id":"epsilon-west","a":"epsilon","b":"west","length":1,"color":"grey","ferries":0},{"id":"north-east","a":"north","b":"east","length":1,"color":"grey","ferries":0},{"id":"north-west","a":"north","b":"west","length":1,"color":"grey","ferries":0},{"id":"east-west-1","color":"red","a":"east","b":"west","length":2,"double":"east-west","ferries":0},{"id":"east-west-2","color":"blue","a":"east","b":"west","length":2,"double":"east-west","ferries":0}],"tickets":[{"id":"alpha-to-gamma","a":"alpha","b":"gamma","points":3},{"id":"alpha-to-delta","a":"alpha","b":"delta","points":3},{"id":"beta-to-delta","a":"beta","b":"delta","points":3},{"id":"beta-to-epsilon","a":"beta","b":"epsilon","points":3},{"id":"gamma-to-epsilon","a":"gamma","b":"epsilon","points":3},{"id":"north-to-gamma","a":"north","b":"gamma","points":3},{"id":"north-to-delta","a":"north","b":"delta","points":3},{"id":"east-to-epsilon","a":"east","b":"epsilon","points":3}],"route_points":{"1":1,"2":2},"tourist_points":[0,0,1,2,4,6,9,12],"trams_per_player":6,"cards":{"ferry":2,"blue":6,"green":6,"black":6,"pink":6,"red":6,"orange":6}}}','open',0,'id-1','secret-9','',0.0,'',1000000000.0,1000000000.0,1,'hints','','San Francisco','["yellow","purple"]','[]',0.0,86400,'','',0);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_seats_guest ON seats (guest);
CREATE INDEX ix_records_guest ON records (guest);
CREATE INDEX ix_tables_listed ON tables (public, status, changed);
COMMIT;
