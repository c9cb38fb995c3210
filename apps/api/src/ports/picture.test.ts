import { encode } from 'bmp-ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { repaint } from './picture.ts';

const red = { r: 200, g: 20, b: 20 };

function paint(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function accepted(upload: Uint8Array) {
  const verdict = await repaint(upload);
  if (!verdict.ok) throw new Error(verdict.refusal);
  return verdict.picture;
}

describe('a picture', () => {
  test('is painted anew without its metadata, upright', async () => {
    const upload = await paint(60, 30)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const picture = await accepted(upload);
    expect(picture).toMatchObject({ mime: 'image/jpeg', width: 30, height: 60 });
    const { exif, orientation } = await sharp(picture.bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('has two thousand pixels a side at most', async () => {
    const picture = await accepted(await paint(4000, 1000).png().toBuffer());
    expect([picture.width, picture.height]).toEqual([2000, 500]);
  });

  test('keeps what can be seen through', async () => {
    const background = { ...red, alpha: 0.5 };
    const upload = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await accepted(upload)).mime).toBe('image/png');
  });

  test('may be a BMP, with its colours', async () => {
    const data = Buffer.alloc(4 * 4 * 4);
    for (let at = 0; at < data.length; at += 4) data.set([255, 20, 20, 200], at);
    const upload = encode({ data, width: 4, height: 4, bitPP: 24 }).data;
    const picture = await accepted(new Uint8Array(upload));
    const [r = 0, g = 0, b = 0] = await sharp(picture.bytes).removeAlpha().raw().toBuffer();
    expect([Math.abs(r - red.r) < 12, Math.abs(g - red.g) < 12, Math.abs(b - red.b) < 12]).toEqual([true, true, true]);
  });
});

describe('what is no good picture is refused', () => {
  const text = new TextEncoder();

  test.each([
    ['nothing', async () => new Uint8Array(), 'empty'],
    ['a GIF under any name', async () => text.encode('GIF89a..............'), 'gif'],
    ['a page', async () => text.encode('<html><script>1</script>'), 'unknownFormat'],
    ['a drawing', async () => text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknownFormat'],
    ['a start without an end', async () => (await paint(600, 600).jpeg().toBuffer()).subarray(0, 300), 'unreadable'],
    [
      'a page behind the first bytes of a JPG',
      async () => new Uint8Array([0xff, 0xd8, 0xff, ...text.encode('<script>1</script>')]),
      'unreadable',
    ],
    [
      'more than ten megabytes',
      async () => new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff).fill(0xd8, 1, 2),
      'tooLarge',
    ],
    ['a BMP with a size of lies', async () => bmpHeader(50_000, 50_000), 'tooManyPixels'],
  ])('%s', async (_what, make, refusal) => {
    expect(await repaint(new Uint8Array(await make()))).toEqual({ ok: false, refusal });
  });

  test('more than fifty megapixels, however small the file', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: red },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const verdict = await repaint(new Uint8Array(bomb));
    expect(verdict.ok).toBe(false);
  });
});

function bmpHeader(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(60);
  bytes.write('BM');
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return new Uint8Array(bytes);
}
