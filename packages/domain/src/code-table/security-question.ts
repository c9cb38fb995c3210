import type { CodeOf, CodeTable } from './code-table.ts';

/** Questions for the owner of an account. No answer appears on a document or in a profile. */
export const securityQuestions = [
  {
    code: '1',
    names: {
      'zh-TW': '你小學班主任叫甚麼名字？',
      'zh-CN': '您小学班主任叫什么名字？',
      en: 'What was the name of your primary school class teacher?',
      pt: 'Como se chamava o seu director de turma na escola primária?',
    },
  },
  {
    code: '2',
    names: {
      'zh-TW': '你兒時最好的朋友叫甚麼名字？',
      'zh-CN': '您儿时最好的朋友叫什么名字？',
      en: 'What was the name of your best friend as a child?',
      pt: 'Como se chamava o seu melhor amigo de infância?',
    },
  },
  {
    code: '3',
    names: {
      'zh-TW': '你養的第一隻寵物叫甚麼名字？',
      'zh-CN': '您养的第一只宠物叫什么名字？',
      en: 'What was the name of your first pet?',
      pt: 'Como se chamava o seu primeiro animal de estimação?',
    },
  },
  {
    code: '4',
    names: {
      'zh-TW': '你小時候住在哪條街？',
      'zh-CN': '您小时候住在哪条街？',
      en: 'Which street did you live in as a child?',
      pt: 'Em que rua morava em criança?',
    },
  },
  {
    code: '5',
    names: {
      'zh-TW': '你第一份工作的公司叫甚麼名字？',
      'zh-CN': '您第一份工作的公司叫什么名字？',
      en: 'What was the name of your first employer?',
      pt: 'Qual foi a primeira empresa onde trabalhou?',
    },
  },
  {
    code: '6',
    names: {
      'zh-TW': '你第一次旅行去了哪個城市？',
      'zh-CN': '您第一次旅行去了哪个城市？',
      en: 'Which city did you first travel to?',
      pt: 'Qual foi a primeira cidade que visitou em viagem?',
    },
  },
  {
    code: '7',
    names: {
      'zh-TW': '你最喜歡的一本書叫甚麼名字？',
      'zh-CN': '您最喜欢的一本书叫什么名字？',
      en: 'What is the title of your favourite book?',
      pt: 'Qual é o título do seu livro preferido?',
    },
  },
  {
    code: '8',
    names: {
      'zh-TW': '你最難忘的老師姓甚麼？',
      'zh-CN': '您最难忘的老师姓什么？',
      en: 'What is the surname of the teacher you remember most?',
      pt: 'Qual é o apelido do professor que mais recorda?',
    },
  },
  {
    code: '9',
    names: {
      'zh-TW': '你外祖母叫甚麼名字？',
      'zh-CN': '您外祖母叫什么名字？',
      en: "What is your mother's mother's name?",
      pt: 'Como se chama a sua avó materna?',
    },
  },
  {
    code: '10',
    names: {
      'zh-TW': '你小時候的綽號是甚麼？',
      'zh-CN': '您小时候的绰号是什么？',
      en: 'What was your nickname as a child?',
      pt: 'Qual era a sua alcunha em criança?',
    },
  },
] as const satisfies CodeTable;

export type SecurityQuestion = CodeOf<typeof securityQuestions>;
