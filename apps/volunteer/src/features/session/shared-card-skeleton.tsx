import { Bone, Skeleton } from '@vp/ui-kit';
import styles from './shared-card.module.css';

/** Has the size of the card, so that the form below stays in place. */
export function SharedCardSkeleton() {
  return (
    <div className={styles.shared}>
      <Skeleton>
        <Bone width="70%" height={18} />
        <Bone height={128} round={16} />
      </Skeleton>
    </div>
  );
}
