import type { ServiceSpan } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import type { ChartSeries } from '@vp/ui-kit';
import type { ShownFigure } from './insight-address.ts';

type Series = ChartSeries<
  keyof Pick<ServiceSpan, 'serviceHours' | 'trainingHours' | 'people' | 'activities' | 'missed'>
>;

/** Returns the series that are stacked in the columns of a figure. */
export function useSeries(figure: ShownFigure): readonly Series[] {
  const { t } = useTexts();
  const series: Readonly<Record<ShownFigure, readonly Series[]>> = {
    hours: [
      { name: 'serviceHours', label: t('insight.total.serviceHours'), tone: 'brand' },
      { name: 'trainingHours', label: t('insight.total.trainingHours'), tone: 'gold' },
    ],
    people: [{ name: 'people', label: t('insight.total.people'), tone: 'azul' }],
    activities: [{ name: 'activities', label: t('insight.total.activities'), tone: 'deep' }],
    missed: [{ name: 'missed', label: t('insight.columns.missed'), tone: 'coral' }],
  };
  return series[figure];
}
