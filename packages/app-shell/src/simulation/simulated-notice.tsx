import { useSession } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { platformQuery } from '../context/platform-query.ts';
import { useApi } from '../context/app-context.ts';

const SimulatedTab = lazy(() => import('./simulated-tab.tsx').then((module) => ({ default: module.SimulatedTab })));

/**
 * Says on every page that nothing real happens here, to somebody who is logged in once the first page has come. Where
 * nothing is simulated it loads nothing.
 */
export function SimulatedNotice() {
  const isGuest = useSession().kind === 'loggedOut';
  const { data } = useQuery({ ...platformQuery(useApi()), enabled: isGuest });
  if (data === undefined || data.simulators.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SimulatedTab />
    </Suspense>
  );
}
