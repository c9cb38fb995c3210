import { organizationPaths as paths } from '@vp/access/addresses';
import type { Language } from '@vp/domain';

export { basePath, organizationPaths as paths } from '@vp/access/addresses';

export const menuKeys = ['personnel', 'organization', 'activity', 'data', 'account'] as const;
export type AdminMenu = (typeof menuKeys)[number];

export type QrDirection = 'in' | 'out';

/** Returns the path of the page that projects a code. */
export const codePath = (direction: QrDirection, id: string): string =>
  direction === 'in' ? paths.checkInCode({ id }) : paths.checkOutCode({ id });

const agreementPaths = {
  'zh-TW': paths.agreementTraditional,
  'zh-CN': paths.agreementSimplified,
  en: paths.agreementEnglish,
  pt: paths.agreementPortuguese,
} as const;

/** Returns the path of the agreements in a given language. */
export const agreementPath = (language: Language, kind?: 'userAgreement' | 'privacyPolicy'): string =>
  agreementPaths[language]({ kind });
