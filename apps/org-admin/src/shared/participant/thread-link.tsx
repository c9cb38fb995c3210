import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import { paths } from '../paths.ts';
import type { Participant } from './queries.ts';

interface ThreadLinkProps {
  readonly activityId: string;
  readonly participant: Pick<Participant, 'volunteerId' | 'name'>;
}

/** Opens the messages with a person about the activity. */
export function ThreadLink({ activityId, participant: { volunteerId, name } }: ThreadLinkProps) {
  const { t } = useTexts();
  return (
    <ButtonLink
      to={paths.messageThread({ id: activityId, person: volunteerId })}
      variant="text"
      size="small"
      about={name}
    >
      {t('participant.people.thread')}
    </ButtonLink>
  );
}
