import styles from './act-row.module.css';
import type { ReactNode } from 'react';
import { ReasonLookProvider } from '../button/reason-look.ts';
import { Caption } from '../layout/layout.tsx';
import type { RowPlace } from '../layout/row-list.tsx';

export interface ActRowProps {
  /** Position in its `RowList` of `rows`. */
  readonly place: RowPlace;
  readonly title: string;
  readonly note: ReactNode;
  readonly tags?: ReactNode;
  /** The actions: next to the words where both fit, else below. */
  readonly acts: ReactNode;
}

/** A row with actions directly in the list. */
export function ActRow({ place, title, note, tags, acts }: ActRowProps) {
  return (
    <div role="listitem" className={styles.actRow} aria-posinset={place.at} aria-setsize={place.of}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <Caption as="div">{note}</Caption>
        {tags}
      </div>
      <div className={styles.acts}>
        <ReasonLookProvider value="pressed">{acts}</ReasonLookProvider>
      </div>
    </div>
  );
}
