import { isolated, languages } from '@vp/domain';
import { catalogueTags } from './language.ts';
import type { Language } from '@vp/domain';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import activityChange from './locales/zh-TW/server/activityChange.json' with { type: 'json' };
import calendarFile from './locales/zh-TW/server/calendarFile.json' with { type: 'json' };
import common from './locales/zh-TW/common.json' with { type: 'json' };
import hoursPaper from './locales/zh-TW/server/hoursPaper.json' with { type: 'json' };
import inbox from './locales/zh-TW/server/inbox.json' with { type: 'json' };
import mail from './locales/zh-TW/server/mail.json' with { type: 'json' };
import refusals from './locales/zh-TW/refusals.json' with { type: 'json' };
import sms from './locales/zh-TW/server/sms.json' with { type: 'json' };
import standing from './locales/zh-TW/server/standing.json' with { type: 'json' };
import validation from './locales/zh-TW/validation.json' with { type: 'json' };
import activityChangeZhCn from './locales/zh-CN/server/activityChange.json' with { type: 'json' };
import calendarFileZhCn from './locales/zh-CN/server/calendarFile.json' with { type: 'json' };
import commonZhCn from './locales/zh-CN/common.json' with { type: 'json' };
import hoursPaperZhCn from './locales/zh-CN/server/hoursPaper.json' with { type: 'json' };
import inboxZhCn from './locales/zh-CN/server/inbox.json' with { type: 'json' };
import mailZhCn from './locales/zh-CN/server/mail.json' with { type: 'json' };
import refusalsZhCn from './locales/zh-CN/refusals.json' with { type: 'json' };
import smsZhCn from './locales/zh-CN/server/sms.json' with { type: 'json' };
import standingZhCn from './locales/zh-CN/server/standing.json' with { type: 'json' };
import validationZhCn from './locales/zh-CN/validation.json' with { type: 'json' };
import activityChangeEn from './locales/en/server/activityChange.json' with { type: 'json' };
import calendarFileEn from './locales/en/server/calendarFile.json' with { type: 'json' };
import commonEn from './locales/en/common.json' with { type: 'json' };
import hoursPaperEn from './locales/en/server/hoursPaper.json' with { type: 'json' };
import inboxEn from './locales/en/server/inbox.json' with { type: 'json' };
import mailEn from './locales/en/server/mail.json' with { type: 'json' };
import refusalsEn from './locales/en/refusals.json' with { type: 'json' };
import smsEn from './locales/en/server/sms.json' with { type: 'json' };
import standingEn from './locales/en/server/standing.json' with { type: 'json' };
import validationEn from './locales/en/validation.json' with { type: 'json' };
import activityChangePt from './locales/pt-PT/server/activityChange.json' with { type: 'json' };
import calendarFilePt from './locales/pt-PT/server/calendarFile.json' with { type: 'json' };
import commonPt from './locales/pt-PT/common.json' with { type: 'json' };
import hoursPaperPt from './locales/pt-PT/server/hoursPaper.json' with { type: 'json' };
import inboxPt from './locales/pt-PT/server/inbox.json' with { type: 'json' };
import mailPt from './locales/pt-PT/server/mail.json' with { type: 'json' };
import refusalsPt from './locales/pt-PT/refusals.json' with { type: 'json' };
import smsPt from './locales/pt-PT/server/sms.json' with { type: 'json' };
import standingPt from './locales/pt-PT/server/standing.json' with { type: 'json' };
import validationPt from './locales/pt-PT/validation.json' with { type: 'json' };
import type { TextKey } from './i18next-types.ts';
import { addMomentFormat } from './moment-format.ts';
import type { KeyOf, Texts } from './text-types.ts';

const source = { activityChange, calendarFile, common, hoursPaper, inbox, mail, refusals, sms, standing, validation };

/** Texts of the server: its part of the catalogues. */
export const serverTexts: Readonly<Record<Language, Texts<typeof source>>> = {
  'zh-TW': source,
  'zh-CN': {
    activityChange: activityChangeZhCn,
    calendarFile: calendarFileZhCn,
    common: commonZhCn,
    hoursPaper: hoursPaperZhCn,
    inbox: inboxZhCn,
    mail: mailZhCn,
    refusals: refusalsZhCn,
    sms: smsZhCn,
    standing: standingZhCn,
    validation: validationZhCn,
  },
  en: {
    activityChange: activityChangeEn,
    calendarFile: calendarFileEn,
    common: commonEn,
    hoursPaper: hoursPaperEn,
    inbox: inboxEn,
    mail: mailEn,
    refusals: refusalsEn,
    sms: smsEn,
    standing: standingEn,
    validation: validationEn,
  },
  pt: {
    activityChange: activityChangePt,
    calendarFile: calendarFilePt,
    common: commonPt,
    hoursPaper: hoursPaperPt,
    inbox: inboxPt,
    mail: mailPt,
    refusals: refusalsPt,
    sms: smsPt,
    standing: standingPt,
    validation: validationPt,
  },
};

export type ServerTextKey = KeyOf<typeof source>;
export type InboxKind = keyof typeof inbox;
export type Values = Readonly<Record<string, string | number>>;

/** Translates a text. A missing value leaves its `{{name}}` visible, so that tests detect it. */
export type Translate = (language: Language, key: ServerTextKey, values?: Values) => string;

function instanceOf(productNames: Readonly<Partial<Record<Language, string>>>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'zh-TW',
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    returnNull: false,
    ns: Object.keys(source),
    defaultNS: false,
    nsSeparator: '.',
    // React and the mail templates escape markup; a value must only not change the direction of the sentence.
    interpolation: { escape: isolated },
    missingInterpolationHandler: (_text: string, match: string[]) => match[0],
    resources: {},
  });
  for (const language of languages) {
    for (const [namespace, texts] of Object.entries(serverTexts[language]))
      instance.addResourceBundle(catalogueTags[language], namespace, texts);
    const name = productNames[language];
    if (name !== undefined) instance.addResource(catalogueTags[language], 'common', 'productName', name);
  }
  addMomentFormat(instance);
  return instance;
}

/** The keys of the screens type `t`; the server has its own texts, which the screens never load. */
function serverKey(key: ServerTextKey): TextKey {
  return key as unknown as TextKey;
}

/** Returns a translator with the deployment's product names; missing names use the defaults. */
export function createTranslate(productNames: Readonly<Partial<Record<Language, string>>> = {}): Translate {
  const instance = instanceOf(productNames);
  return (language, key, values = {}) => String(instance.getFixedT(catalogueTags[language])(serverKey(key), values));
}

/** The translator with the default product names. */
export const translate: Translate = createTranslate();

/** True for a kind of inbox message that has texts. */
export function isInboxKind(kind: string): kind is InboxKind {
  return Object.hasOwn(inbox, kind);
}

export { pickLanguage } from './language.ts';
export { reasonFor } from './stated-reasons.ts';
