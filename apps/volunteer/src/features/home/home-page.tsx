import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded, PullToRefresh, lazyPart, queriesOf, useNow, useSessionState } from '@vp/app-shell';
import { LaterPart } from '@vp/app-shell/later-part';
import { missingStepsBeforeSignUp } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  Inset,
  OfflineBar,
  PageShell,
  SkeletonList,
  Title,
  useScrollMemory,
} from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { useApi, useApiQueries } from '../../shared/api.ts';
import type { PageLoader } from '../../shared/api.ts';
import { QueuedScanNotice } from '../../shared/attendance/queued-scan-notice.tsx';
import { paths } from '../../shared/paths.ts';
import { Banners } from './banners.tsx';
import { Entries } from './entries.tsx';
import { Greeting } from './greeting.tsx';
import { NewestNews } from './newest-news.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NowCard, useIsFreeDay } from './now-card.tsx';
import { startQuery } from './queries.ts';
import { FirstActivities, Recommended } from './recommended.tsx';
import { StepsCard } from './steps-card.tsx';
import styles from './home-page.module.css';

const PendingAgreements = lazyPart(
  async () => (await import('@vp/account-pages/pending-agreements')).PendingAgreements,
);

function GuestCard() {
  const { t } = useTexts();
  return (
    <Card kind="now">
      <Title as="p" size="h2">
        {t('home.guest.title')}
      </Title>
      <Caption size="body" className={styles.guestText}>
        {t('home.guest.text')}
      </Caption>
      <ButtonLink to={paths.login({ redirect: paths.home() })}>{t('home.guest.logIn')}</ButtonLink>
      <ButtonLink variant="text" to={paths.register()}>
        {t('home.guest.register')}
      </ButtonLink>
    </Card>
  );
}

type Arrival = Pick<UseQueryResult, 'isPending' | 'isFetching' | 'failureCount' | 'errorUpdateCount'>;

/** Longest wait, in milliseconds, to show the page at once instead of in parts. */
const patienceMs = 1500;

/** Returns true during the first fetch. A query that has failed once is not waited for again. */
function isArriving({ isPending, isFetching, failureCount, errorUpdateCount }: Arrival): boolean {
  return isPending && isFetching && failureCount === 0 && errorUpdateCount === 0;
}

/** Returns true while the first content is loading. Once the page is shown it stays, even after a reconnect. */
function useIsArriving(): boolean {
  const api = useApi();
  const now = useNow();
  const queries = useQueryClient();
  const { isLoggedIn } = useSessionState();
  const both = [
    useQuery(startQuery(api, { queries, now })),
    useQuery({ ...queriesOf(api).volunteer.personalCentre(), enabled: isLoggedIn }),
  ];
  const isArrivingNow = both.some(isArriving);
  const [isShown, setIsShown] = useState(!isArrivingNow);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setIsShown(true), isArrivingNow ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [isShown, isArrivingNow]);
  return !isShown && isArrivingNow;
}

/** Loads the home page of a volunteer. Guests see fewer parts, each with its own query. */
export const loader: PageLoader = async ({ api, queries, clock, session }) => {
  if (session.current().kind === 'loggedOut') return;
  const start = startQuery(api, { queries, now: () => clock.now() });
  const own = queriesOf(api).volunteer.personalCentre();
  await Promise.all([queries.ensureQueryData(start), queries.ensureQueryData(own)]);
};

/** The home page: the tasks of today, then the entries, then the news. */
export function HomePage() {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const query = useQuery({ ...useApiQueries().volunteer.personalCentre(), enabled: isLoggedIn });
  const { data: centre, isPending, refetch } = query;
  const isNew = centre !== undefined && missingStepsBeforeSignUp(centre).length > 0;
  const isWaiting = useIsArriving();
  const isFreeDay = useIsFreeDay();
  // On a free day the entries come first. They lie on the waves and are a card there.
  const isNewcomer = isNew || !isLoggedIn;
  useScrollMemory({ isReady: !isWaiting && (!isLoggedIn || !isPending) });
  const content = (
    <>
      {!isLoggedIn && <GuestCard />}
      {isLoggedIn && (
        <Loaded query={query} size="block" skeleton={<SkeletonList rows={1} />}>
          {(own) => (isNew ? <StepsCard centre={own} /> : <NowCard />)}
        </Loaded>
      )}
      {isLoggedIn && <QueuedScanNotice />}
      {isNewcomer ? <FirstActivities /> : <Entries variant={isFreeDay ? 'card' : 'plain'} />}
      <NoticeLine />
      <Banners />
      {!isNewcomer && <Recommended />}
      <NewestNews />
    </>
  );
  return (
    <PageShell
      title={t('common.productName')}
      bar="none"
      content="edge"
      notice={<OfflineBar onRetry={() => void refetch()} />}
    >
      <PullToRefresh />
      <Greeting centre={centre} />
      <Inset top={0} gap={4}>
        {/* Parts that arrive one by one would push the content down. */}
        {isWaiting ? <SkeletonList rows={4} /> : content}
      </Inset>
      {isLoggedIn && !isWaiting && (
        <LaterPart texts="agreement">
          <PendingAgreements pathOf={(kind) => paths.agreement({ kind })} />
        </LaterPart>
      )}
    </PageShell>
  );
}
