import type { Language } from '@vp/domain';
import startFailure from './locales/zh-TW/startFailure.json' with { type: 'json' };
import startFailureZhCn from './locales/zh-CN/startFailure.json' with { type: 'json' };
import startFailureEn from './locales/en/startFailure.json' with { type: 'json' };
import startFailurePt from './locales/pt-PT/startFailure.json' with { type: 'json' };
import type { Texts } from './text-types.ts';

/** Texts of the page that replaces a site that cannot start; the build writes them into `index.html`. */
export const startFailureTexts: Readonly<Record<Language, Texts<typeof startFailure>>> = {
  'zh-TW': startFailure,
  'zh-CN': startFailureZhCn,
  en: startFailureEn,
  pt: startFailurePt,
};
