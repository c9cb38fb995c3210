import type { BridgeErrorKind } from './bridge-error.ts';
import type { BridgeKind, BridgeTranslate, HostBridge, WxConfig } from './bridge.ts';
import { createBrowserBridge } from './browser/browser-bridge.ts';
import { toBridgeError } from './classify-failure.ts';
import type { Wait } from './deadline.ts';
import { wait } from './deadline.ts';
import type { Host } from './host.ts';
import { captureLandingUrl, currentUrl } from './landing-url.ts';
import type { WeixinSdk } from './wechat/sdk.ts';

export interface AdapterOptions {
  /** The server's signature for an address of this page. */
  readonly getWxConfig: (url: string) => Promise<WxConfig>;
  readonly now: () => Date;
  readonly text: BridgeTranslate;
  readonly wait?: Wait;
}

export interface Adapter {
  readonly bridge: HostBridge;
  /** Whatever the bridge throws, in our kinds. */
  readonly errorOf: typeof toBridgeError;
}

/** What another try by the browser would not change. */
const final: ReadonlySet<string> = new Set<BridgeErrorKind>(['cancelled', 'denied']);

/**
 * A page that was opened without a network can not be verified with the chat app: then the browser's own camera and
 * position serve, where the chat app's pages have them.
 */
export function withBrowserBehind(bridge: HostBridge, loadBrowser: () => Promise<HostBridge>): HostBridge {
  async function either<T>(act: (bridge: HostBridge) => Promise<T>): Promise<T> {
    try {
      return await act(bridge);
    } catch (thrown) {
      if (navigator.onLine || final.has(toBridgeError(thrown).kind)) throw thrown;
      return act(await loadBrowser());
    }
  }
  return {
    ...bridge,
    async prepare() {
      const browser = await loadBrowser();
      await Promise.all([bridge.prepare(), browser.prepare()]);
    },
    scan: () => either((one) => one.scan()),
    locate: () => either((one) => one.locate()),
  };
}

async function loadBridge(kind: BridgeKind, host: Host, options: AdapterOptions): Promise<HostBridge> {
  const loadBrowser = async (): Promise<HostBridge> => createBrowserBridge(options);
  if (kind === 'browser') return loadBrowser();
  const { createWechatBridge } = await import('./wechat/wechat-bridge.ts');
  const verification = {
    getWxConfig: options.getWxConfig,
    now: options.now,
    wait: options.wait ?? wait,
    landingUrl: captureLandingUrl(),
    currentUrl,
  };
  if (kind === 'simulator') {
    const { installSimulator } = await import('./simulator/simulator.ts');
    const loadSdk = (): Promise<WeixinSdk> => installSimulator(options.text);
    const simulated = createWechatBridge({ ...verification, kind, platform: 'android', loadSdk });
    return withBrowserBehind(simulated, loadBrowser);
  }
  const { loadWeixinSdk } = await import('./wechat/sdk.ts');
  const chatApp = createWechatBridge({ ...verification, kind, platform: host.platform, loadSdk: loadWeixinSdk });
  return withBrowserBehind(chatApp, loadBrowser);
}

/** The bridge to one kind of host, with its SDK. */
export async function openAdapter(kind: BridgeKind, host: Host, options: AdapterOptions): Promise<Adapter> {
  return { bridge: await loadBridge(kind, host, options), errorOf: toBridgeError };
}
