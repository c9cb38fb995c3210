import { readAgain, sendWhenOnline } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import { toast } from '@vp/ui-kit';
import type { Api } from '../shared/api.ts';
import { activityStale } from '../shared/activity/queries.ts';
import { areKeptMarksShown, keptMarksOf, onMarkWritten, waitingOf } from '../shared/day-board/kept-marks.ts';
import { sendKeptMarks } from '../shared/day-board/send-kept-marks.ts';
import { reasonOfRefused } from '../shared/day-board/walk-in-refusals.ts';
import { owner } from './answers-owner.ts';
import type { Namespace } from './app-context.ts';
import { keptAnswers } from './kept-answers.ts';

type Visit = AppContext<Api, Namespace>;

/** In which organization somebody is, as far as the server has said it. */
function organizationOf({ session }: Pick<Visit, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'organization' ? current.standing?.oid : undefined;
}

export const { restoreVisit } = keptAnswers;

/** Sends what was marked without network, and says what came of it where no page does. */
async function sendKept(visit: Visit, user: string, organizationId: string): Promise<void> {
  const { api, clock, queries, translations } = visit;
  const now = clock.now();
  const waiting = waitingOf(user, organizationId, now);
  const isHere = (): boolean => owner.userOf(visit) === user && organizationOf(visit) === organizationId;
  const marker = { user, organizationId, now, clock, isHere };
  if (waiting.length === 0 || (await sendKeptMarks(api, marker).catch(() => 0)) === 0) return;
  await readAgain(queries, activityStale);
  if (areKeptMarksShown()) return;
  await translations.load('dayBoard');
  const { t } = translations.i18n;
  const left = keptMarksOf(user).filter(({ id }) => waiting.some((one) => one.id === id));
  for (const entry of left.filter(({ refusal }) => refusal !== undefined))
    toast(t('dayBoard.kept.refused', { name: entry.name, reason: reasonOfRefused(entry, t) }), { tone: 'error' });
  const count = waiting.length - left.length;
  if (count > 0) toast(t('dayBoard.kept.sent', { count }), { tone: 'success' });
}

/** Keeps the board of the day for a visit without a network, and sends what was marked on it. The answer ends it. */
export function keepBoardReady(visit: Visit): () => void {
  const waiting = () => {
    const current = owner.userOf(visit);
    const here = organizationOf(visit);
    if (current === undefined || here === undefined) return undefined;
    return waitingOf(current, here, visit.clock.now()).length > 0 ? { current, here } : undefined;
  };
  const { sendNow, stop: stopSending } = sendWhenOnline({
    onWrite: onMarkWritten,
    isWaiting: () => waiting() !== undefined,
    async send() {
      const whose = waiting();
      if (whose !== undefined) await sendKept(visit, whose.current, whose.here);
    },
  });
  let user = owner.userOf(visit);
  let organization = organizationOf(visit);
  let stopKeeping = user === undefined ? undefined : keptAnswers.follow(visit);
  const onSession = (): void => {
    const next = owner.userOf(visit);
    const nextOrganization = organizationOf(visit);
    if (next === user && nextOrganization === organization) return;
    // A change of the organization drops the boards of the one before, which must not be seen any more.
    if (next !== user || nextOrganization === undefined) {
      stopKeeping?.();
      if (user !== undefined) keptAnswers.forget(user);
      stopKeeping = next === undefined ? undefined : keptAnswers.follow(visit);
    }
    user = next;
    organization = nextOrganization;
    sendNow();
  };
  const unsubscribe = visit.session.subscribe(onSession);
  sendNow();
  return () => {
    stopSending();
    stopKeeping?.();
    unsubscribe();
  };
}
