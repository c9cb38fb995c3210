import { useLocation, useSearchParams } from 'react-router-dom';
import { filings, registrations } from '../../features/organization-request/requests.ts';

/** The queue of requests of an address: the one whose list it is, or whose kind a detail's address gives. */
export function useRequestQueue() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = search.get('kind');
  const isFiling = pathname === filings.listPath({}) || kind === filings.name;
  return isFiling ? filings : registrations;
}
