/** Delay between checks of whether the first page is complete; some browsers have no idle callback. */
const quietMs = 2000;
/** Limit for a page that stays busy, such as the scanner. */
const pollsMax = 8;

/** Returns whether the first page still loads its data or a visible picture. */
function isComing(): boolean {
  const isWaited = ({ loading, complete }: HTMLImageElement): boolean => loading !== 'lazy' && !complete;
  return document.querySelector('[aria-busy=true]') !== null || [...document.images].some(isWaited);
}

/** Delays work for later pages, which would compete with the first page on a slow connection. */
export function whenQuiet(work: () => unknown, waits = pollsMax): void {
  setTimeout(() => (waits > 0 && isComing() ? whenQuiet(work, waits - 1) : work()), quietMs);
}
