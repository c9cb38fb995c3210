import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { refusalForImage, sniffImage, uploadLimits } from '@vp/domain';
import type { ImageRefusal } from '@vp/domain';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { readPlainBmp } from './bmp.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
}

export type PictureVerdict =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: ImageRefusal | 'unreadable' | 'busy' };

const sideMax = 2000;
/** Leaves a core to the calls, and of the four threads that files and passwords use two or three. */
const atOnce = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)));
/** Pictures that are stored already are small and known to be good: nobody's upload holds them up. */
const shrinkingAtOnce = pLimit(1);
const waitingMax = 20;
const secondsMax = 5;
/** Seen on a screen of many pixels, where a coarser picture looks the same. */
const smallJpeg = { quality: 72, mozjpeg: true } as const;
/** Nobody waits longer for an answer: by then it is too late to begin. */
const waitMaxMs = 6000;
// One thread of libvips for each picture, and no memory kept for pictures that are gone.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Paints an uploaded picture anew: at most 2000 pixels a side, upright, without metadata. What only looks like a
 * picture fails here. Pictures over 50 megapixels are refused before they are decoded. JPG and PNG are decoded by the
 * threads of libvips, one or two at once, for five seconds at most; whoever cannot be served in time hears 'busy'.
 */
export function repaint(upload: Uint8Array): Promise<PictureVerdict> {
  const refusal = refusalForImage({ firstBytes: upload.subarray(0, 16), bytes: upload.length });
  if (refusal !== undefined) return Promise.resolve({ ok: false, refusal });
  if (atOnce.pendingCount >= waitingMax) return Promise.resolve({ ok: false, refusal: 'busy' });
  const cameMs = performance.now();
  return atOnce((): PictureVerdict | Promise<PictureVerdict> =>
    performance.now() - cameMs > waitMaxMs ? { ok: false, refusal: 'busy' } : encode(upload),
  );
}

/** The same picture in fewer pixels; undefined where it cannot be made in time. */
export async function shrink(
  { bytes, mime }: { readonly bytes: Uint8Array; readonly mime: string },
  width: number,
): Promise<Uint8Array | undefined> {
  if (shrinkingAtOnce.pendingCount >= waitingMax) return undefined;
  try {
    const sized = readOther(bytes).resize({ width, withoutEnlargement: true });
    const encoded = mime === 'image/png' ? sized.png({ compressionLevel: 9 }) : sized.jpeg(smallJpeg);
    return await shrinkingAtOnce(async () => new Uint8Array(await encoded.timeout({ seconds: secondsMax }).toBuffer()));
  } catch {
    return undefined;
  }
}

async function encode(upload: Uint8Array): Promise<PictureVerdict> {
  try {
    const source = sniffImage(upload) === 'bmp' ? readBmp(upload) : readOther(upload);
    if (source === undefined) return { ok: false, refusal: 'unreadable' };
    const { width, height, hasAlpha } = await source.metadata();
    if (width * height > uploadLimits.pixelsMax) return { ok: false, refusal: 'tooManyPixels' };
    const sized = source.rotate().resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
    const encoded = hasAlpha ? sized.png({ compressionLevel: 8 }) : sized.jpeg({ quality: 82, mozjpeg: true });
    const { data, info } = await encoded.timeout({ seconds: secondsMax }).toBuffer({ resolveWithObject: true });
    const bytes = new Uint8Array(data);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const mime = hasAlpha ? 'image/png' : 'image/jpeg';
    return { ok: true, picture: { bytes, mime, width: info.width, height: info.height, sha256 } };
  } catch {
    return { ok: false, refusal: 'unreadable' };
  }
}

function readOther(upload: Uint8Array): Sharp {
  return sharp(upload, { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error' });
}

/** sharp reads no BMP. Browsers send one only where they could not turn it into a JPG. */
function readBmp(upload: Uint8Array): Sharp | undefined {
  const pixels = readPlainBmp(upload);
  if (pixels === undefined) return undefined;
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
