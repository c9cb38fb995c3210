import type { ComponentType } from 'react';
import type { Field, FieldPlace, FieldSettings } from '../field-table.ts';

interface CustomFieldSettings<Value> extends FieldSettings {
  readonly empty: Value;
  readonly accepts: (stored: unknown) => boolean;
  readonly part: ComponentType<FieldPlace>;
}

/** A field that a component of the page renders. Its value has no text, so forms with a review step cannot use it. */
export function custom<Value>({ part: Part, ...settings }: CustomFieldSettings<Value>): Field<Value> {
  return { ...settings, draw: (place) => <Part {...place} />, say: () => '' };
}
