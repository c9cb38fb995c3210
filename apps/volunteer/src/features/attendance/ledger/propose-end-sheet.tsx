import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { LedgerEntry } from '@vp/contract';
import {
  attendanceLimits,
  isIsoInstant,
  problemOfProposedEnd,
  refusalOfReasonText,
  reviewLimits,
  settlementLimits,
  toMacaoIso,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { DateTimeField, TextAreaField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../../shared/api.ts';
import { serviceNouns } from '../../../shared/queries.ts';

interface Values {
  readonly checkedOutAt: string;
  readonly reason: string;
}

const refusals = { tooLate: 'checkedOutAt', timeOverlap: 'checkedOutAt' } as const;

/** The volunteer says when they left; the organization agrees or corrects it. */
export function ProposeEndSheet({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { t, format } = useTexts();
  const now = useNow();
  const { attendance } = useApiQueries();
  const { mutateAsync } = useMutation(attendance.proposeEnd.change({ stale: serviceNouns, handled: true }));
  const period = { startsAt: new Date(entry.periodStartsAt), endsAt: new Date(entry.periodEndsAt) };
  const checkedInAt = entry.checkedInAt ?? entry.periodStartsAt;

  function check({ checkedOutAt, reason }: Values): FieldErrors {
    const wrongReason = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
    const wrongTime = isIsoInstant(checkedOutAt) ? textOfTime(new Date(checkedOutAt)) : t('validation.instant');
    return {
      ...(wrongTime !== undefined && { checkedOutAt: { text: wrongTime } }),
      ...(wrongReason !== undefined && {
        reason: { text: t('attendance.ledger.endReasonShort', { n: attendanceLimits.handReasonMin }) },
      }),
    };
  }

  function textOfTime(checkedOutAt: Date): string | undefined {
    const moment = now();
    const problem = problemOfProposedEnd({ checkedInAt: new Date(checkedInAt), checkedOutAt }, period, moment);
    if (problem === undefined) return undefined;
    return t('attendance.ledger.endBetween', {
      from: format.dateTime(checkedInAt),
      to: format.dateTime(toMacaoIso(settlementLimits(period, moment).latestOut)),
    });
  }

  return (
    <FormSheet
      title={t('attendance.ledger.endTitle', { activity: entry.activityName.text })}
      note={t('attendance.ledger.endText')}
      action={t('attendance.ledger.endSend')}
      initialValues={{ checkedOutAt: entry.checkedOutAt ?? entry.periodEndsAt, reason: '' }}
      check={check}
      send={({ checkedOutAt, reason }) =>
        mutateAsync({ body: { periodId: entry.periodId, checkedOutAt, reason: reason.trim() } })
      }
      refusals={refusals}
      done={() => toast(t('attendance.ledger.endSent'), { tone: 'success' })}
      onClose={onClose}
    >
      <DateTimeField name="checkedOutAt" label={t('attendance.ledger.endTime')} />
      <TextAreaField
        name="reason"
        label={t('attendance.ledger.endReason')}
        hint={t('attendance.ledger.endHint')}
        max={reviewLimits.reasonMax}
      />
    </FormSheet>
  );
}
