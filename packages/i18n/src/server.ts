import type { Language } from '@vp/domain';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { activityChange as activityChangeEn } from './locales/en/activity-change.ts';
import { calendarFile as calendarFileEn } from './locales/en/calendar-file.ts';
import { common as commonEn } from './locales/en/common.ts';
import { hoursPaper as hoursPaperEn } from './locales/en/hours-paper.ts';
import { inbox as inboxEn } from './locales/en/inbox.ts';
import { mail as mailEn } from './locales/en/mail.ts';
import { refusals as refusalsEn } from './locales/en/refusals.ts';
import { sms as smsEn } from './locales/en/sms.ts';
import { validation as validationEn } from './locales/en/validation.ts';
import { activityChange as activityChangePt } from './locales/pt/activity-change.ts';
import { calendarFile as calendarFilePt } from './locales/pt/calendar-file.ts';
import { common as commonPt } from './locales/pt/common.ts';
import { hoursPaper as hoursPaperPt } from './locales/pt/hours-paper.ts';
import { inbox as inboxPt } from './locales/pt/inbox.ts';
import { mail as mailPt } from './locales/pt/mail.ts';
import { refusals as refusalsPt } from './locales/pt/refusals.ts';
import { sms as smsPt } from './locales/pt/sms.ts';
import { validation as validationPt } from './locales/pt/validation.ts';
import { activityChange as activityChangeZhCn } from './locales/zh-CN/activity-change.ts';
import { calendarFile as calendarFileZhCn } from './locales/zh-CN/calendar-file.ts';
import { common as commonZhCn } from './locales/zh-CN/common.ts';
import { hoursPaper as hoursPaperZhCn } from './locales/zh-CN/hours-paper.ts';
import { inbox as inboxZhCn } from './locales/zh-CN/inbox.ts';
import { mail as mailZhCn } from './locales/zh-CN/mail.ts';
import { refusals as refusalsZhCn } from './locales/zh-CN/refusals.ts';
import { sms as smsZhCn } from './locales/zh-CN/sms.ts';
import { validation as validationZhCn } from './locales/zh-CN/validation.ts';
import { activityChange } from './locales/zh-TW/activity-change.ts';
import { calendarFile } from './locales/zh-TW/calendar-file.ts';
import { common } from './locales/zh-TW/common.ts';
import { hoursPaper } from './locales/zh-TW/hours-paper.ts';
import { inbox } from './locales/zh-TW/inbox.ts';
import { mail } from './locales/zh-TW/mail.ts';
import { refusals } from './locales/zh-TW/refusals.ts';
import { sms } from './locales/zh-TW/sms.ts';
import { validation } from './locales/zh-TW/validation.ts';
import type { TextKey } from './i18next-types.ts';
import { applyConventions } from './conventions.ts';
import type { KeyOf, Texts } from './text-types.ts';

const source = { activityChange, calendarFile, common, hoursPaper, inbox, mail, refusals, sms, validation };

/** What the server says to people: its part of the catalogues. */
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
    validation: validationPt,
  },
};

export type ServerTextKey = KeyOf<typeof source>;
export type InboxKind = keyof typeof inbox;
export type Values = Readonly<Record<string, string | number>>;

/** Says a text in a language. A value that is not given leaves its `{{name}}` standing, so that tests see it. */
export type Translate = (language: Language, key: ServerTextKey, values?: Values) => string;

function instanceOf(productNames: Readonly<Partial<Record<Language, string>>>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'zh-TW',
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text: string, match: string[]) => match[0],
    resources: {},
  });
  for (const [language, texts] of Object.entries(serverTexts)) {
    instance.addResourceBundle(language, 'translation', structuredClone(texts), true, true);
  }
  for (const [language, name] of Object.entries(productNames)) {
    instance.addResource(language, 'translation', 'common.productName', name);
  }
  applyConventions(instance);
  return instance;
}

/** The screens' keys type `t`; the server has texts of its own that the screens never load. */
function serverKey(key: ServerTextKey): TextKey {
  return key as unknown as TextKey;
}

/** Makes a translator that calls the product by the deployment's names; the defaults stand where none is given. */
export function createTranslate(productNames: Readonly<Partial<Record<Language, string>>> = {}): Translate {
  const instance = instanceOf(productNames);
  return (language, key, values = {}) => String(instance.getFixedT(language)(serverKey(key), values));
}

/** The translator with the default product names. */
export const translate: Translate = createTranslate();

/** True for a kind of inbox message that has texts. */
export function isInboxKind(kind: string): kind is InboxKind {
  return Object.hasOwn(inbox, kind);
}

export { pickLanguage } from './language.ts';
