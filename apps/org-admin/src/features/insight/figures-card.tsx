import { lazyPart } from '@vp/app-shell';
import type { InsightReport, ServiceFigures } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Bone, Button, Card, SegmentedControl, Stack, Title } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { shownFigures } from './insight-address.ts';
import type { ShownFigure } from './insight-address.ts';
import styles from './insight.module.css';
import { SpanTable } from './span-table.tsx';
import { useSpanNames } from './span-names.ts';

/** The library of the charts is for this card alone, and comes after its numbers. */
const TimeChart = lazyPart(async () => (await import('./time-chart.tsx')).TimeChart);

const valueOf: Readonly<Record<ShownFigure, (figures: ServiceFigures) => number>> = {
  hours: ({ serviceHours, trainingHours }) => serviceHours + trainingHours,
  people: ({ people }) => people,
  activities: ({ activities }) => activities,
  missed: ({ missed }) => missed,
};

/** Which colour is which; the table says it in words. */
function Legend() {
  const { t } = useTexts();
  return (
    <div className={styles.legend} aria-hidden="true">
      <span className={styles.service}>{t('insight.total.serviceHours')}</span>
      <span className={styles.training}>{t('insight.total.trainingHours')}</span>
    </div>
  );
}

export interface FiguresCardProps {
  report: InsightReport;
  figure: ShownFigure;
  onFigure: (figure: ShownFigure) => void;
}

/** One figure over time, as a chart or as the table that is always there for those who listen. */
export function FiguresCard({ report, figure, onFigure }: FiguresCardProps) {
  const { t, format } = useTexts();
  const [isTable, setIsTable] = useState(false);
  const { spans, step, total } = report;
  const { full } = useSpanNames(step);
  const of = valueOf[figure];
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
        <div className={styles.heading}>
          <Title>{t('insight.overTime')}</Title>
          <SegmentedControl
            label={t('insight.figure.label')}
            options={shownFigures.map((value) => ({ value, label: t(`insight.figure.${value}`) }))}
            value={figure}
            onChange={onFigure}
          />
        </div>
        {!isTable && (
          <Suspense fallback={<Bone height={240} />}>
            <TimeChart {...{ figure, step, spans, summary }} />
          </Suspense>
        )}
        {!isTable && figure === 'hours' && total.trainingHours > 0 && <Legend />}
        <SpanTable {...{ figure, step, spans, total }} isHidden={!isTable} />
        <div>
          <Button look="outline" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'insight.asChart' : 'insight.asTable')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
