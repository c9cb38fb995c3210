import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import { attendanceLimits, refusalOfReasonText, reviewLimits, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { activityStale } from '../../shared/activity/queries.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import type { BoardRow } from './board.ts';

const suggestions = ['dayBoard.mark.checked', 'dayBoard.mark.phone', 'dayBoard.mark.noPhone'] as const;

interface Values {
  readonly reason: string;
}

export interface MarkSheetProps {
  activityId: string;
  row: BoardRow;
  direction: AttendanceDirection;
  postName: string;
  /** What was given for the last person: on one day it is often the same for many. */
  lastReason: string;
  onMarked: (reason: string) => void;
  onClose: () => void;
}

/** Marks that somebody has come or has left, now; who did it and why is recorded. */
export function MarkSheet(props: MarkSheetProps) {
  const { activityId, row, direction, postName, lastReason, onMarked, onClose } = props;
  const { t, format } = useTexts();
  const now = useNow();
  const { dayBoard } = useApiQueries();
  const mark = useMutation(dayBoard.mark.change({ stale: activityStale, handled: true }));
  const { name, volunteerId } = row.person;

  function check({ reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
    if (refusal === 'reasonMissing') {
      return { reason: { text: t('dayBoard.mark.short', { n: attendanceLimits.handReasonMin }) } };
    }
    if (refusal === undefined) return {};
    return { reason: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) } };
  }

  function send({ reason }: Values) {
    const { periodId } = row.part;
    const body = { periodId, volunteerId, direction, at: toMacaoIso(now()), reason: reason.trim() };
    return mark.mutateAsync({ params: { id: activityId }, body });
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
      done={({ at, repeated }, { reason }) => {
        const time = format.time(at);
        const words =
          direction === 'in'
            ? t(repeated ? 'dayBoard.mark.repeatedIn' : 'dayBoard.mark.done', { name, time })
            : t(repeated ? 'dayBoard.mark.repeatedOut' : 'dayBoard.mark.doneOut', { name, time });
        toast(words, { tone: 'success' });
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
