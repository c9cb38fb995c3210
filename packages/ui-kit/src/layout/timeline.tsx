import styles from './timeline.module.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Grow } from './layout.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** A date, or that the step is in progress. */
  readonly when: ReactNode;
  readonly note?: ReactNode;
}

const icons = { done: 'check', now: 'clock', next: undefined, failed: 'warning' } as const;

/** Progress in steps, from the first. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, name, state, when, note }) => {
        const icon = icons[state];
        return (
          <li key={key} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {icon && <Icon name={icon} size={16} />}
            </span>
            <Grow>
              <div className={styles.head}>
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>{when}</span>
              </div>
              <p className={styles.note}>{note}</p>
            </Grow>
          </li>
        );
      })}
    </ol>
  );
}
