import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { refusalForCancel } from '@vp/domain';
import type { SeriesScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { followingOf } from '../../shared/activity/following.ts';
import { LazyScopeSheet } from '../../shared/activity/lazy-scope-sheet.tsx';
import { activityStale } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

/** Calls an activity off, with a reason that everybody who signed up is told. */
export function CancelActivity({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const offline = useOfflineReason();
  const queries = useApiQueries();
  const cancel = useMutation(queries.activity.cancel.change({ stale: activityStale }));
  const [asked, setAsked] = useState<'scope' | SeriesScope | null>(null);
  const stored = activity.state === 'cancelled' ? 'cancelled' : 'published';
  const refusal = refusalForCancel({ stored, endsAt: new Date(activity.endsAt) }, now());
  const count = activity.toAdmit + activity.admitted + activity.waiting;
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

  return (
    <>
      <Button
        look="danger"
        size="small"
        disabledReason={refusal ? t(`activity.detail.${refusal}`) : offline}
        onClick={() => setAsked(following ? 'scope' : 'one')}
      >
        {t('activity.detail.cancel')}
      </Button>
      {asked === 'scope' && following && (
        <LazyScopeSheet title={title} following={following} onChoose={setAsked} onClose={close} />
      )}
      {(asked === 'one' || asked === 'following') && (
        <LazyReasonSheet
          question={{
            title,
            note:
              asked === 'following' && following
                ? t('activity.series.cancelText', { count: following.count, people: following.all })
                : t('activity.detail.cancelText', { count }),
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
}
