import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createSessionStore } from '@vp/access';
import type { SessionStore } from '@vp/access';
import { createClient, createServerClock, createUpload, isApiError } from '@vp/api-client';
import type { ClientOptions, LocalText } from '@vp/api-client';
import { volunteerAddresses } from '@vp/contract/addresses';
import { createI18n, storedLanguage } from '@vp/i18n';
import type { Translations } from '@vp/i18n';
import { volunteerTexts } from '@vp/i18n/volunteer';
import { alertDialog } from '@vp/ui-kit';
import type { HostBridge } from '@vp/wechat-bridge';
import type { ApiAccess } from '../shared/api.ts';
import type { Config } from '../shared/config.ts';
import { deviceId, deviceStorage } from '../shared/device.ts';
import { mineKey } from '../shared/queries.ts';
import { createLazyBridge } from './lazy-bridge.ts';
import { showError, showSessionEnd } from './on-error.ts';

export type Noun = keyof Awaited<ReturnType<(typeof volunteerTexts)['zh-TW']>>['texts']['later'];

/** Everything that is made once for a visit. */
export interface Environment {
  readonly config: Config;
  readonly translations: Translations<Noun>;
  readonly session: SessionStore;
  readonly access: ApiAccess;
  readonly queries: QueryClient;
  readonly bridge: HostBridge;
}

const localTexts = {
  network: 'common.network.failed',
  timeout: 'common.network.timeout',
  duplicate: 'shell.tooFrequent',
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

/** Loads the first texts and makes the parts of the app; rejects when the texts cannot be loaded. */
export async function createEnvironment(config: Config): Promise<Environment> {
  const translations = await createI18n({
    app: volunteerTexts,
    language: storedLanguage(deviceStorage),
    storage: deviceStorage,
    document,
  });
  const { t } = translations.i18n;
  const clock = createServerClock();
  const queries = createQueries((error) => showError(error, t));
  const forgetPerson = (): void => queries.removeQueries({ queryKey: [mineKey] });
  const session = createSessionStore({
    site: 'volunteer',
    storage: deviceStorage,
    tabs: window,
    onChangeElsewhere: (change) => {
      forgetPerson();
      if (change !== 'otherAccount') return;
      void alertDialog({ title: t('common.session.otherUser') }).then(() => window.location.reload());
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
      forgetPerson();
      showSessionEnd(end, t);
    },
  };
  const access: ApiAccess = {
    api: createClient(volunteerAddresses, options),
    upload: createUpload(options),
    clock,
    baseUrl: config.apiBase,
    deviceId: deviceId(),
  };
  // Answers carry texts in the language of their call.
  translations.i18n.on('languageChanged', () => void queries.invalidateQueries());
  return { config, translations, session, access, queries, bridge: createLazyBridge({ config, access, translations }) };
}
