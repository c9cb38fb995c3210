import type { CodeTable } from './code-table.ts';

/** docs/product/card.md: lost and replace only after a card was received. */
export const cardReasons = [
  { code: '1', names: { 'zh-TW': '新辦', 'zh-CN': '新办', en: 'new', pt: 'primeira emissão' } },
  { code: '2', names: { 'zh-TW': '遺失補辦', 'zh-CN': '遗失补办', en: 'lost', pt: 'extravio' } },
  { code: '3', names: { 'zh-TW': '換領', 'zh-CN': '换领', en: 'replacement', pt: 'substituição' } },
] as const satisfies CodeTable;

export const cardBanks = [
  {
    code: '1',
    names: {
      'zh-TW': '中國銀行澳門分行',
      'zh-CN': '中国银行澳门分行',
      en: 'Bank of China, Macau Branch',
      pt: 'Banco da China, Sucursal de Macau',
    },
  },
  {
    code: '2',
    names: {
      'zh-TW': '中國工商銀行（澳門）',
      'zh-CN': '中国工商银行（澳门）',
      en: 'ICBC (Macau)',
      pt: 'Banco Industrial e Comercial da China (Macau)',
    },
  },
] as const satisfies CodeTable;
