import type { ServiceSpan } from '@vp/contract';
import type { InsightStep } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { ShownFigure } from './insight-address.ts';
import styles from './insight.module.css';
import { useSpanNames } from './span-names.ts';

type Series = keyof Pick<ServiceSpan, 'serviceHours' | 'trainingHours' | 'people' | 'activities' | 'missed'>;

interface Bars {
  readonly name: Series;
  readonly color: string;
}

const stripes = 'insight-stripes';

const barsOf: Readonly<Record<ShownFigure, readonly Bars[]>> = {
  hours: [
    { name: 'serviceHours', color: 'var(--brand-600)' },
    // Striped: in the sun two dark colours look alike.
    { name: 'trainingHours', color: `url(#${stripes})` },
  ],
  people: [{ name: 'people', color: 'var(--azul-600)' }],
  activities: [{ name: 'activities', color: 'var(--brand-700)' }],
  missed: [{ name: 'missed', color: 'var(--coral-600)' }],
};

export interface TimeChartProps {
  figure: ShownFigure;
  step: InsightStep;
  spans: readonly ServiceSpan[];
  /** What the chart is of, for those who do not see it. */
  summary: string;
}

interface Hint {
  active?: boolean;
  label?: string | number | undefined;
}

/** Bars over time, read with the arrow keys or by touching one. */
export function TimeChart({ figure, step, spans, summary }: TimeChartProps) {
  const { t, format } = useTexts();
  const { full, short } = useSpanNames(step);
  const bars = barsOf[figure];
  const decimals = figure === 'hours' ? 1 : 0;

  function hint({ active = false, label }: Hint) {
    const span = spans.find(({ startsIn }) => startsIn === label);
    if (!active || span === undefined) return null;
    return (
      <div className={styles.hint}>
        <strong>{full(span.startsIn)}</strong>
        {bars.map(({ name }) => (
          <span key={name}>
            {t(name === 'missed' ? 'insight.columns.missed' : `insight.total.${name}`)}:{' '}
            {format.number(span[name], decimals)}
          </span>
        ))}
      </div>
    );
  }

  return (
    <div className={styles.chart}>
      <BarChart
        responsive
        className={styles.whole}
        data={[...spans]}
        title={summary}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      >
        <defs>
          <pattern id={stripes} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={5} height={5} className={styles.stripeGround} />
            <rect width={3} height={5} className={styles.stripe} />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="startsIn"
          tickFormatter={short}
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
          tickFormatter={(value: number) => format.number(value)}
          tick={{ className: styles.tick }}
        />
        <Tooltip content={hint} cursor={{ fill: 'var(--sunk)' }} isAnimationActive={false} />
        {bars.map(({ name, color }) => (
          <Bar key={name} dataKey={name} stackId="all" fill={color} isAnimationActive={false} maxBarSize={48} />
        ))}
      </BarChart>
    </div>
  );
}
