import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useNow, useSessionState } from '@vp/app-shell';
import type { Checked } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Note, Row, Stack, useIsOnline } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { useApi } from '../api.ts';
import type { Api } from '../api.ts';
import { forgetScan, keepRefusal, keptScans, lostScans } from './kept-scans.ts';
import type { KeptScan } from './kept-scans.ts';
import { paths } from '../paths.ts';
import { invalidateServices } from '../queries.ts';
import { attend, isUnjudged } from './attend.ts';
import type { Attended, Scanner } from './attend.ts';

const againAfterMs = 60_000;

interface SentScan {
  readonly code: string;
  readonly outcome: Attended;
}

let sending: Promise<readonly SentScan[]> | undefined;

async function sendAll(api: Api, who: Scanner): Promise<readonly SentScan[]> {
  const sent: SentScan[] = [];
  for (const scan of keptScans(who)) {
    try {
      // One after the other: a check-out may follow its own check-in.
      const outcome = await attend(api, { code: scan.code }, who);
      sent.push({ code: scan.code, outcome });
      if (outcome.kind === 'done' || outcome.isForLater) continue;
      const { refusal: reason, message, activityId, direction } = outcome;
      keepRefusal(who.user, { ...scan, refused: { reason, message, activityId, direction } });
    } catch (error) {
      if (!isUnjudged(error)) throw error;
      // A fault may lie in this one scan; without a connection the others wait too.
      if (!isApiError(error) || error.kind !== 'fault') break;
    }
  }
  return sent;
}

/** Sends what was scanned without network, once for all pages that ask at the same time. */
function sendKeptScans(api: Api, who: Scanner): Promise<readonly SentScan[]> {
  sending ??= sendAll(api, who).finally(() => {
    sending = undefined;
  });
  return sending;
}

function SentNote({ checked, onDismiss }: { checked: Checked; onDismiss: () => void }) {
  const { t, format } = useTexts();
  const { direction, activityName, at } = checked;
  return (
    <Note tone="green">
      <p>
        <b>
          {t(direction === 'in' ? 'activity.kept.sentIn' : 'activity.kept.sentOut', { activity: activityName.text })}
        </b>
      </p>
      <p>{t('activity.kept.scannedAt', { time: format.dateTime(at) })}</p>
      <Row wrap gap={2}>
        <Button size="small" look="soft" onClick={onDismiss}>
          {t('common.actions.ok')}
        </Button>
      </Row>
    </Note>
  );
}

function LostNote({ scan, onDismiss }: { scan: KeptScan; onDismiss: () => void }) {
  const { t, format } = useTexts();
  const { keptAtMs, refused } = scan;
  const { activityId: id, direction, reason = 'codeExpired' } = refused ?? {};
  return (
    <Note tone="red">
      <p>
        <b>{t('activity.kept.refused', { reason: refused?.message ?? t('activity.kept.tooOld') })}</b>
      </p>
      <p>{t('activity.kept.scannedAt', { time: format.dateTime(new Date(keptAtMs)) })}</p>
      <Row wrap gap={2}>
        <ButtonLink size="small" to={paths.scanFailed({ reason, id, direction })}>
          {t('activity.kept.howOn')}
        </ButtonLink>
        <Button size="small" look="soft" onClick={onDismiss}>
          {t('common.actions.ok')}
        </Button>
      </Row>
    </Note>
  );
}

/** Sends what waits by itself while there is a connection, and tells what came of each scan. */
function useKeptScans() {
  const api = useApi();
  const cache = useQueryClient();
  const now = useNow();
  const isOnline = useIsOnline();
  const { user, isLoggedIn } = useSessionState();
  const read = () => {
    const who = { user, nowMs: now().getTime() };
    return isLoggedIn ? { waiting: keptScans(who).length, lost: lostScans(who) } : { waiting: 0, lost: [] };
  };
  const [scans, setScans] = useState(read);
  const [sent, setSent] = useState<readonly SentScan[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendKeptScans(api, { user, nowMs: now().getTime() }),
    meta: { handled: true },
    onSuccess: (outcomes) => {
      const codes = outcomes.map(({ code }) => code);
      setSent((before) => [...before.filter(({ code }) => !codes.includes(code)), ...outcomes]);
      void invalidateServices(cache);
    },
    onSettled: () => setScans(read()),
  });

  const { waiting, lost } = scans;
  useEffect(() => {
    if (!isOnline || waiting === 0) return;
    mutate();
    const timer = setInterval(() => mutate(), againAfterMs);
    return () => clearInterval(timer);
  }, [isOnline, waiting, mutate]);

  function dismiss(code: string): void {
    forgetScan({ user, code });
    setSent((before) => before.filter((one) => one.code !== code));
    setScans(read());
  }

  return { waiting, lost, sent, isPending, send: () => mutate(), dismiss };
}

/** Scans that wait for a connection, and what came of those that were sent; nothing where there are none. */
export function KeptScanCard() {
  const { t } = useTexts();
  const { waiting, lost, sent, isPending, send, dismiss } = useKeptScans();
  if (waiting + lost.length + sent.length === 0) return null;
  return (
    <div aria-live="polite">
      <Stack>
        {waiting > 0 && (
          <Note tone="gold" icon="offline">
            <p>
              <b>{t('activity.kept.title', { count: waiting })}</b>
            </p>
            {sent.map(({ code, outcome }) =>
              outcome.kind === 'refused' && outcome.isForLater ? (
                <p key={code}>{t('activity.kept.later', { reason: outcome.message })}</p>
              ) : null,
            )}
            <p>{t('activity.kept.text')}</p>
            <Row wrap gap={2}>
              <Button size="small" look="soft" busy={isPending} onClick={send}>
                {t('activity.kept.send')}
              </Button>
            </Row>
          </Note>
        )}
        {lost.map((scan) => (
          <LostNote key={scan.code} scan={scan} onDismiss={() => dismiss(scan.code)} />
        ))}
        {sent.map(({ code, outcome }) =>
          outcome.kind === 'done' ? (
            <SentNote key={code} checked={outcome.checked} onDismiss={() => dismiss(code)} />
          ) : null,
        )}
      </Stack>
    </div>
  );
}
