import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded, queriesOf, useNow, useSessionState } from '@vp/app-shell';
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
      <ButtonLink look="text" to={paths.register()}>
        {t('home.guest.register')}
      </ButtonLink>
    </Card>
  );
}

type Arrival = Pick<UseQueryResult, 'isPending' | 'isFetching' | 'failureCount' | 'errorUpdateCount'>;

/** Longer than this nobody waits for the sake of a page that keeps still. */
const patienceMs = 1500;

/** On its way for the first time: what failed once is not waited for again. */
function isArriving({ isPending, isFetching, failureCount, errorUpdateCount }: Arrival): boolean {
  return isPending && isFetching && failureCount === 0 && errorUpdateCount === 0;
}

/** Whether what the page shows is on its way still. Once it stands it stays, also where a network comes back. */
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

/** Everything that a volunteer's home shows; guests read less, each part by itself. */
export const loader: PageLoader = async ({ api, queries, clock, session }) => {
  if (session.current().kind === 'loggedOut') return;
  const start = startQuery(api, { queries, now: () => clock.now() });
  const own = queriesOf(api).volunteer.personalCentre();
  await Promise.all([queries.ensureQueryData(start), queries.ensureQueryData(own)]);
};

/** The first screen: what there is to do today, then the ways on, then what is new. */
export function HomePage() {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const query = useQuery({ ...useApiQueries().volunteer.personalCentre(), enabled: isLoggedIn });
  const { data: centre, isPending, refetch } = query;
  const isNew = centre !== undefined && missingStepsBeforeSignUp(centre).length > 0;
  const isWaiting = useIsArriving();
  const isFreeDay = useIsFreeDay();
  // What comes first stands on the waves, and is a card there.
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
      {isNewcomer ? <FirstActivities /> : <Entries look={isFreeDay ? 'card' : 'plain'} />}
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
      <Greeting centre={centre} />
      <Inset top={0} gap={4}>
        {/* Piece by piece, each would push down what stands below it. */}
        {isWaiting ? <SkeletonList rows={4} /> : content}
      </Inset>
    </PageShell>
  );
}
