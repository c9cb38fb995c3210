import '../theme/react-vant.css';
import { useTexts } from '@vp/i18n/react';
import { useLayoutEffect, useRef } from 'react';
import { DatetimePicker } from 'react-vant';
import { offeredMinutes } from './date-text.ts';

export interface WheelsProps {
  kind: 'date' | 'datetime';
  value: Date;
  onChange: (value: Date) => void;
  /** Minutes that are offered besides the quarters. */
  keptMinutes: readonly string[];
  min?: Date | undefined;
  max?: Date | undefined;
}

const unitKeys = {
  year: 'ui.date.year',
  month: 'ui.date.month',
  day: 'ui.date.day',
  hour: 'ui.date.hour',
  minute: 'ui.date.minute',
} as const;

type Unit = keyof typeof unitKeys;

function isUnit(unit: string): unit is Unit {
  return unit in unitKeys;
}

/** react-vant's touch wheels; loaded when a date is first picked by touch. */
export function Wheels({ kind, value, onChange, keptMinutes, min, max }: WheelsProps) {
  const { t } = useTexts();
  const boxRef = useRef<HTMLDivElement>(null);
  // The library gives the items the role of buttons, but no role to their lists.
  useLayoutEffect(() => {
    for (const list of boxRef.current?.querySelectorAll('ul') ?? []) list.setAttribute('role', 'group');
  });
  const years = 60 * 60 * 24 * 365.25 * 1000;
  return (
    <div ref={boxRef}>
      <DatetimePicker
        type={kind}
        showToolbar={false}
        value={value}
        onChange={onChange}
        minDate={min ?? new Date(value.getTime() - 110 * years)}
        maxDate={max ?? new Date(value.getTime() + 30 * years)}
        filter={(unit, digits) => (unit === 'minute' ? offeredMinutes(digits, keptMinutes) : digits)}
        formatter={(unit, digits) => (isUnit(unit) ? t(unitKeys[unit], { value: digits }) : digits)}
      />
    </div>
  );
}
