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

/** The calls that every site has and this package makes itself. */
export type CommonApi = Client<CallsOf<'public' | 'client' | 'session'>>;

export interface SessionActions {
  /** Takes what a log-in gave; the guards then lead to the page that asked for it. */
  readonly signIn: (granted: TokenGranted) => Promise<void>;
  /** Ends the session and clears the device, but for language, text size and device id. */
  readonly signOut: () => Promise<void>;
}

/** Everything that is made once for a visit, for the pages and for what opens them. */
export interface AppContext<Api extends CommonApi = CommonApi, Namespace extends string = never> {
  readonly site: SiteRules;
  /** What stands behind a page's name in the title of the window. */
  readonly productName: (t: TFunction) => string;
  readonly config: Config;
  readonly translations: Translations<Namespace>;
  /** Every call of a site as a typed function: `api.activity.find({ query })`. */
  readonly api: Api;
  readonly upload: Upload;
  /** The server's time; screens count with it, never with the device's clock. */
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

/** The calls that every site has; an app has its own `useApi`, with all of its calls. */
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

/** The server's present time. */
export function useNow(): () => Date {
  const clock = useClock();
  return () => clock.now();
}

/** The address of a stored picture for `src`; undefined where there is none. */
export function useFileUrl(): (link: string | null | undefined) => string | undefined {
  const { apiBase } = useConfig();
  return (link) => (link ? fileUrl(apiBase, link) || undefined : undefined);
}

/** What `Cover` needs of a stored picture: its address and those of its smaller copies. */
export function usePicture(): (link: string | null | undefined) => Pick<CoverProps, 'src' | 'srcSet'> {
  const fileAddress = useFileUrl();
  return (link) => {
    const src = fileAddress(link);
    // A private picture is signed as it is, and one that was just chosen is on this device.
    if (!link || contentPicture(link) === undefined) return { src };
    return { src, srcSet: pictureWidths.map((width) => `${src}?width=${width} ${width}w`).join(', ') };
  };
}

/** Scanner, position and map of the app around the page: WeChat, an ordinary browser, or the simulator. */
export function useBridge(): HostBridge {
  return useAppContext().bridge;
}

/** Hands an error that a page does not show itself to the one place that does. */
export function useShowError(): (error: unknown) => void {
  return useAppContext().showError;
}

export interface SessionState extends SessionActions {
  readonly isLoggedIn: boolean;
  /** The account; `guest` while nobody is logged in. */
  readonly user: string;
}

/** Who is logged in, as far as the device knows; the server has the last word. */
export function useSessionState(): SessionState {
  const session = useSession();
  const { sessionActions } = useAppContext();
  return {
    ...sessionActions,
    isLoggedIn: session.kind !== 'loggedOut',
    user: session.kind === 'loggedOut' ? 'guest' : session.accountId,
  };
}
