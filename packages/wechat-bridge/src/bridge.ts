/** What the page asks of the app it runs in, whichever app that is. */
export type BridgeKind = 'wechat' | 'browser' | 'simulator';

/** What this host can do; a screen hides or explains what is false. */
export interface Capabilities {
  readonly scan: boolean;
  readonly locate: boolean;
  readonly openMap: boolean;
  readonly close: boolean;
  readonly hideMenu: boolean;
}

/** One reading of the position. `takenAt` is ISO 8601; accuracy is undefined when the host did not tell it. */
export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres: number | undefined;
  readonly system: 'wgs84' | 'gcj02';
  readonly takenAt: string;
}

/** A place to show on the host's map. Coordinates are GCJ-02. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly address: string;
}

/**
 * One interface over WeChat, an ordinary browser and the simulator.
 * Every method settles by itself and rejects only with a `BridgeError`.
 */
export interface HostBridge {
  readonly kind: BridgeKind;
  /** Whether a page can save files and print here: the chat app ignores both without a word. */
  readonly savesFiles: boolean;
  ready(): Promise<Capabilities>;
  /** Brings all that scanning and locating need, so that both still work when the network is gone. */
  prepare(): Promise<void>;
  /** The text of one QR code. Whoever leaves aborts: a camera of the page's own closes, and the scan is cancelled. */
  scan(until?: AbortSignal): Promise<string>;
  locate(): Promise<Fix>;
  openMap(place: MapPlace): Promise<void>;
  close(): Promise<void>;
  /** Hides the share and copy entries of the host's menu on private pages. */
  hideMenu(): Promise<void>;
}

/** The answer of the server's `getWxConfig`; older servers spell the id `appid`. */
export interface WxConfig {
  readonly appId?: string;
  readonly appid?: string;
  readonly timestamp: number | string;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Keys of the few sentences the bridge itself shows; the app translates them. */
export const bridgeTexts = [
  'bridge.scanTitle',
  'bridge.scanHint',
  'bridge.scanImage',
  'bridge.scanNothing',
  'bridge.readerMissing',
  'bridge.cameraStarting',
  'bridge.cameraDenied',
  'bridge.cameraMissing',
  'bridge.close',
  'bridge.simulatorBadge',
  'bridge.simulatorTitle',
  'bridge.simulatorHint',
  'bridge.simulatorLabel',
  'bridge.simulatorConfirm',
] as const;
export type BridgeText = (typeof bridgeTexts)[number];
export type BridgeTranslate = (key: BridgeText) => string;
