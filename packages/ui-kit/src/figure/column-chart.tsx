import styles from './column-chart.module.css';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartSeries, SeriesTone } from './chart-series.ts';
import { fitsColumn } from './column-label.ts';

export interface ColumnChartProps<Name extends string> {
  /** Description of the chart for screen readers. */
  readonly summary: string;
  /** The parts of each column, from the bottom. */
  readonly series: readonly ChartSeries<Name>[];
  readonly points: readonly ({ readonly key: string } & Readonly<Record<Name, number>>)[];
  /** The short label under a column. */
  readonly tick: (key: string) => string;
  /** The full label in the tooltip of a column. */
  readonly full: (key: string) => string;
  readonly format: (value: number) => string;
  /** Formats with fewer decimals than the tooltip. */
  readonly formatTick: (value: number) => string;
}

interface LabelPlace {
  /** Box of the top part of the column. */
  viewBox?: object | undefined;
  /** Key of the column: parts without height have no label, so an index would not name it. */
  value?: unknown;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const isBox = (box: object | undefined): box is Box =>
  box !== undefined && 'x' in box && 'y' in box && 'width' in box && typeof box.width === 'number';

interface Hint {
  active?: boolean;
  label?: string | number | undefined;
}

/** Columns over time, readable by arrow keys or touch. An adjacent `DataTable` repeats the figures. */
export function ColumnChart<Name extends string>(props: ColumnChartProps<Name>) {
  const { summary, series, points, tick, full, format, formatTick } = props;
  const stripes = useId();
  const fills: Readonly<Record<SeriesTone, string>> = {
    brand: 'var(--brand-600)',
    deep: 'var(--brand-700)',
    azul: 'var(--azul-600)',
    coral: 'var(--coral-600)',
    gold: `url(#${stripes})`,
  };

  function hint({ active = false, label }: Hint) {
    const point = points.find(({ key }) => key === label);
    if (!active || point === undefined) return null;
    return (
      <div className={styles.hint}>
        <strong>{full(point.key)}</strong>
        {series.map(({ name, label: words }) => (
          <span key={name}>
            {words}: {format(point[name])}
          </span>
        ))}
      </div>
    );
  }

  /** Returns the renderer of the sum above each column whose top part is of this series. */
  const sumAbove = (top: Name) =>
    function Sum({ viewBox, value }: LabelPlace) {
      const point = points.find(({ key }) => key === value);
      const drawn = series.filter(({ name }) => (point?.[name] ?? 0) > 0);
      if (point === undefined || drawn.at(-1)?.name !== top || !isBox(viewBox)) return null;
      const { x, y, width } = viewBox;
      const words = formatTick(drawn.reduce((sum, { name }) => sum + point[name], 0));
      if (!fitsColumn(words, width)) return null;
      return (
        <text x={x + width / 2} y={y - 4} textAnchor="middle" className={styles.tick}>
          {words}
        </text>
      );
    };

  return (
    <div className={styles.chart}>
      <BarChart
        responsive
        className={styles.whole}
        data={[...points]}
        title={summary}
        margin={{ top: 20, right: 4, bottom: 0, left: 0 }}
      >
        <defs>
          <pattern id={stripes} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={5} height={5} className={styles.stripeGround} />
            <rect width={3} height={5} className={styles.stripe} />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={tick}
          tickLine={false}
          stroke="var(--line-strong)"
          tick={{ className: styles.tick }}
          minTickGap={12}
        />
        <YAxis
          width="auto"
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={formatTick}
          tick={{ className: styles.tick }}
        />
        <Tooltip content={hint} cursor={{ fill: 'var(--sunk)' }} isAnimationActive={false} />
        {series.map(({ name, tone }) => (
          <Bar key={name} dataKey={name} stackId="all" fill={fills[tone]} isAnimationActive={false} maxBarSize={48}>
            <LabelList dataKey="key" content={sumAbove(name)} />
          </Bar>
        ))}
      </BarChart>
    </div>
  );
}
