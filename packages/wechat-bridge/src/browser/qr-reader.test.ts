import encodeQR from 'qr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Picture } from './qr-reader.ts';
import { createQrReader } from './qr-reader.ts';

/** Returns a picture of the code with eight pixels per module. */
function pictureOf(text: string): Picture {
  const modules = encodeQR(text, 'raw', { border: 4, scale: 8 });
  const side = modules.length;
  const data = new Uint8ClampedArray(side * side * 4);
  modules
    .flat()
    .forEach((isDark, index) => data.set([isDark ? 0 : 255, isDark ? 0 : 255, isDark ? 0 : 255, 255], index * 4));
  return { width: side, height: side, data };
}

const blank: Picture = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) };

afterEach(() => vi.unstubAllGlobals());

describe('createQrReader', () => {
  it.each([['https://volunteer.example.mo/wu/scan?t=abc'], ['志願澳門']])('reads %s', async (text) => {
    const read = await createQrReader();
    await expect(read(pictureOf(text))).resolves.toBe(text);
  });

  it('returns nothing for a picture without a code', async () => {
    const read = await createQrReader();
    await expect(read(blank)).resolves.toBeUndefined();
  });

  it.each([
    [['qr_code', 'ean_13'], 'native'],
    [['ean_13'], undefined],
  ])('with a native detector for %j returns %s', async (formats, expected) => {
    class Detector {
      static getSupportedFormats = () => Promise.resolve(formats);
      detect = () => Promise.resolve([{ rawValue: 'native' }]);
    }
    vi.stubGlobal('BarcodeDetector', Detector);
    vi.stubGlobal('ImageData', class {});
    const read = await createQrReader();
    await expect(read(blank)).resolves.toBe(expected);
  });
});
