import type { Api } from '../api.ts';
import { sendQueuedScan, settleStamps } from './attend.ts';
import { adoptGuestScans, ownerOf, scanQueue, waitingScans } from './scan-queue.ts';
import type { Scanner } from './scan-queue.ts';

/** Sends the queued scans. Returns true if one of them got a final result. */
export async function sendQueuedScans(api: Api, who: Scanner): Promise<boolean> {
  const settled = await scanQueue.send(who.user, {
    async waiting() {
      adoptGuestScans(ownerOf(who));
      await settleStamps(api, who);
      return waitingScans(ownerOf(who));
    },
    async sendItem(scan) {
      const outcome = await sendQueuedScan(api, scan, who.user);
      return outcome.kind === 'done' || !outcome.isForLater;
    },
  });
  return settled > 0;
}
