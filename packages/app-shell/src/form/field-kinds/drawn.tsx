import type { ComponentType } from 'react';
import type { Field, FieldPlace, FieldSettings } from '../field-table.ts';

interface DrawnSettings<Value> extends FieldSettings {
  readonly empty: Value;
  readonly accepts: (stored: unknown) => boolean;
  readonly part: ComponentType<FieldPlace>;
}

/** A field that a part of the page draws; not for forms that say their values in words. */
export function drawn<Value>({ part: Part, ...settings }: DrawnSettings<Value>): Field<Value> {
  return { ...settings, draw: (place) => <Part {...place} />, say: () => '' };
}
