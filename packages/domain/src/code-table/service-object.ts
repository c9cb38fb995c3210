import type { CodeTable } from './code-table.ts';

export const serviceObjects = [
  { code: '1', names: { 'zh-TW': '長者', 'zh-CN': '长者', en: 'older people', pt: 'idosos' } },
  { code: '2', names: { 'zh-TW': '兒童', 'zh-CN': '儿童', en: 'children', pt: 'crianças' } },
  { code: '3', names: { 'zh-TW': '青少年', 'zh-CN': '青少年', en: 'young people', pt: 'jovens' } },
  { code: '4', names: { 'zh-TW': '家庭', 'zh-CN': '家庭', en: 'families', pt: 'famílias' } },
  {
    code: '5',
    names: { 'zh-TW': '殘疾人士', 'zh-CN': '残疾人士', en: 'people with disabilities', pt: 'pessoas com deficiência' },
  },
  { code: '6', names: { 'zh-TW': '病患者', 'zh-CN': '患者', en: 'patients', pt: 'doentes' } },
  {
    code: '7',
    names: { 'zh-TW': '新來澳人士', 'zh-CN': '新来澳人士', en: 'newcomers to Macao', pt: 'recém-chegados a Macau' },
  },
  { code: '8', names: { 'zh-TW': '旅客', 'zh-CN': '游客', en: 'visitors', pt: 'visitantes' } },
  { code: '9', names: { 'zh-TW': '公眾', 'zh-CN': '公众', en: 'general public', pt: 'público em geral' } },
  { code: '10', names: { 'zh-TW': '其他', 'zh-CN': '其他', en: 'other', pt: 'outros' } },
] as const satisfies CodeTable;
