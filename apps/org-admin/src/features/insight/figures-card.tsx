import { lazyPart } from '@vp/app-shell';
import type { InsightReport, ServiceFigures } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Bone, Button, Card, ChartKey, Columns, SegmentedControl, Stack, Title } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { shownFigures } from './insight-address.ts';
import type { ShownFigure } from './insight-address.ts';
import { SpanTable } from './span-table.tsx';
import { useSpanNames } from './span-names.ts';
import { useSeries } from './use-series.ts';

/** Only this card uses the chart library, which loads after the figures. */
const TimeChart = lazyPart(async () => (await import('./time-chart.tsx')).TimeChart);

const valueOf: Readonly<Record<ShownFigure, (figures: ServiceFigures) => number>> = {
  hours: ({ serviceHours, trainingHours }) => serviceHours + trainingHours,
  people: ({ people }) => people,
  activities: ({ activities }) => activities,
  missed: ({ missed }) => missed,
};

export interface FiguresCardProps {
  report: InsightReport;
  figure: ShownFigure;
  onFigure: (figure: ShownFigure) => void;
}

/** One figure over time, as a chart or as a table; screen readers always get the table. */
export function FiguresCard({ report, figure, onFigure }: FiguresCardProps) {
  const { t, format } = useTexts();
  const [isTable, setIsTable] = useState(false);
  const { spans, step, total } = report;
  const { full } = useSpanNames(step);
  const of = valueOf[figure];
  const series = useSeries(figure);
  const top = [...spans].sort((a, b) => of(b) - of(a))[0];
  const summary = t(`insight.summary.${figure}`, {
    first: full(spans[0]?.startsIn ?? report.from),
    last: full(spans.at(-1)?.startsIn ?? report.to),
    total: format.number(of(total), figure === 'hours' ? 1 : 0),
    top: full(top?.startsIn ?? report.from),
  });
  return (
    <Card>
      <Stack>
        <Columns shares={[1, 2]} align="center">
          <Title>{t('insight.overTime')}</Title>
          <SegmentedControl
            label={t('insight.figure.label')}
            options={shownFigures.map((value) => ({ value, label: t(`insight.figure.${value}`) }))}
            value={figure}
            onChange={onFigure}
          />
        </Columns>
        {!isTable && (
          <Suspense fallback={<Bone height={240} />}>
            <TimeChart {...{ figure, step, spans, summary }} />
          </Suspense>
        )}
        {!isTable && figure === 'hours' && total.trainingHours > 0 && <ChartKey series={series} />}
        <SpanTable {...{ figure, step, spans, total }} variant={isTable ? 'drawn' : 'spoken'} />
        <div>
          <Button variant="outline" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'insight.asChart' : 'insight.asTable')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
