import { useLocation, useSearchParams } from 'react-router-dom';
import { QueueListView } from '../../shared/queue/queue-list-view.tsx';
import { useRequestQueue } from './request-queue.ts';

/** The list of requests of one kind; on a desktop it stays beside the open request. */
export function RequestListPane() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const currentId = pathname.endsWith('/detail') ? search.get('id') : null;
  return <QueueListView queue={useRequestQueue()} currentId={currentId} />;
}
