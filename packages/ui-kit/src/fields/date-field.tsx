import styles from './date-field.module.css';
import { isCalendarDate, isIsoInstant } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { DatePicker } from './date-picker.tsx';
import { dateOf, dateOrderOf, instantOf, localOf, nextQuarter, settledAfter, shownText } from './date-text.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { TextBox } from './text-box.tsx';
import { isTouchScreen } from './touch-screen.ts';
import { useFormField } from './use-form-field.ts';

export type DateFieldProps = FieldLabelProps & {
  /** First and last valid date, `YYYY-MM-DD`; with a time for `DateTimeField`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Initial value of the picker while the field is empty. */
  start?: string | undefined;
  autoComplete?: string | undefined;
  /** Called with each new value, half-written ones included, to set what depends on it. */
  onChange?: ((value: string) => void) | undefined;
};

export type DateTimeFieldProps = DateFieldProps & {
  /** The instant that this one follows: a time alone, or an earlier one of its day, means the next one after it. */
  after?: string | undefined;
};

interface Kind {
  picker: 'date' | 'datetime';
  placeholder: 'ui.date.order' | 'ui.date.orderTime';
  button: 'ui.date.choose' | 'ui.date.chooseTime';
  isComplete: (value: string) => boolean;
  /** The form's value as `2026-07-25` or `2026-07-25T08:30`, and back from typed text. */
  local: (value: string) => string;
  read: (typed: string, known: { before: string; after: string }) => string;
}

const dateKind: Kind = {
  picker: 'date',
  placeholder: 'ui.date.order',
  button: 'ui.date.choose',
  isComplete: isCalendarDate,
  local: (value) => value,
  read: (typed) => dateOf(typed),
};

const dateTimeKind: Kind = {
  picker: 'datetime',
  placeholder: 'ui.date.orderTime',
  button: 'ui.date.chooseTime',
  isComplete: isIsoInstant,
  local: localOf,
  read: instantOf,
};

/**
 * One box for every device: digits suffice, and it shows the reader's date order. On touch the whole box opens the
 * picker, which also accepts typing.
 */
function DateControl({ kind, after = '', ...props }: DateTimeFieldProps & { kind: Kind }) {
  const { name, label, hint, min, max, start, autoComplete, onChange } = props;
  const { t, language, format } = useTexts();
  const field = useFormField<string>(name, label);
  const [typed, setTyped] = useState<{ text: string; before: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const isTouch = isTouchScreen();
  const order = dateOrderOf(language);
  const show = (local: string): string => shownText(local, order);
  const isLaterDay = (value: string): boolean =>
    kind.isComplete(after) && kind.local(after).slice(0, 10) < kind.local(value).slice(0, 10);
  function readOut(value: string): string {
    if (kind.picker === 'date') return format.longDate(value);
    return isLaterDay(value) ? format.timeAfter(after, value) : format.dateTime(value);
  }
  const first = start ?? min ?? '';

  function type(text: string) {
    const before = typed?.before ?? (field.value || first);
    setTyped({ text, before });
    const value = kind.read(text, { before, after });
    field.type(value);
    onChange?.(value);
  }

  function leave() {
    setTyped(undefined);
    field.leave();
  }

  return (
    <FieldFrame
      {...props}
      id={field.id}
      formId={field.formId}
      message={field.message}
      aside={kind.isComplete(field.value) && <span className={styles.read}>{readOut(field.value)}</span>}
    >
      <TextBox
        id={field.id}
        name={name}
        value={typed?.text ?? show(kind.local(field.value))}
        placeholder={t(kind.placeholder)}
        inputMode={isTouch ? 'none' : 'numeric'}
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={field.message ? true : undefined}
        aria-describedby={describedBy(field.id, { hint, message: field.message })}
        onChange={type}
        onBlur={leave}
        onClick={isTouch ? () => setIsOpen(true) : undefined}
        suffix={<IconButton icon="calendar" label={t(kind.button)} onClick={() => setIsOpen(true)} />}
      />
      {isOpen && (
        <DatePicker
          title={label}
          kind={kind.picker}
          start={kind.isComplete(field.value) ? kind.local(field.value) : nextQuarter(kind.local(first))}
          min={min && kind.local(min)}
          max={max && kind.local(max)}
          placeholder={t(kind.placeholder)}
          read={(text) => kind.local(kind.read(text, { before: field.value || first, after }))}
          settle={(local) => settledAfter(local, after)}
          readOut={(local) =>
            kind.picker === 'date' ? format.date(local) : readOut(kind.read(local, { before: '', after }))
          }
          show={show}
          onTake={(local) => {
            setTyped(undefined);
            const value = kind.read(local, { before: '', after });
            field.choose(value);
            onChange?.(value);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FieldFrame>
  );
}

/** A calendar date, `YYYY-MM-DD`: typed or picked. */
export function DateField(props: DateFieldProps) {
  return <DateControl {...props} kind={dateKind} />;
}

/** A moment in Macao time, stored as ISO 8601 with +08:00. */
export function DateTimeField(props: DateTimeFieldProps) {
  return <DateControl {...props} kind={dateTimeKind} />;
}
