import type { Language } from '@vp/domain';

const separators: Readonly<
  Record<Language, { readonly decimal: string; readonly group: string; readonly from: number }>
> = {
  'zh-TW': { decimal: '.', group: ',', from: 1000 },
  'zh-CN': { decimal: '.', group: ',', from: 1000 },
  en: { decimal: '.', group: ',', from: 1000 },
  // European Portuguese groups from five digits on, with a non-breaking space.
  pt: { decimal: ',', group: '\u00a0', from: 10_000 },
};

/** Formats a number in the language with at most `decimals` places; omits trailing zeros. */
export function formatNumber(language: Language, value: number, decimals = 0): string {
  const { decimal, group, from } = separators[language];
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = Math.abs(value) >= from ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const rest = fraction.replace(/0+$/, '');
  const digits = rest === '' ? grouped : `${grouped}${decimal}${rest}`;
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Hours to one decimal: `2.5`, `2,5`, `12`. */
export function formatHours(language: Language, hours: number): string {
  return formatNumber(language, hours, 1);
}

/** Formats metres as kilometres: `0.6 公里`, `12 km`; at least 0.1. */
export function formatDistance(language: Language, metres: number): string {
  const kilometres = Math.max(metres / 1000, 0.1);
  const unit = language === 'zh-TW' || language === 'zh-CN' ? '公里' : 'km';
  return `${formatNumber(language, kilometres, kilometres < 10 ? 1 : 0)} ${unit}`;
}

/** Formats bytes for people: `1.4 MB`, `320 kB`. */
export function formatBytes(language: Language, bytes: number): string {
  if (bytes >= 1_000_000) return `${formatNumber(language, bytes / 1_000_000, 1)} MB`;
  return `${formatNumber(language, Math.max(bytes / 1000, 1))} kB`;
}
