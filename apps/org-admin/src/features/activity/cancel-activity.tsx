import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { cancellationAt, effectsOf, rangeOf, refusalForCancel } from '@vp/domain';
import type { Cancellation, SeriesScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast, useOfflineReason } from '@vp/ui-kit';
import type { MenuItem } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { followingOf } from '../../shared/activity/following.ts';
import { LazyScopeSheet } from '../../shared/activity/lazy-scope-sheet.tsx';
import { activityStale, useInvalidateActivities } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

/**
 * Returns how many people are present, gone and expected, and what happens to their hours; empty before check-in opens.
 */
function useStanding({ presence }: ReleasedDetail, cancellation: Cancellation): string {
  const { t } = useTexts();
  if (cancellation === 'cancelledBeforeCheckIn') return '';
  const { present, left, expected } = presence;
  const isBrokenOff = effectsOf(cancellation).hours === 'untilThen';
  return t(isBrokenOff ? 'activity.detail.cancelRunning' : 'activity.detail.cancelArrived', {
    present,
    left,
    expected,
  });
}

interface Cancelling {
  readonly act: MenuItem;
  /** Open questions of the cancellation. */
  readonly layer: ReactNode;
}

/** Returns the action that cancels an activity, with a reason that is sent to everyone who signed up. */
export function useCancelActivity(activity: ReleasedDetail): Cancelling {
  const { t } = useTexts();
  const now = useNow();
  const offline = useOfflineReason();
  const queries = useApiQueries();
  const invalidate = useInvalidateActivities();
  const cancel = useMutation(queries.activity.cancel.change({ stale: activityStale }));
  const [asked, setAsked] = useState<'scope' | SeriesScope | null>(null);
  const stored = activity.state === 'cancelled' ? 'cancelled' : 'published';
  const cancellation = cancellationAt(activity.periods.map(rangeOf), now());
  const refusal =
    refusalForCancel({ stored, endsAt: new Date(activity.endsAt) }, now()) ?? effectsOf(cancellation).refusal;
  const count = activity.toAdmit + activity.admitted + activity.waiting;
  const standing = useStanding(activity, cancellation);
  const following = followingOf(activity);
  const title = t('activity.detail.cancelTitle', { name: activity.name.text });
  const close = (): void => setAsked(null);

  async function send({ reason }: { readonly reason: string }): Promise<void> {
    const body = { activityId: activity.activityId, reason, ...(asked === 'following' && { scope: asked }) };
    const { activities } = await cancel.mutateAsync({ body });
    close();
    const words =
      activities > 1 ? t('activity.series.cancelled', { count: activities }) : t('activity.detail.cancelled');
    toast(words, { tone: 'success' });
  }

  const act: MenuItem = {
    key: 'cancel',
    label: t('activity.detail.cancel'),
    icon: 'close',
    tone: 'danger',
    disabledReason: refusal
      ? t(refusal === 'alreadyCancelled' ? 'activity.detail.alreadyCancelled' : 'activity.detail.alreadyEnded')
      : offline,
    onSelect: () => {
      // The confirmation names the people who are present now.
      void invalidate();
      setAsked(following ? 'scope' : 'one');
    },
  };
  const layer = (
    <>
      {asked === 'scope' && following && (
        <LazyScopeSheet title={title} following={following} onChoose={setAsked} onClose={close} />
      )}
      {(asked === 'one' || asked === 'following') && (
        <LazyReasonSheet
          question={{
            title,
            note: [
              standing,
              asked === 'following' && following
                ? t('activity.series.cancelText', { count: following.count, people: following.all })
                : t('activity.detail.cancelText', { count }),
            ]
              .filter(Boolean)
              .join(' '),
            suggestions: [
              t('activity.cancelReasons.weather'),
              t('activity.cancelReasons.venue'),
              t('activity.cancelReasons.few'),
            ],
            submitText: t('activity.detail.cancelSubmit'),
          }}
          onClose={close}
          onSubmit={send}
        />
      )}
    </>
  );
  return { act, layer };
}
