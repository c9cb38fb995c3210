export interface BatcherOptions<Input, Result> {
  /** Answers every input, in their order; an error that it throws fails all of them. */
  readonly run: (inputs: readonly Input[]) => Promise<readonly Result[]>;
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

interface Queue<Input, Result> {
  waiting: Waiting<Input, Result>[];
  isRunning: boolean;
}

/**
 * Batches the inputs of one turn of the event loop, and inputs that arrive while the previous batch runs. A single
 * input runs at the end of its turn, without a timer. Results are not cached.
 */
export function createBatcher<Input, Result>(
  options: BatcherOptions<Input, Result>,
): (input: Input) => Promise<Result> {
  const queues = new Map<string, Queue<Input, Result>>();
  const runNext = (key: string, queue: Queue<Input, Result>): void => {
    if (queue.isRunning) return;
    if (queue.waiting.length === 0) {
      if (queues.get(key) === queue) queues.delete(key);
      return;
    }
    queue.isRunning = true;
    void runBatch(options, takeBatch(queue, options)).finally(() => {
      queue.isRunning = false;
      runNext(key, queue);
    });
  };
  return (input) =>
    new Promise((resolve, reject) => {
      const key = options.keyOf(input);
      const queue = queues.get(key) ?? { waiting: [], isRunning: false };
      queues.set(key, queue);
      queue.waiting.push({ input, resolve, reject });
      setImmediate(runNext, key, queue);
    });
}

/** Takes inputs from the head of the queue and skips an input whose exclusive key is in the batch already. */
function takeBatch<Input, Result>(
  queue: Queue<Input, Result>,
  { maxSize, exclusiveBy }: BatcherOptions<Input, Result>,
): readonly Waiting<Input, Result>[] {
  const batch: Waiting<Input, Result>[] = [];
  const passedOver: Waiting<Input, Result>[] = [];
  const taken = new Set<string>();
  let looked = 0;
  for (const one of queue.waiting) {
    if (batch.length >= maxSize) break;
    looked += 1;
    const exclusive = exclusiveBy(one.input);
    if (taken.has(exclusive)) {
      passedOver.push(one);
      continue;
    }
    taken.add(exclusive);
    batch.push(one);
  }
  queue.waiting = [...passedOver, ...queue.waiting.slice(looked)];
  return batch;
}

async function runBatch<Input, Result>(
  { run }: BatcherOptions<Input, Result>,
  batch: readonly Waiting<Input, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ input }) => input));
    if (results.length !== batch.length) throw new Error('a batch must answer every input');
    for (const [at, result] of results.entries()) batch[at]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
