import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNow, useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, toast, useIsOnline } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { useApi } from './api.ts';
import type { Api } from './api.ts';
import { keptScans } from './kept-scans.ts';
import { forgetActivities } from './queries.ts';
import { attend } from './scan-attendance.ts';
import type { Attended } from './scan-attendance.ts';

let sending: Promise<readonly Attended[]> | undefined;

async function sendAll(api: Api, who: { user: string; nowMs: number }): Promise<readonly Attended[]> {
  const outcomes: Attended[] = [];
  for (const { code } of keptScans(who)) {
    // One after the other: a check-out may follow its own check-in.
    outcomes.push(await attend(api, { code }, who));
  }
  return outcomes;
}

/** Sends what was scanned without network, once for all pages that ask at the same time. */
function sendKeptScans(api: Api, who: { user: string; nowMs: number }): Promise<readonly Attended[]> {
  sending ??= sendAll(api, who).finally(() => {
    sending = undefined;
  });
  return sending;
}

function useTellOutcome() {
  const { t } = useTexts();
  return (outcome: Attended): void => {
    if (outcome.kind === 'refused') {
      const key = outcome.isForLater ? 'activity.kept.later' : 'activity.kept.refused';
      toast(t(key, { reason: outcome.message }), { tone: 'error' });
      return;
    }
    const { direction, activityName } = outcome.checked;
    const key = direction === 'in' ? 'activity.kept.sentIn' : 'activity.kept.sentOut';
    toast(t(key, { activity: activityName.text }), { tone: 'success' });
  };
}

/** Scans that wait for the network; sends them by itself once when it is there, and by hand. Nothing where none waits. */
export function KeptScanCard() {
  const { t } = useTexts();
  const api = useApi();
  const cache = useQueryClient();
  const now = useNow();
  const isOnline = useIsOnline();
  const tell = useTellOutcome();
  const { user, isLoggedIn } = useSessionState();
  const read = (): number => (isLoggedIn ? keptScans({ user, nowMs: now().getTime() }).length : 0);
  const [waiting, setWaiting] = useState(read);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendKeptScans(api, { user, nowMs: now().getTime() }),
    meta: { handled: true },
    onSuccess: async (outcomes) => {
      for (const outcome of outcomes) tell(outcome);
      await forgetActivities(cache);
    },
    onSettled: () => setWaiting(read()),
  });

  useEffect(() => {
    if (isOnline && waiting > 0) mutate();
  }, [isOnline, waiting, mutate]);

  if (waiting === 0) return null;
  return (
    <Note tone="gold" icon="offline">
      <p>
        <b>{t('activity.kept.title', { count: waiting })}</b>
      </p>
      <p>{t('activity.kept.text')}</p>
      <Button size="small" look="soft" busy={isPending} onClick={() => mutate()}>
        {t('activity.kept.send')}
      </Button>
    </Note>
  );
}
