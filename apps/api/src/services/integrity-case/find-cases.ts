import { integrityLimits, integrityTransitions, isImprobable, nearestCommonOrganization } from '@vp/domain';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Tx } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { measurePapers } from './broken-papers.ts';
import { measureAttendance } from './findings.ts';
import { reopenCases } from './reopen-cases.ts';
import type { Finding } from './finding-records.ts';
import type { SearchScope } from './search-scope.ts';

export interface CaseSearch {
  readonly tx: Tx;
  readonly cipher: FieldCipher;
  readonly now: Date;
  readonly scope: SearchScope;
}

const rowsAtOnce = 200;

/** Returns the time from which a search at `now` reads entries. */
export const searchedSince = (now: Date): Date => new Date(now.getTime() - integrityLimits.windowMs);

const shouldBeSeen = ({ kind, measures }: Finding): boolean => isImprobable(kind, measures);

/**
 * Searches recent entries for improbable hours and stores each case once: an open case gets new services, and a decided one
 * opens again where it has new facts. Returns how many of the measured cases are open.
 */
export async function findCases({ tx, cipher, now, scope }: CaseSearch): Promise<number> {
  const search = { since: searchedSince(now), scope };
  const ofAttendance = await measureAttendance(tx, { ...search, isImprobable: shouldBeSeen });
  const ofPapers = (await measurePapers({ db: tx, cipher }, search)).filter(shouldBeSeen);
  const found = [...ofAttendance, ...ofPapers];
  const deskOf = await readDesks(tx, found);
  let waiting = 0;
  for (let from = 0; from < found.length; from += rowsAtOnce) {
    waiting += await storeFindings(
      { tx, now },
      found.slice(from, from + rowsAtOnce).map((one) => ({ ...one, organizationId: deskOf(one) })),
    );
  }
  return waiting;
}

/** Returns the organization that decides a finding: the nearest ancestor of its activities, the platform for papers. */
async function readDesks(tx: Tx, found: readonly Finding[]): Promise<(finding: Finding) => string> {
  const [root] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(isNull(organization.parentId))
    .limit(1);
  const activityIds = [...new Set(found.flatMap(({ services }) => services.map(({ activityId }) => activityId)))];
  const rows =
    activityIds.length === 0
      ? []
      : await tx
          .select({ id: activity.id, path: organization.path })
          .from(activity)
          .innerJoin(organization, eq(organization.id, activity.organizationId))
          .where(inArray(activity.id, activityIds));
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  return ({ services }) => {
    const desk = nearestCommonOrganization(services.map(({ activityId }) => paths.get(activityId) ?? [])) ?? root?.id;
    if (desk === undefined) throw new Error('there is no platform');
    return desk;
  };
}

type Stored = Finding & { readonly organizationId: string };

async function storeFindings({ tx, now }: Pick<CaseSearch, 'tx' | 'now'>, found: readonly Stored[]): Promise<number> {
  await reopenCases({ tx, now }, found);
  const storedCases = await tx
    .insert(integrityCase)
    .values(found.map(({ services: _services, ...one }) => ({ ...one, foundAt: now })))
    .onConflictDoUpdate({
      target: [integrityCase.kind, integrityCase.key],
      set: { measures: sql`excluded.measures` },
      setWhere: eq(integrityCase.state, integrityTransitions.pass.from),
    })
    .returning({ id: integrityCase.id, kind: integrityCase.kind, key: integrityCase.key });
  const services = storedCases.flatMap(({ id: caseId, kind, key }) =>
    (found.find((one) => one.kind === kind && one.key === key)?.services ?? []).map((one) => ({ caseId, ...one })),
  );
  for (let from = 0; from < services.length; from += rowsAtOnce) {
    await tx
      .insert(integrityService)
      .values(services.slice(from, from + rowsAtOnce))
      .onConflictDoNothing();
  }
  return storedCases.length;
}
