import { useSession } from '@vp/access';
import type { TokenGranted } from '@vp/contract';
import { createContext, useContext } from 'react';

export interface SessionChanges {
  /** Takes what a log-in gave; the guards then lead to the page that asked for it. */
  readonly signIn: (granted: TokenGranted) => Promise<void>;
  /** Ends the session and clears the device, but for language, text size and device id. */
  readonly signOut: () => Promise<void>;
}

const SessionChangesContext = createContext<SessionChanges | null>(null);

export const SessionChangesProvider = SessionChangesContext.Provider;

export interface SessionState extends SessionChanges {
  readonly isLoggedIn: boolean;
  /** The account; `guest` while nobody is logged in. */
  readonly user: string;
}

/** Who is logged in, as far as the device knows; the server has the last word. */
export function useSessionState(): SessionState {
  const session = useSession();
  const changes = useContext(SessionChangesContext);
  if (!changes) throw new Error('SessionChangesProvider is missing');
  return {
    ...changes,
    isLoggedIn: session.kind === 'volunteer',
    user: session.kind === 'loggedOut' ? 'guest' : session.accountId,
  };
}
