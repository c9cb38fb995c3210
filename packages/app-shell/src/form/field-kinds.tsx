import { isCalendarDate } from '@vp/domain';
import type { CodeTable, TextMax } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import {
  ChipsField,
  DateField,
  PasswordField,
  PhoneField,
  PhotoField,
  PhotoThumb,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@vp/ui-kit/form';
import type { Field, FieldSettings } from './field-table.ts';

const isText = (stored: unknown): stored is string => typeof stored === 'string';
const unsaid = (): string => '';

interface TextSettings extends FieldSettings {
  readonly max?: TextMax;
  readonly autoComplete?: string;
  readonly inputMode?: 'tel';
  readonly optional?: true;
  /** Cleans while it is typed. */
  readonly clean?: (typed: string) => string;
  /** Several lines; needs `max`. */
  readonly rows?: number;
}

export function text(settings: TextSettings = {}): Field<string> {
  const { max, autoComplete, inputMode, optional, clean, rows, ...others } = settings;
  return {
    ...others,
    empty: '',
    accepts: isText,
    draw: (place) =>
      rows === undefined || max === undefined ? (
        <TextField {...place} {...{ max, autoComplete, inputMode, optional, clean }} />
      ) : (
        <TextAreaField {...place} max={max} rows={rows} optional={optional} />
      ),
    say: (value) => value,
  };
}

interface PasswordSettings extends FieldSettings {
  /** A new one unless given. */
  readonly autoComplete?: 'current-password';
}

export function password({ autoComplete, ...settings }: PasswordSettings = {}): Field<string> {
  return {
    ...settings,
    isSecret: true,
    empty: '',
    accepts: isText,
    draw: (place) => <PasswordField {...place} autoComplete={autoComplete ?? 'new-password'} />,
    say: unsaid,
  };
}

interface PhoneSettings extends FieldSettings {
  /** The field of the same table that holds its area. */
  readonly area: string;
}

/** A number, with its area in another field. */
export function phone({ area, ...settings }: PhoneSettings): Field<string> {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw: (place) => <PhoneField {...place} areaName={place.name.replace(/[^.]+$/, area)} />,
    say: (value) => value,
  };
}

interface ChoiceSettings extends FieldSettings {
  readonly display?: 'list';
  /** Chosen at first. */
  readonly first?: string;
  readonly optional?: true;
}

/** One code of a table. */
export function choice(
  table: CodeTable,
  { display, first = '', optional, ...settings }: ChoiceSettings = {},
): Field<string> {
  return {
    ...settings,
    empty: first,
    accepts: isText,
    draw: (place, { optionsOf }) => <SelectField {...place} options={optionsOf(table)} {...{ display, optional }} />,
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
    say: (codes, { nameOf }) => codes.map((code) => nameOf(table, code)).join(' · '),
  };
}

interface DateSettings extends FieldSettings {
  readonly min: string;
  /** A day, or `today`. */
  readonly max: string;
  /** Where a person who chooses begins: a day, or `today`. */
  readonly start?: string;
  readonly autoComplete?: string;
}

/** A day. */
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

interface FlagSettings extends FieldSettings {
  /** Off says nothing, because another field stands in its place. */
  readonly off?: 'unsaid';
}

export function flag({ off, ...settings }: FlagSettings = {}): Field<boolean> {
  return {
    ...settings,
    empty: false,
    accepts: (stored) => typeof stored === 'boolean',
    draw: (place) => <SwitchField {...place} />,
    say: (value, { t }) => (value ? t('common.words.yes') : off === 'unsaid' ? '' : t('common.words.no')),
  };
}

interface PhotoSettings extends FieldSettings {
  /** Says that there is one. */
  readonly given: TextKey;
}

/** A photo, by the id of its stored picture, which a draft keeps: the picture itself lies on the server. */
export function photo<const Settings extends PhotoSettings>(settings: Settings): Field<string> & Settings {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw(place, { photos }, value) {
      if (photos === undefined) throw new Error('Fields with a photo need `photos`');
      return <PhotoField {...place} upload={photos.upload} preview={photos.addressOf(value)} />;
    },
    say: (id, { t }) => (id === '' ? '' : t(settings.given)),
    show(id, { t, photos }, label) {
      const address = photos?.addressOf(id);
      return address && <PhotoThumb src={address} label={label} fallback={t(settings.given)} />;
    },
  };
}
