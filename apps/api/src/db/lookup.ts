import DataLoader from 'dataloader';

const maxBatchSize = 64;
const concurrency = 2;

/**
 * Answers concurrent lookups with one query. At most two queries run at once; lookups made meanwhile share the next
 * one, so that batches grow with the load. Nothing is cached: a revoked session is refused at once.
 */
export function createLookup<Key, Row>(
  load: (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>,
): (key: Key) => Promise<Row | undefined> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const dispatchNext = (): void => {
    if (running >= concurrency) return;
    const dispatch = waiting.shift();
    if (dispatch === undefined) return;
    running += 1;
    dispatch();
  };
  const loader = new DataLoader<Key, Row | undefined>(
    async (keys) => {
      try {
        return await load(keys);
      } finally {
        running -= 1;
        dispatchNext();
      }
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => {
        setImmediate(() => {
          waiting.push(dispatch);
          dispatchNext();
        });
      },
    },
  );
  return (key) => loader.load(key);
}
