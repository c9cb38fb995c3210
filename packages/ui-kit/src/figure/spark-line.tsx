import styles from './spark-line.module.css';

export interface SparkLineProps {
  /** Description for screen readers, with the values. */
  readonly summary: string;
  /** From the earliest to the latest; at least two are drawn. */
  readonly values: readonly number[];
}

const height = 24;
const step = 10;

/** Returns the points of a line from zero at the bottom to the highest value at the top. */
export function pointsOf(values: readonly number[]): string {
  const highest = Math.max(...values, 0);
  return values
    .map((value, at) => `${at * step},${highest === 0 ? height : height - (Math.max(0, value) / highest) * height}`)
    .join(' ');
}

/** The course of one figure in a line of text height, without axes. */
export function SparkLine({ summary, values }: SparkLineProps) {
  if (values.length < 2) return null;
  const width = (values.length - 1) * step;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      <polyline points={pointsOf(values)} className={styles.line} />
    </svg>
  );
}
