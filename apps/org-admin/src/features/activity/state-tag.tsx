import type { ActivityState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import type { IconName, TagTone } from '@vp/ui-kit';

const looks: Readonly<Record<ActivityState, { readonly tone: TagTone; readonly icon: IconName }>> = {
  recruiting: { tone: 'azul', icon: 'megaphone' },
  closed: { tone: 'neutral', icon: 'lock' },
  upcoming: { tone: 'gold', icon: 'clock' },
  inProgress: { tone: 'coral', icon: 'clock' },
  ended: { tone: 'green', icon: 'check' },
  cancelled: { tone: 'red', icon: 'close' },
};

/** The state of an activity in colour, drawing and word. */
export function StateTag({ state }: { state: ActivityState }) {
  const { t } = useTexts();
  const { tone, icon } = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`activity.states.${state}`)}
    </Tag>
  );
}
