/** A page that has much to do, or that always has, as the scanner, puts off for no longer what has to come. */
const mostMs = 100;

/**
 * A moment in which the browser has nothing else to do: a touch is answered, and the page drawn, before what follows.
 * Where the browser does not say when that is, as Safari, its next turn.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve);
  });
}
