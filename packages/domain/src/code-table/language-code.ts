import type { CodeTable } from './code-table.ts';

export const languagesMastered = [
  { code: '1', names: { 'zh-TW': '普通話', 'zh-CN': '普通话', en: 'Mandarin', pt: 'mandarim' } },
  { code: '2', names: { 'zh-TW': '廣東話', 'zh-CN': '粤语', en: 'Cantonese', pt: 'cantonense' } },
  { code: '3', names: { 'zh-TW': '葡文', 'zh-CN': '葡萄牙语', en: 'Portuguese', pt: 'português' } },
  { code: '4', names: { 'zh-TW': '英文', 'zh-CN': '英语', en: 'English', pt: 'inglês' } },
  { code: '5', names: { 'zh-TW': '其他', 'zh-CN': '其他', en: 'other', pt: 'outra' } },
] as const satisfies CodeTable;

/** The name that the volunteer card shows. */
export const languageIdentifications = [
  { code: '1', names: { 'zh-TW': '中文', 'zh-CN': '中文', en: 'Chinese', pt: 'chinês' } },
  { code: '2', names: { 'zh-TW': '英文', 'zh-CN': '英文', en: 'English', pt: 'inglês' } },
] as const satisfies CodeTable;
