/** A page that always has something to do, as the scanner has, does not put off for longer what has to come. */
const mostMs = 500;

/** A moment in which the browser has nothing else to do; where it does not say, as in Safari, a moment later. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve);
  });
}
