import { QueryObserver } from '@tanstack/react-query';
import { ownKey, queriesOf, startOfflineSync, userOf } from '@vp/app-shell';
import type { AttendancePass } from '@vp/contract';
import { toast } from '@vp/ui-kit';
import { activityDetailQuery } from '../shared/activity/queries.ts';
import { ownerOf, queuedScansOf, scanQueue, waitingScans } from '../shared/attendance/scan-queue.ts';
import { deletePasses, keepPasses } from '../shared/attendance/passes.ts';
import { sendQueuedScans } from '../shared/attendance/send-queued-scans.ts';
import { invalidateServices } from '../shared/queries.ts';
import type { SiteContext as Visit } from './app-context.ts';
import { loadDayFiles } from './day-files.ts';
import { queryPersistence } from './query-persistence.ts';

/** Passes older than this are fetched again when the page is shown. */
const refreshAfterMs = 10 * 60_000;
/** Keeps a query in memory for the whole visit, even if no page uses it. */
const stays = { gcTime: Number.POSITIVE_INFINITY } as const;

function prefetchDay({ api, queries }: Visit, passes: readonly AttendancePass[]): Promise<unknown> {
  const calls = queriesOf(api);
  const tabs = ['toBeCarriedOut', 'inProgress'] as const;
  const ids = new Set(passes.map(({ activityId }) => activityId));
  return Promise.all([
    queries.prefetchQuery({ ...calls.certificate.mine({ query: {} }), ...stays }),
    queries.prefetchQuery({ ...calls.activity.mineCounts(), ...stays }),
    ...tabs.map((tab) =>
      queries.prefetchInfiniteQuery({ ...calls.activity.mine.paged({ query: { tab } }, { pageSize: 10 }), ...stays }),
    ),
    ...[...ids].map((id) => queries.prefetchQuery({ ...activityDetailQuery(api, id), ...stays })),
  ]);
}

/** Fetches the passes of the next day. If there are any, loads the files and queries of that day too. */
async function prepareDay(visit: Visit, user: string | undefined): Promise<boolean> {
  const { passes } = await visit.api.attendance.passes();
  // The user may have logged out in the meantime.
  if (user === undefined || userOf(visit) !== user) return false;
  keepPasses(ownerOf({ user, clock: visit.clock }), passes);
  if (passes.length === 0) return false;
  await Promise.all([loadDayFiles(visit), prefetchDay(visit, passes)]);
  return true;
}

/** Sends the queued scans, and shows the results as toasts if no page shows them. */
async function sendQueue({ api, clock, queries, translations }: Visit, user: string): Promise<void> {
  const who = { user, clock };
  const waiting = waitingScans(ownerOf(who));
  if (waiting.length === 0 || !(await sendQueuedScans(api, who).catch(() => false))) return;
  void invalidateServices(queries);
  await translations.load('activity');
  if (scanQueue.isShown()) return;
  const { t } = translations.i18n;
  for (const { answer } of queuedScansOf(user).filter(({ id }) => waiting.some((scan) => scan.id === id))) {
    if (answer?.kind === 'refused') toast(t('activity.queued.refused', { reason: answer.message }), { tone: 'error' });
    if (answer?.kind !== 'done') continue;
    const { direction, activityName } = answer.checked;
    const key = direction === 'in' ? 'activity.queued.sentIn' : 'activity.queued.sentOut';
    toast(t(key, { activity: activityName.text }), { tone: 'success' });
  }
}

/** Prepares the next day at start-up, on reconnect, and when the page is shown after a while. */
function startPreparing(visit: Visit): () => void {
  const queryOf = (user: string | undefined) => ({
    queryKey: ownKey('dayAhead', user),
    queryFn: () => prepareDay(visit, user),
    enabled: user !== undefined,
    staleTime: refreshAfterMs,
    refetchOnReconnect: 'always' as const,
  });
  const observer = new QueryObserver(visit.queries, queryOf(userOf(visit)));
  const stop = observer.subscribe(() => undefined);
  const unsubscribe = visit.session.subscribe(() => observer.setOptions(queryOf(userOf(visit))));
  return () => {
    stop();
    unsubscribe();
  };
}

/**
 * Prepares the app for use without a network if the volunteer has a service within a day: they can open it, scan, check
 * in by location and show the certificate. Sends the queued scans. Returns a function that stops it.
 */
export function startDaySync(visit: Visit): () => void {
  const { clock } = visit;
  const stopSync = startOfflineSync(visit, {
    persistence: queryPersistence,
    onLeave: deletePasses,
    onWrite: scanQueue.onWrite,
    isWaiting() {
      const user = userOf(visit);
      return user !== undefined && waitingScans(ownerOf({ user, clock })).length > 0;
    },
    async send() {
      const user = userOf(visit);
      if (user !== undefined) await sendQueue(visit, user);
    },
  });
  const stopPreparing = startPreparing(visit);
  return () => {
    stopSync();
    stopPreparing();
  };
}
