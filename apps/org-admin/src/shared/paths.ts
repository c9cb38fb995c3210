import { organizationPaths as paths } from '@vp/access/addresses';

export { basePath, organizationPaths as paths } from '@vp/access/addresses';

export const menuKeys = ['personnel', 'organization', 'activity', 'data', 'account'] as const;
export type AdminMenu = (typeof menuKeys)[number];

export type QrDirection = 'in' | 'out';

/** The page that projects a code. */
export const codePath = (direction: QrDirection, id: string): string =>
  direction === 'in' ? paths.checkInCode({ id }) : paths.checkOutCode({ id });

/** The agreements in a written language. */
export const agreementPath = (language: 'zh-TW' | 'zh-CN', kind?: 'userAgreement' | 'privacyPolicy'): string =>
  language === 'zh-TW' ? paths.agreementTraditional({ kind }) : paths.agreementSimplified({ kind });
