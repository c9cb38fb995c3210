import { useNow } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import { isCalendarDate, macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { TextAction } from '@vp/ui-kit';
import { DateField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { noDays } from '../filters.ts';
import type { Filters } from '../filters.ts';

interface Values {
  readonly from: string;
  readonly to: string;
}

type Days = Pick<Filters, 'when' | 'from' | 'to'>;

export interface DateSheetProps {
  readonly filters: Days;
  readonly onChoose: (days: Days) => void;
  readonly onClose: () => void;
}

/** Chooses the first and the last day of the list; either can be missing. */
export function DateSheet({ filters, onChoose, onClose }: DateSheetProps) {
  const { t } = useTexts();
  const now = useNow();
  const today = macaoDate(now());
  const { from = '', to = '' } = filters;

  // The rules of the call; the texts of all field errors are too heavy for a list page.
  function check(values: Values): FieldErrors {
    const wrong = (['from', 'to'] as const).filter((name) => values[name] !== '' && !isCalendarDate(values[name]));
    if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, { text: t('activity.time.wrong') }]));
    const isReversed = values.from !== '' && values.to !== '' && values.to < values.from;
    return isReversed ? { to: { text: t('activity.time.reversed') } } : {};
  }

  return (
    <FormSheet<Values, Values>
      title={t('activity.time.dates')}
      action={t('activity.time.show')}
      initialValues={{ from, to }}
      check={check}
      send={(values) => Promise.resolve(values)}
      done={(values) => onChoose({ ...noDays, from: values.from || undefined, to: values.to || undefined })}
      onClose={onClose}
    >
      <DateField name="from" label={t('activity.time.first')} min={today} optional />
      <DateField name="to" label={t('activity.time.last')} min={today} optional />
      {(from !== '' || to !== '') && (
        <TextAction
          onClick={() => {
            onChoose(noDays);
            onClose();
          }}
        >
          {t('activity.time.clear')}
        </TextAction>
      )}
    </FormSheet>
  );
}
