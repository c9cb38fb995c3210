import { useSession } from '@vp/access';
import type { SiteRules } from '@vp/access';
import { fileUrl } from '@vp/api-client';
import type { TokenGranted } from '@vp/contract';
import type { HostBridge } from '@vp/wechat-bridge';
import { createContext, useContext } from 'react';
import type { ApiAccess } from './api-access.ts';
import type { Config } from './config.ts';

export interface SessionChanges {
  /** Takes what a log-in gave; the guards then lead to the page that asked for it. */
  readonly signIn: (granted: TokenGranted) => Promise<void>;
  /** Ends the session and clears the device, but for language, text size and device id. */
  readonly signOut: () => Promise<void>;
}

/** What the pages of both sites find around them. */
export interface Surroundings {
  readonly site: SiteRules;
  readonly config: Config;
  readonly access: ApiAccess;
  readonly bridge: HostBridge;
  readonly changes: SessionChanges;
  readonly showError: (error: unknown) => void;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

export const SurroundingsProvider = SurroundingsContext.Provider;

function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('SurroundingsProvider is missing');
  return surroundings;
}

export function useSite(): SiteRules {
  return useSurroundings().site;
}

export function useConfig(): Config {
  return useSurroundings().config;
}

/** Upload, clock and the calls that every site has. */
export function useApiAccess(): ApiAccess {
  return useSurroundings().access;
}

/** The server's present time. */
export function useNow(): () => Date {
  const { clock } = useApiAccess();
  return () => clock.now();
}

/** The address of a stored picture for `src`; undefined where there is none. */
export function useFileUrl(): (link: string | null | undefined) => string | undefined {
  const { baseUrl } = useApiAccess();
  return (link) => (link ? fileUrl(baseUrl, link) || undefined : undefined);
}

/** Scanner, position and map of the app around the page: WeChat, an ordinary browser, or the simulator. */
export function useBridge(): HostBridge {
  return useSurroundings().bridge;
}

/** Hands an error that a page does not show itself to the one place that does. */
export function useShowError(): (error: unknown) => void {
  return useSurroundings().showError;
}

export interface SessionState extends SessionChanges {
  readonly isLoggedIn: boolean;
  /** The account; `guest` while nobody is logged in. */
  readonly user: string;
}

/** Who is logged in, as far as the device knows; the server has the last word. */
export function useSessionState(): SessionState {
  const session = useSession();
  const { changes } = useSurroundings();
  return {
    ...changes,
    isLoggedIn: session.kind !== 'loggedOut',
    user: session.kind === 'loggedOut' ? 'guest' : session.accountId,
  };
}
