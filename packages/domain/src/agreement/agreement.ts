import { macaoDate } from '../time/macao-time.ts';

/** The texts that somebody agrees to. */
export const agreementKinds = ['userAgreement', 'privacyPolicy', 'cardAgreement'] as const;

export type AgreementKind = (typeof agreementKinds)[number];

/** One version of one agreement, as far as its time goes. */
export interface DatedVersion {
  /** What it is called once it has a date; those who accept it are kept under this name. */
  readonly name: string;
  /** Null while it is a draft. */
  readonly publishedAt: Date | null;
}

function compareDates(one: DatedVersion, other: DatedVersion): number {
  const apart = (one.publishedAt?.getTime() ?? Infinity) - (other.publishedAt?.getTime() ?? Infinity);
  return Number.isNaN(apart) || apart === 0 ? one.name.localeCompare(other.name) : apart;
}

/** The version of one agreement that is in force; before any has begun the first, as there always is a text. */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  const dated = versions.filter(({ publishedAt }) => publishedAt !== null).toSorted(compareDates);
  return dated.findLast(({ publishedAt }) => publishedAt !== null && publishedAt <= now) ?? dated[0];
}

/** When a version of one agreement gives way to the next; null where no other follows, and for a draft. */
export function endOfVersion(version: DatedVersion, versions: readonly DatedVersion[]): Date | null {
  if (version.publishedAt === null) return null;
  const later = versions.filter((one) => one.publishedAt !== null && compareDates(version, one) < 0);
  return later.toSorted(compareDates)[0]?.publishedAt ?? null;
}

/** A name for a version by its Macao date: '2026-12-01', and '2026-12-01.2' for a second one of that day. */
export function nameOfVersion(publishedAt: Date, taken: readonly string[]): string {
  const day = macaoDate(publishedAt);
  if (!taken.includes(day)) return day;
  const numbers = taken.filter((name) => name.startsWith(`${day}.`)).map((name) => Number(name.slice(day.length + 1)));
  return `${day}.${Math.max(1, ...numbers) + 1}`;
}
