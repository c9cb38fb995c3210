const waitsMs = { first: 5_000, most: 5 * 60_000 } as const;

/** Resolves when the network is back, or after the wait. */
function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Retries a required load when the network is back, and after increasing delays. */
export async function retryWhenOnline<Result>(
  load: () => Promise<Result>,
  waitMs: number = waitsMs.first,
): Promise<Result> {
  try {
    return await load();
  } catch {
    await nextChance(waitMs);
    return retryWhenOnline(load, Math.min(2 * waitMs, waitsMs.most));
  }
}
