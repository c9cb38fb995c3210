import type { CodeOf, CodeTable } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import { RadioCards } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface CardsSettings<Code extends string> extends FieldSettings {
  /** Explanation of each code. */
  readonly notes: Readonly<Record<Code, TextKey>>;
  /** Initial choice. */
  readonly first: Code;
  /** Stacks the cards on every screen width. */
  readonly layout?: 'stacked';
}

/** A single choice of a few codes, each on a card with its explanation. */
export function cards<const Codes extends CodeTable>(
  table: Codes,
  { notes, first, layout, ...settings }: CardsSettings<CodeOf<Codes>>,
): Field<string> {
  const noteOf: Readonly<Record<string, TextKey>> = notes;
  return {
    ...settings,
    empty: first,
    accepts: isText,
    draw(place, { optionsOf, t }) {
      const options = optionsOf(table).map(({ value, label }) => {
        const note = noteOf[value];
        return { value, label, note: note && t(note) };
      });
      return <RadioCards {...place} options={options} layout={layout} />;
    },
    say: (value, { nameOf }) => nameOf(table, value),
  };
}
