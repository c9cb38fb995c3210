import type { ServiceFigures, ServiceSpan } from '@vp/contract';
import { percentOf } from '@vp/domain';
import type { InsightStep } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Hidden, classes } from '@vp/ui-kit';
import type { ShownFigure } from './insight-address.ts';
import styles from './insight.module.css';
import { useSpanNames } from './span-names.ts';

interface Column {
  readonly name: string;
  readonly of: (figures: ServiceFigures) => string;
}

/** The columns of each figure: what a chart draws is here in numbers. */
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
  /** Drawn for nobody but those who listen. */
  isHidden: boolean;
}

/** The figures of a chart, span by span, with the total below. */
export function SpanTable({ figure, step, spans, total, isHidden }: SpanTableProps) {
  const { t } = useTexts();
  const { full } = useSpanNames(step);
  const columns = useColumns(figure);
  const table = (
    <table className={styles.table}>
      <caption className={styles.caption}>{t(`insight.figure.${figure}`)}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes(styles.cell, styles.first, styles.head)}>
            {t('insight.columns.span')}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={classes(styles.cell, styles.head)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.map((span) => (
          <tr key={span.startsIn}>
            <th scope="row" className={classes(styles.cell, styles.first)}>
              {full(span.startsIn)}
            </th>
            {columns.map(({ name, of }) => (
              <td key={name} className={styles.cell}>
                {of(span)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={classes(styles.cell, styles.first, styles.foot)}>
            {t('insight.total.label')}
          </th>
          {columns.map(({ name, of }) => (
            <td key={name} className={classes(styles.cell, styles.foot)}>
              {of(total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
  if (isHidden) return <Hidden as="div">{table}</Hidden>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no touch screen scrolls it by its focus
    <div className={styles.scroll} role="region" aria-label={t(`insight.figure.${figure}`)} tabIndex={0}>
      {table}
    </div>
  );
}
