import { dayMs } from '../time/lengths.ts';
import { macaoDate } from '../time/macao-time.ts';

/** The texts that a person agrees to. */
export const agreementKinds = ['userAgreement', 'privacyPolicy', 'cardAgreement'] as const;

export type AgreementKind = (typeof agreementKinds)[number];

/** The agreements of every account; that of the card is accepted with each application. */
export const accountAgreementKinds = ['userAgreement', 'privacyPolicy'] as const satisfies readonly AgreementKind[];

export type AccountAgreementKind = (typeof accountAgreementKinds)[number];

/** The dates of one version of an agreement. */
export interface DatedVersion {
  /** Its name once it has a date; acceptances are stored under this name. */
  readonly name: string;
  /** Null while it is a draft. */
  readonly publishedAt: Date | null;
  /** The same agreement in other words: shown to accounts that accepted the version before, not asked for. */
  readonly isWordingOnly?: boolean;
}

function compareDates(one: DatedVersion, other: DatedVersion): number {
  const apart = (one.publishedAt?.getTime() ?? Infinity) - (other.publishedAt?.getTime() ?? Infinity);
  return Number.isNaN(apart) || apart === 0 ? one.name.localeCompare(other.name) : apart;
}

/**
 * Returns the version of an agreement in force; before any has begun the first one, because a text must always exist.
 */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  const dated = versions.filter(({ publishedAt }) => publishedAt !== null).toSorted(compareDates);
  return dated.findLast(({ publishedAt }) => publishedAt !== null && publishedAt <= now) ?? dated[0];
}

export type AgreementStanding = 'accepted' | 'newWording' | 'due';

/** How long new wordings are shown to accounts that need not accept them. */
const wordingShownDays = 30;

/**
 * Returns the standing of an account towards an agreement: `accepted` with an acceptance of the version in force,
 * `newWording` for 30 days if only wordings have changed since an accepted version, else `due`.
 */
export function standingOfAgreement(
  versions: readonly DatedVersion[],
  { accepted, now }: { readonly accepted: readonly string[]; readonly now: Date },
): AgreementStanding {
  const inForce = versionInForce(versions, now);
  if (inForce === undefined || accepted.includes(inForce.name)) return 'accepted';
  const dated = versions.filter(({ publishedAt }) => publishedAt !== null).toSorted(compareDates);
  const until = dated.slice(0, dated.indexOf(inForce) + 1);
  // The last version that was asked for, and the wordings after it.
  const asked = until.filter(({ isWordingOnly = false }) => !isWordingOnly).at(-1) ?? until[0];
  const sameContent = until.filter((version) => asked === undefined || compareDates(version, asked) >= 0);
  if (!sameContent.some(({ name }) => accepted.includes(name))) return 'due';
  const startedAt = inForce.publishedAt ?? now;
  return now.getTime() - startedAt.getTime() > wordingShownDays * dayMs ? 'accepted' : 'newWording';
}

/** Returns when the next version replaces this one; null without a next version, and for a draft. */
export function endOfVersion(version: DatedVersion, versions: readonly DatedVersion[]): Date | null {
  if (version.publishedAt === null) return null;
  const later = versions.filter((one) => one.publishedAt !== null && compareDates(version, one) < 0);
  return later.toSorted(compareDates)[0]?.publishedAt ?? null;
}

/** Returns a version name from its date in Macao: '2026-12-01', or '2026-12-01.2' for the second one of that day. */
export function nameOfVersion(publishedAt: Date, taken: readonly string[]): string {
  const day = macaoDate(publishedAt);
  if (!taken.includes(day)) return day;
  const numbers = taken.filter((name) => name.startsWith(`${day}.`)).map((name) => Number(name.slice(day.length + 1)));
  return `${day}.${Math.max(1, ...numbers) + 1}`;
}
