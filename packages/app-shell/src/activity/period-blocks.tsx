import styles from './period-blocks.module.css';
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
        <div key={index} className={styles.periodBlock}>
          <Title as="h3">{time}</Title>
          <ul>
            {posts.map(({ name, places }, post) => (
              <Row as="li" key={post} justify="between" className={styles.post}>
                <span>{name}</span>
                <span className={styles.places}>{places}</span>
              </Row>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
