import './chart-key.css';
import type { ChartSeries } from './chart-series.ts';

/** The legend of a `ColumnChart`; the adjacent table repeats it in words. */
export function ChartKey({ series }: { series: readonly ChartSeries<string>[] }) {
  return (
    <div className="vk-chart-key" aria-hidden>
      {series.map(({ name, label, tone }) => (
        <span key={name} className={`vk-chart-key--${tone}`}>
          {label}
        </span>
      ))}
    </div>
  );
}
