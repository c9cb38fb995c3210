let running = 0;

/** Whether something is on its way that nobody has asked for yet: where its file is gone, that is worth no reload. */
export const isFetchingAhead = (): boolean => running > 0;

/** Runs what brings files before they are needed. The work ends only when each of its files has come or failed. */
export async function fetchAhead<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
