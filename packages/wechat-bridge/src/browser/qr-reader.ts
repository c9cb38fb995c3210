/** Pixels of a picture, in the format of a canvas. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
export type QrReader = (picture: Picture) => Promise<string | undefined>;

interface NativeDetector {
  detect(picture: ImageData): Promise<readonly { rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

// TypeScript's libraries lack `BarcodeDetector`, because only some browsers have it.
const nativeDetector = (): NativeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;

async function createNativeReader(Detector: NativeDetectorClass): Promise<QrReader | undefined> {
  // oxlint-disable-next-line vp/supported-apis -- tested by its caller
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async ({ data, width, height }) => {
    const found = await detector.detect(new ImageData(new Uint8ClampedArray(data), width, height));
    return found[0]?.rawValue;
  };
}

async function createOwnReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    try {
      return decodeQR(picture);
    } catch {
      // The decoder throws on a picture without a code.
      return undefined;
    }
  };
}

/** Reads QR codes with the browser's own detector, or with a lazily loaded decoder. */
export async function createQrReader(): Promise<QrReader> {
  const Detector = nativeDetector();
  const native = Detector === undefined ? undefined : await createNativeReader(Detector);
  return native ?? createOwnReader();
}
