import './box.css';
import './date-field.css';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button/button.tsx';
import { Sheet } from '../feedback/sheet.tsx';
import { dateOf, instantOf, localOf, wheelDate, wheelText } from './date-text.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { NativeInput } from './native-input.tsx';
import { afterPress } from './press.ts';
import { isTouchScreen } from './touch-screen.ts';
import { useFormField } from './use-form-field.ts';
import type { FormField } from './use-form-field.ts';

const Wheels = lazy(async () => ({ default: (await import('./wheels.tsx')).Wheels }));

export type DateFieldProps = FieldLabelProps & {
  /** First and last date that make sense, `YYYY-MM-DD`; with a time for `DateTimeField`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Where the wheels start while nothing is chosen. */
  start?: string | undefined;
  autoComplete?: string | undefined;
};

type Kind = {
  picker: 'date' | 'datetime';
  native: 'date' | 'datetime-local';
  placeholder: string;
  /** The form's value as digits on screen, and back. */
  shown: (value: string) => string;
  read: (typed: string) => string;
};

const dateKind: Kind = {
  picker: 'date',
  native: 'date',
  placeholder: 'YYYY-MM-DD',
  shown: (value) => value,
  read: dateOf,
};

const dateTimeKind: Kind = {
  picker: 'datetime',
  native: 'datetime-local',
  placeholder: 'YYYY-MM-DD HH:MM',
  shown: localOf,
  read: instantOf,
};

type WheelSheetProps = DateFieldProps & { kind: Kind; field: FormField<string>; onClose: () => void };

function WheelSheet({ kind, field, label, min, max, start, onClose }: WheelSheetProps) {
  const { t } = useTranslation();
  const shown = kind.shown(field.value) || start || min || '';
  const [picked, setPicked] = useState(() => wheelDate(shown) ?? new Date());

  function take() {
    const text = wheelText(picked);
    field.choose(kind.read(kind.picker === 'date' ? text.slice(0, 10) : text));
    onClose();
  }

  return (
    <Sheet title={label} onClose={onClose} footer={<Button onClick={take}>{t('ui.confirm')}</Button>}>
      <Suspense fallback={<div className="vk-wheels" aria-busy="true" />}>
        <div className="vk-wheels">
          <Wheels
            kind={kind.picker}
            value={picked}
            onChange={setPicked}
            min={min ? wheelDate(min) : undefined}
            max={max ? wheelDate(max) : undefined}
          />
        </div>
      </Suspense>
    </Sheet>
  );
}

function TouchDate(props: DateFieldProps & { kind: Kind; field: FormField<string> }) {
  const { kind, field, hint, autoComplete } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const shown = kind.shown(field.value).replace('T', ' ');
  return (
    <>
      <NativeInput
        className="vk-box"
        value={shown}
        placeholder={kind.placeholder}
        onChange={field.type}
        onBlur={() => afterPress(() => field.choose(kind.read(shown)))}
        suffix={
          <IconButton
            icon="calendar"
            label={t(kind.picker === 'date' ? 'ui.date.choose' : 'ui.date.chooseTime')}
            onClick={() => setIsOpen(true)}
          />
        }
        attributes={{
          id: field.id,
          inputmode: 'numeric',
          autocomplete: autoComplete,
          'aria-invalid': field.message ? 'true' : undefined,
          'aria-describedby': describedBy(field.id, { hint, message: field.message }),
        }}
      />
      {isOpen && <WheelSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DateControl({ kind, ...props }: DateFieldProps & { kind: Kind }) {
  const { name, label, hint, min, max, autoComplete } = props;
  const field = useFormField<string>(name, label);
  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message}>
      {isTouchScreen() ? (
        <TouchDate {...props} kind={kind} field={field} />
      ) : (
        <div className="vk-box vk-box--native">
          <input
            id={field.id}
            name={name}
            type={kind.native}
            value={kind.shown(field.value)}
            min={min}
            max={max}
            autoComplete={autoComplete}
            aria-invalid={field.message ? true : undefined}
            aria-describedby={describedBy(field.id, { hint, message: field.message })}
            onChange={(event) => field.type(kind.read(event.target.value))}
            onBlur={field.leave}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** A calendar date, `YYYY-MM-DD`: typed or chosen; wheels on touch, the native control elsewhere. */
export function DateField(props: DateFieldProps) {
  return <DateControl {...props} kind={dateKind} />;
}

/** A moment in Macao time, kept as ISO 8601 with +08:00. */
export function DateTimeField(props: DateFieldProps) {
  return <DateControl {...props} kind={dateTimeKind} />;
}
