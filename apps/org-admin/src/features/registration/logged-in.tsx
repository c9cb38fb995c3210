import { logInPath, organizationSite, useSession } from '@vp/access';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Below `/register` every address is open: whoever is not logged in goes to the log-in from here, and back. */
export function LoggedIn({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useSession().kind === 'organization';
  const at = useLocation();
  return isLoggedIn ? children : <Navigate replace to={logInPath(organizationSite, at)} />;
}
