import './words.css';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Short facts in a row with dots between them: lines break between facts, and no dot is left at an end. */
export function Words({ words }: { words: readonly ReactNode[] }) {
  const given = words.filter(Boolean);
  return (
    <span className="admin-words">
      <span>
        {given.map((word, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span>
              {index > 0 && <i>· </i>}
              {word}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
