import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  OfflineBar,
  SkeletonList,
  useIsFirstPage,
  useIsOnline,
} from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClock, useSite } from '../context/app-context.ts';
import { isNotFound, isNotPermitted, referenceOf, sentenceOf } from '../error/error-words.ts';

/** Fields of a query that a page needs; a `UseQueryResult` has them. */
export interface PageQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly refetch: () => unknown;
}

export interface LoadedProps<Data> {
  readonly query: PageQuery<Data>;
  /** Skeleton of the content; default: a list of cards. */
  readonly skeleton?: ReactNode;
  /** Replaces content that no longer exists. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
  /** Use `block` inside a page that shows the offline bar itself. */
  readonly size?: 'page' | 'block' | undefined;
}

/** Renders a link to the previous page, or to home if the visit began here. */
function BackButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isFirstPage = useIsFirstPage();
  const { home } = useSite();
  if (isFirstPage) return <ButtonLink to={home}>{t('common.notFound.home')}</ButtonLink>;
  return <Button onClick={() => navigate(-1)}>{t('ui.backPage')}</Button>;
}

/** Renders the offline bar with the time of the content; nothing while online. */
export function QueryNotice({ query }: { query: PageQuery<unknown> }) {
  const { format } = useTexts();
  const clock = useClock();
  const since = query.data === undefined ? undefined : format.time(clock.at(query.dataUpdatedAt));
  return <OfflineBar since={since} onRetry={() => void query.refetch()} />;
}

type PendingProps = Omit<LoadedProps<never>, 'children' | 'query'> & { readonly query: PageQuery<unknown> };

/** Renders the states of a query without data: skeleton, not found, no permission, error with retry. */
export function Pending({ query, skeleton, gone, size = 'page' }: PendingProps) {
  const { t, format } = useTexts();
  const isOnline = useIsOnline();
  const { error } = query;
  if (error && isNotFound(error)) {
    return (
      gone ?? (
        <EmptyState
          title={t('common.gone')}
          illustration="door"
          size={size}
          action={size === 'page' && <BackButton />}
        />
      )
    );
  }
  if (error && isNotPermitted(error)) {
    const title = sentenceOf(error, t);
    return <EmptyState title={title} illustration="door" size={size} action={size === 'page' && <BackButton />} />;
  }
  if (error || !isOnline) {
    return (
      <ErrorState
        cause={error ? sentenceOf(error, t) : t('common.network.offline')}
        onReload={() => void query.refetch()}
        reference={error ? referenceOf(error) : undefined}
        time={query.errorUpdatedAt > 0 ? format.dateTime(new Date(query.errorUpdatedAt)) : undefined}
        size={size}
      />
    );
  }
  return <>{skeleton ?? <SkeletonList />}</>;
}

/**
 * Renders data from the server inside a page: skeleton, error with retry, content. Without a network the content stays
 * on screen with its time.
 */
export function Loaded<Data>({ query, skeleton, gone, children, size = 'page' }: LoadedProps<Data>) {
  return (
    <>
      {size === 'page' && <QueryNotice query={query} />}
      {query.data === undefined ? (
        <Pending query={query} skeleton={skeleton} gone={gone} size={size} />
      ) : (
        children(query.data)
      )}
    </>
  );
}
