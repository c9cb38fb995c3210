import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClock, useSessionState } from '@vp/app-shell';
import type { Checked } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Note, Row, Stack, useIsOnline } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useApi } from '../api.ts';
import { paths } from '../paths.ts';
import { invalidateServices } from '../queries.ts';
import { answeredScans, removeScan, ownerOf, scanQueue, useQueuedScans, waitingScans } from './scan-queue.ts';
import type { QueuedScan } from './scan-queue.ts';
import { refusedScan } from './refused-scan.ts';
import { sendQueuedScans } from './send-queued-scans.ts';

const againAfterMs = 60_000;

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTexts();
  return (
    <Button size="small" variant="soft" onClick={onDismiss}>
      {t('common.actions.ok')}
    </Button>
  );
}

interface SentNoteProps {
  readonly checked: Checked;
  readonly isClockUncertain: boolean;
  readonly onDismiss: () => void;
}

function SentNote({ checked, isClockUncertain, onDismiss }: SentNoteProps) {
  const { t, format } = useTexts();
  const { direction, activityName, at, awaits } = checked;
  return (
    <Note tone={awaits === 'organization' ? 'gold' : 'green'}>
      <p>
        <b>
          {t(direction === 'in' ? 'activity.queued.sentIn' : 'activity.queued.sentOut', {
            activity: activityName.text,
          })}
        </b>
      </p>
      <p>{t('activity.queued.scannedAt', { time: format.dateTime(at) })}</p>
      {awaits === 'organization' && (
        <p>{t(isClockUncertain ? 'activity.queued.awaitsClock' : 'activity.queued.awaits')}</p>
      )}
      <Row wrap gap={2}>
        <Dismiss onDismiss={onDismiss} />
      </Row>
    </Note>
  );
}

function LostNote({ scan, onDismiss }: { scan: QueuedScan; onDismiss: () => void }) {
  const { t, format } = useTexts();
  const { user } = useSessionState();
  const { queuedAtMs, answer } = scan;
  const refused = answer?.kind === 'refused' ? answer : undefined;
  const { activityId: id, direction, refusal: reason = 'codeExpired' } = refused ?? {};
  return (
    <Note tone="red">
      <p>
        <b>{t('activity.queued.refused', { reason: refused?.message ?? t('activity.queued.tooOld') })}</b>
      </p>
      <p>{t('activity.queued.scannedAt', { time: format.dateTime(new Date(queuedAtMs)) })}</p>
      <Row wrap gap={2}>
        <ButtonLink
          size="small"
          to={paths.scanFailed({ reason, id, direction })}
          state={refusedScan({ user, refusal: reason })}
        >
          {t('activity.queued.howOn')}
        </ButtonLink>
        <Dismiss onDismiss={onDismiss} />
      </Row>
    </Note>
  );
}

function WaitingNote({ waiting }: { waiting: readonly QueuedScan[] }) {
  const { t, format } = useTexts();
  const api = useApi();
  const cache = useQueryClient();
  const clock = useClock();
  const isOnline = useIsOnline();
  const { user } = useSessionState();
  const isSaved = scanQueue.reachOf(user) === 'device';
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendQueuedScans(api, { user, clock }),
    meta: { handled: true },
    onSuccess: (isAnyAnswered) => void (isAnyAnswered && invalidateServices(cache)),
  });

  useEffect(() => {
    if (!isOnline) return;
    mutate();
    const timer = setInterval(() => mutate(), againAfterMs);
    return () => clearInterval(timer);
  }, [isOnline, mutate]);

  return (
    <Note tone="gold" icon="offline">
      <p>
        <b>{t('activity.queued.title', { count: waiting.length })}</b>
      </p>
      {waiting.map(({ id, queuedAtMs, delay }) => (
        <p key={id}>
          {t('activity.queued.scannedAt', { time: format.dateTime(new Date(queuedAtMs)) })}
          {delay !== undefined && ` · ${t('activity.queued.later', { reason: delay })}`}
        </p>
      ))}
      {waiting.some(({ clocks }) => clocks !== undefined) && <p>{t('activity.queued.uncertain')}</p>}
      <p>{t(isSaved ? 'activity.queued.text' : 'activity.queued.unsaved')}</p>
      <Row wrap gap={2}>
        <Button size="small" variant="soft" busy={isPending} onClick={() => mutate()}>
          {t('activity.queued.send')}
        </Button>
      </Row>
    </Note>
  );
}

/** Lists the scans that wait for a connection, and the results of sent ones; nothing without any. */
export function QueuedScanCard() {
  const clock = useClock();
  const { user } = useSessionState();
  const scans = useQueuedScans();
  const who = ownerOf({ user, clock });
  const waiting = waitingScans(who);
  const told = answeredScans(who);
  if (scans.length === 0) return null;
  return (
    <div aria-live="polite">
      <Stack>
        {waiting.length > 0 && <WaitingNote waiting={waiting} />}
        {told.map((scan) => {
          const dismiss = (): void => removeScan({ user, id: scan.id });
          return scan.answer?.kind === 'done' ? (
            <SentNote
              key={scan.id}
              checked={scan.answer.checked}
              isClockUncertain={scan.isClockUncertain === true}
              onDismiss={dismiss}
            />
          ) : (
            <LostNote key={scan.id} scan={scan} onDismiss={dismiss} />
          );
        })}
      </Stack>
    </div>
  );
}
