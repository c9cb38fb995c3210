import { organizationPaths as paths } from '@vp/access/addresses';

export { basePath, organizationPaths as paths } from '@vp/access/addresses';

export const reviewKinds = ['join', 'realName'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const menuKeys = ['personnel', 'organization', 'activity', 'data', 'account'] as const;
export type AdminMenu = (typeof menuKeys)[number];

/** What a review list is narrowed to; kept in the address, so that going back finds the same list. */
export interface ReviewAddress {
  readonly tab?: string | undefined;
  readonly name?: string | undefined;
  readonly sort?: string | undefined;
}

export type QrDirection = 'in' | 'out';

/** The page that projects a code. */
export const codePath = (direction: QrDirection, id: string): string =>
  direction === 'in' ? paths.checkInCode({ id }) : paths.checkOutCode({ id });

/** The agreements in a written language. */
export const agreementPath = (language: 'zh-TW' | 'zh-CN', kind?: 'userAgreement' | 'privacyPolicy'): string =>
  language === 'zh-TW' ? paths.agreementTraditional({ kind }) : paths.agreementSimplified({ kind });

export const reviewListPath = (kind: ReviewKind, filter: ReviewAddress = {}): string =>
  kind === 'join' ? paths.joinRequests({ ...filter }) : paths.realNameChecks({ ...filter });

export const reviewDetailPath = (kind: ReviewKind, id: string, filter: ReviewAddress = {}): string =>
  paths.personnelDetail({ kind, id, ...filter });
