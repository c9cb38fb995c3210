import { randomInt } from 'node:crypto';
import { accountLimits, comparableUsername } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';

const words = ['lotus', 'egret', 'harbour', 'lagoon', 'tram', 'kapok', 'tide', 'dragon'] as const;
const triesMax = 20;

/** Returns a user name that is currently free. */
export async function findFreeUsername(reader: Reader): Promise<string> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const word = words[randomInt(words.length)] ?? 'lotus';
    const digits = Math.min(5, accountLimits.usernameMax - word.length);
    const username = `${word}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    const [taken] = await reader
      .select({ id: account.id })
      .from(account)
      .where(eq(account.usernameFolded, comparableUsername(username)))
      .limit(1);
    if (taken === undefined) return username;
  }
  throw new Refused('unavailable', { retryAfterSeconds: 1 });
}
