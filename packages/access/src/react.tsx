import type { MenuKey, Permission } from '@vp/domain';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { menuEntries } from './menu.ts';
import type { MenuEntry } from './menu.ts';
import { can, loggedOut, rightsOf } from './session.ts';
import type { Session, Site } from './session.ts';
import type { SessionStore } from './session-store.ts';
import type { SiteRules } from './site.ts';

const Context = createContext<SessionStore | null>(null);

/** Provides the session to all descendants. */
export function SessionProvider({ store, children }: { readonly store: SessionStore; readonly children: ReactNode }) {
  return <Context.Provider value={store}>{children}</Context.Provider>;
}

export function useSessionStore(): SessionStore {
  const store = useContext(Context);
  if (!store) throw new Error('SessionProvider is missing');
  return store;
}

// The session is in the storage of the browser, so a server renders the page of a guest.
const sessionOnServer = (): Session => loggedOut;

/** Returns the current session; the component re-renders when the session changes, also from another tab. */
export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.current, sessionOnServer);
}

/** Returns whether the session holds one of these rights. */
export function useCan(...anyOf: readonly Permission[]): boolean {
  const session = useSession();
  return anyOf.some((permission) => can(session, permission));
}

/** Returns the entries of a menu that the session may open. */
export function useMenuEntries(menu: MenuKey): readonly MenuEntry[] {
  return menuEntries(menu, rightsOf(useSession()));
}

export interface CanProps {
  readonly permission: Permission;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

/** Renders its children only for sessions that hold the right. */
export function Can({ permission, children, otherwise = null }: CanProps) {
  return <>{useCan(permission) ? children : otherwise}</>;
}

export interface GuardedProps {
  readonly site: SiteRules;
  readonly readingOpen: boolean;
  /** Opens a screen of the other site, which is another host. */
  readonly leave: (site: Site, path: string) => void;
  /** Shown instead of a screen for which one of these rights is missing. */
  readonly denied: (anyOf: readonly Permission[]) => ReactNode;
  /** Shown while the state of the organization is loading. */
  readonly waiting: ReactNode;
  /** Shown at an address that is not in the page table of the site. */
  readonly notFound?: ReactNode;
  readonly children: ReactNode;
}

function Leaving({ open }: { readonly open: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- another host is outside of this page; leaving starts once
  useEffect(open, []);
  return null;
}

/** Wraps all routes and renders the ones that the guards allow. */
export function Guarded({ site, readingOpen, leave, denied, waiting, notFound, children }: GuardedProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const verdict = site.guard({ pathname, search, session, readingOpen });
  switch (verdict.kind) {
    case 'stay':
      return <>{children}</>;
    case 'wait':
      return <>{waiting}</>;
    case 'unknown':
      return <>{notFound}</>;
    case 'denied':
      return <>{denied(verdict.anyOf)}</>;
    case 'go':
      if (verdict.site === site.name) return <Navigate to={verdict.to} replace />;
      return <Leaving open={() => leave(verdict.site, verdict.to)} />;
  }
}
