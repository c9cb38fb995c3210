import { homeOf } from '@vp/access';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, ErrorState, OfflineBar, SkeletonList, useIsOnline } from '@vp/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../environment/surroundings.ts';
import { isNotFound, referenceOf, sentenceOf } from '../error/error-words.ts';

export interface QueryPageProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The shape of the content; a list of cards unless given. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
  /** A block lies in a page that tells by itself that the network is away. */
  readonly size?: 'page' | 'block';
}

/** Back to the page before, or home where the visit began with this one. */
function WayOn() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const home = homeOf(useSite());
  if (isFirstPage) return <ButtonLink to={home}>{t('common.notFound.home')}</ButtonLink>;
  return <Button onClick={() => void navigate(-1)}>{t('ui.backPage')}</Button>;
}

/**
 * What every page with data from the server shows: skeleton, error with retry, and the content, which stays on screen
 * with its time while the network is away.
 */
export function QueryPage<Data>({ query, skeleton, children, size = 'page' }: QueryPageProps<Data>) {
  const { t, format } = useTexts();
  const isOnline = useIsOnline();
  const retry = (): void => void query.refetch();

  if (query.data !== undefined) {
    return (
      <>
        {size === 'page' && <OfflineBar since={format.time(new Date(query.dataUpdatedAt))} onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (query.error && isNotFound(query.error)) {
    return (
      <EmptyState title={t('common.gone')} illustration="door" size={size} action={size === 'page' && <WayOn />} />
    );
  }
  if (query.error || !isOnline) {
    return (
      <>
        {size === 'page' && <OfflineBar onRetry={retry} />}
        <ErrorState
          cause={query.error ? sentenceOf(query.error, t) : t('common.network.offline')}
          onReload={retry}
          reference={query.error ? referenceOf(query.error) : undefined}
          time={query.errorUpdatedAt > 0 ? format.dateTime(new Date(query.errorUpdatedAt)) : undefined}
          size={size}
        />
      </>
    );
  }
  return <>{skeleton ?? <SkeletonList />}</>;
}
