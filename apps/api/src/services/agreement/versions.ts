import { accountAgreementKinds, endOfVersion, nameOfVersion, standingOfAgreement, versionInForce } from '@vp/domain';
import type { AccountAgreementKind, AgreementKind, DatedVersion } from '@vp/domain';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { agreement } from '../../db/schema/content.ts';
import { builtInVersions } from './agreements.ts';

interface NamedVersion extends DatedVersion {
  readonly isWordingOnly: boolean;
  readonly kind: AgreementKind;
  readonly id: string;
}

const builtInNames: readonly NamedVersion[] = builtInVersions.map(({ kind, id, version, updatedAt }) => ({
  kind,
  id,
  name: version,
  publishedAt: new Date(updatedAt),
  isWordingOnly: false,
}));

/** Reads every dated version, without its texts: bundled ones and those of the office. */
async function readNames(db: Reader): Promise<readonly NamedVersion[]> {
  const { kind, id, name, publishedAt, wordingOnly: isWordingOnly } = agreement;
  const rows = await db
    .select({ kind, id, name, publishedAt, isWordingOnly })
    .from(agreement)
    .where(isNotNull(publishedAt));
  return [...builtInNames, ...rows.map((row) => ({ ...row, name: row.name ?? '' }))];
}

interface PendingVersion {
  readonly kind: AccountAgreementKind;
  readonly version: string;
  readonly startedAt: Date;
  readonly isWordingOnly: boolean;
}

function pickInForce<Version extends NamedVersion>(
  versions: readonly Version[],
  at: { readonly kind: AgreementKind; readonly now: Date },
): Version {
  const own = versions.filter((version) => version.kind === at.kind);
  const found = versionInForce(own, at.now);
  if (found === undefined) throw new Error(`no version of ${at.kind}`);
  return found;
}

/** Returns the names of the versions in force, which a new acceptance refers to. */
export async function readNamesInForce(db: Reader, now: Date): Promise<Readonly<Record<AgreementKind, string>>> {
  const versions = await readNames(db);
  const pickName = (kind: AgreementKind) => pickInForce(versions, { kind, now }).name;
  return {
    userAgreement: pickName('userAgreement'),
    privacyPolicy: pickName('privacyPolicy'),
    cardAgreement: pickName('cardAgreement'),
  };
}

/** Returns the versions in force that an account with these acceptances has not accepted. */
export async function readPending(
  db: Reader,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<readonly PendingVersion[]> {
  const { agreement: kind, version } = agreementAcceptance;
  const [versions, rows] = await Promise.all([
    readNames(db),
    db.select({ kind, version }).from(agreementAcceptance).where(eq(agreementAcceptance.accountId, accountId)),
  ]);
  return accountAgreementKinds.flatMap((own) => {
    const accepted = rows.filter((row) => row.kind === own).map((row) => row.version);
    const standing = standingOfAgreement(
      versions.filter((one) => one.kind === own),
      { accepted, now },
    );
    if (standing === 'accepted') return [];
    const { name, publishedAt } = pickInForce(versions, { kind: own, now });
    return [{ kind: own, version: name, startedAt: publishedAt ?? now, isWordingOnly: standing === 'newWording' }];
  });
}

/** One version of an agreement with its texts. */
export interface AgreementVersion extends NamedVersion {
  readonly title: LocalTexts;
  /** Sanitised HTML. */
  readonly body: LocalTexts;
  /** Start of the next version. */
  readonly endsAt: Date | null;
  /** Counts its changes; bundled versions have 1. */
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** Reads all versions of all agreements, drafts included. They are few, so lists are paged in memory. */
export async function readVersions(db: Reader): Promise<readonly AgreementVersion[]> {
  const rows = await db.select().from(agreement);
  const versions = [
    ...builtInVersions.map(({ kind, id, version, updatedAt, title, body }) => {
      const publishedAt = new Date(updatedAt);
      const isWordingOnly = false;
      const edited = { version: 1, changedAt: publishedAt, changedBy: null };
      return { kind, id, name: version, publishedAt, isWordingOnly, title, body, ...edited };
    }),
    ...rows.map(({ content, name, wordingOnly: isWordingOnly, ...row }) => ({
      ...row,
      isWordingOnly,
      name: name ?? '',
      body: content,
    })),
  ];
  return versions.map((version) => {
    const siblings = versions.filter(({ kind }) => kind === version.kind);
    return { ...version, endsAt: endOfVersion(version, siblings) };
  });
}

/** Reads the whole text of an agreement that is in force. */
export async function readInForce(
  db: Reader,
  at: { readonly kind: AgreementKind; readonly now: Date },
): Promise<AgreementVersion> {
  return pickInForce(await readVersions(db), at);
}

interface WantedName {
  readonly kind: AgreementKind;
  readonly publishedAt: Date;
  /** The version being changed: its own name is free for it. */
  readonly id: string | undefined;
}

/**
 * Returns a free name for a version with a date. The unique key decides where two versions get the same name
 * concurrently.
 */
export async function readFreeName(tx: Tx, { kind, publishedAt, id }: WantedName): Promise<string> {
  const others = await tx
    .select({ name: agreement.name })
    .from(agreement)
    .where(and(eq(agreement.kind, kind), id === undefined ? undefined : ne(agreement.id, id)));
  const ofProgram = builtInVersions.filter((version) => version.kind === kind).map(({ version }) => version);
  return nameOfVersion(publishedAt, [...ofProgram, ...others.flatMap(({ name }) => (name === null ? [] : [name]))]);
}
