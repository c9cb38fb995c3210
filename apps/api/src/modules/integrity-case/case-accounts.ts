import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** Reads, for each case, the author of the entries and the accounts of the people with these hours. */
export async function readCaseAccounts(
  reader: Reader,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [...caseIds];
  const cases = await reader
    .select({ id: integrityCase.id, maker: integrityCase.accountId, person: volunteer.accountId })
    .from(integrityCase)
    .leftJoin(volunteer, eq(volunteer.id, integrityCase.volunteerId))
    .where(inArray(integrityCase.id, ids));
  const people = await reader
    .selectDistinct({ id: integrityService.caseId, accountId: volunteer.accountId })
    .from(integrityService)
    .innerJoin(volunteer, eq(volunteer.id, integrityService.volunteerId))
    .where(inArray(integrityService.caseId, ids));
  return new Map(
    cases.map(({ id, maker, person }) => {
      const served = people.filter((one) => one.id === id).map(({ accountId }) => accountId);
      return [id, [maker, person, ...served].filter((accountId) => accountId !== null)];
    }),
  );
}
