import { useLocation, useSearchParams } from 'react-router-dom';
import { integrityCases } from '../../features/integrity-case/integrity-cases.ts';
import { QueueListView } from '../../shared/queue/queue-list-view.tsx';

/** Improbable hours; on a desktop the list stays beside the open case. */
export function IntegrityListPane() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const currentId = pathname.endsWith('/detail') ? search.get('id') : null;
  return <QueueListView queue={integrityCases} currentId={currentId} />;
}
