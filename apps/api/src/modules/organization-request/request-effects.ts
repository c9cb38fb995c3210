import type { Refusal } from '@vp/contract';
import { refusalForDepending, refusalForMove, registFilingCodes, registrationStatus } from '@vp/domain';
import type { RequestKind } from '@vp/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isPendingRegistration } from '../../db/conditions.ts';
import type { TxWork } from '../../call/context.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { findNumberHolder } from '../../services/organization/association-number.ts';
import { withinOrganization } from '../../services/organization/tree.ts';
import type { StoredOrganization } from '../../services/organization/organization-rows.ts';
import { toColumns } from '../../services/organization/registered-columns.ts';
import type { StoredRequest } from '../../services/organization-request/request-rows.ts';
import { queueMembersBelow } from '../../services/participant/standing-queue.ts';

/** Puts a request into effect, or returns why that is no longer possible. */
type Effect = (work: TxWork, request: StoredRequest) => Promise<Refusal | undefined>;

/** Locks both organizations of a request in one order. */
async function lockBoth({ tx }: TxWork, { organizationId, deciderId }: StoredRequest) {
  const rows = await tx
    .select()
    .from(organization)
    .where(inArray(organization.id, [organizationId, deciderId]))
    .orderBy(asc(organization.id))
    .for('update');
  const find = (id: string): StoredOrganization => orNotFound(rows.find((row) => row.id === id));
  return { own: find(organizationId), target: find(deciderId) };
}

/** Allows one move at a time: two valid moves could together create a cycle. */
async function lockTree({ tx }: TxWork): Promise<void> {
  await tx.select({ id: organization.id }).from(organization).where(isNull(organization.parentId)).for('update');
}

/** Moves an organization with all below it. */
const move: Effect = async (work, request) => {
  await lockTree(work);
  const { own, target } = await lockBoth(work, request);
  const moved = { organizationId: own.id, parentId: own.parentId };
  const refusal = refusalForMove({ ...moved, targetPath: target.path, targetStatus: target.status });
  if (refusal !== undefined) return refusal;
  const { tx, now } = work;
  const above = sql.param(target.path, organization.path);
  await tx
    .update(organization)
    .set({ path: sql`${above}::uuid[] || ${organization.path}[${own.path.length}:]` })
    .where(withinOrganization(own.id));
  await tx.update(organization).set({ parentId: target.id, updatedAt: now }).where(eq(organization.id, own.id));
  await queueMembersBelow(work, own.id);
  return undefined;
};

const depend: Effect = async (work, request) => {
  const { own, target } = await lockBoth(work, request);
  const refusal = refusalForDepending({ organizationId: own.id, registFiling: own.registFiling, target });
  if (refusal !== undefined) return refusal;
  await work.tx
    .update(organization)
    .set({ dependId: target.id, affiliatedNumber: target.associationNumber, updatedAt: work.now })
    .where(eq(organization.id, own.id));
  return undefined;
};

const open: Effect = async ({ tx, now }, { organizationId }) => {
  const waits = and(eq(organization.id, organizationId), isPendingRegistration(organization.status));
  const [own] = await tx.select().from(organization).where(waits).for('update');
  if (own === undefined) return 'wrongState';
  if (own.registFiling === registFilingCodes.registered && (await findNumberHolder(tx, { ...own, organizationId })))
    return 'associationNumberHeld';
  const [opened] = await tx
    .update(organization)
    .set({ status: registrationStatus.pass, statusReason: null, updatedAt: now })
    .where(waits)
    .returning({ id: organization.id });
  return opened === undefined ? 'wrongState' : undefined;
};

const writeData: Effect = async ({ tx, now }, { organizationId, data, language }) => {
  const [own] = await tx.select().from(organization).where(eq(organization.id, organizationId)).for('update');
  const before = orNotFound(own);
  if (data !== null && (await findNumberHolder(tx, { ...data, organizationId }))) return 'associationNumberHeld';
  const columns = await toColumns(tx, { data: orNotFound(data), language, before });
  await tx
    .update(organization)
    .set({ ...columns, updatedAt: now })
    .where(eq(organization.id, organizationId));
  return undefined;
};

/** The effect of a pass, by the kind of the request. */
export const effectsOfPass: Readonly<Record<RequestKind, Effect>> = {
  registration: open,
  ownership: move,
  affiliation: depend,
  filing: writeData,
};

export interface EndedRegistration {
  readonly organizationId: string;
  readonly reason: string | null;
}

/** Closes a refused or withdrawn registration, which can then be corrected and resent. */
export async function closeRegistration(
  { tx, now }: TxWork,
  { organizationId, reason }: EndedRegistration,
): Promise<void> {
  await tx
    .update(organization)
    .set({ status: registrationStatus.fail, statusReason: reason, updatedAt: now })
    .where(and(eq(organization.id, organizationId), isPendingRegistration(organization.status)));
}
