/** Kind of the app that contains the page. */
export type BridgeKind = 'wechat' | 'browser' | 'simulator';

/** Capabilities of this host; a screen hides or explains missing ones. */
export interface Capabilities {
  readonly scan: boolean;
  readonly locate: boolean;
  readonly openMap: boolean;
  readonly close: boolean;
  readonly hideMenu: boolean;
  readonly shareCard: boolean;
}

/** A position reading. `takenAt` is ISO 8601; accuracy is undefined if the host did not report it. */
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

/** The card that the chat app shows for a page that a person shares from its menu. */
export interface ShareCard {
  readonly title: string;
  /** Line below the title. */
  readonly description: string;
  /** Whole address of the page. */
  readonly url: string;
  /** Whole address of the picture; empty for the chat app's own. */
  readonly pictureUrl: string;
}

/**
 * A common interface to WeChat, a browser and the simulator. Every promise settles, even if the host never responds, and
 * rejects only with a `BridgeError`.
 */
export interface HostBridge {
  readonly kind: BridgeKind;
  /** Whether pages can save files and print in this host: the chat app ignores both silently. */
  readonly savesFiles: boolean;
  ready(): Promise<Capabilities>;
  /** Loads everything that scanning and locating need, so that both also work offline. */
  prepare(): Promise<void>;
  /** Scans a QR code and returns its text. Aborting closes the page's own camera and cancels the scan. */
  scan(until?: AbortSignal): Promise<string>;
  locate(): Promise<Fix>;
  openMap(place: MapPlace): Promise<void>;
  close(): Promise<void>;
  /** Hides the share and copy entries of the host's menu on private pages. */
  hideMenu(): Promise<void>;
  /** Sets the card of the page that the host's menu shares; does nothing in a browser. The last call counts. */
  setShareCard(card: ShareCard): Promise<void>;
}

/** Response of the server's `getWxConfig`; older servers spell the id `appid`. */
export interface WxConfig {
  readonly appId?: string;
  readonly appid?: string;
  readonly timestamp: number | string;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Keys of the texts that the bridge itself shows; the app translates them. */
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

/** Parts of the app that a scan needs. */
export interface ScanHost {
  readonly text: BridgeTranslate;
  readonly openSheet: OpenSheet;
}
