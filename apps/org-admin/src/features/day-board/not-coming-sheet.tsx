import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { BoardPerson } from '@vp/contract';
import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { activityStale } from '../../shared/activity/queries.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';

const suggestions = ['dayBoard.notComing.told', 'dayBoard.notComing.unreached', 'dayBoard.notComing.ill'] as const;

interface Values {
  readonly reason: string;
}

interface NotComingSheetProps {
  activityId: string;
  person: BoardPerson;
  /** Number of people on the waiting list. */
  waiting: number;
  onClose: () => void;
}

/** Removes a person who will not come, with a reason that they can read; the place goes to the waiting list. */
export function NotComingSheet({ activityId, person, waiting, onClose }: NotComingSheetProps) {
  const { t } = useTexts();
  const { participant } = useApiQueries();
  const remove = useMutation(participant.remove.change({ stale: activityStale, handled: true }));
  const { name, participantId } = person;

  function check({ reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason);
    if (refusal === undefined) return {};
    const text =
      refusal === 'reasonMissing'
        ? t('dayBoard.notComing.needed')
        : t('queue.reason.tooLong', { count: reviewLimits.reasonMax });
    return { reason: { text } };
  }

  return (
    <FormSheet
      title={t('dayBoard.notComing.title', { name })}
      note={t(waiting > 0 ? 'dayBoard.notComing.noteWaiting' : 'dayBoard.notComing.note', { count: waiting })}
      action={t('dayBoard.notComing.submit')}
      variant="danger-filled"
      cancel={t('common.actions.cancel')}
      initialValues={{ reason: '' }}
      check={check}
      send={({ reason }) =>
        remove.mutateAsync({ body: { activityId, participantIds: [participantId], reason: reason.trim() } })
      }
      done={({ rows: [row] }) => {
        if (row?.done === true) toast(t('dayBoard.notComing.done', { name }), { tone: 'success' });
        else toast(row?.message ?? '', { tone: 'error' });
      }}
      onClose={onClose}
    >
      <ReasonField
        label={t('dayBoard.notComing.reason')}
        hint={t('dayBoard.notComing.hint')}
        suggestionsLabel={t('queue.reason.suggestions')}
        suggestions={suggestions.map((key) => t(key))}
        rows={2}
      />
    </FormSheet>
  );
}
