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

const waitsMs = { first: 5_000, most: 5 * 60_000 } as const;

/** The line comes back, or so much time goes by. */
function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** The same for what a visit must not be left without: what does not come is asked for again when the line is back. */
export async function fetchUntilHere<Result>(
  work: () => Promise<Result>,
  waitMs: number = waitsMs.first,
): Promise<Result> {
  try {
    return await fetchAhead(work);
  } catch {
    await nextChance(waitMs);
    return fetchUntilHere(work, Math.min(2 * waitMs, waitsMs.most));
  }
}
