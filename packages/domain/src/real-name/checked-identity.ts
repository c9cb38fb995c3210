import { personLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { dayMs } from '../time/lengths.ts';
import { macaoDate } from '../time/macao-time.ts';
import type { RealNameState } from './state.ts';

const byRealName = {
  notVerified: 'realNameMissing',
  underReview: 'realNameUnderReview',
  failed: 'realNameFailed',
  verified: undefined,
} as const satisfies Readonly<Record<RealNameState, string | undefined>>;

export type UncheckedRefusal = Exclude<(typeof byRealName)[RealNameState], undefined>;

/** Returns why a person has no checked identity. A renewal leaves the checked identity as it is. */
export function refusalForUnchecked(state: RealNameState): UncheckedRefusal | undefined {
  return byRealName[state];
}

export interface CheckedDocument {
  /** 'YYYY-MM-DD', the last day of validity; null for a document without an expiry date. */
  readonly documentExpiresOn: string | null;
}

/** Whether a document is past its last day, in Macao's calendar. */
export function isDocumentExpired({ documentExpiresOn }: CheckedDocument, now: Date): boolean {
  return documentExpiresOn !== null && documentExpiresOn < macaoDate(now);
}

export interface CheckedIdentity extends CheckedDocument {
  readonly realNameState: RealNameState;
}

export type IdentityUseRefusal = UncheckedRefusal | 'documentExpired';

/** Returns why an identity cannot be used for a new card or paper. */
export function refusalForIdentityUse(identity: CheckedIdentity, now: Date): IdentityUseRefusal | undefined {
  const unchecked = refusalForUnchecked(identity.realNameState);
  if (unchecked !== undefined) return unchecked;
  return isDocumentExpired(identity, now) ? 'documentExpired' : undefined;
}

export const documentNoticeKinds = ['documentExpiring', 'documentExpired'] as const;

export type DocumentNoticeKind = (typeof documentNoticeKinds)[number];

/** Returns the last expiry date, 'YYYY-MM-DD', for which a notice is due now. */
export function documentNoticeHorizon(kind: DocumentNoticeKind, now: Date): string {
  const days = kind === 'documentExpiring' ? personLimits.documentReminderDays : 0;
  return macaoDate(instantAt(now.getTime() + days * dayMs));
}
