import type account from './locales/zh-TW/account.json';
import type agreement from './locales/zh-TW/agreement.json';
import type bridge from './locales/zh-TW/bridge.json';
import type common from './locales/zh-TW/common.json';
import type map from './locales/zh-TW/map.json';
import type messageThread from './locales/zh-TW/messageThread.json';
import type passwordRules from './locales/zh-TW/passwordRules.json';
import type phoneStep from './locales/zh-TW/phoneStep.json';
import type recovery from './locales/zh-TW/recovery.json';
import type refusals from './locales/zh-TW/refusals.json';
import type retention from './locales/zh-TW/retention.json';
import type roleOffers from './locales/zh-TW/roleOffers.json';
import type ui from './locales/zh-TW/ui.json';
import type validation from './locales/zh-TW/validation.json';

/** Namespaces of both sites, with the keys of the zh-TW source. */
export interface SharedTexts {
  readonly account: typeof account;
  readonly agreement: typeof agreement;
  readonly bridge: typeof bridge;
  readonly common: typeof common;
  readonly map: typeof map;
  readonly messageThread: typeof messageThread;
  readonly passwordRules: typeof passwordRules;
  readonly phoneStep: typeof phoneStep;
  readonly recovery: typeof recovery;
  readonly refusals: typeof refusals;
  readonly retention: typeof retention;
  readonly roleOffers: typeof roleOffers;
  readonly ui: typeof ui;
  readonly validation: typeof validation;
}

export const sharedNamespaces = [
  'account',
  'agreement',
  'bridge',
  'common',
  'map',
  'messageThread',
  'passwordRules',
  'phoneStep',
  'recovery',
  'refusals',
  'retention',
  'roleOffers',
  'ui',
  'validation',
] as const satisfies readonly (keyof SharedTexts)[];
