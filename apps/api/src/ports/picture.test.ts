import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPainter } from './painting/painter.ts';
import { createPictures } from './picture.ts';
import type { PictureVerdict } from './picture.ts';

const pictures = createPictures(createPainter());
const { shrink } = pictures;
const repaint = (upload: Uint8Array) => pictures.repaint(upload, 'somebody');

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

  test.each([
    ['jpeg', 'image/jpeg', 900, 360],
    ['png', 'image/png', 200, 200],
  ] as const)(
    'a copy of a %s is that wide at most, in the same format or as WebP',
    async (format, mime, width, copied) => {
      const bytes = await paint(width, 300).toFormat(format).toBuffer();
      const copy = await shrink({ bytes, mime, width: 360 });
      expect(await sharp(copy).metadata()).toMatchObject({ format, width: copied });
      const light = await shrink({ bytes, mime: 'image/webp', width: 360 });
      expect(await sharp(light).metadata()).toMatchObject({ format: 'webp', width: copied });
    },
  );

  test('of what is no picture there is no copy', async () => {
    expect(await shrink({ bytes: new Uint8Array([1, 2, 3]), mime: 'image/jpeg', width: 360 })).toBeUndefined();
  });

  test('keeps what can be seen through', async () => {
    const background = { ...red, alpha: 0.5 };
    const upload = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await accepted(upload)).mime).toBe('image/png');
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

describe('a BMP', () => {
  test.each([
    ['24 bits', 24, 16],
    ['32 bits', 32, 16],
    ['the upper row first', 24, -16],
  ])('of %s has its colours in their places', async (_what, bits, height) => {
    const { bytes } = await accepted(bmp({ width: 17, height, bits, upper: [200, 20, 20] }));
    const data = await sharp(bytes).removeAlpha().raw().toBuffer();
    const [r = 0, g = 0, b = 0] = data;
    expect([Math.abs(r - 200) < 12, Math.abs(g - 20) < 12, Math.abs(b - 20) < 12]).toEqual([true, true, true]);
    expect([...data.subarray(-3)].every((value) => value > 240)).toBe(true);
  });

  test.each([
    ['runs of pixels that stand for seconds of work', bmp({ width: 5_000_000, height: 1, bits: 8, compression: 1 })],
    ['a table of four thousand million colours', bmp({ width: 4, height: 4, bits: 8, colours: 0xffff_ffff })],
    ['a size of lies', bmp({ width: 50_000, height: 50_000, bits: 24, body: 64 })],
    ['62 bytes for fifty million pixels', bmp({ width: 1, height: 49_999_999, bits: 4, body: 8 })],
    ['no height', bmp({ width: 4, height: 0, bits: 24 })],
    ['the least height there is', bmp({ width: 4, height: -2_147_483_648, bits: 24, body: 64 })],
    ['pixels that begin in the header', bmp({ width: 4, height: 4, bits: 24, start: 2 })],
    ['pixels that begin behind the end', bmp({ width: 4, height: 4, bits: 24, start: 0xffff_fff0 })],
    ['half of its rows', bmp({ width: 100, height: 100, bits: 24, body: 15_000 })],
    ['two bytes', new Uint8Array([0x42, 0x4d])],
  ])('of %s is refused', async (_what, upload) => {
    expect(await repaint(upload)).toEqual({ ok: false, refusal: 'unreadable' });
  });
});

describe('more pictures at once than can be served in time', () => {
  const picture = async () => new Uint8Array(await paint(300, 300).png().toBuffer());
  const refusalsOf = (verdicts: readonly PictureVerdict[]) =>
    verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.refusal]));

  test('the last ones are asked to come again', async () => {
    const upload = await picture();
    const verdicts = await Promise.all(
      Array.from({ length: 40 }, (_one, n) => pictures.repaint(upload, `person ${n}`)),
    );
    const refusals = refusalsOf(verdicts);
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals)).toEqual(new Set(['busy']));
    expect((await repaint(upload)).ok).toBe(true);
  });

  test('one person takes no turn of another', async () => {
    const upload = await picture();
    const order: string[] = [];
    const send = async (uploader: string) => {
      const verdict = await pictures.repaint(upload, uploader);
      if (verdict.ok) order.push(uploader);
      return verdict;
    };
    const many = Array.from({ length: 12 }, () => send('many'));
    const others = ['one', 'two', 'three'].map(send);
    expect(refusalsOf(await Promise.all(others))).toEqual([]);
    expect(refusalsOf(await Promise.all(many))).toEqual(Array(5).fill('busy'));
    expect(order).toEqual(['many', 'one', 'many', 'two', 'many', 'three', 'many', 'many', 'many', 'many']);
  });
});

interface BmpParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly colours?: number;
  readonly start?: number;
  /** Number of bytes after the header; by default as many as the size requires. */
  readonly body?: number;
  /** Red, green and blue of the upper half. */
  readonly upper?: readonly [number, number, number];
}

/** Returns a white picture with a coloured upper half, with the header values given. */
function bmp({ width, height, bits, compression = 0, colours = 0, start = 54, body, upper }: BmpParts): Uint8Array {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const bytes = Buffer.alloc(54 + (body ?? Math.min(rowBytes * Math.abs(height), 400_000)), 0xff);
  bytes.fill(0, 0, 54).write('BM');
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  bytes.writeUInt32LE(colours, 46);
  if (upper !== undefined) paintUpper(bytes, { width, height, bits }, upper);
  return new Uint8Array(bytes);
}

function paintUpper(bytes: Buffer, { width, height, bits }: BmpParts, [r, g, b]: readonly [number, number, number]) {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const half = Math.abs(height) / 2;
  for (let row = 0; row < half; row += 1) {
    const from = 54 + rowBytes * (height > 0 ? height - 1 - row : row);
    for (let at = 0; at < width; at += 1) bytes.set([b, g, r], from + (at * bits) / 8);
  }
}
