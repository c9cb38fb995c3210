import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { refusalForCancel } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, toast, useIsOnline } from '@vp/ui-kit';
import { useState } from 'react';
import { activityStale } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

/** Calls an activity off, with a reason that everybody who signed up is told. */
export function CancelActivity({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const isOnline = useIsOnline();
  const queries = useApiQueries();
  const cancel = useMutation(queries.activity.cancel.change({ stale: activityStale }));
  const [isAsking, setIsAsking] = useState(false);
  const stored = activity.state === 'cancelled' ? 'cancelled' : 'published';
  const refusal = refusalForCancel({ stored, endsAt: new Date(activity.endsAt) }, now());
  const offline = isOnline ? undefined : t('ui.offlineSubmit');
  const count = activity.toAdmit + activity.admitted + activity.waiting;

  async function send({ reason }: { readonly reason: string }): Promise<void> {
    await cancel.mutateAsync({ body: { activityId: activity.activityId, reason } });
    setIsAsking(false);
    toast(t('activity.detail.cancelled'), { tone: 'success' });
  }

  return (
    <>
      <Button
        look="danger"
        size="small"
        disabledReason={refusal ? t(`activity.detail.${refusal}`) : offline}
        onClick={() => setIsAsking(true)}
      >
        {t('activity.detail.cancel')}
      </Button>
      {isAsking && (
        <LazyReasonSheet
          question={{
            title: t('activity.detail.cancelTitle', { name: activity.name.text }),
            note: t('activity.detail.cancelText', { count }),
            suggestions: [
              t('activity.cancelReasons.weather'),
              t('activity.cancelReasons.venue'),
              t('activity.cancelReasons.few'),
            ],
            submitText: t('activity.detail.cancelSubmit'),
          }}
          onClose={() => setIsAsking(false)}
          onSubmit={send}
        />
      )}
    </>
  );
}
