import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';

const versionRow = columns({ activityId: column.text, version: column.text });

/**
 * Reads a text that changes with every change of a board, also from another process; works behind a connection pooler
 * and on the embedded database. One statement reads it for all open boards of this process.
 */
const selectVersions = (activityIds: readonly string[]): SQL =>
  sql`select a.id as "activityId", concat_ws(' ', a.updated_at, a.state, a.waiting, a.held,
      (select count(*) || ' ' || coalesce(max(recorded_at)::text, '') from attendance_event where activity_id = a.id),
      (select count(*) || ' ' || count(*) filter (where g.answer = 'refused') from attendance_event e
        join attendance_agreement g on g.event_id = e.id where e.activity_id = a.id),
      (select count(*) || ' ' || count(d.settled_at) from attendance_event e
        join attendance_dispute d on d.event_id = e.id where e.activity_id = a.id),
      (select string_agg(state || n, ' ' order by state) from (select state, count(*) as n from participant
        where activity_id = a.id group by state) states)) as version
  from activity a where a.id = any(${sql.param(activityIds)}::uuid[])`;

export interface BoardWatch {
  readonly activityId: string;
  /** Called with the current version first, then with each new one. */
  readonly onVersion: (version: string) => void;
  /** Called when the process stops. */
  readonly onEnd: () => void;
}

const askEveryMs = 1000;

/** Reads the versions of all watched boards once a second, and none while no board is watched. */
class BoardVersions {
  readonly #reader: Reader;
  readonly #watches = new Set<BoardWatch>();
  readonly #known = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Starts watching; returns the function that stops it. */
  watch(watch: BoardWatch): () => void {
    if (this.#isEnded) {
      watch.onEnd();
      return () => undefined;
    }
    this.#watches.add(watch);
    // A second listener gets the known versions at once.
    const known = this.#known.get(watch.activityId);
    if (known !== undefined) watch.onVersion(known);
    if (this.#timer === undefined) this.#wait(0);
    return () => void this.#watches.delete(watch);
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    for (const { onEnd } of this.#watches) onEnd();
    this.#watches.clear();
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => void this.#ask(), ms).unref();
  }

  async #ask(): Promise<void> {
    const ids = [...new Set([...this.#watches].map(({ activityId }) => activityId))];
    for (const id of this.#known.keys()) if (!ids.includes(id)) this.#known.delete(id);
    if (ids.length === 0) {
      this.#timer = undefined;
      return;
    }
    // Ignores a failed read: the next tick retries, and the boards poll meanwhile.
    const rows = await query(this.#reader, versionRow, selectVersions(ids)).catch(() => []);
    for (const { activityId, version } of rows) this.#notify(activityId, version);
    if (!this.#isEnded) this.#wait(askEveryMs);
  }

  #notify(activityId: string, version: string): void {
    if (this.#known.get(activityId) === version) return;
    this.#known.set(activityId, version);
    for (const watch of this.#watches) if (watch.activityId === activityId) watch.onVersion(version);
  }
}

const ofDatabases = new WeakMap<Reader, BoardVersions>();

function findVersions(reader: Reader): BoardVersions {
  const known = ofDatabases.get(reader);
  if (known !== undefined) return known;
  const made = new BoardVersions(reader);
  ofDatabases.set(reader, made);
  return made;
}

/** Watches a board: reports its version and each change. Returns the function that stops it. */
export function watchBoard(reader: Reader, watch: BoardWatch): () => void {
  return findVersions(reader).watch(watch);
}

/** Ends all current and future watches in this process. */
export function endBoards(reader: Reader): void {
  findVersions(reader).end();
}
