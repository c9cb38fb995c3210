import type { CodeTable } from '@vp/domain';
import { ChipsField, DateField, SelectField, SwitchField, TextAreaField, TextField } from '@vp/ui-kit/form';
import { isText, sayCodes, sayDate } from './field-table.tsx';
import type { Field, FieldSettings } from './field-table.tsx';

interface TextSettings extends FieldSettings {
  readonly max?: number;
  readonly autoComplete?: string;
  readonly optional?: true;
  /** Several lines; needs `max`. */
  readonly rows?: number;
}

export function text({ max, autoComplete, optional, rows, ...settings }: TextSettings = {}): Field<string> {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw: (place) =>
      rows === undefined || max === undefined ? (
        <TextField {...place} max={max} autoComplete={autoComplete} optional={optional} />
      ) : (
        <TextAreaField {...place} max={max} rows={rows} optional={optional} />
      ),
    say: (value) => value,
  };
}

interface ChoiceSettings extends FieldSettings {
  readonly display?: 'list';
}

/** One code of a table. */
export function choice(table: CodeTable, { display, ...settings }: ChoiceSettings = {}): Field<string> {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw: (place, { optionsOf }) => <SelectField {...place} options={optionsOf(table)} display={display} />,
    say: (value, { nameOf }) => nameOf(table, value),
  };
}

/** Any codes of a table. */
export function choices(table: CodeTable, settings: FieldSettings = {}): Field<readonly string[]> {
  return {
    ...settings,
    empty: [],
    accepts: (stored) => Array.isArray(stored) && stored.every(isText),
    draw: (place, { optionsOf }) => <ChipsField {...place} options={optionsOf(table)} max={table.length} />,
    say: (value, words) => sayCodes(table, value, words),
  };
}

interface DateSettings extends FieldSettings {
  readonly min: string;
  /** Where a person who chooses begins. */
  readonly start?: string;
  readonly autoComplete?: string;
}

/** A day that is not to come. */
export function pastDate({ min, start, autoComplete, ...settings }: DateSettings): Field<string> {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw: (place, { today }) => (
      <DateField {...place} min={min} max={today} start={start} autoComplete={autoComplete} />
    ),
    say: sayDate,
  };
}

export function flag(settings: FieldSettings = {}): Field<boolean> {
  return {
    ...settings,
    empty: false,
    accepts: (stored) => typeof stored === 'boolean',
    draw: (place) => <SwitchField {...place} />,
    say: (value, { t }) => t(value ? 'common.words.yes' : 'common.words.no'),
  };
}
