/** The longest wait for the reads that the page has sent by itself; most have been answered by then. */
const soonMs = 500;

/** Waits a moment for what the page has asked for already; what comes later, or not, is shown when it comes. */
export async function soon(reading: Promise<unknown> | undefined): Promise<void> {
  const done = Promise.resolve(reading).catch(() => undefined);
  if (navigator.onLine) await Promise.race([done, new Promise((late) => setTimeout(late, soonMs))]);
}
