import type { QueryClient } from '@tanstack/react-query';
import { createSessionStore, mayForceReload } from '@vp/access';
import type { SessionStore, SiteRules } from '@vp/access';
import { createServerClock, createUpload } from '@vp/api-client';
import type { ClientOptions, LocalText } from '@vp/api-client';
import { createI18n, storedLanguage } from '@vp/i18n';
import type { ShownTranslations, TextLoaders, Translations } from '@vp/i18n';
import { alertDialog } from '@vp/ui-kit';
import { showErrorTo, showSessionEnd } from '../error/on-error.ts';
import type { ApiAccess, CommonApi } from './api-access.ts';
import type { Config } from './config.ts';
import { createQueries } from './create-queries.ts';
import { deviceId, deviceStorage } from './device.ts';
import { createLazyBridge } from './lazy-bridge.ts';
import { createSessionChanges } from './session-changes.ts';
import type { Surroundings } from './surroundings.ts';

/** What differs from site to site. */
export interface SiteParts<Api extends CommonApi, Noun extends string> {
  readonly site: SiteRules;
  readonly texts: TextLoaders<Noun | 'bridge'>;
  readonly createApi: (options: ClientOptions) => Api;
  /** Drops the answers that belong to a person: another one is coming. */
  readonly forgetAnswers: (queries: QueryClient) => void;
}

export interface ShownEnvironment extends Surroundings {
  readonly translations: ShownTranslations;
  readonly session: SessionStore;
  readonly queries: QueryClient;
}

/** Everything that is made once for a visit. */
export interface Environment<Api extends CommonApi, Noun extends string> extends ShownEnvironment {
  readonly access: ApiAccess<Api>;
  readonly translations: Translations<Noun | 'bridge'>;
}

const localTexts = {
  network: 'common.network.failed',
  timeout: 'common.network.timeout',
  duplicate: 'common.tooFrequent',
  fault: 'common.fault.text',
} as const satisfies Record<LocalText, string>;

function reloadForOtherAccount(): void {
  if (mayForceReload(deviceStorage, Date.now())) window.location.reload();
}

/** Loads the first texts and makes the parts of a site; rejects when the texts cannot be loaded. */
export async function createEnvironment<Api extends CommonApi, Noun extends string>(
  { site, texts, createApi, forgetAnswers }: SiteParts<Api, Noun>,
  config: Config,
): Promise<Environment<Api, Noun>> {
  const translations = await createI18n({
    app: texts,
    language: storedLanguage(deviceStorage),
    storage: deviceStorage,
    document,
  });
  const { t } = translations.i18n;
  const clock = createServerClock();
  const showError = showErrorTo(t);
  const queries = createQueries(showError);
  const session = createSessionStore({
    site: site.name,
    storage: deviceStorage,
    tabs: window,
    onChangeElsewhere: (change) => {
      forgetAnswers(queries);
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
      forgetAnswers(queries);
      showSessionEnd(end, t);
    },
  };
  const access: ApiAccess<Api> = {
    api: createApi(options),
    upload: createUpload(options),
    clock,
    baseUrl: config.apiBase,
    deviceId: deviceId(),
  };
  // Answers carry texts in the language of their call.
  translations.i18n.on('languageChanged', () => void queries.invalidateQueries());
  const bridge = createLazyBridge({ config, access, translations });
  const changes = createSessionChanges({ access, session, queries, forgetAnswers });
  return { site, config, translations, session, access, queries, bridge, changes, showError };
}
