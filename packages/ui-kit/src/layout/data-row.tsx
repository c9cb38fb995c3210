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
  /** `wide` where the list has the page's width; `pane` where it stands beside its details. */
  width?: 'pane' | 'wide' | undefined;
};

/** A person, a review or an activity in a list: 56 px high on a desktop. */
export function DataRow(props: DataRowProps) {
  const { lead, title, aside, note, cells = [], tags, width = 'pane', ...row } = props;
  const columns = cells.length + (tags ? 1 : 0);
  return (
    <SelectableRow {...row} look="data">
      <div
        className={classes('vk-data-row', width === 'wide' && columns > 0 && 'vk-data-row--wide')}
        style={cssVars({ '--cells': columns })}
      >
        {lead && <div className="vk-data-row-lead">{lead}</div>}
        <div className="vk-data-row-body">
          <div>
            <div className="vk-data-row-top">
              <div className="vk-data-row-title">{title}</div>
              {aside && <div className="vk-data-row-aside">{aside}</div>}
            </div>
            {note && <div className="vk-data-row-note">{note}</div>}
          </div>
          {cells.map((cell, index) => (
            <div key={index} className="vk-data-row-cell">
              {cell}
            </div>
          ))}
          {tags && <div className="vk-data-row-tags">{tags}</div>}
        </div>
      </div>
    </SelectableRow>
  );
}
