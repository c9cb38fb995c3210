import { invalidate, startOfflineSync, userOf } from '@vp/app-shell';
import { toast } from '@vp/ui-kit';
import { activityStale } from '../shared/activity/queries.ts';
import { markQueue, queuedMarksOf, waitingOf } from '../shared/day-board/mark-queue.ts';
import { sendQueuedMarks } from '../shared/day-board/send-queued-marks.ts';
import { reasonOfRefused } from '../shared/day-board/walk-in-refusals.ts';
import type { SiteContext as Visit } from './app-context.ts';
import { queryPersistence } from './query-persistence.ts';

/** Returns the organization of the session; undefined until the server has sent it. */
function organizationOf({ session }: Pick<Visit, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'organization' ? current.standing?.oid : undefined;
}

/** Sends the queued marks and reports the results if no page shows them. */
async function sendQueue(visit: Visit, user: string, organizationId: string): Promise<void> {
  const { api, clock, queries, translations } = visit;
  const now = clock.now();
  const waiting = waitingOf(user, organizationId, now);
  const isHere = (): boolean => userOf(visit) === user && organizationOf(visit) === organizationId;
  const marker = { user, organizationId, now, clock, isHere };
  if (waiting.length === 0 || (await sendQueuedMarks(api, marker).catch(() => 0)) === 0) return;
  await invalidate(queries, activityStale);
  if (markQueue.isShown()) return;
  await translations.load('dayBoard');
  const { t } = translations.i18n;
  const left = queuedMarksOf(user).filter(({ id }) => waiting.some((one) => one.id === id));
  for (const entry of left.filter(({ refusal }) => refusal !== undefined))
    toast(t('dayBoard.queued.refused', { name: entry.name, reason: reasonOfRefused(entry, t) }), { tone: 'error' });
  const count = waiting.length - left.length;
  if (count > 0) toast(t('dayBoard.queued.sent', { count }), { tone: 'success' });
}

/** Persists the day board for offline visits and sends the queued marks. Returns the function that stops it. */
export function startBoardSync(visit: Visit): () => void {
  const waiting = () => {
    const user = userOf(visit);
    const organizationId = organizationOf(visit);
    if (user === undefined || organizationId === undefined) return undefined;
    return waitingOf(user, organizationId, visit.clock.now()).length > 0 ? { user, organizationId } : undefined;
  };
  return startOfflineSync(visit, {
    persistence: queryPersistence,
    onWrite: markQueue.onWrite,
    isWaiting: () => waiting() !== undefined,
    async send() {
      const owner = waiting();
      if (owner !== undefined) await sendQueue(visit, owner.user, owner.organizationId);
    },
  });
}
