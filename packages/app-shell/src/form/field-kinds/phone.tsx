import { PhoneField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

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
