import styles from './state.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { useElapsed } from './delayed.ts';
import { SlowNotice } from './slow-notice.tsx';

/** One grey bar. Width is any CSS length, height is in design pixels at 375. */
export function Bone({ width = '100%', height = 14, round }: { width?: string; height?: number; round?: number }) {
  const radius = round === undefined ? undefined : `calc(${round} * var(--u))`;
  return <div className={styles.bone} style={{ width, height: `calc(${height} * var(--u))`, borderRadius: radius }} />;
}

/**
 * Reserves the space of the real layout at once, so that nothing shifts later; visible after 300 ms, with a message
 * about the slow network after 8 s.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const isVisible = useElapsed(300);
  return (
    <div aria-busy="true">
      <span data-visually-hidden role="status">
        {isVisible ? t('ui.loading') : ''}
      </span>
      <div className={styles.bones} data-unseen={!isVisible} aria-hidden>
        {children}
      </div>
      <SlowNotice />
    </div>
  );
}

/** Repeats a part of a skeleton. */
export function times(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

/** A card with a cover at the left, like an activity. */
function BoneCard() {
  return (
    <div className={styles.boneCard}>
      <Bone width="calc(104 * var(--u))" height={104} round={12} />
      <div>
        <Bone width="86%" height={18} />
        <Bone width="70%" />
        <Bone width="56%" />
        <Bone width="calc(64 * var(--u))" height={22} />
      </div>
    </div>
  );
}

/** A list of cards. */
export function SkeletonList({ rows = 4 }: { rows?: number | undefined }) {
  return (
    <Skeleton>
      {times(rows, (index) => (
        <BoneCard key={index} />
      ))}
    </Skeleton>
  );
}
