import styles from './data-row.module.css';
import type { ReactNode } from 'react';
import { cssVars } from '../theme/css-vars.ts';
import { SelectableRow } from './selectable-row.tsx';
import type { SelectableRowProps } from './selectable-row.tsx';

export type DataRowProps = Omit<SelectableRowProps, 'children'> & {
  /** An avatar or a small picture, at most 40 px on a desktop. */
  lead?: ReactNode;
  title: ReactNode;
  /** At the right of the title: a date, a count. */
  aside?: ReactNode;
  /** The second line: age, hours. */
  note?: ReactNode;
  /** Further facts: lines on a phone, columns in a wide list. */
  cells?: readonly ReactNode[] | undefined;
  tags?: ReactNode;
  /**
   * `pane` for a list next to its details, `wide` for a list inside of details, `page` for a list with the page alone.
   */
  width?: 'pane' | 'wide' | 'page' | undefined;
  /** Shares of the title and the cells in the width of a page, in this order. */
  shares?: readonly number[] | undefined;
  /** Truncates long words on a desktop: the detail that the row opens shows them in full. */
  clamp?: boolean | undefined;
  /** One line of 40 px on a desktop, for a table of a page. */
  compact?: boolean | undefined;
};

/** A person, a review or an activity in a list: 56 px high on a desktop. */
export function DataRow(props: DataRowProps) {
  const {
    lead,
    title,
    aside,
    note,
    cells = [],
    tags,
    width = 'pane',
    shares,
    clamp = false,
    compact = false,
    ...row
  } = props;
  const isWide = width !== 'pane' && (cells.length > 0 || Boolean(tags));
  const isCut = clamp || width === 'page';
  // Lists have many rows, and each extra element costs time: words without a picture have no wrapper.
  const isAlone = !lead && !isWide;
  const name = <div className={styles.title}>{title}</div>;
  const first = (
    <>
      {aside ? (
        <div className={styles.top}>
          {name}
          <div className={styles.aside}>{aside}</div>
        </div>
      ) : (
        name
      )}
      {note && <div className={styles.note}>{note}</div>}
    </>
  );
  const body = (
    <div className={styles.body} data-alone={isAlone} data-clamp={isAlone && isCut}>
      {isWide ? <div>{first}</div> : first}
      {cells.map((cell, index) => (
        <div key={index} className={styles.cell}>
          {cell}
        </div>
      ))}
      {tags && <div className={styles.tags}>{tags}</div>}
    </div>
  );
  return (
    <SelectableRow {...row} variant={width === 'page' ? 'page' : 'data'} compact={compact}>
      {isAlone ? (
        body
      ) : (
        <div
          className={styles.dataRow}
          data-wide={isWide}
          data-tagged={Boolean(isWide && tags)}
          data-page={Boolean(isWide && width === 'page')}
          data-clamp={isCut}
          style={cssVars({
            '--cells': Math.max(1, cells.length),
            '--other-cells': Math.max(1, cells.length - 1),
            ...(shares && { '--columns': shares.map((share) => `minmax(0, ${share}fr)`).join(' ') }),
          })}
        >
          {lead && <div className={styles.lead}>{lead}</div>}
          {body}
        </div>
      )}
    </SelectableRow>
  );
}
