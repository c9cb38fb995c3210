export { languageNames, languages } from '@vp/domain';
export type { Language } from '@vp/domain';
export * from './create-i18n.ts';
export * from './format/dates.ts';
export * from './format/formats.ts';
export * from './format/numbers.ts';
export * from './format/relative.ts';
export * from './language.ts';
export type { TextKey } from './i18next-types.ts';
