import type { BridgeKind, BridgeTranslate, HostBridge, WxConfig } from './bridge.ts';
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

async function loadBridge(kind: BridgeKind, host: Host, options: AdapterOptions): Promise<HostBridge> {
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

/** The bridge to one kind of host, with its SDK. */
export async function openAdapter(kind: BridgeKind, host: Host, options: AdapterOptions): Promise<Adapter> {
  return { bridge: await loadBridge(kind, host, options), errorOf: toBridgeError };
}
