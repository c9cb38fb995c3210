import { logInPath, organizationSite, useSession } from '@vp/access';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Redirects guests to the log-in and back. Every path below `/register` is open, so the guards do not. */
export function LoggedIn({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useSession().kind === 'organization';
  const at = useLocation();
  return isLoggedIn ? children : <Navigate replace to={logInPath(organizationSite, at)} />;
}
