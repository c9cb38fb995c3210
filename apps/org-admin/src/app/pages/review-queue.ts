import { useLocation, useSearchParams } from 'react-router-dom';
import { joinRequests } from '../../features/membership/join-requests.ts';
import { realNameChecks } from '../../features/real-name/real-name-checks.ts';
import { paths } from '../../shared/paths.ts';

const queues = { join: joinRequests, realName: realNameChecks } as const;

/** The queue of an address: its list's own, or the one that the detail's address names. */
export function useReviewQueue() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isRealName = pathname === paths.realNameChecks() || search.get('kind') === 'realName';
  return queues[isRealName ? 'realName' : 'join'];
}
