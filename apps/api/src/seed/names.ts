import type { LocalTexts } from '../db/schema/columns.ts';

export const rootName: LocalTexts = {
  'zh-TW': '志願澳門平台辦公室',
  'zh-CN': '志愿澳门平台办公室',
  en: 'Volunteer Macao Platform Office',
  pt: 'Gabinete da Plataforma Voluntariado Macau',
};

/** Made-up organizations: a quarter and a purpose each. In Portuguese the quarter follows, with its article. */
export const quarters: readonly LocalTexts[] = [
  { 'zh-TW': '蓮峰', 'zh-CN': '莲峰', en: 'Lotus Peak', pt: 'do Pico de Lótus' },
  { 'zh-TW': '濠江', 'zh-CN': '濠江', en: 'Hou Kong', pt: 'de Hou Kong' },
  { 'zh-TW': '鏡湖', 'zh-CN': '镜湖', en: 'Mirror Lake', pt: 'do Lago Espelho' },
  { 'zh-TW': '南灣', 'zh-CN': '南湾', en: 'Nam Van', pt: 'da Praia Grande' },
  { 'zh-TW': '松山', 'zh-CN': '松山', en: 'Guia', pt: 'da Guia' },
  { 'zh-TW': '氹仔', 'zh-CN': '氹仔', en: 'Taipa', pt: 'da Taipa' },
  { 'zh-TW': '路環', 'zh-CN': '路环', en: 'Coloane', pt: 'de Coloane' },
  { 'zh-TW': '青洲', 'zh-CN': '青洲', en: 'Ilha Verde', pt: 'da Ilha Verde' },
  { 'zh-TW': '望廈', 'zh-CN': '望厦', en: 'Mong Há', pt: 'de Mong Há' },
  { 'zh-TW': '新橋', 'zh-CN': '新桥', en: 'San Kio', pt: 'de San Kio' },
  { 'zh-TW': '下環', 'zh-CN': '下环', en: 'Ha Van', pt: 'de Ha Van' },
  { 'zh-TW': '三盞燈', 'zh-CN': '三盏灯', en: 'Three Lamps', pt: 'dos Três Candeeiros' },
  { 'zh-TW': '祐漢', 'zh-CN': '祐汉', en: 'Iao Hon', pt: 'de Iao Hon' },
];

export const purposes: readonly LocalTexts[] = [
  {
    'zh-TW': '社區互助會',
    'zh-CN': '社区互助会',
    en: 'Community Mutual Aid Association',
    pt: 'Associação de Auxílio Mútuo',
  },
  {
    'zh-TW': '青年志願服務隊',
    'zh-CN': '青年志愿服务队',
    en: 'Youth Volunteer Team',
    pt: 'Grupo de Jovens Voluntários',
  },
  {
    'zh-TW': '長者服務協會',
    'zh-CN': '长者服务协会',
    en: 'Elderly Care Association',
    pt: 'Associação de Apoio aos Idosos',
  },
  { 'zh-TW': '環保行動組', 'zh-CN': '环保行动组', en: 'Green Action Group', pt: 'Grupo de Acção Ambiental' },
  {
    'zh-TW': '文化導賞學會',
    'zh-CN': '文化导赏学会',
    en: 'Heritage Guides Society',
    pt: 'Sociedade de Guias do Património',
  },
];

/** Surnames and given names with their usual Macao spelling; no combination stands for a real person. */
export const surnames = [
  ['陳', 'CHAN'],
  ['李', 'LEI'],
  ['黃', 'WONG'],
  ['張', 'CHEONG'],
  ['何', 'HO'],
  ['梁', 'LEONG'],
  ['吳', 'NG'],
  ['林', 'LAM'],
  ['鄭', 'CHEANG'],
  ['劉', 'LAO'],
  ['馮', 'FONG'],
  ['蔡', 'CHOI'],
  ['許', 'HOI'],
  ['鄧', 'TANG'],
  ['曾', 'CHANG'],
  ['周', 'CHAO'],
  ['郭', 'KUOK'],
  ['羅', 'LO'],
  ['余', 'U'],
  ['譚', 'TAM'],
] as const;

/** With the gender that bears the name: 1 male, 2 female. */
export const givenNames = [
  ['嘉欣', 'KA IAN', '2'],
  ['浩然', 'HOU IN', '1'],
  ['美玲', 'MEI LENG', '2'],
  ['志強', 'CHI KEONG', '1'],
  ['子晴', 'CHI CHENG', '2'],
  ['國輝', 'KUOK FAI', '1'],
  ['詠詩', 'WENG SI', '2'],
  ['家豪', 'KA HOU', '1'],
  ['麗華', 'LAI WA', '2'],
  ['俊傑', 'CHON KIT', '1'],
  ['雅婷', 'NGA TENG', '2'],
  ['文軒', 'MAN HIN', '1'],
  ['淑儀', 'SOK I', '2'],
  ['偉明', 'WAI MENG', '1'],
  ['穎彤', 'WENG TONG', '2'],
  ['建國', 'KIN KUOK', '1'],
  ['思敏', 'SI MAN', '2'],
  ['永康', 'WENG HONG', '1'],
  ['惠珍', 'WAI CHAN', '2'],
  ['天佑', 'TIN IAO', '1'],
] as const;

export const portugueseNames = [
  ['Maria', 'da Luz Rosário', '2'],
  ['João', 'Silva Xavier', '1'],
  ['Ana', 'Paula Sequeira', '2'],
  ['Carlos', 'Nunes Dias', '1'],
  ['Teresa', 'Fátima Lopes', '2'],
  ['António', 'José Rangel', '1'],
] as const;
