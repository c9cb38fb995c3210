import type { NewerVersion } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { AuditEvent, Language } from '@vp/domain';
import { and, desc, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { audit } from '../../db/schema/operation.ts';
import { Refused } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { readOfficeName, readRoleName } from '../operator/roles.ts';

interface VersionWork {
  readonly tx: Reader;
  readonly language: Language;
  readonly actor: { readonly accountId: string; readonly organizationId?: string };
}

export interface NamedVersion {
  /** The version that the caller has read; absent in calls of integrators, which skip the check. */
  readonly named: number | undefined;
  /** Read under the lock of the row. */
  readonly current: number;
  /** The stored fields that the caller may change. */
  readonly stored: object;
  /** Subjects of the audit entries of these changes. */
  readonly subjectIds: readonly string[];
  /** The audit events that change these fields. */
  readonly events: readonly AuditEvent[];
}

/** Refuses a change that starts from an older version, with the stored fields and the last editor. */
export async function assertVersion(work: VersionWork, version: NamedVersion): Promise<void> {
  const { named, current, stored } = version;
  if (named === undefined || named === current) return;
  const newer: NewerVersion = { version: current, stored, ...(await readLastChange(work, version)) };
  throw new Refused('contentChanged', { newer });
}

type LastChange = Pick<NewerVersion, 'changedAt' | 'changedBy' | 'isOwnChange'>;

async function readLastChange(
  { tx, language, actor }: VersionWork,
  { subjectIds, events }: Pick<NamedVersion, 'subjectIds' | 'events'>,
): Promise<LastChange> {
  const [last] = await tx
    .select({ at: audit.at, accountId: audit.accountId, organizationId: audit.organizationId })
    .from(audit)
    .where(and(inArray(audit.subjectId, [...subjectIds]), inArray(audit.what, [...events])))
    .orderBy(desc(audit.at), desc(audit.sequence))
    .limit(1);
  if (last === undefined) return { changedAt: null, changedBy: null, isOwnChange: false };
  const { accountId, organizationId } = last;
  const isOwnChange = accountId === actor.accountId;
  const changedAt = toMacaoIso(last.at);
  if (isOwnChange || organizationId === null) return { changedAt, changedBy: null, isOwnChange };
  // A colleague appears with their name in the list of operators; another organization only with its own name.
  const isColleague = organizationId === actor.organizationId && accountId !== null;
  const changedBy = isColleague
    ? await readRoleName(tx, { organizationId, accountId })
    : localText(await readOfficeName(tx, organizationId), language).text;
  return { changedAt, changedBy, isOwnChange };
}
