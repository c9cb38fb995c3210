import { createKeptAnswers, readAgain } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import { storageKey, toast } from '@vp/ui-kit';
import type { Api } from '../shared/api.ts';
import { activityStale } from '../shared/activity/queries.ts';
import { areKeptMarksShown, keptMarksOf, waitingMarks } from '../shared/day-board/kept-marks.ts';
import { sendKeptMarks } from '../shared/day-board/send-kept-marks.ts';
import type { Noun } from './app-context.ts';

type Visit = AppContext<Api, Noun>;

const againAfterMs = 15_000;

function userOf({ session }: Pick<Visit, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'organization' ? current.accountId : undefined;
}

/** What a board needs that is opened without a network: who is logged in, what they may, and the board as it was. */
const keptAnswers = createKeptAnswers({
  keyOf: (user) => storageKey({ app: 'org-admin', user, form: 'answers', version: 1 }),
  userOf,
  calls: ['session.currentUser', 'home.platform', 'codeList.lists', 'dayBoard.detail', 'activity.managedDetail'],
  // It holds the names of others: no longer than a day of service.
  lifeMs: 18 * 60 * 60_000,
  most: 9,
});

export const { restoreVisit } = keptAnswers;

/** Sends what was marked without network, and says what came of it where no page does. */
async function sendKept({ api, clock, queries, translations }: Visit, user: string): Promise<void> {
  const now = clock.now();
  const waiting = waitingMarks(user, now);
  if (waiting.length === 0 || (await sendKeptMarks(api, { user, now }).catch(() => 0)) === 0) return;
  await readAgain(queries, activityStale);
  if (areKeptMarksShown()) return;
  await translations.load('dayBoard');
  const { t } = translations.i18n;
  const left = keptMarksOf(user).filter(({ id }) => waiting.some((one) => one.id === id));
  for (const { name, refusal } of left)
    if (refusal !== undefined) toast(t('dayBoard.kept.refused', { name, reason: refusal }), { tone: 'error' });
  const count = waiting.length - left.length;
  if (count > 0) toast(t('dayBoard.kept.sent', { count }), { tone: 'success' });
}

/** Keeps the board of the day for a visit without a network, and sends what was marked on it. The answer ends it. */
export function keepBoardReady(visit: Visit): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    const current = userOf(visit);
    clearTimeout(again);
    if (current === undefined || !navigator.onLine) return;
    void sendKept(visit, current).then(() => {
      // A line that is there and carries nothing: what waits is tried again while the page is open.
      if (waitingMarks(current, visit.clock.now()).length > 0) again = setTimeout(send, againAfterMs);
    });
  };
  let user = userOf(visit);
  let stopKeeping = user === undefined ? undefined : keptAnswers.follow(visit);
  const onSession = (): void => {
    const next = userOf(visit);
    if (next === user) return;
    stopKeeping?.();
    if (user !== undefined) keptAnswers.forget(user);
    user = next;
    stopKeeping = next === undefined ? undefined : keptAnswers.follow(visit);
    send();
  };
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') send();
  };
  const unsubscribe = visit.session.subscribe(onSession);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', onSeen);
  send();
  return () => {
    clearTimeout(again);
    stopKeeping?.();
    unsubscribe();
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
