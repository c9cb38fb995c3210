import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { TabBar } from '@vp/ui-kit';
import { useApiQueries } from '../api.ts';
import { paths } from '../paths.ts';

/** Tab bar of the five root pages. */
export function AppTabs() {
  const { t } = useTexts();
  // From the cache: a tab does not wait for its badge.
  const { data: centre } = useQuery({ ...useApiQueries().volunteer.personalCentre(), enabled: false });
  return (
    <TabBar
      items={[
        { to: paths.home(), label: t('shell.tabs.home'), icon: 'home' },
        { to: paths.activities(), label: t('shell.tabs.activities'), icon: 'heart' },
        { to: paths.scan(), label: t('shell.tabs.scan'), icon: 'scan', kind: 'raised' },
        { to: paths.organizations(), label: t('shell.tabs.organizations'), icon: 'building' },
        { to: paths.me(), label: t('shell.tabs.me'), icon: 'user', count: centre?.unreadMessages },
      ]}
    />
  );
}
