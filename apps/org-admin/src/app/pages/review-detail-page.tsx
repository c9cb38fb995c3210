import { useSearchParams } from 'react-router-dom';
import { PersonView } from '../../features/managed-volunteer/person-view.tsx';
import { QueueDetailView } from '../../shared/queue/queue-detail-view.tsx';
import { useReviewQueue } from './review-queue.ts';

/** `/personnel/detail?kind=&id=`: one review, or one volunteer; the filter in the address gives the way back. */
export function ReviewDetailPage() {
  const [search] = useSearchParams();
  const queue = useReviewQueue();
  return search.get('kind') === 'volunteer' ? <PersonView /> : queue.drawnBy((one) => <QueueDetailView queue={one} />);
}
