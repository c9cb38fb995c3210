import type { CodeTable } from './code-table.ts';

export const activityNatures = [
  { code: '0', names: { 'zh-TW': '志願服務', 'zh-CN': '志愿服务', en: 'volunteer service', pt: 'serviço voluntário' } },
  {
    code: '1',
    names: { 'zh-TW': '志願培訓', 'zh-CN': '志愿培训', en: 'volunteer training', pt: 'formação de voluntários' },
  },
] as const satisfies CodeTable;

export const attendanceTypes = [
  { code: '0', names: { 'zh-TW': '掃碼簽到', 'zh-CN': '扫码签到', en: 'scan QR code', pt: 'leitura de código QR' } },
  { code: '1', names: { 'zh-TW': '定位簽到', 'zh-CN': '定位签到', en: 'location', pt: 'localização' } },
] as const satisfies CodeTable;

export const applyLimits = [
  {
    code: '0',
    names: {
      'zh-TW': '僅限本組織志願者',
      'zh-CN': '仅限本组织志愿者',
      en: 'own organisation only',
      pt: 'apenas voluntários da própria entidade',
    },
  },
  {
    code: '1',
    names: {
      'zh-TW': '本組織及下屬組織',
      'zh-CN': '本组织及下属组织',
      en: 'own and subordinate organisations',
      pt: 'própria entidade e subordinadas',
    },
  },
  {
    code: '2',
    names: { 'zh-TW': '所有志願者', 'zh-CN': '所有志愿者', en: 'all volunteers', pt: 'todos os voluntários' },
  },
] as const satisfies CodeTable;

export const activityTypes = [
  {
    code: '1',
    names: { 'zh-TW': '社區服務', 'zh-CN': '社区服务', en: 'community service', pt: 'serviço comunitário' },
  },
  { code: '2', names: { 'zh-TW': '環境保護', 'zh-CN': '环境保护', en: 'environment', pt: 'protecção ambiental' } },
  {
    code: '3',
    names: { 'zh-TW': '大型活動', 'zh-CN': '大型活动', en: 'large events', pt: 'eventos de grande dimensão' },
  },
  { code: '4', names: { 'zh-TW': '文化藝術', 'zh-CN': '文化艺术', en: 'culture and arts', pt: 'cultura e artes' } },
  { code: '5', names: { 'zh-TW': '醫療健康', 'zh-CN': '医疗健康', en: 'medical and health', pt: 'saúde' } },
  {
    code: '6',
    names: { 'zh-TW': '教育培訓', 'zh-CN': '教育培训', en: 'education and training', pt: 'educação e formação' },
  },
  { code: '7', names: { 'zh-TW': '體育', 'zh-CN': '体育', en: 'sports', pt: 'desporto' } },
  { code: '8', names: { 'zh-TW': '其他', 'zh-CN': '其他', en: 'other', pt: 'outras' } },
] as const satisfies CodeTable;
