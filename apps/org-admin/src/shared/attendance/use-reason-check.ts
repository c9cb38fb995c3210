import { attendanceLimits, refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import type { FieldErrors } from '@vp/ui-kit/form';

/** Returns the text of a reason that is missing or too long. */
export function useReasonCheck(): (reason: string) => FieldErrors {
  const { t } = useTexts();
  return (reason): FieldErrors => {
    const refusal = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
    if (refusal === undefined) return {};
    const text =
      refusal === 'reasonMissing'
        ? t('attendance.list.reasonShort', { n: attendanceLimits.handReasonMin })
        : t('queue.reason.tooLong', { count: reviewLimits.reasonMax });
    return { reason: { text } };
  };
}
