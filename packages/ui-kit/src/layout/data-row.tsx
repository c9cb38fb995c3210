import './data-row.css';
import type { ReactNode } from 'react';
import { classes, cssVars } from '../theme/css-vars.ts';
import { SelectableRow } from './selectable-row.tsx';
import type { SelectableRowProps } from './selectable-row.tsx';

export type DataRowProps = Omit<SelectableRowProps, 'children'> & {
  /** An avatar or a small picture, 40 px at most on a desktop. */
  lead?: ReactNode;
  title: ReactNode;
  /** At the right of the title: a date, a count. */
  aside?: ReactNode;
  /** The second line: age, hours. */
  note?: ReactNode;
  /** Further facts: lines on a phone, columns in a wide list. */
  cells?: readonly ReactNode[] | undefined;
  tags?: ReactNode;
  /** `pane` where the list stands beside its details, `wide` where it stands in them, `page` where it has the page alone. */
  width?: 'pane' | 'wide' | 'page' | undefined;
  /** How the title and the cells share the width of a page, in this order. */
  shares?: readonly number[] | undefined;
  /** On a desktop long words are cut off: the detail that the row opens has them whole. */
  clamp?: boolean | undefined;
};

/** A person, a review or an activity in a list: 56 px high on a desktop. */
export function DataRow(props: DataRowProps) {
  const { lead, title, aside, note, cells = [], tags, width = 'pane', shares, clamp = false, ...row } = props;
  const isWide = width !== 'pane' && (cells.length > 0 || Boolean(tags));
  const isCut = clamp || width === 'page';
  // A list has many rows, and each box of them takes its time: words without a picture have none around them.
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
    <SelectableRow {...row} look={width === 'page' ? 'page' : 'data'}>
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
