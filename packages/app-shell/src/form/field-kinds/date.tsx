import { isCalendarDate } from '@vp/domain';
import { DateField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface DateSettings extends FieldSettings {
  readonly min: string;
  /** A date, or `today`. */
  readonly max: string;
  /** Date at which the picker opens: a date, or `today`. */
  readonly start?: string;
  readonly autoComplete?: string;
}

/** A date field. */
export function date({ min, max, start, autoComplete, ...settings }: DateSettings): Field<string> {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw(place, { today }) {
      const dayOf = (day: string | undefined) => (day === 'today' ? today : day);
      return <DateField {...place} min={min} max={dayOf(max)} start={dayOf(start)} autoComplete={autoComplete} />;
    },
    say: (value, { format }) => (isCalendarDate(value) ? format.longDate(`${value}T00:00:00+08:00`) : ''),
  };
}
