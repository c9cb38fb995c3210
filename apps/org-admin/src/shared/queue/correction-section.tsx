import { useMutation } from '@tanstack/react-query';
import type { Correction, CorrectionRow } from '@vp/contract';
import type { TextKey } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Caption, Card, Note, Section, Stack, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../api.ts';
import { LazyReasonSheet } from './lazy-reason-sheet.tsx';
import { queueNouns } from './queue.ts';
import type { QueueCorrection } from './queue.ts';

interface CorrectionProps {
  readonly queue: QueueCorrection;
  readonly id: string;
  readonly name: string;
  readonly correction: Correction;
}

const stale = [...queueNouns, 'home.todos'];

/** Shows a correction beside the decision that it is about. */
function Facts({ row }: { readonly row: CorrectionRow }) {
  const { t, format } = useTexts();
  const { decision, requestedBy, requestedAt, agreedBy, reason } = row;
  return (
    <Stack gap={1}>
      <span>{t('queue.list.reason', { reason })}</span>
      <Caption>{t('queue.correction.by', { name: requestedBy, time: format.dateTime(requestedAt) })}</Caption>
      {agreedBy !== null && <Caption>{t('queue.correction.agreedBy', { name: agreedBy })}</Caption>}
      {decision.decidedAt !== null && (
        <Caption>
          {t('queue.correction.decision', {
            name: decision.decidedBy ?? t('common.words.none'),
            time: format.dateTime(decision.decidedAt),
          })}
        </Caption>
      )}
      {decision.reason !== null && (
        <Caption>{t('queue.correction.decisionReason', { reason: decision.reason })}</Caption>
      )}
    </Stack>
  );
}

/** The request that waits: the second person agrees, either of them withdraws it. */
function Open({ queue, id, correction }: CorrectionProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(queue.call(useApiQueries()).change({ stale, staleIfRefused: true }));
  const { open, from } = correction;
  if (open === null) return null;
  const { correctionId, canAgree, canWithdraw } = open;
  const send = (step: 'agree' | 'withdraw') => mutateAsync({ params: { id }, body: { step, correctionId } });
  const ignore = () => undefined;

  async function agree(): Promise<void> {
    const isSure = await confirm({
      title: t('queue.correction.agreeTitle'),
      message: t(effectOf(queue, from)),
      confirmText: t('queue.correction.agree'),
    });
    if (!isSure) return;
    await send('agree');
    toast(t('queue.correction.done'), { tone: 'success' });
  }

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: t('queue.correction.withdrawTitle'),
      message: t('queue.correction.withdrawText'),
      confirmText: t('queue.correction.withdraw'),
    });
    if (!isSure) return;
    await send('withdraw');
    toast(t('queue.correction.withdrawn'), { tone: 'success' });
  }

  return (
    <Card>
      <Stack gap={3}>
        <Note tone="gold" icon="clock">
          {t('queue.correction.waits')}
        </Note>
        <Facts row={open} />
        <Actions>
          {canWithdraw && (
            <Button
              variant="quiet"
              busy={isPending}
              disabledReason={offline}
              reasonLook="spoken"
              onClick={() => void withdraw().catch(ignore)}
            >
              {t('queue.correction.withdraw')}
            </Button>
          )}
          {canAgree && (
            <Button busy={isPending} disabledReason={offline} onClick={() => void agree().catch(ignore)}>
              {t('queue.correction.agree')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}

/** Returns the text of what a correction takes or gives back. */
function effectOf({ effects }: QueueCorrection, from: Correction['from']): TextKey {
  return (from === null ? undefined : effects[from]) ?? 'queue.correction.note';
}

/** Asks for the reason, after it has shown the effect. */
function Request({ queue, id, name, correction, onClose }: CorrectionProps & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { mutateAsync } = useMutation(queue.call(useApiQueries()).change({ stale, staleIfRefused: true }));
  const { from, target } = correction;
  const needsSecond = target?.needsSecond === true;

  async function send(reason: string): Promise<void> {
    const { state } = await mutateAsync({ params: { id }, body: { step: 'request', ...(from && { from }), reason } });
    onClose();
    toast(t(state === 'open' ? 'queue.correction.requested' : 'queue.correction.done'), { tone: 'success' });
  }

  const notes = [
    t(effectOf(queue, from)),
    t(needsSecond ? 'queue.correction.second' : 'queue.correction.atOnce'),
    t('queue.correction.notified'),
  ];
  return (
    <LazyReasonSheet
      question={{
        title: t('queue.correction.title', { name }),
        note: notes.join('\n'),
        hint: t('queue.correction.reasonHint'),
        suggestions: [t('queue.correction.suggestions.mistaken'), t('queue.correction.suggestions.otherRow')],
        submitText: t(needsSecond ? 'queue.correction.ask' : 'queue.correction.send'),
      }}
      onClose={onClose}
      onSubmit={({ reason }) => send(reason)}
    />
  );
}

/** What the office can do about a wrong decision, and the corrections of the row so far. */
export function CorrectionSection(props: CorrectionProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isAsking, setIsAsking] = useState(false);
  const { target, open, past } = props.correction;
  const canAsk = target !== null && open === null;
  if (!canAsk && open === null && past.length === 0) return null;
  return (
    <Section title={t('queue.correction.section')}>
      <Stack gap={3}>
        <Open {...props} />
        {canAsk && (
          <>
            <Caption>{t('queue.correction.note')}</Caption>
            <Button variant="soft" disabledReason={offline} onClick={() => setIsAsking(true)}>
              {t('queue.correction.open')}
            </Button>
          </>
        )}
        {past.map((row) => (
          <Card key={row.correctionId}>
            <Stack gap={2}>
              <Caption tone="strong">{t(`queue.correction.state.${row.state}`)}</Caption>
              <Facts row={row} />
            </Stack>
          </Card>
        ))}
      </Stack>
      {isAsking && <Request {...props} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
