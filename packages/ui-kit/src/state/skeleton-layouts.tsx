import styles from './state.module.css';
import { Bone, Skeleton, times } from './skeleton.tsx';

/** Cells with an icon each, in one group. */
export function SkeletonCells({ rows = 5 }: { rows?: number | undefined }) {
  return (
    <Skeleton>
      <div className={styles.boneGroup}>
        {times(rows, (index) => (
          <div key={index} className={styles.boneCell}>
            <Bone width="calc(24 * var(--u))" height={24} />
            <Bone width={index % 2 === 0 ? '58%' : '44%'} height={16} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Rows of 56 px with a state at the right: people, reviews, activities on a desktop. */
export function SkeletonTable({ rows = 6 }: { rows?: number | undefined }) {
  return (
    <Skeleton>
      <div className={styles.boneGroup}>
        {times(rows, (index) => (
          <div key={index} className={styles.boneCell} data-layout="row">
            <Bone width="36%" height={16} />
            <Bone width="22%" />
            <Bone width="calc(64 * var(--u))" height={22} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Labels with their boxes, and the submit button. */
export function SkeletonForm({ fields = 4 }: { fields?: number | undefined }) {
  return (
    <Skeleton>
      {times(fields, (index) => (
        <div key={index} className={styles.boneField}>
          <Bone width={index % 2 === 0 ? '28%' : '36%'} height={16} />
          <Bone height={48} round={12} />
        </div>
      ))}
      <Bone height={48} round={12} />
    </Skeleton>
  );
}

/** The symbol, the sentence and the proof of an outcome. */
export function SkeletonResult() {
  return (
    <Skeleton>
      <div className={styles.boneResult}>
        <Bone width="calc(72 * var(--u))" height={72} round={36} />
        <Bone width="56%" height={28} />
        <Bone width="72%" />
      </div>
      <Bone height={180} round={16} />
    </Skeleton>
  );
}
