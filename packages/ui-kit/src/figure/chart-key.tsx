import styles from './chart-key.module.css';
import type { ChartSeries } from './chart-series.ts';

/** The legend of a `ColumnChart`; the adjacent table repeats it in words. */
export function ChartKey({ series }: { series: readonly ChartSeries<string>[] }) {
  return (
    <div className={styles.chartKey} aria-hidden>
      {series.map(({ name, label, tone }) => (
        <span key={name} data-tone={tone}>
          {label}
        </span>
      ))}
    </div>
  );
}
