import { BridgeError, captureLandingUrl, detectHost, speaksWechat } from '@vp/wechat-bridge';
import type { BridgeKind, BridgeText, HostBridge } from '@vp/wechat-bridge';
import type { Environment } from './environment.ts';

function kindOf(host: 'auto' | 'simulator'): BridgeKind {
  if (host === 'simulator') return 'simulator';
  return speaksWechat(detectHost(navigator.userAgent)) ? 'wechat' : 'browser';
}

/** The bridge with its sentences, loaded at its first use: the first page needs neither. */
export function createLazyBridge(environment: Pick<Environment, 'config' | 'access' | 'translations'>): HostBridge {
  const { config, access, translations } = environment;
  const kind = kindOf(config.host);
  captureLandingUrl();
  let loading: Promise<HostBridge> | undefined;

  async function make(): Promise<HostBridge> {
    const [{ createBridge }] = await Promise.all([import('./host-bridge.ts'), translations.load('bridge')]);
    return createBridge({
      kind,
      getWxConfig: (url) => access.api.wechat.getWxConfig({ query: { url } }),
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
