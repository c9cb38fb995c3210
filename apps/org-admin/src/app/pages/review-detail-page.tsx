import { QueueDetailView } from '../../shared/queue/queue-detail-view.tsx';
import { useReviewQueue } from './review-queue.ts';

/** `/personnel/detail?kind=&id=`: one review; the filter in the address gives the way back, previous and next. */
export function ReviewDetailPage() {
  return useReviewQueue().drawnBy((queue) => <QueueDetailView queue={queue} />);
}
