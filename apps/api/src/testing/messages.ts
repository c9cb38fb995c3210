import { asc, eq } from 'drizzle-orm';
import { inboxMessage } from '../db/schema/content.ts';
import type { TestApi } from './test-api.ts';

export type StoredMessage = typeof inboxMessage.$inferSelect;

/** What came into an account's inbox, oldest first. */
export function messagesTo({ db }: Pick<TestApi, 'db'>, accountId: string): Promise<StoredMessage[]> {
  return db
    .select()
    .from(inboxMessage)
    .where(eq(inboxMessage.accountId, accountId))
    .orderBy(asc(inboxMessage.createdAt), asc(inboxMessage.id));
}

/** The kinds of what came, oldest first. */
export async function messageKinds(api: Pick<TestApi, 'db'>, accountId: string): Promise<readonly string[]> {
  return (await messagesTo(api, accountId)).map(({ kind }) => kind);
}
