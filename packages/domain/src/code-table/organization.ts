import type { CodeTable } from './code-table.ts';

export const organizationCategories = [
  { code: '1', names: { 'zh-TW': '牟利', 'zh-CN': '营利', en: 'for-profit', pt: 'com fins lucrativos' } },
  { code: '2', names: { 'zh-TW': '非牟利', 'zh-CN': '非营利', en: 'non-profit', pt: 'sem fins lucrativos' } },
] as const satisfies CodeTable;

export const registFilings = [
  {
    code: '1',
    names: {
      'zh-TW': '已在身份證明局登記',
      'zh-CN': '已在身份证明局登记',
      en: 'registered with the Identification Services Bureau',
      pt: 'registada na Direcção dos Serviços de Identificação',
    },
  },
  {
    code: '2',
    names: {
      'zh-TW': '未在身份證明局登記',
      'zh-CN': '未在身份证明局登记',
      en: 'not registered with the Identification Services Bureau',
      pt: 'não registada na Direcção dos Serviços de Identificação',
    },
  },
] as const satisfies CodeTable;
