import { activityTones } from '@vp/app-shell';
import type { ActivityState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';

const icons: Readonly<Record<ActivityState, IconName>> = {
  recruiting: 'megaphone',
  closed: 'lock',
  upcoming: 'clock',
  inProgress: 'clock',
  ended: 'check',
  cancelled: 'close',
};

/** Shows the state of an activity as colour, icon and text. */
export function StateTag({ state }: { state: ActivityState }) {
  const { t } = useTexts();
  return (
    <Tag tone={activityTones[state]} icon={icons[state]}>
      {t(`activity.states.${state}`)}
    </Tag>
  );
}
