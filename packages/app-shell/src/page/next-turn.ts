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

interface WorkInTurns {
  readonly later: (work: () => unknown) => void;
  readonly begin: () => void;
}

/** Work that waits for its beginning and is then done one by one: at once it would keep a slow phone from a touch. */
export function workInTurns(): WorkInTurns {
  let begin = (): void => undefined;
  let last = new Promise<void>((begun) => {
    begin = begun;
  });
  const later = (work: () => unknown): void => {
    // The browser reports a fault of it as any other, and what follows is done all the same.
    last = last.then(nextTurn).then(() => queueMicrotask(work));
  };
  return { later, begin: () => begin() };
}
