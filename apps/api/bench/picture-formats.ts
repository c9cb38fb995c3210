import { readFile } from 'node:fs/promises';
import { pictureWidths } from '@vp/domain';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { paint } from '../src/ports/painting/paint.ts';
import { coverNames } from '../src/seed/activity-templates.ts';

export interface FormatWeight {
  readonly width: string;
  readonly format: string;
  /** Of all covers together, and beside JPEG. */
  readonly bytes: number;
  readonly share: number;
  /** Of one cover. */
  readonly paintMs: number;
}

interface Original {
  readonly stored: Uint8Array;
  readonly width: number;
}

type Painted = Pick<FormatWeight, 'bytes' | 'paintMs'>;
type PaintAt = (quality: number) => Promise<Buffer>;

/** Covers as they are stored, with the grain that a camera adds to half of them: drawings alone flatter every format. */
async function readCovers(): Promise<readonly Uint8Array[]> {
  const drawn = await Promise.all(
    coverNames.map((name) => readFile(new URL(`../src/seed/covers/${name}.svg`, import.meta.url))),
  );
  const stored = drawn.map(async (svg, at) => {
    const picture = sharp(svg).resize({ width: 1200 });
    const { width, height } = await picture
      .clone()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info);
    const grain = sharp({
      create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
    });
    const seen =
      at % 2 === 0
        ? picture
        : picture.composite([{ input: await grain.blur(0.6).png().toBuffer(), blend: 'soft-light' }]);
    return new Uint8Array(await seen.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  });
  return Promise.all(stored);
}

const pixelsOf = (picture: Sharp): Promise<Buffer> => picture.removeAlpha().raw().toBuffer();

/** Mean square of how far the pixels lie from those of the original in that size. */
async function distanceOf(copy: Uint8Array, { stored, width }: Original): Promise<number> {
  const [one, other] = await Promise.all([
    pixelsOf(sharp(copy)),
    pixelsOf(sharp(stored).resize({ width, withoutEnlargement: true })),
  ]);
  let sum = 0;
  for (const [at, value] of one.entries()) sum += (value - (other[at] ?? 0)) ** 2;
  return sum / one.length;
}

/** The copy as the server makes it. */
async function paintServed(original: Original, mime: string): Promise<Uint8Array> {
  const { stored: bytes, width } = original;
  const answer = await paint({ kind: 'shrink', bytes, mime, width });
  if (answer.kind !== 'shrunk') throw new Error(`a cover was not painted: ${answer.kind}`);
  return answer.bytes;
}

/** The coarsest copy that lies no farther from the original than this. */
async function paintAlike(original: Original, wanted: number, paintAt: PaintAt): Promise<Painted> {
  let [low, high] = [20, 95];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await distanceOf(await paintAt(middle), original)) <= wanted) high = middle;
    else low = middle + 1;
  }
  const started = performance.now();
  const { length: bytes } = await paintAt(low);
  return { bytes, paintMs: performance.now() - started };
}

async function measured(work: () => Promise<Uint8Array>): Promise<Painted> {
  const started = performance.now();
  const { length: bytes } = await work();
  return { bytes, paintMs: performance.now() - started };
}

/** What covers weigh as they are served, and in two formats where these look as much like the original as JPEG does. */
export async function weighFormats(): Promise<readonly FormatWeight[]> {
  const covers = await readCovers();
  const weights: FormatWeight[] = [];
  for (const width of pictureWidths) {
    const sums = new Map<string, Painted>();
    const add = (format: string, { bytes, paintMs }: Painted): void => {
      const sum = sums.get(format) ?? { bytes: 0, paintMs: 0 };
      sums.set(format, { bytes: sum.bytes + bytes, paintMs: sum.paintMs + paintMs / covers.length });
    };
    for (const stored of covers) {
      const original = { stored, width: Number(width) };
      const sized = sharp(stored).resize({ width: original.width, withoutEnlargement: true });
      const wanted = await distanceOf(await paintServed(original, 'image/jpeg'), original);
      add('JPEG, served', await measured(() => paintServed(original, 'image/jpeg')));
      add('WebP, served', await measured(() => paintServed(original, 'image/webp')));
      add(
        'WebP, as like',
        await paintAlike(original, wanted, (quality) =>
          sized.clone().webp({ quality, smartSubsample: true }).toBuffer(),
        ),
      );
      add('AVIF, as like', await paintAlike(original, wanted, (quality) => sized.clone().avif({ quality }).toBuffer()));
    }
    const jpeg = sums.get('JPEG, served')?.bytes ?? 0;
    for (const [format, sum] of sums) weights.push({ width, format, ...sum, share: sum.bytes / jpeg });
  }
  return weights;
}
