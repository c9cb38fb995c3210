import { queriesOf, sendWhenOnline } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import type { AttendancePass } from '@vp/contract';
import { toast } from '@vp/ui-kit';
import { activityDetailQuery } from '../shared/activity/queries.ts';
import type { Api } from '../shared/api.ts';
import {
  areKeptScansShown,
  keptScansOf,
  onScanWritten,
  ownerOf,
  waitingScans,
} from '../shared/attendance/kept-scans.ts';
import { forgetPasses, keepPasses } from '../shared/attendance/passes.ts';
import { sendKeptScans } from '../shared/attendance/send-kept-scans.ts';
import { invalidateServices } from '../shared/queries.ts';
import { owner } from './answers-owner.ts';
import type { Namespace } from './app-context.ts';
import { loadDayFiles } from './day-files.ts';
import { keptAnswers } from './kept-answers.ts';

export const { restoreVisit } = keptAnswers;

type Visit = AppContext<Api, Namespace>;

/** A page that is open for long asks again when it is looked at. */
const againAfterMs = 10 * 60_000;
/** In memory for the whole visit, whether a page shows it or not. */
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

/** Fetches the passes of the next day, and where there are any all that such a day needs. */
async function prepareDay(visit: Visit, user: string): Promise<void> {
  const { passes } = await visit.api.attendance.passes();
  // The person may have logged out meanwhile.
  if (owner.userOf(visit) !== user) return;
  keepPasses(ownerOf({ user, clock: visit.clock }), passes);
  if (passes.length === 0) return;
  await Promise.all([loadDayFiles(visit), prefetchDay(visit, passes)]);
}

/** Sends what was kept, and says what came of it where no page does. */
async function sendKept({ api, clock, queries, translations }: Visit, user: string): Promise<void> {
  const who = { user, clock };
  const waiting = waitingScans(ownerOf(who));
  if (waiting.length === 0 || !(await sendKeptScans(api, who).catch(() => false))) return;
  void invalidateServices(queries);
  await translations.load('activity');
  if (areKeptScansShown()) return;
  const { t } = translations.i18n;
  for (const { answer } of keptScansOf(user).filter(({ id }) => waiting.some((scan) => scan.id === id))) {
    if (answer?.kind === 'refused') toast(t('activity.kept.refused', { reason: answer.message }), { tone: 'error' });
    if (answer?.kind !== 'done') continue;
    const { direction, activityName } = answer.checked;
    const key = direction === 'in' ? 'activity.kept.sentIn' : 'activity.kept.sentOut';
    toast(t(key, { activity: activityName.text }), { tone: 'success' });
  }
}

/** Runs what it is given, but at most once at a time and not again before the next answer is old. */
function createRefresh(visit: Visit) {
  let doneAtMs = Number.NEGATIVE_INFINITY;
  let doneFor: string | undefined;
  let running: Promise<void> | undefined;
  return function refresh(olderThanMs: number): void {
    const user = owner.userOf(visit);
    // The server's time goes on while the device sleeps. One that went back says nothing about the age.
    const isFresh = doneFor === user && Math.abs(visit.clock.now().getTime() - doneAtMs) < olderThanMs;
    if (user === undefined || running !== undefined || isFresh || !navigator.onLine) return;
    running = prepareDay(visit, user)
      .then(() => {
        doneAtMs = visit.clock.now().getTime();
        doneFor = user;
      })
      // It is a help for later: nobody waits for it.
      .catch(() => undefined)
      .finally(() => (running = undefined));
  };
}

/**
 * Whoever has a service within a day can open the app, scan, check in by location and show the certificate without a
 * network, having seen nothing but the home page. What is kept goes with the session. The answer ends it.
 */
export function keepDayReady(visit: Visit): () => void {
  const refresh = createRefresh(visit);
  const { sendNow, stop: stopSending } = sendWhenOnline({
    onWrite: onScanWritten,
    isWaiting() {
      const current = owner.userOf(visit);
      return current !== undefined && waitingScans(ownerOf({ user: current, clock: visit.clock })).length > 0;
    },
    async send() {
      const current = owner.userOf(visit);
      if (current !== undefined) await sendKept(visit, current);
    },
  });
  let user = owner.userOf(visit);
  let stopKeeping = user === undefined ? undefined : keptAnswers.follow(visit);
  const onSession = (): void => {
    const next = owner.userOf(visit);
    if (next === user) return;
    stopKeeping?.();
    if (user !== undefined) {
      keptAnswers.forget(user);
      forgetPasses(user);
    }
    user = next;
    stopKeeping = next === undefined ? undefined : keptAnswers.follow(visit);
    sendNow();
    refresh(0);
  };
  const onOnline = (): void => refresh(0);
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') refresh(againAfterMs);
  };
  const unsubscribe = visit.session.subscribe(onSession);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onSeen);
  sendNow();
  refresh(0);
  return () => {
    stopSending();
    stopKeeping?.();
    unsubscribe();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
