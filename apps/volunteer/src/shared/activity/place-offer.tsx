import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Button, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../api.ts';
import { serviceNouns } from '../queries.ts';

interface OfferedPlace {
  readonly activityId: string;
  /** Name of the activity. */
  readonly name: string;
}

/** Accepts or declines an offered place. Afterwards the data are refetched, even after a refusal. */
export function PlaceOfferActions({ offer: { activityId, name } }: { readonly offer: OfferedPlace }) {
  const { t } = useTexts();
  const { activity } = useApiQueries();
  const offline = useOfflineReason();
  const stale = { stale: [...serviceNouns, 'inbox'], staleIfRefused: true } as const;
  const accepting = useMutation({
    ...activity.acceptPlace.change(stale),
    onSuccess: () => toast(t('activity.offer.accepted'), { tone: 'success' }),
  });
  const declining = useMutation({
    ...activity.withdraw.change(stale),
    onSuccess: () => toast(t('activity.offer.declined')),
  });

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: t('activity.offer.declineTitle', { name }),
      message: t('activity.offer.declineText'),
      confirmText: t('activity.offer.decline'),
      cancelText: t('activity.offer.keep'),
      safe: 'cancel',
    });
    if (isSure) declining.mutate({ body: { activityId } });
  }

  return (
    <>
      <Button
        variant="outline"
        busy={declining.isPending}
        disabledReason={offline}
        reasonLook="spoken"
        onClick={() => void decline()}
      >
        {t('activity.offer.decline')}
      </Button>
      <Button
        busy={accepting.isPending}
        disabledReason={offline}
        onClick={() => accepting.mutate({ body: { activityId } })}
      >
        {t('activity.offer.accept')}
      </Button>
    </>
  );
}
