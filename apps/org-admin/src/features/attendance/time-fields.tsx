import { useTexts } from '@vp/i18n/react';
import { DateTimeField } from '@vp/ui-kit/form';

interface TimeFieldsProps {
  /** When check-in opened. */
  readonly opensAt: string;
  /** Whether the person may still check out, so that the departure may be empty. */
  readonly mayStay: boolean;
}

/** The fields of the arrival and the departure. */
export function TimeFields({ opensAt, mayStay }: TimeFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <DateTimeField name="checkedInAt" label={t('attendance.list.checkedInAt')} after={opensAt} />
      <DateTimeField
        name="checkedOutAt"
        after={opensAt}
        label={t('attendance.list.checkedOutAt')}
        optional={mayStay}
        hint={mayStay ? t('attendance.list.stays') : undefined}
      />
    </>
  );
}
