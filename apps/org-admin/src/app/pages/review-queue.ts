import { useLocation, useSearchParams } from 'react-router-dom';
import { cardApplications } from '../../features/card/card-applications.ts';
import { joinRequests } from '../../features/membership/join-requests.ts';
import { realNameChecks } from '../../features/real-name/real-name-checks.ts';

const queues = [joinRequests, realNameChecks, cardApplications] as const;

/** The queue of an address: the one whose list it is, or whose name a detail's address gives as `kind`. */
export function useReviewQueue() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = search.get('kind');
  return queues.find(({ name, listPath }) => pathname === listPath({}) || name === kind) ?? joinRequests;
}
