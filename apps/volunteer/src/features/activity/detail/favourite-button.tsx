import { useMutation } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import type { ActivityDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { IconButton, IconLink, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';

/** Saves the activity for the reader, or removes it; a guest logs in first. */
export function FavouriteButton({ activity: { activityId, isFavourite } }: { readonly activity: ActivityDetail }) {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const offline = useOfflineReason();
  const { activity } = useApiQueries();
  const { mutateAsync, isPending, variables } = useMutation(activity.setFavourite.change({ stale: ['activity'] }));
  const label = t('activity.favourite.save');
  if (!isLoggedIn)
    return (
      <IconLink icon="bookmark" label={label} to={paths.login({ redirect: paths.activity({ id: activityId }) })} />
    );
  const isSaved = isPending ? variables.body.isFavourite : isFavourite;

  async function change(): Promise<void> {
    if (isPending) return;
    const next = !isFavourite;
    await mutateAsync({ body: { activityId, isFavourite: next } });
    toast(t(next ? 'activity.favourite.saved' : 'activity.favourite.removed'));
  }
  return (
    <IconButton
      icon="bookmark"
      label={label}
      pressed={isSaved}
      disabledReason={offline}
      // The app reports failed mutations in one place.
      onClick={() => void change().catch(() => undefined)}
    />
  );
}
