import { volunteerPages } from '@vp/access/addresses';
import type { VolunteerPage } from '@vp/access/addresses';
import type { AppContext } from '@vp/app-shell';
import type { Api } from '../shared/api.ts';
import type { Namespace } from './app-context.ts';
import { routes } from './routes.ts';

/** Pages that a volunteer opens on a day of service. */
const pages: readonly VolunteerPage[] = [
  'home',
  'activity',
  'myActivities',
  'scan',
  'scanned',
  'scanFailed',
  'locationAttendance',
  'certificate',
  'me',
];

/**
 * Loads the files, styles and translations of these pages, including the scanner and the map. A page that is open
 * without a network then has them in memory; the service worker caches them for the next visit.
 */
export async function loadDayFiles({
  translations,
  bridge,
}: Pick<AppContext<Api, Namespace>, 'translations' | 'bridge'>): Promise<void> {
  const paths = new Set<string>(pages.map((page) => volunteerPages[page].path));
  const rows = routes.filter(({ path }) => paths.has(path));
  await Promise.allSettled([
    ...rows.map(({ load }) => load()),
    translations.load(...rows.flatMap(({ namespaces }) => namespaces)),
    import('@vp/map').then(({ loadMacaoMap }) => loadMacaoMap()),
    import('../shared/attendance/queued-scan-card.tsx'),
    bridge.prepare(),
  ]);
}
