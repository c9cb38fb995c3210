import './chart-key.css';
import type { ChartSeries } from './chart-series.ts';

/** Which colour is which in a `ColumnChart`; the table beside it says it in words. */
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
