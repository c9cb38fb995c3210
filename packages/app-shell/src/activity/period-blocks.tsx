import './period-blocks.css';
import { Row, Title } from '@vp/ui-kit';
import type { ReactNode } from 'react';

interface PeriodPost {
  readonly name: ReactNode;
  /** Number of places, as text. */
  readonly places: string;
}

interface PeriodBlock {
  readonly time: string;
  readonly posts: readonly PeriodPost[];
}

/** Renders the periods of an activity with their posts; place it in a `Stack`. */
export function PeriodBlocks({ periods }: { periods: readonly PeriodBlock[] }) {
  return (
    <>
      {periods.map(({ time, posts }, index) => (
        <div key={index} className="period-block">
          <Title as="h3">{time}</Title>
          <ul>
            {posts.map(({ name, places }, post) => (
              <Row as="li" key={post} justify="between" className="period-block-post">
                <span>{name}</span>
                <span className="period-block-places">{places}</span>
              </Row>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
