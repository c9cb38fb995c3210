import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Cell, CellGroup, Row, Section, Title, useIsWide } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

const lastCount = 3;

/** A new activity is most often an earlier one again: the last three, a tap each; in one line on a desktop. */
export function LastActivities() {
  const { t, format } = useTexts();
  const isWide = useIsWide();
  const { activity } = useApiQueries();
  const { data } = useQuery(activity.managedList({ query: { state: 'ended', pageIndex: 1, pageSize: lastCount } }));
  if (data === undefined || data.listData.length === 0) return null;
  if (isWide) {
    return (
      <Row wrap gap={2}>
        <Title>{t('release.last.title')}</Title>
        {data.listData.map(({ activityId, name }) => (
          <ButtonLink key={activityId} look="soft" size="small" icon="copy" to={paths.release({ copy: activityId })}>
            {name.text}
          </ButtonLink>
        ))}
      </Row>
    );
  }
  return (
    <Section title={t('release.last.title')}>
      <CellGroup>
        {data.listData.map(({ activityId, name, startsAt, endsAt }) => (
          <Cell
            key={activityId}
            icon="copy"
            title={name.text}
            note={format.range(startsAt, endsAt)}
            to={paths.release({ copy: activityId })}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
