import pg from 'pg';

/** Statements and transactions of a pool since the last `start`. */
export interface ObservedWork {
  /** Transactions, and statements outside of one. */
  readonly batches: number;
  readonly statements: number;
  readonly longest: { readonly ms: number; readonly text: string };
  readonly longestTransactionMs: number;
}

export interface ObservedPool {
  /** Counts from zero; `onBatch` receives the number of finished batches. */
  readonly start: (onBatch?: (batches: number) => void) => void;
  readonly read: () => ObservedWork;
  /** Ends all sessions of the pool on the server, as a failover does. */
  readonly endSessions: (url: string) => Promise<void>;
}

const empty: ObservedWork = { batches: 0, statements: 0, longest: { ms: 0, text: '' }, longestTransactionMs: 0 };

/** Times all statements of the connections that the pool opens from now on. */
export function observePool(pool: pg.Pool): ObservedPool {
  let work = empty;
  let onBatch = (_batches: number): void => {};
  const sessions = new Set<number>();
  const end = (text: string, ms: number): void => {
    const longest = ms > work.longest.ms ? { ms, text } : work.longest;
    work = { ...work, statements: work.statements + 1, longest };
  };
  const endBatch = (ms: number): void => {
    const { batches, longestTransactionMs } = work;
    work = { ...work, batches: batches + 1, longestTransactionMs: Math.max(longestTransactionMs, ms) };
    onBatch(batches + 1);
  };
  pool.on('connect', (client) => {
    // The driver declares the process of the session on its own class only.
    sessions.add(Number(Reflect.get(client, 'processID')));
    let beganAt: number | undefined;
    const send: unknown = Reflect.get(client, 'query');
    const query = (...given: unknown[]): unknown => {
      if (!(send instanceof Function)) return undefined;
      const [first] = given;
      const text = String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
      const startedAt = performance.now();
      const finish = (): void => {
        const now = performance.now();
        end(text, now - startedAt);
        if (text.startsWith('begin')) beganAt = startedAt;
        else if (text === 'commit' || text === 'rollback') {
          endBatch(now - (beganAt ?? startedAt));
          beganAt = undefined;
        } else if (beganAt === undefined) endBatch(now - startedAt);
      };
      const callback = given.at(-1);
      if (callback instanceof Function) {
        const answered = (...answer: unknown[]): void => {
          finish();
          callback(...answer);
        };
        return Reflect.apply(send, client, [...given.slice(0, -1), answered]);
      }
      const result: unknown = Reflect.apply(send, client, given);
      if (result instanceof Promise) result.then(finish, finish);
      return result;
    };
    Object.assign(client, { query });
  });
  return {
    start: (listener = () => {}) => {
      work = empty;
      onBatch = listener;
    },
    read: () => work,
    endSessions: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [[...sessions]]);
      await client.end();
      sessions.clear();
    },
  };
}
