/** Words that people of this service and place choose, besides the common passwords of the world. */
export const serviceWords: readonly string[] = (
  'volunteer volunteers voluntario voluntaria voluntar voluntari vol vols macau macao macaense aomen oumun amagau ' +
  'zhiyuan zhiyuanzhe yigong jigong wechat weixin alipay mpay taipa coloane cotai hengqin zhuhai hongkong kowloon ' +
  'china zhongguo guangdong guangzhou shenzhen beijing shanghai venetian casino lotus lotusflower lianhua ' +
  'admin administra operator manager login logon password passwd pass passcode senha palavra segredo secret ' +
  'welcome hello test tester testing demo user guest root abcd abcde abcdef qwer qwert qwerty asdf asdfg zxcv ' +
  'woaini woaiwo woaiwojia woshishui aini wobuaini baobei laopo laogong nihao xiexie caonima tiantian kaixin meimei ' +
  'gege didi jiejie mama baba xiaoxiao shengri pengyou shijie love iloveyou loveyou sunshine football princess ' +
  'summer spring autumn winter happy lucky money angel dragon tiger monkey rabbit panda hello school student ' +
  'teacher family baby sweet honey smile star moon sunny cat dog ' +
  'wang zhang chen yang huang zhao zhou zhu lin guo luo gao zheng liang xie song tang deng feng han cao zeng peng ' +
  'xiao cai pan tian dong yuan jiang jia wei xue ye yan jin chan wong leong cheong chao fong kuan kuok ieong iong ' +
  'lam lao lei leung lei lai lok mak ngai pun sio sou tam vong choi chong chu chio chiang hoi kong kam kuong lau lee ' +
  'cheng cheung chow fung kwok kwan liu tong tsang tse yeung yip ' +
  'silva santos sousa souza costa ferreira oliveira pereira rodrigues almeida rosario maria jose joao antonio ' +
  'francisco manuel teresa fatima benfica sporting porto lisboa portugal brasil amor amorzinho saudade futebol ' +
  'ronaldo cristiano'
).split(' ');
