import { QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '@vp/access';
import { TextsProvider, useTexts } from '@vp/i18n/react';
import { FeedbackHost, ShellSettingsProvider, useBackGuard } from '@vp/ui-kit';
import type { ReactElement, ReactNode } from 'react';
import { queriesOf } from '../query/queries.ts';
import type { QueriesOf } from '../query/queries.ts';
import { Context, useAppContext } from './app-context.ts';
import type { AppContext, CommonApi } from './app-context.ts';

export interface AppProviderProps<Api extends CommonApi = CommonApi> {
  readonly context: AppContext<Api>;
  readonly children: ReactNode;
}

function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  useBackGuard();
  // oxlint-disable-next-line vp/supported-apis -- the app's own name
  const productName = useAppContext().productName(t);
  return (
    <ShellSettingsProvider productName={productName}>
      {children}
      <FeedbackHost />
    </ShellSettingsProvider>
  );
}

/** Provides the context, texts, session and queries to all pages; the router is separate. */
export function AppProvider({ context, children }: AppProviderProps) {
  const { translations, session, clock, queries } = context;
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider translations={translations} now={() => clock.now()}>
        <SessionProvider store={session}>
          <Context.Provider value={context}>
            <Shell>{children}</Shell>
          </Context.Provider>
        </SessionProvider>
      </TextsProvider>
    </QueryClientProvider>
  );
}

export interface SiteHooks<Api extends CommonApi> {
  readonly AppProvider: (props: AppProviderProps<Api>) => ReactElement;
  readonly useApi: () => Api;
  /** The same calls as react-query options: `queries.activity.detail({ params })`. */
  readonly useApiQueries: () => QueriesOf<Api>;
}

/** Creates the provider and the typed API hooks of a site. Called once per site. */
export function createSiteHooks<Api extends CommonApi>(): SiteHooks<Api> {
  // The `AppProvider` below accepts only contexts with these calls.
  const useSiteApi = (): Api => useAppContext().api as Api;
  return { AppProvider, useApi: useSiteApi, useApiQueries: () => queriesOf(useSiteApi()) };
}
