import type { BridgeErrorKind } from './bridge-error.ts';
import type { BridgeKind, HostBridge, ScanHost, WxConfig } from './bridge.ts';
import { createBrowserBridge } from './browser/browser-bridge.ts';
import { toBridgeError } from './classify-failure.ts';
import type { Wait } from './deadline.ts';
import { wait } from './deadline.ts';
import type { Host } from './host.ts';
import { captureLandingUrl, currentUrl } from './landing-url.ts';
import type { WeixinSdk } from './wechat/sdk.ts';

export interface AdapterOptions extends ScanHost {
  /** Returns the server's signature for an address of this page. */
  readonly getWxConfig: (url: string) => Promise<WxConfig>;
  readonly now: () => Date;
  readonly wait?: Wait;
}

export interface Adapter {
  readonly bridge: HostBridge;
  /** Converts an error of the bridge to our kinds. */
  readonly errorOf: typeof toBridgeError;
}

/** Error kinds for which the browser fallback does not help. */
const final: ReadonlySet<string> = new Set<BridgeErrorKind>(['cancelled', 'denied']);
/** Error kinds with which the chat app refuses this page, independent of the network. */
const unserved: ReadonlySet<string> = new Set<BridgeErrorKind>(['signature', 'unsupported', 'offline']);

/**
 * Falls back to the browser's camera and position if the chat app has not verified the page: opened offline, with a
 * refused signature, or in a client without the call.
 */
export function withBrowserBehind(bridge: HostBridge, loadBrowser: () => Promise<HostBridge>): HostBridge {
  async function either<T>(act: (bridge: HostBridge) => Promise<T>): Promise<T> {
    try {
      return await act(bridge);
    } catch (thrown) {
      const { kind } = toBridgeError(thrown);
      if (final.has(kind) || (navigator.onLine && !unserved.has(kind))) throw thrown;
      // If the browser has no camera either, the error of the chat app is more useful.
      return act(await loadBrowser()).catch((second: unknown) => {
        throw toBridgeError(second).kind === 'unsupported' ? thrown : second;
      });
    }
  }
  return {
    ...bridge,
    async prepare() {
      const browser = await loadBrowser();
      await Promise.all([bridge.prepare(), browser.prepare()]);
    },
    scan: (until) => either((one) => one.scan(until)),
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
    const loadSdk = (): Promise<WeixinSdk> => installSimulator(options);
    const simulated = createWechatBridge({ ...verification, kind, platform: 'android', loadSdk });
    return withBrowserBehind(simulated, loadBrowser);
  }
  const { loadWeixinSdk } = await import('./wechat/sdk.ts');
  const chatApp = createWechatBridge({ ...verification, kind, platform: host.platform, loadSdk: loadWeixinSdk });
  return withBrowserBehind(chatApp, loadBrowser);
}

/** Opens the bridge to one kind of host, with its SDK. */
export async function openAdapter(kind: BridgeKind, host: Host, options: AdapterOptions): Promise<Adapter> {
  return { bridge: await loadBridge(kind, host, options), errorOf: toBridgeError };
}
