import type { LocalTexts } from '../db/schema/columns.ts';

export const rootName: LocalTexts = {
  'zh-TW': '志願澳門平台辦公室',
  'zh-CN': '志愿澳门平台办公室',
  en: 'Volunteer Macao Platform Office',
  pt: 'Gabinete da Plataforma Voluntariado Macau',
};

/** Made-up organizations: a quarter and a purpose each. */
export const quarters: readonly LocalTexts[] = [
  { 'zh-TW': '蓮峰', 'zh-CN': '莲峰', en: 'Lotus Peak', pt: 'Pico de Lótus' },
  { 'zh-TW': '濠江', 'zh-CN': '濠江', en: 'Hou Kong', pt: 'Hou Kong' },
  { 'zh-TW': '鏡湖', 'zh-CN': '镜湖', en: 'Mirror Lake', pt: 'Lago Espelho' },
  { 'zh-TW': '南灣', 'zh-CN': '南湾', en: 'Nam Van', pt: 'Praia Grande' },
  { 'zh-TW': '松山', 'zh-CN': '松山', en: 'Guia', pt: 'Guia' },
  { 'zh-TW': '氹仔', 'zh-CN': '氹仔', en: 'Taipa', pt: 'Taipa' },
  { 'zh-TW': '路環', 'zh-CN': '路环', en: 'Coloane', pt: 'Coloane' },
  { 'zh-TW': '青洲', 'zh-CN': '青洲', en: 'Ilha Verde', pt: 'Ilha Verde' },
  { 'zh-TW': '望廈', 'zh-CN': '望厦', en: 'Mong Há', pt: 'Mong Há' },
  { 'zh-TW': '新橋', 'zh-CN': '新桥', en: 'San Kio', pt: 'San Kio' },
  { 'zh-TW': '下環', 'zh-CN': '下环', en: 'Ha Van', pt: 'Ha Van' },
  { 'zh-TW': '三盞燈', 'zh-CN': '三盏灯', en: 'Three Lamps', pt: 'Três Candeeiros' },
  { 'zh-TW': '祐漢', 'zh-CN': '祐汉', en: 'Iao Hon', pt: 'Iao Hon' },
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

export const givenNames = [
  ['嘉欣', 'KA IAN'],
  ['浩然', 'HOU IN'],
  ['美玲', 'MEI LENG'],
  ['志強', 'CHI KEONG'],
  ['子晴', 'CHI CHENG'],
  ['國輝', 'KUOK FAI'],
  ['詠詩', 'WENG SI'],
  ['家豪', 'KA HOU'],
  ['麗華', 'LAI WA'],
  ['俊傑', 'CHON KIT'],
  ['雅婷', 'NGA TENG'],
  ['文軒', 'MAN HIN'],
  ['淑儀', 'SOK I'],
  ['偉明', 'WAI MENG'],
  ['穎彤', 'WENG TONG'],
  ['建國', 'KIN KUOK'],
  ['思敏', 'SI MAN'],
  ['永康', 'WENG HONG'],
  ['惠珍', 'WAI CHAN'],
  ['天佑', 'TIN IAO'],
] as const;

export const portugueseNames = [
  ['Maria', 'da Luz Rosário'],
  ['João', 'Silva Xavier'],
  ['Ana', 'Paula Sequeira'],
  ['Carlos', 'Nunes Dias'],
  ['Teresa', 'Fátima Lopes'],
  ['António', 'José Rangel'],
] as const;
