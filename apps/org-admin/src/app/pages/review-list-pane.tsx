import { useLocation, useSearchParams } from 'react-router-dom';
import { QueueListView } from '../../shared/queue/queue-list-view.tsx';
import { useReviewQueue } from './review-queue.ts';

/** The list of a review queue; on a desktop it stays beside the open review. */
export function ReviewListPane() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isDetail = pathname.endsWith('/detail');
  const currentId = isDetail ? search.get('id') : null;
  return useReviewQueue().drawnBy((queue) => <QueueListView queue={queue} currentId={currentId} />);
}
