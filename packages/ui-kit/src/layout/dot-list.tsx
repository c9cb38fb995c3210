import './dot-list.css';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Short facts in a row with dots between them: lines break between facts, and no dot is at a line end. */
export function DotList({ items }: { items: readonly ReactNode[] }) {
  const given = items.filter(Boolean);
  if (given.length === 1) return <span className="vk-dots vk-dots--one">{given[0]}</span>;
  return (
    <span className="vk-dots">
      <span className="vk-dots-line">
        {given.map((item, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="vk-dots-fact">
              {index > 0 && <i className="vk-dots-dot">· </i>}
              {item}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
