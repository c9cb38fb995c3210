import './layout.css';
import './timeline.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

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
    <ol className="vk-timeline" aria-label={label}>
      {steps.map(({ key, name, state, when, note }) => {
        const icon = icons[state];
        return (
          <li
            key={key}
            className={`vk-timeline-step vk-timeline-step--${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="vk-timeline-mark" aria-hidden>
              {icon && <Icon name={icon} size={16} />}
            </span>
            <div className="vk-grow">
              <div className="vk-timeline-head">
                <span className="vk-timeline-name">{name}</span>
                <span className="vk-timeline-note">{when}</span>
              </div>
              <p className="vk-timeline-note">{note}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
