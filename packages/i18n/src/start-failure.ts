import type { Language } from '@vp/domain';
import { startFailure as en } from './locales/en/start-failure.ts';
import { startFailure as pt } from './locales/pt/start-failure.ts';
import { startFailure as zhCn } from './locales/zh-CN/start-failure.ts';
import { startFailure } from './locales/zh-TW/start-failure.ts';
import type { Texts } from './text-types.ts';

/** Texts of the page in place of a site that cannot start; the build writes them into `index.html`. */
export const startFailureTexts: Readonly<Record<Language, Texts<typeof startFailure>>> = {
  'zh-TW': startFailure,
  'zh-CN': zhCn,
  en,
  pt,
};
