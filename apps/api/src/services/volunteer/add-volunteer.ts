import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Reader } from '../../db/client.ts';
import type { TxWork } from '../../call/context.ts';

const triesMax = 5;
const numberFrom = 30_000_000;
const numberTo = 100_000_000;

/** Returns a volunteer number by chance; a unique key refuses a second one. */
export function randomVolunteerNumber(): string {
  return `MO${randomInt(numberFrom, numberTo)}`;
}

/** Creates the volunteer profile of an account, with a new number; keeps an existing one. */
export async function addVolunteer({ tx, now }: TxWork, accountId: string): Promise<void> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const number = randomVolunteerNumber();
    const added = await tx
      .insert(volunteer)
      .values({ accountId, number, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: volunteer.id });
    if (added.length === 1 || (await hasProfile(tx, accountId))) return;
  }
  throw new Error('no free volunteer number was found');
}

async function hasProfile(tx: Reader, accountId: string): Promise<boolean> {
  const rows = await tx.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.accountId, accountId)).limit(1);
  return rows.length === 1;
}
