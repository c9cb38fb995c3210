/** The longest wait for the reads that the page has sent by itself; most have been answered by then. */
const soonMs = 500;

/** Waits a moment for an answer that was asked for already. The page is drawn without one that takes longer. */
export async function soon(reading: Promise<unknown> | undefined): Promise<void> {
  const done = Promise.resolve(reading).catch(() => undefined);
  if (navigator.onLine) await Promise.race([done, new Promise((late) => setTimeout(late, soonMs))]);
}
