import { safeRedirect, volunteerSite } from '@vp/access';
import { useSearchParams } from 'react-router-dom';

/** Returns the address to open after the log-in. Only an address of this app; undefined for the home page. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safeRedirect(volunteerSite, search.get('redirect'));
}
