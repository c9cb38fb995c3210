import { useLocation, useSearchParams } from 'react-router-dom';
import { appeals } from '../../features/appeal/appeals.ts';
import { cardApplications } from '../../features/card/card-applications.ts';
import { joinRequests } from '../../features/membership/join-requests.ts';
import { realNameChecks } from '../../features/real-name/real-name-checks.ts';
import type { Queue, QueueDetail, QueueRow } from '../../shared/queue/queue.ts';

/** Draws a queue, whatever its rows are. */
type DrawQueue = <Row extends QueueRow, Detail extends QueueDetail<Row>>(queue: Queue<Row, Detail>) => JSX.Element;

const drawable = <Row extends QueueRow, Detail extends QueueDetail<Row>>(queue: Queue<Row, Detail>) => ({
  name: queue.name,
  listPath: queue.listPath,
  drawnBy: (draw: DrawQueue): JSX.Element => draw(queue),
});

const first = drawable(joinRequests);
const queues = [first, drawable(realNameChecks), drawable(cardApplications), drawable(appeals)];

/** The queue of an address: the one whose list it is, or whose name a detail's address gives as `kind`. */
export function useReviewQueue() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = search.get('kind');
  return queues.find(({ name, listPath }) => pathname === listPath({}) || name === kind) ?? first;
}
