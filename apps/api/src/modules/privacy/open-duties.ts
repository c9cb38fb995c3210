import { isCardOpen, openCardStates } from '@vp/domain';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';

/** Whether an application for the card is under way: it ends with the account. */
export async function hasOpenCard(reader: Reader, volunteerId: string): Promise<boolean> {
  const rows = await reader
    .select({ state: cardApplication.state })
    .from(cardApplication)
    .where(and(eq(cardApplication.volunteerId, volunteerId), inArray(cardApplication.state, [...openCardStates])))
    .limit(1);
  return rows.some(({ state }) => isCardOpen(state));
}

/** Reads the organizations in which the account has a role. */
export function readRoles(reader: Reader, accountId: string) {
  return reader
    .select({ organizationId: organization.id, name: organization.name, role: organizationRole.role })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(and(eq(organizationRole.accountId, accountId), isNull(organizationRole.removedAt)))
    .orderBy(asc(organization.number));
}
