import { setImmediate } from 'node:timers/promises';

export interface BatcherOptions<Input, Result> {
  /** Answers every input, in their order: an `Error` fails that input, an error that it throws fails all of them. */
  readonly run: (inputs: readonly Input[]) => Promise<readonly (Result | Error)[]>;
  readonly maxSize: number;
  /** Batches with the same key run one after the other, batches with different keys in parallel. */
  readonly keyOf: (input: Input) => string;
  /** A batch contains at most one input for each of these values; the others wait for the next batch. */
  readonly exclusiveBy: (input: Input) => string;
}

interface Waiting<Input, Result> {
  readonly input: Input;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the inputs of one turn of the event loop, and inputs that arrive while the previous batch runs. A single
 * input runs at the end of its turn, without a timer. Results are not cached.
 */
export function createBatcher<Input, Result>(
  options: BatcherOptions<Input, Result>,
): (input: Input) => Promise<Result> {
  const queues = new Map<string, Set<Waiting<Input, Result>>>();
  const runAll = async (key: string, queue: Set<Waiting<Input, Result>>): Promise<void> => {
    await setImmediate();
    while (queue.size > 0) await runBatch(options, takeBatch(queue, options));
    queues.delete(key);
  };
  return (input) =>
    new Promise((resolve, reject) => {
      const key = options.keyOf(input);
      const running = queues.get(key);
      const queue = running ?? new Set();
      queue.add({ input, resolve, reject });
      if (running !== undefined) return;
      queues.set(key, queue);
      void runAll(key, queue);
    });
}

/** Takes inputs from the head of the queue; skips an input whose exclusive value is in the batch already. */
function takeBatch<Input, Result>(
  queue: Set<Waiting<Input, Result>>,
  { maxSize, exclusiveBy }: BatcherOptions<Input, Result>,
): readonly Waiting<Input, Result>[] {
  const batch = new Map<string, Waiting<Input, Result>>();
  for (const one of queue) {
    if (batch.size >= maxSize) break;
    const value = exclusiveBy(one.input);
    if (batch.has(value)) continue;
    batch.set(value, one);
    queue.delete(one);
  }
  return [...batch.values()];
}

async function runBatch<Input, Result>(
  { run }: BatcherOptions<Input, Result>,
  batch: readonly Waiting<Input, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ input }) => input));
    if (results.length !== batch.length) throw new Error('a batch must answer every input');
    for (const [at, result] of results.entries()) {
      if (result instanceof Error) batch[at]?.reject(result);
      else batch[at]?.resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
