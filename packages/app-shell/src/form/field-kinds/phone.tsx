import { PhoneField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface PhoneSettings extends FieldSettings {
  /** Name of the area code field in the same table. */
  readonly area: string;
}

/** A phone number whose area code is another field. */
export function phone({ area, ...settings }: PhoneSettings): Field<string> {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw: (place) => <PhoneField {...place} areaName={place.name.replace(/[^.]+$/, area)} />,
    say: (value) => value,
  };
}
