import { useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { lastTwelveMonths } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Figures, Row, SparkLine, Stack, TextLink } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { yearQuery } from './queries.ts';

/** Service of the last twelve months with the course of its hours; nothing while it is not loaded. */
export function FiguresRow() {
  const { t, format } = useTexts();
  const now = useNow();
  const { data } = useQuery(yearQuery(useApi(), lastTwelveMonths(now())));
  if (data === undefined || data.total.people === 0) return null;
  const { total, spans } = data;
  const hoursOf = ({ serviceHours, trainingHours }: typeof total): number => serviceHours + trainingHours;
  const months = spans.map((span) => `${format.month(`${span.startsIn}-01`)} ${format.number(hoursOf(span), 1)}`);
  return (
    <Card>
      <Stack gap={2}>
        <Row justify="between">
          <h2>{t('dashboard.lastYear')}</h2>
          <TextLink to={paths.insight()}>{t('dashboard.allFigures')}</TextLink>
        </Row>
        <Figures
          variant="line"
          rows={[
            { name: t('dashboard.hours'), value: format.number(hoursOf(total), 1) },
            { name: t('dashboard.people'), value: format.number(total.people) },
            { name: t('dashboard.activities'), value: format.number(total.activities) },
          ]}
        />
        <SparkLine
          summary={t('dashboard.byMonth', { months: months.join(', ') })}
          values={spans.map((span) => hoursOf(span))}
        />
      </Stack>
    </Card>
  );
}
