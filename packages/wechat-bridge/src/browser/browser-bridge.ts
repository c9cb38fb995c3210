import { BridgeError } from '../bridge-error.ts';
import type { HostBridge, MapPlace, ScanHost } from '../bridge.ts';
import { grabFrame, grabImage, openCamera } from './camera.ts';
import { locateByBrowser } from './position.ts';
import type { Picture, QrReader } from './qr-reader.ts';
import { createQrReader } from './qr-reader.ts';
import type { ScanDevice } from './scan-overlay.ts';
import { scanWithOverlay } from './scan-overlay.ts';

const framePauseMilliseconds = 120;

/** Returns the URL of the AMap page that shows a GCJ-02 point on any device. */
export function mapPageUrl({ latitude, longitude, name }: MapPlace): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name,
    coordinate: 'gaode',
    callnative: '0',
  });
  return `https://uri.amap.com/marker?${query.toString()}`;
}

function createDevice(): ScanDevice {
  let loading: Promise<QrReader> | undefined;
  async function read(picture: Picture | undefined): Promise<string | undefined> {
    if (picture === undefined) return undefined;
    loading ??= createQrReader().catch(() => {
      loading = undefined;
      throw new BridgeError('offline', 'the QR reader could not be loaded');
    });
    return (await loading)(picture);
  }
  return {
    openCamera,
    readFrame: (video) => read(grabFrame(video)),
    readImage: async (file) => read(await grabImage(file)),
    nextFrame: () => new Promise((resolve) => setTimeout(resolve, framePauseMilliseconds)),
  };
}

/** Creates the bridge of an ordinary browser: its camera, its geolocation, a map page in a new tab. */
export function createBrowserBridge(options: ScanHost & { now: () => Date; device?: ScanDevice }): HostBridge {
  const device = options.device ?? createDevice();
  return {
    kind: 'browser',
    savesFiles: true,
    ready: () =>
      Promise.resolve({
        scan: true,
        locate: 'geolocation' in navigator,
        openMap: true,
        close: false,
        hideMenu: false,
        shareCard: false,
      }),
    async prepare() {
      await createQrReader();
    },
    scan: (until) => scanWithOverlay(device, options, until),
    locate: () => locateByBrowser(options.now),
    openMap(place) {
      window.open(mapPageUrl(place), '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
    close: () => Promise.reject(new BridgeError('unsupported', 'a browser tab is closed by its owner')),
    hideMenu: () => Promise.resolve(),
    setShareCard: () => Promise.resolve(),
  };
}
