import './batch-bar.css';
import { useMutation } from '@tanstack/react-query';
import type { BatchRow, ReviewRow } from '@vp/contract';
import type { ReviewDecision } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, confirm, useIsOnline } from '@vp/ui-kit';
import { useAtomValue } from 'jotai';
import { Suspense, lazy, useState } from 'react';
import { useApi } from '../../shared/api.ts';
import type { ReviewKind } from '../../shared/paths.ts';
import { openedPhotosAtom } from './draft.ts';
import { decideMutation, useRefreshReviews } from './queries.ts';
import type { Decision } from './queries.ts';

const ReasonSheet = lazy(async () => ({ default: (await import('./reason-sheet.tsx')).ReasonSheet }));

type BatchBarProps = {
  kind: ReviewKind;
  selected: readonly ReviewRow[];
  onDecided: (decision: ReviewDecision, rows: readonly BatchRow[]) => void;
};

/** Pass and fail with the count in both buttons; passing asks once, failing asks for the reason. */
export function BatchBar({ kind, selected, onDecided }: BatchBarProps) {
  const { t } = useTexts();
  const api = useApi();
  const isOnline = useIsOnline();
  const refresh = useRefreshReviews();
  const opened = useAtomValue(openedPhotosAtom);
  const [isFailing, setIsFailing] = useState(false);
  const decide = useMutation(decideMutation(api, kind));
  const count = selected.length;
  const reviewIds = selected.map(({ reviewId }) => reviewId);
  const offline = isOnline ? undefined : t('ui.offlineSubmit');

  async function send(decision: Decision): Promise<void> {
    const rows = await decide.mutateAsync(decision);
    setIsFailing(false);
    onDecided(decision.decision, rows);
    await refresh();
  }

  async function pass(): Promise<void> {
    const unopened = kind === 'realName' ? selected.filter(({ reviewId }) => !opened.has(reviewId)) : [];
    const names = (rows: readonly ReviewRow[]) => rows.map(({ name }) => name).join(t('queue.list.comma'));
    const isSure = await confirm({
      title: t('queue.confirm.passTitle', { count }),
      message: (
        <>
          <p>{names(selected)}</p>
          {unopened.length > 0 && (
            <p className="admin-review-unopened">
              {t('queue.confirm.unopened', { count: unopened.length, names: names(unopened) })}
            </p>
          )}
        </>
      ),
      confirmText: t('queue.confirm.pass', { count }),
      ...(unopened.length > 0 ? { cancelText: t('queue.confirm.lookFirst'), safe: 'cancel' as const } : {}),
    });
    if (isSure) await send({ reviewIds, decision: 'pass' });
  }

  return (
    <>
      <Actions>
        <Button look="danger" disabledReason={offline} onClick={() => setIsFailing(true)}>
          {t('queue.actions.failCount', { count })}
        </Button>
        <Button busy={decide.isPending} disabledReason={offline} onClick={() => void pass().catch(() => undefined)}>
          {t('queue.actions.passCount', { count })}
        </Button>
      </Actions>
      {isFailing && (
        <Suspense fallback={null}>
          <ReasonSheet
            kind={kind}
            names={selected.map(({ name }) => name)}
            onClose={() => setIsFailing(false)}
            onSubmit={({ reason, wrongFields }) => send({ reviewIds, decision: 'fail', reason, wrongFields })}
          />
        </Suspense>
      )}
    </>
  );
}
