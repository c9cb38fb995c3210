import type { ActivityDetail } from '@vp/contract';
import { placesLeft } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section } from '@vp/ui-kit';
import { paths } from '../../../shared/paths.ts';

type Week = ActivityDetail['weeks'][number];

/** Lists the other weeks of a series that have not ended. Each week has its own sign-up. */
export function OtherWeeks({ activity: { activityId, weeks } }: { activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const shown = weeks.filter((one) => one.activityId !== activityId && one.state !== 'ended');
  if (shown.length === 0) return null;

  function toValue({ isMine, state, maximum, held }: Week): string {
    if (isMine) return t('activity.weeks.mine');
    const left = placesLeft({ places: maximum, held });
    if (state !== 'recruiting') return t(`activity.state.${state}`);
    return left === 0 ? t('activity.state.full') : t('activity.card.left', { left, maximum });
  }

  return (
    <Section title={t('activity.weeks.title')}>
      <CellGroup>
        {shown.map((one) => (
          <Cell
            key={one.activityId}
            icon="calendar"
            title={format.range(one.startsAt, one.endsAt)}
            value={toValue(one)}
            to={paths.activity({ id: one.activityId })}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
