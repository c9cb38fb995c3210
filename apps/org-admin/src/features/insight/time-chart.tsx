import type { ServiceSpan } from '@vp/contract';
import type { InsightStep } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ColumnChart } from '@vp/ui-kit/chart';
import type { ShownFigure } from './insight-address.ts';
import { useSpanNames } from './span-names.ts';
import { useSeries } from './use-series.ts';

export interface TimeChartProps {
  figure: ShownFigure;
  step: InsightStep;
  spans: readonly ServiceSpan[];
  /** Text alternative of the chart. */
  summary: string;
}

/** Chart of one figure by span. */
export function TimeChart({ figure, step, spans, summary }: TimeChartProps) {
  const { format } = useTexts();
  const { full, short } = useSpanNames(step);
  const series = useSeries(figure);
  const decimals = figure === 'hours' ? 1 : 0;
  return (
    <ColumnChart
      summary={summary}
      series={series}
      points={spans.map((span) => ({ ...span, key: span.startsIn }))}
      tick={short}
      full={full}
      format={(value) => format.number(value, decimals)}
      formatTick={(value) => format.number(value)}
    />
  );
}
