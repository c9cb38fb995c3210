import { codesNotOffered } from '@vp/domain';
import type { CodeList, ListItem } from '@vp/domain';
import { message } from '@vp/validators';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import { execute } from '../../db/sql.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { Refused } from '../../refusal/refused.ts';

/** Maximum age of the cache: a change in another process shows after this time at the latest. */
const cacheMs = 5000;

interface ItemOfList extends ListItem {
  readonly list: CodeList;
}

interface CachedLists {
  readonly readAt: Date;
  readonly items: Promise<readonly ItemOfList[]>;
}

const cachedLists = new WeakMap<Reader, CachedLists>();

async function readAll(db: Reader): Promise<readonly ItemOfList[]> {
  const { list, code, names, retired, position, id } = codeItem;
  return db.select({ list, code, names, isRetired: retired }).from(codeItem).orderBy(asc(position), asc(id));
}

/** Reads all lists in their order, with retired items; cached briefly, because every visit reads them. */
export async function readLists(db: Reader, now: Date): Promise<readonly ItemOfList[]> {
  const before = cachedLists.get(db);
  const isFresh = before !== undefined && Math.abs(now.getTime() - before.readAt.getTime()) < cacheMs;
  const items = isFresh ? before.items : readAll(db);
  if (!isFresh) cachedLists.set(db, { readAt: now, items });
  try {
    return await items;
  } catch (error) {
    clearListCache(db);
    throw error;
  }
}

interface Asked {
  readonly list: CodeList;
  readonly now: Date;
}

export async function readList(db: Reader, { list, now }: Asked): Promise<readonly ListItem[]> {
  return (await readLists(db, now)).filter((item) => item.list === list);
}

/** Clears the cache after a change, so that its author sees it at once. */
export function clearListCache(db: Reader): void {
  cachedLists.delete(db);
}

interface Choice {
  readonly list: CodeList;
  /** The field of the form. */
  readonly path: string;
  readonly chosen: readonly string[];
  /** Stored values, which may stay even if the list no longer offers them. */
  readonly before?: readonly string[] | undefined;
}

/** Refuses, at its field, a value that its list does not offer. */
export async function assertOffered(reader: Reader, choices: readonly Choice[]): Promise<void> {
  const items = await readAll(reader);
  const problems = choices
    .filter(({ list, chosen, before = [] }) => {
      const ofList = items.filter((item) => item.list === list);
      return codesNotOffered(ofList, { chosen, before }).length > 0;
    })
    .map(({ path }) => ({ path, message: message('notAnOption') }));
  if (problems.length > 0) throw new Refused('invalidInput', { problems });
}

/** Reads one list from the database, with the editable fields of each item. */
export async function readStoredList(db: Reader, list: CodeList) {
  return db.select().from(codeItem).where(eq(codeItem.list, list)).orderBy(asc(codeItem.position), asc(codeItem.id));
}

/** Locks one list and reads it again, with what an earlier writer stored: no two items get one name or place. */
export async function lockStoredList(tx: Tx, list: CodeList) {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`code_item:${list}`}, 0))`);
  return readStoredList(tx, list);
}
