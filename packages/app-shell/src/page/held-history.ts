import type { History, Location, To } from '@remix-run/router';
import { followTaps } from './link-at.ts';

/**
 * A page whose file and data come within this time after the tap is shown as a whole; later than that, its skeleton is.
 * With the processor at a quarter of its speed, as in the bench, an answer from near takes 90 to 120 ms.
 */
export const holdMs = 200;

/** Brings what the page at an address begins with. */
export type BringPage = (address: Location) => Promise<unknown>;

type Step = Parameters<Parameters<History['listen']>[0]>[0];

const inTime = (coming: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    // The page says for itself what does not come.
    coming.catch(() => undefined),
    new Promise((late) => setTimeout(late, holdMs)),
  ]);

/**
 * The browser's history for a router that goes on showing a page, for a moment, while the next one that a link leads to
 * is on its way. Whoever follows another link meanwhile goes there instead, and a second tap on the same is one.
 */
export function holdHistory(history: History, bring: BringPage): History {
  let followed: string | undefined;
  let shown = history.location.pathname;
  /** The step that is waited for; 0 while the page that is shown is the one of the address. */
  let waiting = 0;
  let steps = 0;
  followTaps(({ pathname }) => (followed = pathname));

  function isAwaited({ action, location }: Step): boolean {
    const isTapped = followed === location.pathname;
    followed = undefined;
    return isTapped && action !== 'POP' && location.pathname !== shown;
  }

  /** What a page that is being left writes into its own address comes too late. */
  const isLate = (to: To): boolean => waiting > 0 && followed === undefined && history.createURL(to).pathname === shown;

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push(to, state) {
      if (isLate(to)) return;
      if (waiting > 0) history.replace(to, state);
      else history.push(to, state);
    },
    replace(to, state) {
      if (!isLate(to)) history.replace(to, state);
    },
    listen(show) {
      async function follow(next: Step): Promise<void> {
        const step = (steps += 1);
        if (isAwaited(next)) {
          waiting = step;
          await inTime(bring(next.location));
          if (waiting !== step) return;
        }
        waiting = 0;
        shown = next.location.pathname;
        show(next);
      }
      return history.listen((next) => void follow(next));
    },
  };
}
