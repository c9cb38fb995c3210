interface Batches {
  /** Rows of a full batch. */
  readonly size: number;
  /** Ends the work after the current batch. */
  readonly stop?: AbortSignal | undefined;
}

/** Repeats a batch until one is not full or the process stops. `run` returns the number of its rows. */
export async function inBatches({ size, stop }: Batches, run: () => Promise<number>): Promise<void> {
  for (let count = size; count >= size && stop?.aborted !== true;) count = await run();
}
