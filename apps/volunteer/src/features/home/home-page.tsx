import { useQuery } from '@tanstack/react-query';
import { Loaded, useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Card, OfflineBar, PageShell, SkeletonList, Stack, Title, useScrollMemory } from '@vp/ui-kit';
import { AppTabs } from '../../shared/app-tabs.tsx';
import { useApiQueries } from '../../shared/api.ts';
import { KeptScanNotice } from '../../shared/attendance/kept-scan-notice.tsx';
import { paths } from '../../shared/paths.ts';
import { Banners } from './banners.tsx';
import { Entries } from './entries.tsx';
import { Greeting } from './greeting.tsx';
import { NewestNews } from './newest-news.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NowCard } from './now-card.tsx';
import { Recommended } from './recommended.tsx';
import { missingSteps } from './steps.ts';
import { StepsCard } from './steps-card.tsx';
import styles from './home-page.module.css';

function GuestCard() {
  const { t } = useTexts();
  return (
    <Card kind="now">
      <Title as="p" size="h2">
        {t('home.guest.title')}
      </Title>
      <p className={styles.guestText}>{t('home.guest.text')}</p>
      <ButtonLink to={paths.login({ redirect: paths.home() })}>{t('home.guest.logIn')}</ButtonLink>
      <ButtonLink look="text" to={paths.register()}>
        {t('home.guest.register')}
      </ButtonLink>
    </Card>
  );
}

/** The first screen: what there is to do today, then the ways on, then what is new. */
export function HomePage() {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const query = useQuery({ ...useApiQueries().volunteer.personalCentre(), enabled: isLoggedIn });
  const { data: centre, isPending, refetch } = query;
  const isNew = centre !== undefined && missingSteps(centre).length > 0;
  useScrollMemory({ isReady: !isLoggedIn || !isPending });
  return (
    <PageShell
      title={t('common.productName')}
      bar="none"
      content="edge"
      notice={<OfflineBar onRetry={() => void refetch()} />}
      footer={<AppTabs />}
    >
      <Greeting centre={centre} />
      <Stack gap={4} className={styles.body}>
        {!isLoggedIn && <GuestCard />}
        {isLoggedIn && (
          <Loaded query={query} size="block" skeleton={<SkeletonList rows={1} />}>
            {(own) => (isNew ? <StepsCard centre={own} /> : <NowCard />)}
          </Loaded>
        )}
        {isLoggedIn && <KeptScanNotice />}
        <Entries />
        <NoticeLine />
        <Banners />
        <Recommended kind={isNew || !isLoggedIn ? 'new' : 'suited'} />
        <NewestNews />
      </Stack>
    </PageShell>
  );
}
