import type { QueryClient } from '@tanstack/react-query';
import { createSessionStore, mayForceReload } from '@vp/access';
import { createServerClock, createUpload } from '@vp/api-client';
import type { ClientOptions, LocalText } from '@vp/api-client';
import { createI18n, storedLanguage } from '@vp/i18n';
import type { Catalogue } from '@vp/i18n';
import { alertDialog } from '@vp/ui-kit';
import { createBridge } from '@vp/wechat-bridge';
import { showErrorTo, showSessionEnd } from '../error/on-error.ts';
import type { AppContext, CommonApi } from './app-context.ts';
import type { Config } from './config.ts';
import { createQueries } from './create-queries.ts';
import { deviceId, deviceStorage, lastingStorage } from './device.ts';
import { createSessionActions } from './session-actions.ts';

/** Parts of the context that differ between sites. */
export interface SiteParts<Api extends CommonApi, Namespace extends string> extends Pick<
  AppContext,
  'site' | 'productName'
> {
  readonly catalogue: Catalogue<Namespace | 'bridge'>;
  readonly createApi: (options: ClientOptions) => Api;
  /** Removes cached personal responses when the account changes. */
  readonly forgetAnswers: (queries: QueryClient) => void;
}

const localTexts = {
  network: 'common.network.failed',
  timeout: 'common.network.timeout',
  duplicate: 'common.tooFrequent',
  fault: 'common.fault.text',
} as const satisfies Record<LocalText, string>;

function reloadForOtherAccount(): void {
  if (mayForceReload(lastingStorage, Date.now())) window.location.reload();
}

/** Loads the initial texts and creates the context of a site; rejects if the texts cannot be loaded. */
export async function createAppContext<Api extends CommonApi, Namespace extends string>(
  { site, productName, catalogue, createApi, forgetAnswers }: SiteParts<Api, Namespace>,
  config: Config,
): Promise<AppContext<Api, Namespace | 'bridge'>> {
  const translations = await createI18n({
    catalogue,
    language: storedLanguage(deviceStorage),
    storage: deviceStorage,
    document,
  });
  const { t } = translations.i18n;
  const clock = createServerClock();
  const showError = showErrorTo(t);
  const queries = createQueries(showError);
  const forget = (): void => forgetAnswers(queries);
  const session = createSessionStore({
    site: site.name,
    storage: deviceStorage,
    tabs: window,
    onChangeElsewhere: (change) => {
      forget();
      if (change !== 'otherAccount') return;
      void alertDialog({ title: t('common.session.otherUser') }).then(reloadForOtherAccount);
    },
  });
  const options: ClientOptions = {
    baseUrl: config.apiBase,
    clientId: config.clientId,
    session: session.sending,
    language: () => translations.language(),
    deviceId,
    clock,
    say: (text) => t(localTexts[text]),
    onSessionEnd: (end) => {
      session.end();
      forget();
      showSessionEnd(end, t);
    },
  };
  const api = createApi(options);
  const bridge = createBridge({
    kind: config.host,
    loadTexts: () => translations.load('bridge'),
    loadSheet: async () => (await import('./bridge-sheet.tsx')).bridgeSheet({ translations, now: () => clock.now() }),
    text: (key) => t(key),
    getWxConfig: (url) => api.wechat.pageConfig({ query: { url } }),
    now: () => clock.now(),
  });
  // Responses contain texts in the language of the request.
  translations.i18n.on('languageChanged', () => void queries.invalidateQueries());
  translations.i18n.on('languageChanged', () => {
    if (session.current().kind === 'loggedOut') return;
    // Sets the language of messages. If the call fails, the next log-in sends the language again.
    api.account.chooseLanguage({ body: { language: translations.language() } }).catch(() => undefined);
  });
  return {
    site,
    productName,
    config,
    translations,
    api,
    clock,
    queries,
    session,
    bridge,
    showError,
    upload: createUpload(options),
    deviceId: deviceId(),
    sessionActions: createSessionActions({ api, clock, session, queries, forgetAnswers: forget }),
  };
}
