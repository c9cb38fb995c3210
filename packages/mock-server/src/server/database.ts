import { PGlite } from '@electric-sql/pglite';
import { drizzleOn, embeddedPool, wireStream } from '@vp/api/parts';
import type { Services } from '@vp/api/parts';
import { removeDatabase } from './shelf.ts';
import type { Shelf } from './shelf.ts';

export interface BrowserDatabase {
  readonly db: Services['db'];
  /** Persists all writes so far in the browser. */
  readonly keep: () => Promise<void>;
}

export interface DatabaseParts {
  /** Records the version of the complete data. */
  readonly shelf: Shelf;
  /** Version of the initial data: another version resets the database. */
  readonly version: string;
  /** Loads the initial database, as a tar. */
  readonly load: () => Promise<Blob>;
}

const name = 'vp-mock';
const completed = 'database';

async function openEngine({ shelf, version, load }: DatabaseParts): Promise<PGlite> {
  const dataDir = `idb://${name}`;
  if ((await shelf.get(completed)) === version) return PGlite.create({ dataDir });
  await shelf.clear();
  await removeDatabase(`/pglite/${name}`);
  const engine = await PGlite.create({ dataDir, loadDataDir: await load() });
  await engine.syncToFs();
  await shelf.put(completed, version);
  return engine;
}

/** Opens PostgreSQL in the browser, with its files in IndexedDB. It has one session, so queries run one at a time. */
export async function openDatabase(parts: DatabaseParts): Promise<BrowserDatabase> {
  const engine = await openEngine(parts);
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  const query = (bytes: Uint8Array) => inTurn(() => engine.execProtocolRaw(bytes, { syncToFs: false }));
  const pool = embeddedPool(() => wireStream(query));
  return { db: drizzleOn(pool), keep: () => inTurn(() => engine.syncToFs()) };
}
