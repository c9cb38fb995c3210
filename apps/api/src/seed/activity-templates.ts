import type { LocalTexts } from '../db/schema/columns.ts';

export const coverNames = ['visit', 'beach', 'reading', 'health', 'heritage', 'event'] as const;
export type CoverName = (typeof coverNames)[number];

export interface ActivityTemplate {
  readonly cover: CoverName;
  /** 0 service, 1 training. */
  readonly nature: '0' | '1';
  readonly kind: 'community' | 'environment' | 'event' | 'culture' | 'health' | 'training';
  readonly name: LocalTexts;
  readonly content: LocalTexts;
  readonly posts: readonly LocalTexts[];
}

/** Subjects of demo activities; the place is added to the name. */
export const activityTemplates: readonly ActivityTemplate[] = [
  {
    cover: 'visit',
    nature: '0',
    kind: 'community',
    name: { 'zh-TW': '長者探訪', 'zh-CN': '长者探访', en: 'Visit to older residents', pt: 'Visita a idosos' },
    content: {
      'zh-TW': '上門陪伴獨居長者，聊天、量血壓、整理藥盒。新手由組長帶領。',
      'zh-CN': '上门陪伴独居长者，聊天、量血压、整理药盒。新手由组长带领。',
      en: 'Keep older residents who live alone company: talk, take blood pressure, sort medicine boxes. Newcomers go with a team leader.',
      pt: 'Faça companhia a idosos que vivem sós: conversar, medir a tensão, organizar os medicamentos. Os novos voluntários acompanham um chefe de equipa.',
    },
    posts: [
      { 'zh-TW': '陪伴傾談', 'zh-CN': '陪伴倾谈', en: 'Companion', pt: 'Companhia' },
      { 'zh-TW': '茶點服務', 'zh-CN': '茶点服务', en: 'Refreshments', pt: 'Lanche' },
      { 'zh-TW': '接待登記', 'zh-CN': '接待登记', en: 'Reception', pt: 'Recepção' },
    ],
  },
  {
    cover: 'beach',
    nature: '0',
    kind: 'environment',
    name: { 'zh-TW': '海灘清潔日', 'zh-CN': '海滩清洁日', en: 'Beach clean-up', pt: 'Limpeza da praia' },
    content: {
      'zh-TW': '沿沙灘拾取垃圾並分類記錄，手套和工具由大會提供。請穿不怕濕的鞋。',
      'zh-CN': '沿沙滩拾取垃圾并分类记录，手套和工具由大会提供。请穿不怕湿的鞋。',
      en: 'Pick up and sort litter along the beach. Gloves and tools are provided; wear shoes that may get wet.',
      pt: 'Recolha e separação de lixo ao longo da praia. Luvas e ferramentas fornecidas; use calçado que possa molhar.',
    },
    posts: [
      { 'zh-TW': '沙灘清潔', 'zh-CN': '沙滩清洁', en: 'Clean-up', pt: 'Limpeza' },
      { 'zh-TW': '垃圾分類', 'zh-CN': '垃圾分类', en: 'Sorting', pt: 'Separação' },
      { 'zh-TW': '數據記錄', 'zh-CN': '数据记录', en: 'Recording', pt: 'Registo' },
    ],
  },
  {
    cover: 'reading',
    nature: '0',
    kind: 'culture',
    name: { 'zh-TW': '親子伴讀', 'zh-CN': '亲子伴读', en: 'Reading with children', pt: 'Leitura com crianças' },
    content: {
      'zh-TW': '陪小朋友讀故事、做手工。每位志願者負責兩至三名小朋友。',
      'zh-CN': '陪小朋友读故事、做手工。每位志愿者负责两至三名小朋友。',
      en: 'Read stories and do handicraft with children. Each volunteer looks after two or three.',
      pt: 'Ler histórias e fazer trabalhos manuais com crianças. Cada voluntário acompanha duas ou três.',
    },
    posts: [
      { 'zh-TW': '伴讀', 'zh-CN': '伴读', en: 'Reader', pt: 'Leitura' },
      { 'zh-TW': '手工坊助理', 'zh-CN': '手工坊助理', en: 'Workshop helper', pt: 'Apoio à oficina' },
    ],
  },
  {
    cover: 'health',
    nature: '0',
    kind: 'health',
    name: {
      'zh-TW': '社區健康檢查日',
      'zh-CN': '社区健康检查日',
      en: 'Community health day',
      pt: 'Dia da saúde',
    },
    content: {
      'zh-TW': '協助街坊量度血壓、血糖，派發健康資訊，維持秩序。',
      'zh-CN': '协助街坊量度血压、血糖，派发健康资讯，维持秩序。',
      en: 'Help residents have their blood pressure and sugar taken, hand out leaflets and keep the queue in order.',
      pt: 'Apoiar os moradores na medição da tensão e da glicemia, distribuir folhetos e organizar a fila.',
    },
    posts: [
      { 'zh-TW': '量度站', 'zh-CN': '量度站', en: 'Measuring station', pt: 'Posto de medição' },
      { 'zh-TW': '人流管理', 'zh-CN': '人流管理', en: 'Queue steward', pt: 'Gestão da fila' },
      { 'zh-TW': '資料派發', 'zh-CN': '资料派发', en: 'Leaflets', pt: 'Folhetos' },
    ],
  },
  {
    cover: 'heritage',
    nature: '0',
    kind: 'culture',
    name: {
      'zh-TW': '世遺無障礙導賞',
      'zh-CN': '世遗无障碍导赏',
      en: 'Barrier-free city walk',
      pt: 'Passeio sem barreiras',
    },
    content: {
      'zh-TW': '為長者和輪椅使用者導賞歷史城區，路線平坦，每組兩名志願者。',
      'zh-CN': '为长者和轮椅使用者导赏历史城区，路线平坦，每组两名志愿者。',
      en: 'Guide older people and wheelchair users through the historic centre on a level route, two volunteers to a group.',
      pt: 'Guiar idosos e utilizadores de cadeira de rodas no centro histórico, por um percurso plano, dois voluntários por grupo.',
    },
    posts: [
      { 'zh-TW': '導賞員', 'zh-CN': '导赏员', en: 'Guide', pt: 'Guia' },
      { 'zh-TW': '輪椅協助', 'zh-CN': '轮椅协助', en: 'Wheelchair helper', pt: 'Cadeiras de rodas' },
    ],
  },
  {
    cover: 'event',
    nature: '0',
    kind: 'event',
    name: {
      'zh-TW': '大型活動支援隊',
      'zh-CN': '大型活动支援队',
      en: 'Event support team',
      pt: 'Apoio a eventos',
    },
    content: {
      'zh-TW': '支援入場指引、物資派發和清場。活動前一星期有簡介會。',
      'zh-CN': '支援入场指引、物资派发和清场。活动前一星期有简介会。',
      en: 'Help with entry, hand-outs and clearing up. There is a briefing a week before.',
      pt: 'Apoio à entrada, distribuição de material e limpeza final. Há uma sessão de esclarecimento uma semana antes.',
    },
    posts: [
      { 'zh-TW': '入場指引', 'zh-CN': '入场指引', en: 'Entry', pt: 'Entrada' },
      { 'zh-TW': '物資組', 'zh-CN': '物资组', en: 'Supplies', pt: 'Material' },
      { 'zh-TW': '場地收拾', 'zh-CN': '场地收拾', en: 'Clearing up', pt: 'Limpeza' },
    ],
  },
  {
    cover: 'reading',
    nature: '1',
    kind: 'training',
    name: {
      'zh-TW': '新志願者培訓',
      'zh-CN': '新志愿者培训',
      en: 'New volunteer training',
      pt: 'Formação inicial',
    },
    content: {
      'zh-TW': '認識志願服務守則、溝通技巧和急救基本知識，完成後計入培訓時數。',
      'zh-CN': '认识志愿服务守则、沟通技巧和急救基本知识，完成后计入培训时数。',
      en: 'The rules of volunteering, communication and first-aid basics. Counts as training hours.',
      pt: 'Regras do voluntariado, comunicação e noções de primeiros socorros. Conta como horas de formação.',
    },
    posts: [{ 'zh-TW': '學員', 'zh-CN': '学员', en: 'Trainee', pt: 'Formando' }],
  },
  {
    cover: 'visit',
    nature: '0',
    kind: 'community',
    name: { 'zh-TW': '愛心餐送遞', 'zh-CN': '爱心餐送递', en: 'Meal delivery', pt: 'Entrega de refeições' },
    content: {
      'zh-TW': '為行動不便的街坊送遞晚餐，兩人一組，步行路線。',
      'zh-CN': '为行动不便的街坊送递晚餐，两人一组，步行路线。',
      en: 'Deliver dinner on foot, in pairs, to neighbours who cannot go out easily.',
      pt: 'Entrega de jantares a pé, em pares, a vizinhos com mobilidade reduzida.',
    },
    posts: [
      { 'zh-TW': '送餐員', 'zh-CN': '送餐员', en: 'Delivery', pt: 'Entrega' },
      { 'zh-TW': '分裝', 'zh-CN': '分装', en: 'Packing', pt: 'Embalagem' },
    ],
  },
];
