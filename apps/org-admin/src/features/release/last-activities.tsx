import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

const lastCount = 3;

/** A new activity is most often an earlier one again: the last three, a tap each. */
export function LastActivities() {
  const { t, format } = useTexts();
  const { activity } = useApiQueries();
  const { data } = useQuery(activity.managedList({ query: { state: 'ended', pageIndex: 1, pageSize: lastCount } }));
  if (data === undefined || data.listData.length === 0) return null;
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
