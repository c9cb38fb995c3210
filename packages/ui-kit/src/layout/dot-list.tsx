import styles from './dot-list.module.css';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Short facts in a row with dots between them: lines break between facts, and no dot is at a line end. */
export function DotList({ items }: { items: readonly ReactNode[] }) {
  const given = items.filter(Boolean);
  if (given.length === 1)
    return (
      <span className={styles.dots} data-part="dots" data-single="true">
        {given[0]}
      </span>
    );
  return (
    <span className={styles.dots} data-part="dots">
      <span className={styles.line} data-part="dots-line">
        {given.map((item, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className={styles.fact}>
              {index > 0 && <i className={styles.dot}>· </i>}
              {item}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
