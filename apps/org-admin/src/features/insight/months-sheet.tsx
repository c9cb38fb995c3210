import { FormSheet } from '@vp/app-shell/form';
import { useNow } from '@vp/app-shell';
import { insightLimits, refusalForMonths } from '@vp/domain';
import type { MonthRange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { SelectField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { choosableMonths } from './insight-address.ts';

export interface MonthsSheetProps {
  range: MonthRange;
  onChoose: (range: MonthRange) => void;
  onClose: () => void;
}

/** Selects the first and the last month of the figures. */
export function MonthsSheet({ range, onChoose, onClose }: MonthsSheetProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const months = choosableMonths(now());
  const known = months.includes(range.from) ? months : [...months, range.from];
  const options = known.map((value) => ({ value, label: format.month(`${value}-01`) }));

  function check(values: MonthRange): FieldErrors {
    const refusal = refusalForMonths(values);
    if (refusal === undefined) return {};
    return { to: { text: t(`insight.range.${refusal}`, { count: insightLimits.monthsMax }) } };
  }

  return (
    <FormSheet<MonthRange, MonthRange>
      title={t('insight.range.title')}
      action={t('insight.range.show')}
      cancel={t('common.actions.cancel')}
      initialValues={range}
      check={check}
      send={(values) => Promise.resolve(values)}
      done={onChoose}
      onClose={onClose}
    >
      <SelectField name="from" label={t('insight.range.from')} options={options} display="list" />
      <SelectField name="to" label={t('insight.range.to')} options={options} display="list" />
    </FormSheet>
  );
}
