import { pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { queryRows } from '../named.ts';
import type { LocalTexts } from '../schema/columns.ts';

export interface Recipient {
  readonly volunteerId: string;
  readonly accountId: string;
  readonly language: Language;
}

/** Whose inbox a message about these volunteers goes to, and in which language they read names. */
export async function readRecipients(reader: Reader, volunteerIds: readonly string[]): Promise<readonly Recipient[]> {
  if (volunteerIds.length === 0) return [];
  return queryRows<Recipient>(
    reader,
    sql`select volunteer.id as "volunteerId", account.id as "accountId", account.language
      from volunteer join account on account.id = volunteer.account_id
      where volunteer.id = any(${sql.param([...volunteerIds])}::uuid[])`,
  );
}

/** A name for a message: in the reader's language, or the next one that has it. */
export function nameFor(recipient: Pick<Recipient, 'language'>, texts: LocalTexts): string {
  return pickLanguage(texts, recipient.language)?.text ?? '';
}

export const activityLink = (activityId: string): string => `/Home-activityDetails?id=${activityId}`;
