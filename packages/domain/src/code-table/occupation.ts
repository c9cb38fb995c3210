import type { CodeOf, CodeTable } from './code-table.ts';

export const occupations = [
  { code: '1', names: { 'zh-TW': '學生', 'zh-CN': '学生', en: 'student', pt: 'estudante' } },
  { code: '2', names: { 'zh-TW': '在職', 'zh-CN': '在职', en: 'employed', pt: 'empregado' } },
  { code: '3', names: { 'zh-TW': '退休', 'zh-CN': '退休', en: 'retired', pt: 'reformado' } },
  { code: '4', names: { 'zh-TW': '其他', 'zh-CN': '其他', en: 'other', pt: 'outra' } },
  {
    code: '5',
    names: { 'zh-TW': '立法機關成員', 'zh-CN': '立法机关成员', en: 'legislator', pt: 'membro de órgão legislativo' },
  },
  {
    code: '6',
    names: {
      'zh-TW': '公共行政高級官員',
      'zh-CN': '公共行政高级官员',
      en: 'senior public official',
      pt: 'quadro superior da Administração Pública',
    },
  },
  {
    code: '7',
    names: { 'zh-TW': '社團領導人員', 'zh-CN': '社团领导人员', en: 'association leader', pt: 'dirigente associativo' },
  },
  {
    code: '8',
    names: {
      'zh-TW': '企業領導人員及經理',
      'zh-CN': '企业领导人员及经理',
      en: 'business leader or manager',
      pt: 'director e quadro dirigente de empresa',
    },
  },
  {
    code: '9',
    names: {
      'zh-TW': '專業人員',
      'zh-CN': '专业人员',
      en: 'professional',
      pt: 'especialista das profissões intelectuais e científicas',
    },
  },
  {
    code: '10',
    names: {
      'zh-TW': '技術員及輔助專業人員',
      'zh-CN': '技术员及辅助专业人员',
      en: 'technician or associate professional',
      pt: 'técnico e profissional de nível intermédio',
    },
  },
  { code: '11', names: { 'zh-TW': '文員', 'zh-CN': '文员', en: 'clerk', pt: 'empregado administrativo' } },
  {
    code: '12',
    names: {
      'zh-TW': '服務及銷售人員',
      'zh-CN': '服务及销售人员',
      en: 'service and sales worker',
      pt: 'pessoal dos serviços e vendedor',
    },
  },
  {
    code: '13',
    names: {
      'zh-TW': '漁農業熟練工作者',
      'zh-CN': '渔农业熟练工作者',
      en: 'skilled fishery and agriculture worker',
      pt: 'trabalhador qualificado da agricultura e pesca',
    },
  },
  {
    code: '14',
    names: {
      'zh-TW': '工業工匠及手工藝工人',
      'zh-CN': '工业工匠及手工艺工人',
      en: 'craft worker',
      pt: 'artífice e trabalhador da produção industrial',
    },
  },
  {
    code: '15',
    names: {
      'zh-TW': '機台、機器操作員、司機及裝配員',
      'zh-CN': '机台、机器操作员、司机及装配员',
      en: 'machine operator, driver or assembler',
      pt: 'operador de instalações e máquinas, condutor e montador',
    },
  },
  {
    code: '16',
    names: { 'zh-TW': '非技術工人', 'zh-CN': '非技术工人', en: 'unskilled worker', pt: 'trabalhador não qualificado' },
  },
] as const satisfies CodeTable;

export type Occupation = CodeOf<typeof occupations>;

/** Required for occupation 9 (professional); the first three need a qualification certificate. */
export const professions = [
  {
    code: '1',
    names: { 'zh-TW': '醫護人員', 'zh-CN': '医护人员', en: 'medical professional', pt: 'profissional de saúde' },
  },
  {
    code: '2',
    names: {
      'zh-TW': '中醫師',
      'zh-CN': '中医师',
      en: 'traditional Chinese medicine practitioner',
      pt: 'médico de medicina tradicional chinesa',
    },
  },
  { code: '3', names: { 'zh-TW': '教師', 'zh-CN': '教师', en: 'teacher', pt: 'docente' } },
  { code: '4', names: { 'zh-TW': '其他專業', 'zh-CN': '其他专业', en: 'other profession', pt: 'outra profissão' } },
] as const satisfies CodeTable;

export type Profession = CodeOf<typeof professions>;
