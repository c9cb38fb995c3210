import { BridgeError, captureLandingUrl, detectHost, speaksWechat } from '@vp/wechat-bridge';
import type { Translations } from '@vp/i18n';
import type { BridgeKind, BridgeText, HostBridge } from '@vp/wechat-bridge';
import type { ApiAccess } from './api-access.ts';
import type { Config } from './config.ts';

function kindOf(host: 'auto' | 'simulator'): BridgeKind {
  if (host === 'simulator') return 'simulator';
  return speaksWechat(detectHost(navigator.userAgent)) ? 'wechat' : 'browser';
}

export interface BridgeNeeds {
  readonly config: Pick<Config, 'host'>;
  readonly access: Pick<ApiAccess, 'api' | 'clock'>;
  readonly translations: Pick<Translations<'bridge'>, 'i18n' | 'load'>;
}

/** The bridge with its sentences, loaded at its first use: the first page needs neither. */
export function createLazyBridge({ config, access, translations }: BridgeNeeds): HostBridge {
  const kind = kindOf(config.host);
  captureLandingUrl();
  let loading: Promise<HostBridge> | undefined;

  async function make(): Promise<HostBridge> {
    const [{ createBridge }] = await Promise.all([import('./host-bridge.ts'), translations.load('bridge')]);
    return createBridge({
      kind,
      getWxConfig: (url) => access.api.wechat.pageConfig({ query: { url } }),
      now: () => access.clock.now(),
      text: (key: BridgeText) => translations.i18n.t(key),
    });
  }
  async function call<T>(act: (bridge: HostBridge) => Promise<T>): Promise<T> {
    loading ??= make();
    try {
      return await act(await loading);
    } catch (thrown) {
      if (thrown instanceof BridgeError) throw thrown;
      loading = undefined;
      throw new BridgeError('offline', `the bridge could not be loaded: ${String(thrown)}`);
    }
  }

  return {
    kind,
    ready: () => call((bridge) => bridge.ready()),
    scan: () => call((bridge) => bridge.scan()),
    locate: () => call((bridge) => bridge.locate()),
    openMap: (place) => call((bridge) => bridge.openMap(place)),
    close: () => call((bridge) => bridge.close()),
    hideMenu: () => call((bridge) => bridge.hideMenu()),
  };
}
