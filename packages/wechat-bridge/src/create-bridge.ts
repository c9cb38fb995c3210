import { BridgeError, toBridgeError } from './bridge-error.ts';
import type { BridgeKind, BridgeTranslate, HostBridge, WxConfig } from './bridge.ts';
import type { Wait } from './deadline.ts';
import { wait } from './deadline.ts';
import type { Host } from './host.ts';
import { detectHost, speaksWechat } from './host.ts';
import { captureLandingUrl, currentUrl } from './landing-url.ts';
import type { WeixinSdk } from './wechat/sdk.ts';

export interface BridgeOptions {
  /** `auto` reads the user agent and never chooses the simulator. */
  readonly kind: 'auto' | BridgeKind;
  /** The server's signature for an address of this page. */
  readonly getWxConfig: (url: string) => Promise<WxConfig>;
  readonly now: () => Date;
  readonly text: BridgeTranslate;
  readonly userAgent?: string;
  readonly wait?: Wait;
}

function kindFor(asked: BridgeOptions['kind'], host: Host): BridgeKind {
  if (asked !== 'auto') return asked;
  return speaksWechat(host) ? 'wechat' : 'browser';
}

function presentHost(userAgent: string): Host {
  // Set by the chat app in its mini-program pages; no library declares it.
  const { __wxjs_environment: environment } = window as { __wxjs_environment?: string };
  return detectHost(userAgent, environment);
}

async function loadAdapter(kind: BridgeKind, host: Host, options: BridgeOptions): Promise<HostBridge> {
  if (kind === 'browser') return (await import('./browser/browser-bridge.ts')).createBrowserBridge(options);
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
    return createWechatBridge({ ...verification, kind, platform: 'android', loadSdk });
  }
  const { loadWeixinSdk } = await import('./wechat/sdk.ts');
  return createWechatBridge({ ...verification, kind, platform: host.platform, loadSdk: loadWeixinSdk });
}

/**
 * The bridge to the host. The adapter, its SDK and the QR reader are loaded at the first call, not at start.
 * Call `captureLandingUrl()` before the router starts.
 */
export function createBridge(options: BridgeOptions): HostBridge {
  const host = presentHost(options.userAgent ?? navigator.userAgent);
  const kind = kindFor(options.kind, host);
  let loading: Promise<HostBridge> | undefined;

  function adapter(): Promise<HostBridge> {
    loading ??= loadAdapter(kind, host, options).catch((thrown: unknown) => {
      loading = undefined;
      throw new BridgeError('offline', `the bridge could not be loaded: ${String(thrown)}`);
    });
    return loading;
  }
  async function call<T>(act: (bridge: HostBridge) => Promise<T>): Promise<T> {
    try {
      return await act(await adapter());
    } catch (thrown) {
      throw toBridgeError(thrown);
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
