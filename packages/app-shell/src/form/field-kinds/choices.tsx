import type { CodeTable } from '@vp/domain';
import { ChipsField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface ChoicesSettings extends FieldSettings {
  readonly optional?: true;
}

/** A multiple choice from a code table. */
export function choices(table: CodeTable, { optional, ...settings }: ChoicesSettings = {}): Field<readonly string[]> {
  return {
    ...settings,
    empty: [],
    accepts: (stored) => Array.isArray(stored) && stored.every(isText),
    draw: (place, { optionsOf }) => (
      <ChipsField {...place} options={optionsOf(table)} max={table.length} optional={optional} />
    ),
    say: (codes, { namesOf }) => namesOf(table, codes),
  };
}
