import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '@vp/access';
import { contentPicture } from '@vp/access/addresses';
import type { SessionStore, SiteRules } from '@vp/access';
import { fileUrl } from '@vp/api-client';
import type { Client, ServerClock, Upload } from '@vp/api-client';
import type { CallsOf, TokenGranted } from '@vp/contract';
import { pictureWidths } from '@vp/domain';
import type { Translations } from '@vp/i18n';
import type { CoverProps } from '@vp/ui-kit';
import type { HostBridge } from '@vp/wechat-bridge';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Config } from './config.ts';

/** Calls that every site has and that this package itself makes. */
export type CommonApi = Client<CallsOf<'public' | 'client' | 'session'>>;

export interface SessionActions {
  /** Stores the session of a log-in; the guards then redirect to the page that required it. */
  readonly signIn: (granted: TokenGranted) => Promise<void>;
  /** Ends the session and clears the device storage, except language, text size and device id. */
  readonly signOut: () => Promise<void>;
}

/** Namespaces that every site has, for parts that this package or one of its siblings loads later. */
export type CommonNamespace = 'agreement';

/** Objects created once per visit, for pages and for code outside of React. */
export interface AppContext<Api extends CommonApi = CommonApi, Namespace extends string = CommonNamespace> {
  readonly site: SiteRules;
  /** Suffix of the window title, after the name of the page. */
  readonly productName: (t: TFunction) => string;
  readonly config: Config;
  readonly translations: Translations<Namespace>;
  /** Every call of the site as a typed function: `api.activity.find({ query })`. */
  readonly api: Api;
  readonly upload: Upload;
  /** The server's time. Screens use it instead of the device clock. */
  readonly clock: ServerClock;
  readonly deviceId: string;
  readonly queries: QueryClient;
  readonly session: SessionStore;
  readonly sessionActions: SessionActions;
  readonly bridge: HostBridge;
  readonly showError: (error: unknown) => void;
}

export const Context = createContext<AppContext | null>(null);

export function useAppContext(): AppContext {
  const context = useContext(Context);
  if (!context) throw new Error('AppProvider is missing');
  return context;
}

/** Returns the calls that every site has. Each app has its own `useApi` with all of its calls. */
export function useApi(): CommonApi {
  return useAppContext().api;
}

export function useSite(): SiteRules {
  return useAppContext().site;
}

export function useConfig(): Config {
  return useAppContext().config;
}

export function useUpload(): Upload {
  return useAppContext().upload;
}

export function useClock(): ServerClock {
  return useAppContext().clock;
}

/** Returns a function that reads the current server time. */
export function useNow(): () => Date {
  const clock = useClock();
  return () => clock.now();
}

/** Returns a function that resolves a stored picture to its URL for `src`; undefined without a picture. */
export function useFileUrl(): (link: string | null | undefined) => string | undefined {
  const { apiBase } = useConfig();
  return (link) => (link ? fileUrl(apiBase, link) || undefined : undefined);
}

/** Returns a function that resolves a stored picture to the `src` and `srcSet` of `Cover`. */
export function usePicture(): (link: string | null | undefined) => Pick<CoverProps, 'src' | 'srcSet'> {
  const fileAddress = useFileUrl();
  return (link) => {
    const src = fileAddress(link);
    // The URL of a private picture is signed as a whole, and a newly chosen picture is local: neither takes a width.
    if (!link || contentPicture(link) === undefined) return { src };
    return { src, srcSet: pictureWidths.map((width) => `${src}?width=${width} ${width}w`).join(', ') };
  };
}

/** Returns the scanner, position and map of the host: WeChat, a browser, or the simulator. */
export function useBridge(): HostBridge {
  return useAppContext().bridge;
}

/** Returns the common error handler, for errors that the page does not show itself. */
export function useShowError(): (error: unknown) => void {
  return useAppContext().showError;
}

export interface SessionState extends SessionActions {
  readonly isLoggedIn: boolean;
  /** Account id; `guest` while logged out. */
  readonly user: string;
}

/** Returns the session as the device knows it; the server decides. */
export function useSessionState(): SessionState {
  const session = useSession();
  const { sessionActions } = useAppContext();
  return {
    ...sessionActions,
    isLoggedIn: session.kind !== 'loggedOut',
    user: session.kind === 'loggedOut' ? 'guest' : session.accountId,
  };
}
