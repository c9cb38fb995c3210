import type { ServiceFigures, ServiceSpan } from '@vp/contract';
import { percentOf } from '@vp/domain';
import type { InsightStep } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { DataTable } from '@vp/ui-kit';
import type { DataTableProps } from '@vp/ui-kit';
import type { ShownFigure } from './insight-address.ts';
import { useSpanNames } from './span-names.ts';

interface Column {
  readonly name: string;
  readonly of: (figures: ServiceFigures) => string;
}

/** Returns the columns of a figure: the numbers behind the chart. */
function useColumns(figure: ShownFigure): readonly Column[] {
  const { t, format } = useTexts();
  const hours = (value: number): string => format.number(value, 1);
  const count = (value: number): string => format.number(value);
  const share = ({ missed, places }: ServiceFigures): string => {
    const percent = percentOf(missed, places);
    return percent === undefined ? '–' : t('insight.percent', { percent });
  };
  const columns: Readonly<Record<ShownFigure, readonly Column[]>> = {
    hours: [
      { name: t('insight.total.serviceHours'), of: ({ serviceHours }) => hours(serviceHours) },
      { name: t('insight.total.trainingHours'), of: ({ trainingHours }) => hours(trainingHours) },
    ],
    people: [{ name: t('insight.total.people'), of: ({ people }) => count(people) }],
    activities: [{ name: t('insight.total.activities'), of: ({ activities }) => count(activities) }],
    missed: [
      { name: t('insight.columns.places'), of: ({ places }) => count(places) },
      { name: t('insight.columns.missed'), of: ({ missed }) => count(missed) },
      { name: t('insight.total.missed'), of: share },
    ],
  };
  return columns[figure];
}

export interface SpanTableProps {
  figure: ShownFigure;
  step: InsightStep;
  spans: readonly ServiceSpan[];
  total: ServiceFigures;
  variant: DataTableProps['variant'];
}

/** Table of a chart: one row per span, and the total. */
export function SpanTable({ figure, step, spans, total, variant }: SpanTableProps) {
  const { t } = useTexts();
  const { full } = useSpanNames(step);
  const columns = useColumns(figure);
  const cellsOf = (figures: ServiceFigures): string[] => columns.map(({ of }) => of(figures));
  return (
    <DataTable
      caption={t(`insight.figure.${figure}`)}
      head={t('insight.columns.span')}
      columns={columns.map(({ name }) => name)}
      rows={spans.map((span) => ({ name: full(span.startsIn), cells: cellsOf(span) }))}
      total={{ name: t('insight.total.label'), cells: cellsOf(total) }}
      variant={variant}
    />
  );
}
