import './period-blocks.css';
import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { Title } from './title.tsx';

interface PeriodPost {
  readonly name: ReactNode;
  /** Number of its places, in words. */
  readonly places: string;
}

interface PeriodBlock {
  readonly time: string;
  readonly posts: readonly PeriodPost[];
}

/** The periods of an activity, each with its posts, below each other in a `Stack`. */
export function PeriodBlocks({ periods }: { periods: readonly PeriodBlock[] }) {
  return (
    <>
      {periods.map(({ time, posts }, index) => (
        <div key={index} className="vk-period">
          <Title as="h3">{time}</Title>
          <ul>
            {posts.map(({ name, places }, post) => (
              <Row as="li" key={post} justify="between" className="vk-period-post">
                <span>{name}</span>
                <span className="vk-period-places">{places}</span>
              </Row>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
