import styles from './state.module.css';
import { classes } from '../theme/css-vars.ts';
import { Bone, Skeleton } from './skeleton.tsx';

export interface SkeletonDetailProps {
  /** `wide`: over the full width of the page, like the cover of an activity. */
  cover?: 'wide' | 'none' | undefined;
}

/** Title, facts and text of a detail page. */
export function SkeletonDetail({ cover = 'none' }: SkeletonDetailProps) {
  return (
    <Skeleton>
      {cover === 'wide' && <div className={classes(styles.bone, styles.boneCover)} />}
      <Bone width="40%" height={22} />
      <Bone width="80%" height={28} />
      <Bone height={180} round={16} />
      <Bone height={120} round={16} />
    </Skeleton>
  );
}
