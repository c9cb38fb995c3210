import type { CodeTable } from './code-table.ts';

export const serviceTypes = [
  {
    code: '1',
    names: { 'zh-TW': '社區服務', 'zh-CN': '社区服务', en: 'community service', pt: 'serviço comunitário' },
  },
  { code: '2', names: { 'zh-TW': '家居清潔', 'zh-CN': '家居清洁', en: 'home cleaning', pt: 'limpeza doméstica' } },
  { code: '3', names: { 'zh-TW': '策劃', 'zh-CN': '策划', en: 'planning', pt: 'planeamento' } },
  {
    code: '4',
    names: { 'zh-TW': '大型活動', 'zh-CN': '大型活动', en: 'large events', pt: 'eventos de grande dimensão' },
  },
  {
    code: '5',
    names: { 'zh-TW': '扶貧探訪', 'zh-CN': '扶贫探访', en: 'poverty visits', pt: 'visitas a famílias carenciadas' },
  },
  { code: '6', names: { 'zh-TW': '調查研究', 'zh-CN': '调查研究', en: 'research', pt: 'estudo e inquérito' } },
  { code: '7', names: { 'zh-TW': '培訓', 'zh-CN': '培训', en: 'training', pt: 'formação' } },
  { code: '8', names: { 'zh-TW': '宣傳推廣', 'zh-CN': '宣传推广', en: 'promotion', pt: 'divulgação' } },
  { code: '9', names: { 'zh-TW': '體育', 'zh-CN': '体育', en: 'sports', pt: 'desporto' } },
  { code: '10', names: { 'zh-TW': '醫療', 'zh-CN': '医疗', en: 'medical', pt: 'saúde' } },
  { code: '11', names: { 'zh-TW': '禮儀', 'zh-CN': '礼仪', en: 'ceremonial', pt: 'protocolo' } },
  {
    code: '12',
    names: {
      'zh-TW': '法律／翻譯',
      'zh-CN': '法律／翻译',
      en: 'legal or translation',
      pt: 'apoio jurídico ou tradução',
    },
  },
  { code: '13', names: { 'zh-TW': '環保', 'zh-CN': '环保', en: 'environment', pt: 'protecção ambiental' } },
  { code: '14', names: { 'zh-TW': '出版', 'zh-CN': '出版', en: 'publishing', pt: 'edição e publicação' } },
  { code: '15', names: { 'zh-TW': '文化', 'zh-CN': '文化', en: 'culture', pt: 'cultura' } },
  { code: '16', names: { 'zh-TW': '旅遊', 'zh-CN': '旅游', en: 'tourism', pt: 'turismo' } },
  {
    code: '17',
    names: { 'zh-TW': '網頁設計', 'zh-CN': '网页设计', en: 'web design', pt: 'concepção de páginas electrónicas' },
  },
  { code: '18', names: { 'zh-TW': '其他', 'zh-CN': '其他', en: 'other', pt: 'outros' } },
] as const satisfies CodeTable;
