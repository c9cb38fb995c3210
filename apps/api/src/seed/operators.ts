import { dayMs, hourMs } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { encryptInvited } from '../crypto/encrypted-fields.ts';
import { roleName } from '../db/name-grams.ts';
import { account } from '../db/schema/account.ts';
import { authorityTransfer, operatorInvitation } from '../db/schema/operator.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { accountRow } from './accounts.ts';
import type { SeedContext } from './context.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { SeededVolunteers } from './volunteers.ts';

const rights: readonly Permission[] = ['activity-list', 'activity-release'];

/**
 * Creates operators and invitations of the demo organization in each state, the invitation of a volunteer, and an offer
 * of a smaller organization's administration to the demo organization's administrator.
 */
export async function seedOperators(
  context: SeedContext,
  { demo, children }: SeededOrganizations,
  { star }: Pick<SeededVolunteers, 'star'>,
): Promise<void> {
  const { tx, pick, now, cipher } = context;
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const [administrator] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.username, 'admin2026'))
    .limit(1);
  const [invited] = await tx
    .select({ usernameFolded: account.usernameFolded })
    .from(account)
    .where(eq(account.id, star.accountId))
    .limit(1);
  const [child] = children;
  if (administrator === undefined || invited === undefined || child === undefined)
    throw new Error('the demo organization comes first');
  const colleague = accountRow(context, 'ngaiman26', '+85366000021');
  await tx.insert(account).values(colleague);
  await tx.insert(organizationRole).values([
    {
      accountId: colleague.id,
      organizationId: demo.id,
      role: 'operator',
      permissions: ['personnel-to-examine', 'personnel-query'],
      ...roleName('魏雅文'),
      createdAt: ago(60 * dayMs),
    },
    {
      accountId: colleague.id,
      organizationId: child.id,
      role: 'administrator',
      permissions: [],
      ...roleName('魏雅文'),
      createdAt: ago(90 * dayMs),
    },
    {
      accountId: administrator.id,
      organizationId: child.id,
      role: 'operator',
      permissions: [...rights],
      ...roleName('何美玲'),
      createdAt: ago(30 * dayMs),
    },
  ]);
  const row = (name: string, sentMs: number) => ({
    id: pick.uuid(),
    organizationId: demo.id,
    invitedBy: administrator.id,
    realName: name,
    permissions: [...rights],
    createdAt: ago(sentMs),
    expiresAt: new Date(now.getTime() - sentMs + 7 * dayMs),
  });
  const byMobile = (id: string, mobile: string) => encryptInvited(cipher, { table: 'operator_invitation', id }, mobile);
  const [open, lapsed, declined] = [row('梁詠詩', 5 * hourMs), row('鄧展鵬', 9 * dayMs), row('蘇佩珊', 20 * dayMs)];
  await tx.insert(operatorInvitation).values([
    { ...open, ...invited },
    { ...lapsed, ...byMobile(lapsed.id, '+85366000022') },
    {
      ...declined,
      ...byMobile(declined.id, '+85366000023'),
      state: 'declined',
      endedAt: ago(18 * dayMs),
    },
  ]);
  await tx.insert(authorityTransfer).values({
    id: pick.uuid(),
    organizationId: child.id,
    fromAccountId: colleague.id,
    toAccountId: administrator.id,
    createdAt: ago(3 * hourMs),
    expiresAt: new Date(now.getTime() + 45 * hourMs),
  });
}
