import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { StateTag } from './state-tag.tsx';

/** Lists the other activities of a weekly series with their states. */
export function OtherWeeks({ activity: { activityId, weeks } }: { activity: ReleasedDetail }) {
  const { t, format } = useTexts();
  return (
    <Section title={t('activity.series.others')}>
      <CellGroup>
        {weeks
          .filter((one) => one.activityId !== activityId)
          .map(({ activityId: id, startsAt, endsAt, state, held, maximum }) => (
            <Cell
              key={id}
              title={format.range(startsAt, endsAt)}
              note={t('activity.detail.postHeld', { held, places: maximum })}
              value={<StateTag state={state} />}
              to={paths.activityDetail({ id })}
            />
          ))}
      </CellGroup>
    </Section>
  );
}
