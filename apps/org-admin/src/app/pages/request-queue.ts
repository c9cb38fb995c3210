import { useLocation, useSearchParams } from 'react-router-dom';
import { affiliations, filings, ownerships, registrations } from '../../features/organization-request/requests.ts';

const queues = [filings, ownerships, affiliations] as const;

/** The queue of requests of an address: the one whose list it is, or whose kind a detail's address gives. */
export function useRequestQueue() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = search.get('kind');
  return queues.find((queue) => pathname === queue.listPath({}) || kind === queue.name) ?? registrations;
}
