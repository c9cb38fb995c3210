import styles from './date-field.module.css';
import { useTexts } from '@vp/i18n/react';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Sheet } from '../feedback/sheet.tsx';
import { Box } from './box.tsx';
import { nextQuarter, offeredMinutes, wheelDate, wheelText } from './date-text.ts';
import { TextBox } from './text-box.tsx';
import { isTouchScreen } from './touch-screen.ts';

const Wheels = lazy(async () => ({ default: (await import('./wheels.tsx')).Wheels }));

export interface DatePickerProps {
  title: string;
  kind: 'date' | 'datetime';
  /** Initial value of the picker, `2026-07-25` or `2026-07-25T08:30`. */
  start: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Converts typed text to such a text; returns it unchanged if it is invalid. */
  read: (typed: string) => string;
  /** Formats such a text in the reader's date order. */
  show: (local: string) => string;
  /** Resolves a picked text: a time before the preceding instant means the next day. */
  settle: (local: string) => string;
  /** Formats such a text in words. */
  readOut: (local: string) => string;
  placeholder: string;
  onTake: (local: string) => void;
  onClose: () => void;
}

const complete = { date: /^\d{4}-\d{2}-\d{2}$/, datetime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ } as const;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));
const minuteOf = (date: Date): string => wheelText(date).slice(14);

interface PartsProps {
  picked: Date;
  onPick: (picked: Date) => void;
  keptMinutes: readonly string[];
  kind: DatePickerProps['kind'];
  show: DatePickerProps['show'];
}

/** Without touch: the native calendar, and a 24-hour time in every browser language. */
function CalendarAndTime({ picked, onPick, keptMinutes, kind, show }: PartsProps) {
  const { t } = useTexts();
  const text = wheelText(picked);
  const [day, hour, minute] = [text.slice(0, 10), text.slice(11, 13), text.slice(14)];

  function pick(next: { day?: string; hour?: string; minute?: string }) {
    const date = wheelDate(`${next.day ?? day}T${next.hour ?? hour}:${next.minute ?? minute}`);
    if (date) onPick(date);
  }

  return (
    <div className={styles.parts}>
      <Box kind="calendar">
        {/* The browser would write the date in its own order. */}
        <span aria-hidden>{show(day)}</span>
        <input
          type="date"
          aria-label={t('ui.date.calendar')}
          value={day}
          onChange={(event) => pick({ day: event.target.value })}
        />
      </Box>
      {kind === 'datetime' && (
        <>
          <Box>
            <select
              aria-label={t('ui.date.hours')}
              value={hour}
              onChange={(event) => pick({ hour: event.target.value })}
            >
              {hours.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </Box>
          <span aria-hidden>:</span>
          <Box>
            <select
              aria-label={t('ui.date.minutes')}
              value={minute}
              onChange={(event) => pick({ minute: event.target.value })}
            >
              {offeredMinutes(minutes, keptMinutes).map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </Box>
        </>
      )}
    </div>
  );
}

/** A date typed on the number pad, or picked by wheels on touch and by calendar and lists elsewhere. */
export function DatePicker(props: DatePickerProps) {
  const { title, kind, start, min, max, read, show, settle, readOut, placeholder, onTake, onClose } = props;
  const { t } = useTexts();
  const [picked, setPicked] = useState(
    () => wheelDate(start) ?? wheelDate(nextQuarter(wheelText(new Date()))) ?? new Date(),
  );
  const [typed, setTyped] = useState('');
  const [keptMinutes, setKeptMinutes] = useState(() => [minuteOf(picked)]);
  const textOf = (date: Date): string => (kind === 'date' ? wheelText(date).slice(0, 10) : wheelText(date));
  const chosen = settle(textOf(picked));
  const limit = (local: string | undefined): Date | undefined => (local ? wheelDate(local.slice(0, 16)) : undefined);

  function type(text: string) {
    setTyped(text);
    const local = read(text);
    const date = complete[kind].test(local) ? wheelDate(local) : undefined;
    if (!date) return;
    setKeptMinutes([...keptMinutes, minuteOf(date)]);
    setPicked(date);
  }

  function pick(date: Date) {
    setTyped(show(settle(textOf(date))));
    setPicked(date);
  }

  return (
    <Sheet title={title} onClose={onClose} footer={<Button onClick={() => onTake(chosen)}>{t('ui.confirm')}</Button>}>
      <p role="status" className={styles.weekday}>
        {readOut(chosen)}
      </p>
      {isTouchScreen() ? (
        <>
          <TextBox
            aria-label={t('ui.date.typed')}
            inputMode="numeric"
            placeholder={placeholder}
            value={typed}
            onChange={type}
          />
          <Suspense fallback={<div className={styles.wheels} aria-busy="true" />}>
            <div className={styles.wheels}>
              <Wheels
                kind={kind}
                value={picked}
                onChange={pick}
                keptMinutes={keptMinutes}
                min={limit(min)}
                max={limit(max)}
              />
            </div>
          </Suspense>
        </>
      ) : (
        <CalendarAndTime picked={picked} onPick={pick} keptMinutes={keptMinutes} kind={kind} show={show} />
      )}
    </Sheet>
  );
}
