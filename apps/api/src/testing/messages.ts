import { asc, eq } from 'drizzle-orm';
import { inboxMessage } from '../db/schema/content.ts';
import type { TestApi } from './test-api.ts';

export type StoredMessage = typeof inboxMessage.$inferSelect;

/** Returns the messages in an account's inbox, oldest first. */
export function messagesTo({ db }: Pick<TestApi, 'db'>, accountId: string): Promise<StoredMessage[]> {
  return db
    .select()
    .from(inboxMessage)
    .where(eq(inboxMessage.accountId, accountId))
    .orderBy(asc(inboxMessage.createdAt), asc(inboxMessage.id));
}

/** Returns the kinds of the messages, oldest first. */
export async function messageKinds(api: Pick<TestApi, 'db'>, accountId: string): Promise<readonly string[]> {
  return (await messagesTo(api, accountId)).map(({ kind }) => kind);
}
