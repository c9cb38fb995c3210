import { integrityCases } from '../../features/integrity-case/integrity-cases.ts';
import { QueueDetailView } from '../../shared/queue/queue-detail-view.tsx';

/** `/personnel/integrity/detail?id=`: one case; the filter in the address gives the way back. */
export function IntegrityDetailPage() {
  return <QueueDetailView queue={integrityCases} />;
}
