import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ReasonLookProvider } from '../button/reason-look.ts';
import { PlacedCell, cellsLook } from '../card/cell.tsx';
import { Stack } from './layout.tsx';
import type { Space } from './layout.tsx';
import { RowBlocks } from './row-blocks.tsx';

/** Position of a row among all listed rows, counted from 1. */
export interface RowPlace {
  readonly at: number;
  readonly of: number;
}

export interface RowListProps<Row> {
  /** Accessible name of the list, unique on its page. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** `cards` are separate and read one by one; `cells` become a list; `rows` are its items by their `place`. */
  readonly variant: 'cards' | 'cells' | 'rows';
  /** Gap between cards. */
  readonly gap?: Space | undefined;
  readonly children: (row: Row, place: RowPlace) => ReactNode;
}

/** Rows of a block: about one window of a desktop. Pages of lists come in multiples of them. */
const sizes = { cards: 5, cells: 10, rows: 10 } as const;

/** A list that may grow long; only the rows near the window are rendered. */
export function RowList<Row>({ label, rows, keyOf, variant, gap, children }: RowListProps<Row>) {
  const drawn = (some: readonly Row[], before: number): readonly ReactNode[] =>
    some.map((row, index) => {
      const place = { at: before + index + 1, of: rows.length };
      const face = children(row, place);
      if (variant !== 'cells') return <Fragment key={keyOf(row)}>{face}</Fragment>;
      return (
        <PlacedCell key={keyOf(row)} place={place}>
          {face}
        </PlacedCell>
      );
    });
  const blocks = (
    <RowBlocks name={label} rows={rows} size={sizes[variant]}>
      {(some, before) => (variant === 'cards' ? <Stack gap={gap}>{drawn(some, before)}</Stack> : drawn(some, before))}
    </RowBlocks>
  );
  return (
    <ReasonLookProvider value="pressed">
      {variant === 'cards' ? (
        <Stack gap={gap}>{blocks}</Stack>
      ) : (
        // Blocks stand between the list and its rows, which ul and li do not allow.
        <div role="list" aria-label={label} {...(variant === 'cells' && cellsLook)}>
          {blocks}
        </div>
      )}
    </ReasonLookProvider>
  );
}
