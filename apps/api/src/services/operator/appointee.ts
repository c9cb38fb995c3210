import { refusalForAppointee } from '@vp/domain';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { isAddressedTo } from './addressee.ts';
import { lockRole } from './roles.ts';
import type { RoleOf } from './roles.ts';

/** Condition on appointments of a person: named by user name or mobile until the acceptance, then the account. */
export async function isAppointee(reader: Reader, accountId: string): Promise<SQL | undefined> {
  const { toAccountId } = administratorAppointment;
  const named = await isAddressedTo(reader, { table: administratorAppointment, accountId });
  return or(eq(toAccountId, accountId), and(isNull(toAccountId), named));
}

/** Returns the verified name of the person and why they cannot become the administrator, with the account locked. */
export async function readAppointee(tx: Tx, of: RoleOf) {
  const [owner] = await tx
    .select({ state: account.state })
    .from(account)
    .where(eq(account.id, of.accountId))
    .for('share');
  const [person] = await tx.select().from(volunteer).where(eq(volunteer.accountId, of.accountId)).limit(1);
  const role = await lockRole(tx, of);
  const refusal = refusalForAppointee({
    isVerified: person?.realNameState === 'verified',
    isBlocked: owner?.state === 'blocked',
    isAdministrator: role?.role === 'administrator',
  });
  return { refusal, person };
}
