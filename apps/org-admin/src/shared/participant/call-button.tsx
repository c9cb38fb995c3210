import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Button, TextAction, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../api.ts';
import type { Participant } from './queries.ts';

type Named = Pick<Participant, 'participantId' | 'name'>;

/** Reveals the phone number as a link; the server logs who viewed it. */
export function CallButton({ participant: { participantId, name } }: { participant: Named }) {
  const { t } = useTexts();
  const { participant } = useApiQueries();
  const offline = useOfflineReason();
  const reveal = useMutation(participant.revealPhone.change({ stale: [] }));
  if (reveal.data !== undefined) {
    const { mobile } = reveal.data;
    return <TextAction href={`tel:${mobile}`}>{mobile.replace(/^(\+853|\+86)/, '$1 ')}</TextAction>;
  }
  return (
    <Button
      variant="soft"
      size="small"
      icon="phone"
      busy={reveal.isPending}
      about={name}
      disabledReason={offline}
      reasonLook="spoken"
      onClick={() => reveal.mutate({ params: { id: participantId } })}
    >
      {t('participant.people.call')}
    </Button>
  );
}
