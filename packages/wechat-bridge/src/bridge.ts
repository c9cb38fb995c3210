/** Kind of the app that contains the page. */
export type BridgeKind = 'wechat' | 'browser' | 'simulator';

/** Capabilities of this host; a screen hides or explains missing ones. */
export interface Capabilities {
  readonly scan: boolean;
  readonly locate: boolean;
  readonly openMap: boolean;
  readonly close: boolean;
  readonly hideMenu: boolean;
}

/** One position reading. `takenAt` is ISO 8601; accuracy is undefined when the host did not report it. */
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
  /** Whether a page can save files and print here: the chat app ignores both silently. */
  readonly savesFiles: boolean;
  ready(): Promise<Capabilities>;
  /** Loads everything that scanning and locating need, so that both also work offline. */
  prepare(): Promise<void>;
  /** Scans one QR code and returns its text. Aborting closes the page's own camera and cancels the scan. */
  scan(until?: AbortSignal): Promise<string>;
  locate(): Promise<Fix>;
  openMap(place: MapPlace): Promise<void>;
  close(): Promise<void>;
  /** Hides the share and copy entries of the host's menu on private pages. */
  hideMenu(): Promise<void>;
}

/** Response of the server's `getWxConfig`; older servers spell the id `appid`. */
export interface WxConfig {
  readonly appId?: string;
  readonly appid?: string;
  readonly timestamp: number | string;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Keys of the sentences that the bridge itself shows; the app translates them. */
export const bridgeTexts = [
  'bridge.scanTitle',
  'bridge.scanHint',
  'bridge.scanImage',
  'bridge.scanNothing',
  'bridge.readerMissing',
  'bridge.cameraStarting',
  'bridge.cameraDenied',
  'bridge.cameraMissing',
  'bridge.simulatorBadge',
  'bridge.simulatorTitle',
  'bridge.simulatorHint',
  'bridge.simulatorLabel',
  'bridge.simulatorConfirm',
] as const;
export type BridgeText = (typeof bridgeTexts)[number];
export type BridgeTranslate = (key: BridgeText) => string;

/** Shows an element in a modal sheet of the app; the returned function closes it. */
export type OpenSheet = (sheet: {
  readonly title: string;
  readonly content: HTMLElement;
  /** Called when the person closes the sheet. */
  readonly onClose: () => void;
}) => () => void;

/** What a scan gets from the app. */
export interface ScanHost {
  readonly text: BridgeTranslate;
  readonly openSheet: OpenSheet;
}
