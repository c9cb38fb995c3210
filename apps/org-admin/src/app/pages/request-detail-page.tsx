import { QueueDetailView } from '../../shared/queue/queue-detail-view.tsx';
import { useRequestQueue } from './request-queue.ts';

/** `/organization/requests/detail?kind=&id=`: one request; the filter in the address gives the way back. */
export function RequestDetailPage() {
  return <QueueDetailView queue={useRequestQueue()} />;
}
