import './data-row.css';
import type { ReactNode } from 'react';
import { classes, cssVars } from '../theme/css-vars.ts';
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
  const name = <div className="vk-data-row-title">{title}</div>;
  const first = (
    <>
      {aside ? (
        <div className="vk-data-row-top">
          {name}
          <div className="vk-data-row-aside">{aside}</div>
        </div>
      ) : (
        name
      )}
      {note && <div className="vk-data-row-note">{note}</div>}
    </>
  );
  const body = (
    <div
      className={classes(
        'vk-data-row-body',
        isAlone && 'vk-data-row-body--alone',
        isAlone && isCut && 'vk-data-row--clamp',
      )}
    >
      {isWide ? <div>{first}</div> : first}
      {cells.map((cell, index) => (
        <div key={index} className="vk-data-row-cell">
          {cell}
        </div>
      ))}
      {tags && <div className="vk-data-row-tags">{tags}</div>}
    </div>
  );
  return (
    <SelectableRow {...row} variant={width === 'page' ? 'page' : 'data'} compact={compact}>
      {isAlone ? (
        body
      ) : (
        <div
          className={classes(
            'vk-data-row',
            isWide && 'vk-data-row--wide',
            isWide && tags ? 'vk-data-row--tagged' : undefined,
            isWide && width === 'page' && 'vk-data-row--page',
            isCut && 'vk-data-row--clamp',
          )}
          style={cssVars({
            '--cells': Math.max(1, cells.length),
            '--other-cells': Math.max(1, cells.length - 1),
            ...(shares && { '--columns': shares.map((share) => `minmax(0, ${share}fr)`).join(' ') }),
          })}
        >
          {lead && <div className="vk-data-row-lead">{lead}</div>}
          {body}
        </div>
      )}
    </SelectableRow>
  );
}
