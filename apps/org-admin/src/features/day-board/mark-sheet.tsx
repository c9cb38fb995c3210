import { useMutation } from '@tanstack/react-query';
import { useClock, useSessionState } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { DayBoard, Marked } from '@vp/contract';
import { attendanceLimits, refusalOfReasonText, reviewLimits } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast, useIsOnline } from '@vp/ui-kit';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { activityStale } from '../../shared/activity/queries.ts';
import { isForLater, queueMark, stampNow } from '../../shared/day-board/mark-queue.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import type { BoardRow } from './board.ts';
import { useUndoMark } from './use-undo-mark.ts';

const suggestions = ['dayBoard.mark.checked', 'dayBoard.mark.phone', 'dayBoard.mark.noPhone'] as const;

interface Values {
  readonly reason: string;
}

export interface MarkSheetProps {
  board: Pick<DayBoard, 'activityId' | 'organizationId'>;
  row: BoardRow;
  direction: AttendanceDirection;
  postName: string;
  /** Reason for the previous person, as the default: on one day many marks share it. */
  lastReason: string;
  onMarked: (reason: string) => void;
  onClose: () => void;
}

/** Marks that a person has arrived or left now; author and reason are recorded. */
export function MarkSheet(props: MarkSheetProps) {
  const { board, row, direction, postName, lastReason, onMarked, onClose } = props;
  const { t, format } = useTexts();
  const clock = useClock();
  const { dayBoard } = useApiQueries();
  const mark = useMutation(dayBoard.mark.change({ stale: activityStale, handled: true }));
  const { user } = useSessionState();
  const isOnline = useIsOnline();
  const undoOf = useUndoMark();
  const { name, volunteerId } = row.person;
  const { activityId, organizationId } = board;
  const of = { activityId, organizationId };

  function check({ reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
    if (refusal === 'reasonMissing') {
      return { reason: { text: t('dayBoard.mark.short', { n: attendanceLimits.handReasonMin }) } };
    }
    if (refusal === undefined) return {};
    return { reason: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) } };
  }

  /** Queues the mark if offline, unanswered or after the session ended. The server ignores repeats. */
  async function send({ reason }: Values): Promise<Marked | 'queued'> {
    const { periodId } = row.part;
    const stamp = stampNow(clock);
    const body = { periodId, volunteerId, direction, at: stamp.at, reason: reason.trim() };
    const keep = (): 'queued' => {
      queueMark(user, { ...of, name, ...body, ...stamp });
      return 'queued';
    };
    if (!isOnline) return keep();
    try {
      return await mark.mutateAsync({ params: { id: activityId }, body });
    } catch (error) {
      if (isForLater(error)) return keep();
      throw error;
    }
  }

  function showOutcome(outcome: Marked | 'queued'): void {
    if (outcome === 'queued') {
      toast(t('dayBoard.queued.done', { name }), { tone: 'success' });
      return;
    }
    const time = format.time(outcome.at);
    const { repeated } = outcome;
    const words =
      direction === 'in'
        ? t(repeated ? 'dayBoard.mark.repeatedIn' : 'dayBoard.mark.done', { name, time })
        : t(repeated ? 'dayBoard.mark.repeatedOut' : 'dayBoard.mark.doneOut', { name, time });
    const { periodId } = row.part;
    const action = repeated ? undefined : undoOf({ activityId, periodId, volunteerId, direction, name });
    toast(words, { tone: 'success', action });
  }

  return (
    <FormSheet
      title={t(direction === 'in' ? 'dayBoard.markInFor' : 'dayBoard.markOutFor', { name })}
      note={t('dayBoard.mark.note', { post: postName })}
      action={t('dayBoard.mark.submit')}
      cancel={t('common.actions.cancel')}
      initialValues={{ reason: lastReason }}
      check={check}
      send={send}
      isKept
      done={(outcome, { reason }) => {
        showOutcome(outcome);
        onMarked(reason.trim());
      }}
      onClose={onClose}
    >
      <ReasonField
        label={t('dayBoard.mark.reason')}
        hint={t('dayBoard.mark.hint')}
        suggestionsLabel={t('queue.reason.suggestions')}
        suggestions={suggestions.map((key) => t(key))}
        rows={2}
      />
    </FormSheet>
  );
}
