import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import type { Space } from './layout.tsx';

/** Where a row stands among all that are listed, counted from 1. */
export interface RowPlace {
  readonly at: number;
  readonly of: number;
}

export interface RowListProps<Row> {
  /** Spoken name of the list, which tells it from others of its page, too. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** `cards` stand apart and are spoken one by one; `cells` are put into a list; `rows` are its items by their `place`. */
  readonly look: 'cards' | 'cells' | 'rows';
  /** Between cards. */
  readonly gap?: Space | undefined;
  readonly children: (row: Row, place: RowPlace) => ReactNode;
}

/** The rows of a list, each with its position in it. */
export function RowList<Row>({ label, rows, keyOf, look, gap, children }: RowListProps<Row>) {
  const items = rows.map((row, index) => {
    const place = { at: index + 1, of: rows.length };
    const content = children(row, place);
    if (look !== 'cells') return <Fragment key={keyOf(row)}>{content}</Fragment>;
    return (
      <div key={keyOf(row)} role="listitem" className="vk-cells-item" aria-posinset={place.at} aria-setsize={place.of}>
        {content}
      </div>
    );
  });
  if (look === 'cards') return <Stack gap={gap}>{items}</Stack>;
  return (
    <div role="list" aria-label={label} className={look === 'cells' ? 'vk-cells' : undefined}>
      {items}
    </div>
  );
}
