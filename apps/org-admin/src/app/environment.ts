import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createSessionStore, mayForceReload } from '@vp/access';
import type { SessionStore } from '@vp/access';
import { createClient, createServerClock, createUpload, isApiError } from '@vp/api-client';
import type { ClientOptions, LocalText } from '@vp/api-client';
import { organizationAddresses } from '@vp/contract/addresses';
import { createI18n, storedLanguage } from '@vp/i18n';
import type { Translations } from '@vp/i18n';
import { organizationTexts } from '@vp/i18n/org-admin';
import { alertDialog } from '@vp/ui-kit';
import type { BridgeText, HostBridge } from '@vp/wechat-bridge';
import type { ApiAccess } from '../shared/api.ts';
import type { Bridge } from '../shared/bridge.ts';
import type { Config } from '../shared/config.ts';
import { deviceId, deviceStorage } from '../shared/device.ts';
import { showError, showSessionEnd } from './on-error.ts';

export type Noun = keyof Awaited<ReturnType<(typeof organizationTexts)['zh-TW']>>['texts']['later'];

/** Everything that is made once for a visit. */
export interface Environment {
  readonly config: Config;
  readonly translations: Translations<Noun>;
  readonly session: SessionStore;
  readonly access: ApiAccess;
  readonly queries: QueryClient;
  readonly bridge: Bridge;
}

const localTexts = {
  network: 'common.network.failed',
  timeout: 'common.network.timeout',
  duplicate: 'admin.tooFrequent',
  fault: 'common.fault.text',
} as const satisfies Record<LocalText, string>;

/** A read is asked for again where the line failed, not where the server said no. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isApiError(error) && error.kind === 'network';
}

function createQueries(show: (error: unknown) => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, ...[, , mutation]) => {
        if (mutation.meta?.handled !== true) show(error);
      },
    }),
  });
}

/** The bridge and its sentences are loaded when a page first asks for the scanner or the position. */
function createAppBridge(config: Config, access: ApiAccess, translations: Translations<Noun>): Bridge {
  let loading: Promise<HostBridge> | undefined;
  async function load(): Promise<HostBridge> {
    const [{ createBridge }] = await Promise.all([import('./host-bridge.ts'), translations.load('bridge')]);
    return createBridge({
      kind: config.host,
      getWxConfig: (url) => access.api.wechat.getWxConfig({ query: { url } }),
      now: () => access.clock.now(),
      text: (key: BridgeText) => translations.i18n.t(key),
    });
  }
  const bridge = (): Promise<HostBridge> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    scan: async () => (await bridge()).scan(),
    locate: async () => (await bridge()).locate(),
    hideMenu: async () => (await bridge()).hideMenu(),
  };
}

/** Loads the first texts and makes the parts of the app; rejects when the texts cannot be loaded. */
export async function createEnvironment(config: Config): Promise<Environment> {
  const translations = await createI18n({
    app: organizationTexts,
    language: storedLanguage(deviceStorage),
    storage: deviceStorage,
    document,
  });
  const { t } = translations.i18n;
  const clock = createServerClock();
  const queries = createQueries((error) => showError(error, t));
  const session = createSessionStore({
    site: 'org-admin',
    storage: deviceStorage,
    tabs: window,
    onChangeElsewhere: (change) => {
      queries.clear();
      if (change !== 'otherAccount') return;
      void alertDialog({ title: t('common.session.otherUser') }).then(() => {
        if (mayForceReload(deviceStorage, Date.now())) window.location.reload();
      });
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
      queries.clear();
      showSessionEnd(end, t);
    },
  };
  const access: ApiAccess = {
    api: createClient(organizationAddresses, options),
    upload: createUpload(options),
    clock,
    baseUrl: config.apiBase,
    deviceId: deviceId(),
  };
  // Answers carry texts in the language of their call.
  translations.i18n.on('languageChanged', () => void queries.invalidateQueries());
  return { config, translations, session, access, queries, bridge: createAppBridge(config, access, translations) };
}
