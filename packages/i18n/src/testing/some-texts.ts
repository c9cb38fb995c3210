import { common as commonEn } from '../locales/en/common.ts';
import { common as commonPt } from '../locales/pt/common.ts';
import { common as commonZhCn } from '../locales/zh-CN/common.ts';
import { common as commonZhTw } from '../locales/zh-TW/common.ts';

/** A small application for tests: the common texts first, the validation texts later. */
export const someTexts = {
  'zh-TW': () =>
    Promise.resolve({
      texts: { first: { common: commonZhTw }, later: { validation: () => import('../locales/zh-TW/validation.ts') } },
    }),
  'zh-CN': () =>
    Promise.resolve({
      texts: { first: { common: commonZhCn }, later: { validation: () => import('../locales/zh-CN/validation.ts') } },
    }),
  en: () =>
    Promise.resolve({
      texts: { first: { common: commonEn }, later: { validation: () => import('../locales/en/validation.ts') } },
    }),
  pt: () =>
    Promise.resolve({
      texts: { first: { common: commonPt }, later: { validation: () => import('../locales/pt/validation.ts') } },
    }),
};
