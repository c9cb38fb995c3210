import { refusalForCardUse } from '@vp/domain';
import type { CardUseRefusal } from '@vp/domain';
import { eq, inArray } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';

/** Returns why this person cannot get a card now. */
export function refusalForHolder(
  person: StoredVolunteer,
  { state }: { readonly state: 'active' | 'blocked' },
  now: Date,
): CardUseRefusal | undefined {
  return refusalForCardUse({ ...person, isBlocked: state === 'blocked' }, now);
}

/** Locks applicants and returns why some of them cannot get a card now, by volunteer. */
export async function readHolderRefusals(
  { tx, now }: TxWork,
  volunteerIds: readonly string[],
): Promise<ReadonlyMap<string, CardUseRefusal>> {
  await lockVolunteers(tx, volunteerIds);
  const rows = await tx
    .select({ person: volunteer, owner: { state: account.state } })
    .from(volunteer)
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(inArray(volunteer.id, [...volunteerIds]));
  return new Map(
    rows.flatMap(({ person, owner }) => {
      const refusal = refusalForHolder(person, owner, now);
      return refusal === undefined ? [] : [[person.id, refusal] as const];
    }),
  );
}
