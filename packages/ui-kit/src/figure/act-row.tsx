import './act-row.css';
import '../layout/layout.css';
import type { ReactNode } from 'react';
import type { RowPlace } from '../layout/row-list.tsx';

export interface ActRowProps {
  /** Where it stands in its `RowList` of `rows`. */
  readonly place: RowPlace;
  readonly title: string;
  readonly note: ReactNode;
  readonly tags?: ReactNode;
  /** What can be done: beside the words where there is room for both, else below. */
  readonly acts: ReactNode;
}

/** One of many that something is done about right in the list. */
export function ActRow({ place, title, note, tags, acts }: ActRowProps) {
  return (
    <div role="listitem" className="vk-act-row" aria-posinset={place.at} aria-setsize={place.of}>
      <div className="vk-act-row-words">
        <strong>{title}</strong>
        <div className="vk-caption">{note}</div>
        {tags}
      </div>
      <div className="vk-act-row-acts">{acts}</div>
    </div>
  );
}
