import { registFilingCodes, requestTransitions } from '@vp/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isPendingRegistration } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { withNames } from '../../services/organization-request/request-rows.ts';
import type { NamedRequest } from '../../services/organization-request/request-rows.ts';
import { findNumberRivals } from '../../services/organization/association-number.ts';

const isOpenRegistration = and(
  eq(organizationRequest.kind, 'registration'),
  eq(organizationRequest.state, requestTransitions.pass.from),
);

/**
 * Condition: open registrations with the association number of one of these requests. They are locked together, so that
 * concurrent deciders of one number wait for each other.
 */
export function sharesNumberWith(tx: Tx, ids: readonly string[]): SQL | undefined {
  const claimed = alias(organization, 'claimed');
  const claim = alias(organizationRequest, 'claim');
  const rivals = tx
    .select({ id: organization.id })
    .from(organization)
    .innerJoin(claimed, eq(claimed.associationNumber, organization.associationNumber))
    .innerJoin(claim, eq(claim.organizationId, claimed.id))
    .where(
      and(
        inArray(claim.id, [...ids]),
        eq(claim.kind, 'registration'),
        eq(claimed.registFiling, registFilingCodes.registered),
        eq(organization.registFiling, registFilingCodes.registered),
        isPendingRegistration(organization.status),
      ),
    );
  return and(isOpenRegistration, inArray(organizationRequest.organizationId, rivals));
}

/** Returns the rows whose number another row of the same batch claims: the reviewer has to choose one. */
export function rowsOfOneNumber(rows: readonly NamedRequest[]): ReadonlySet<string> {
  const claims = rows.filter(({ sharesNumber }) => sharesNumber);
  const shared = claims.filter(
    (row) => claims.filter(({ associationNumber }) => associationNumber === row.associationNumber).length > 1,
  );
  return new Set(shared.map(({ request }) => request.id));
}

/** The accepted organization and the open registrations that lose its number. */
export interface LostNumber {
  readonly number: string;
  readonly holder: Pick<typeof organization.$inferSelect, 'name' | 'contactPhone'>;
  readonly rivals: readonly NamedRequest[];
}

/** Reads the registrations that an acceptance leaves without their number; undefined where there are none. */
export async function readLostNumber(tx: Tx, organizationId: string): Promise<LostNumber | undefined> {
  const [holder] = await tx.select().from(organization).where(eq(organization.id, organizationId)).limit(1);
  const number = holder?.registFiling === registFilingCodes.registered ? holder.associationNumber : null;
  if (holder === undefined || number === null) return undefined;
  const waiting = await findNumberRivals(tx, { associationNumber: number, organizationId });
  if (waiting.length === 0) return undefined;
  const ids = waiting.map(({ id }) => id);
  const rivals = await withNames(tx)
    .where(and(isOpenRegistration, inArray(organizationRequest.organizationId, ids)))
    .orderBy(asc(organizationRequest.id));
  return { number, holder, rivals };
}
