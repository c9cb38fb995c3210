import type { TextMax } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import { TextAreaField, TextField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface TextSettings extends FieldSettings {
  readonly max?: TextMax;
  readonly autoComplete?: string;
  readonly inputMode?: 'tel' | 'numeric';
  /** Unit of the number. */
  readonly unit?: TextKey;
  readonly optional?: true;
  /** Cleans the text while it is typed. */
  readonly clean?: (typed: string) => string;
  /** Number of lines of a text area; needs `max`. */
  readonly rows?: number;
}

export function text(settings: TextSettings = {}): Field<string> {
  const { max, autoComplete, inputMode, unit, optional, clean, rows, ...others } = settings;
  return {
    ...others,
    empty: '',
    accepts: isText,
    draw: (place, { t }) =>
      rows === undefined || max === undefined ? (
        <TextField {...place} {...{ max, autoComplete, inputMode, optional, clean }} suffix={unit && t(unit)} />
      ) : (
        <TextAreaField {...place} max={max} rows={rows} optional={optional} />
      ),
    say: (value) => value,
  };
}
