import type { Adapter, AdapterOptions } from './adapter.ts';
import { BridgeError } from './bridge-error.ts';
import type { BridgeKind, HostBridge, OpenSheet } from './bridge.ts';
import type { Host } from './host.ts';
import { detectHost, savesFiles, speaksWechat } from './host.ts';
import { captureLandingUrl } from './landing-url.ts';

export interface BridgeOptions extends Omit<AdapterOptions, 'openSheet'> {
  /** `auto` reads the user agent and never chooses the simulator. */
  readonly kind: 'auto' | BridgeKind;
  /** Loads the texts of `text`, together with the adapter. */
  readonly loadTexts?: () => Promise<void>;
  /** Loads the app's sheet, together with the adapter. */
  readonly loadSheet: () => Promise<OpenSheet>;
  readonly userAgent?: string;
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

/**
 * Creates the bridge to the host. The adapter, its SDK, its texts and the QR reader load at the first call, not at
 * start. Create it before the router starts: iOS verifies signatures against the address of the first load.
 */
export function createBridge(options: BridgeOptions): HostBridge {
  const host = presentHost(options.userAgent ?? navigator.userAgent);
  const kind = kindFor(options.kind, host);
  let loading: Promise<Adapter> | undefined;
  captureLandingUrl();

  async function load(): Promise<Adapter> {
    const [{ openAdapter }, openSheet] = await Promise.all([
      import('./adapter.ts'),
      options.loadSheet(),
      options.loadTexts?.(),
    ]);
    return openAdapter(kind, host, { ...options, openSheet });
  }
  function adapter(): Promise<Adapter> {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw new BridgeError('offline', `the bridge could not be loaded: ${String(thrown)}`);
    });
    return loading;
  }
  async function call<T>(act: (bridge: HostBridge) => Promise<T>): Promise<T> {
    const { bridge, errorOf } = await adapter();
    return act(bridge).catch((thrown: unknown) => {
      throw errorOf(thrown);
    });
  }

  return {
    kind,
    savesFiles: kind !== 'wechat' && savesFiles(host),
    ready: () => call((bridge) => bridge.ready()),
    prepare: () => call((bridge) => bridge.prepare()),
    scan: (until) => call((bridge) => bridge.scan(until)),
    locate: () => call((bridge) => bridge.locate()),
    openMap: (place) => call((bridge) => bridge.openMap(place)),
    close: () => call((bridge) => bridge.close()),
    hideMenu: () => call((bridge) => bridge.hideMenu()),
    setShareCard: (card) => (kind === 'browser' ? Promise.resolve() : call((bridge) => bridge.setShareCard(card))),
  };
}
