import { volunteerPages } from '@vp/access/addresses';
import type { VolunteerPage } from '@vp/access/addresses';
import type { AppContext } from '@vp/app-shell';
import type { Api } from '../shared/api.ts';
import type { Namespace } from './app-context.ts';
import { routes } from './routes.ts';

/** Where a day of service leads. */
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
 * Brings the files, the styles and the texts of the pages of a day of service, the scanner's and the map's own among
 * them. A page that is open without a network then has them in memory; a worker keeps them for the next visit.
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
