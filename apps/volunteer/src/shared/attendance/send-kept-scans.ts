import { isApiError } from '@vp/api-client';
import { oneAtATime } from '@vp/app-shell';
import type { Api } from '../api.ts';
import { attendKept, isUnjudged, settleStamps } from './attend.ts';
import { claimGuestScans, ownerOf, waitingScans } from './kept-scans.ts';
import type { Scanner } from './kept-scans.ts';

async function sendAll(api: Api, who: Scanner): Promise<boolean> {
  claimGuestScans(ownerOf(who));
  await settleStamps(api, who);
  let isAnyAnswered = false;
  for (const scan of waitingScans(ownerOf(who))) {
    try {
      // One after the other: a check-out may follow its own check-in.
      const outcome = await attendKept(api, scan, who.user);
      if (outcome.kind === 'done' || !outcome.isForLater) isAnyAnswered = true;
    } catch (error) {
      if (!isUnjudged(error)) throw error;
      // A fault may lie in this one scan; without a connection the others wait too.
      if (!isApiError(error) || error.kind !== 'fault') break;
    }
  }
  return isAnyAnswered;
}

let sending: Promise<boolean> | undefined;

/** Sends what was scanned without network, once for all tabs that ask at the same time. Answers whether anything came of it. */
export function sendKeptScans(api: Api, who: Scanner): Promise<boolean> {
  sending ??= oneAtATime(`kept-scans ${who.user}`, () => sendAll(api, who)).finally(() => {
    sending = undefined;
  });
  return sending;
}
