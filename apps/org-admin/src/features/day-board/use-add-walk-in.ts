import { useMutation } from '@tanstack/react-query';
import { useClock, useSessionState } from '@vp/app-shell';
import type { DayBoard, WalkedIn } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import type { SentFix } from '@vp/wechat-bridge';
import { toast, useIsOnline } from '@vp/ui-kit';
import { activityStale } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';
import { isForLater, queueWalkIn, stampNow } from '../../shared/day-board/mark-queue.ts';
import type { Period } from './board.ts';
import { useUndoMark } from './use-undo-mark.ts';

/** A person without a sign-up. One of `number` and `volunteerCode` is set, the other is empty. */
interface WalkIn {
  readonly postId: string;
  readonly number: string;
  /** Beside a number. */
  readonly nameBeginning: string;
  readonly reason: string;
  readonly volunteerCode: string;
  /** Location of this device, beside a code. */
  readonly fix?: SentFix | undefined;
}

interface WalkInDesk {
  readonly board: Pick<DayBoard, 'activityId' | 'organizationId'>;
  readonly period: Pick<Period, 'periodId'>;
}

/** Checks in a person without a sign-up and reports the result. */
export function useAddWalkIn({ board: { activityId, organizationId }, period: { periodId } }: WalkInDesk) {
  const { t, format } = useTexts();
  const clock = useClock();
  const { user } = useSessionState();
  const isOnline = useIsOnline();
  const { dayBoard } = useApiQueries();
  const { mutateAsync, isPending } = useMutation(dayBoard.walkIn.change({ stale: activityStale, handled: true }));
  const undoOf = useUndoMark();

  function showOutcome({ volunteerId, name, at, added, repeated }: WalkedIn, isByHand: boolean): void {
    const time = format.time(at);
    const words = t(added ? 'dayBoard.walkIn.done' : 'dayBoard.walkIn.onList', { name, time });
    const canUndo = isByHand && !repeated;
    const action = canUndo ? undoOf({ activityId, periodId, volunteerId, direction: 'in', name }) : undefined;
    toast(words, { tone: 'success', action });
  }

  /** Queues the entry if offline, unanswered or after the session ended. The server ignores repeats. */
  async function takeIn({
    postId,
    number,
    nameBeginning,
    volunteerCode,
    reason,
    fix,
  }: WalkIn): Promise<WalkedIn | 'queued'> {
    const stamp = stampNow(clock);
    const keep = (): 'queued' => {
      const name = number || t('dayBoard.walkIn.scanned', { time: format.time(stamp.at) });
      const of = { organizationId, activityId, periodId, postId, name };
      queueWalkIn(user, {
        ...of,
        number,
        nameBeginning,
        volunteerCode,
        ...(fix && { fix }),
        ...stamp,
        reason: reason || t('dayBoard.walkIn.scannedReason'),
      });
      return 'queued';
    };
    if (!isOnline) return keep();
    const who = number === '' ? { volunteerCode, ...(fix && { fix }) } : { number, nameBeginning, reason };
    try {
      return await mutateAsync({ params: { id: activityId }, body: { periodId, postId, ...who } });
    } catch (error) {
      if (isForLater(error)) return keep();
      throw error;
    }
  }

  function showTaken(taken: WalkedIn | 'queued', comer: Pick<WalkIn, 'number'>): void {
    if (taken !== 'queued') showOutcome(taken, comer.number !== '');
    else
      toast(t('dayBoard.queued.done', { name: comer.number || t('dayBoard.walkIn.theScanned') }), { tone: 'success' });
  }

  return { takeIn, showTaken, isPending };
}
