import { useMutation } from '@tanstack/react-query';
import type { CardReview } from '@vp/contract';
import { refusalForVest } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Row, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

interface VestProps {
  readonly card: CardReview;
}

/** Returns who handed out the vest and when; null for an application with which none can be handed out. */
export function useVestText({ state, vest }: CardReview): string | null {
  const { t, format } = useTexts();
  if (vest.handedOut !== null) {
    return t('card.vest.by', { time: format.dateTime(vest.handedOut.at), name: vest.handedOut.by });
  }
  return refusalForVest(state, { isHandedOut: false }) === undefined ? t('card.vest.notYet') : null;
}

function HandOut({ card }: VestProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const change = useApiQueries().card.handOutVest.change({ staleIfRefused: true });
  const { mutateAsync, isPending } = useMutation(change);

  async function handOut(): Promise<void> {
    const isSure = await confirm({
      title: t('card.vest.handOutTitle'),
      message: t('card.vest.handOutText'),
      confirmText: t('card.vest.handOut'),
    });
    if (!isSure) return;
    await mutateAsync({ params: { id: card.applicationId } });
    toast(t('card.vest.handedOut'), { tone: 'success' });
  }

  return (
    <Button
      variant="soft"
      size="small"
      busy={isPending}
      disabledReason={offline}
      onClick={() => void handOut().catch(() => undefined)}
    >
      {t('card.vest.handOut')}
    </Button>
  );
}

function Undo({ card }: VestProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useMutation(useApiQueries().card.undoVest.change({ staleIfRefused: true }));

  async function send(reason: string): Promise<void> {
    await mutateAsync({ params: { id: card.applicationId }, body: { reason } });
    setIsAsking(false);
    toast(t('card.vest.undone'), { tone: 'success' });
  }

  return (
    <>
      <Button variant="text" size="small" disabledReason={offline} onClick={() => setIsAsking(true)}>
        {t('card.vest.undo')}
      </Button>
      {isAsking && (
        <LazyReasonSheet
          question={{
            title: t('card.vest.undoTitle'),
            note: t('card.vest.undoNote'),
            hint: t('card.vest.undoHint'),
            suggestions: [t('card.vest.wrongPerson'), t('card.vest.returned')],
            submitText: t('card.vest.undo'),
          }}
          onClose={() => setIsAsking(false)}
          onSubmit={({ reason }) => send(reason)}
        />
      )}
    </>
  );
}

/** Records that the vest was handed out, or removes that record with a reason. */
export function VestStep({ card }: VestProps) {
  const isHandedOut = card.vest.handedOut !== null;
  if (!isHandedOut && refusalForVest(card.state, { isHandedOut }) !== undefined) return null;
  return <Row justify="end">{isHandedOut ? <Undo card={card} /> : <HandOut card={card} />}</Row>;
}
