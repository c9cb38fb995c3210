import { safeRedirect, volunteerSite } from '@vp/access';
import { useSearchParams } from 'react-router-dom';

/** Where the log-in leads afterwards; only an address of this app, undefined for the home. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safeRedirect(volunteerSite, search.get('redirect'));
}
