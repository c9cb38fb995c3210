import { useLocation, useSearchParams } from 'react-router-dom';
import { PeopleList } from '../../features/managed-volunteer/people-list.tsx';
import { paths } from '../../shared/paths.ts';
import { QueueListView } from '../../shared/queue/queue-list-view.tsx';
import { useReviewQueue } from './review-queue.ts';

/** The list of a review queue or of the organization's people; on a desktop it stays beside what is open. */
export function ReviewListPane() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const queue = useReviewQueue();
  const isDetail = pathname.endsWith('/detail');
  if (pathname === paths.personnelQuery() || (isDetail && search.get('kind') === 'volunteer')) return <PeopleList />;
  const currentId = isDetail ? search.get('id') : null;
  return queue.drawnBy((one) => <QueueListView queue={one} currentId={currentId} />);
}
