import type { CodeTable } from '@vp/domain';
import { SelectField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface ChoiceSettings extends FieldSettings {
  readonly display?: 'list';
  /** Initial choice. */
  readonly first?: string;
  readonly optional?: true;
}

/** A single choice from a code table. */
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
