import { createHash } from 'node:crypto';
import { sniffImage, uploadLimits } from '@vp/domain';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { readPlainBmp } from './bmp.ts';
import { refusalForSlow } from './slow.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
}

/** A stored picture, and the format of the copy. */
export interface CopyOrder {
  readonly bytes: Uint8Array;
  /** Type of the copy. */
  readonly mime: string;
  readonly width: number;
}

export type PaintRequest =
  | { readonly kind: 'repaint'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'shrink' } & CopyOrder);

export type PaintAnswer =
  | { readonly kind: 'painted'; readonly picture: Picture }
  | { readonly kind: 'shrunk'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly refusal: 'tooManyPixels' | 'unreadable' | 'busy' };

const sideMax = 2000;
const secondsMax = 5;
/** For screens with a high pixel density, where a coarser picture looks the same. */
const smallJpeg = { quality: 72, mozjpeg: true } as const;
/** Logos have fine coloured lines, which the default chroma subsampling blurs. */
const smallWebp = { quality: 72, smartSubsample: true } as const;
// Uses one thread for each picture and caches no finished pictures.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Performs a request in this process, for five seconds at most. Never throws: a failure means 'unreadable', or 'busy'
 * if the machine left no time for it.
 */
export async function paint(request: PaintRequest): Promise<PaintAnswer> {
  const startedMs = performance.now();
  const started = process.cpuUsage();
  try {
    return request.kind === 'repaint' ? await repaint(request.bytes) : await shrink(request);
  } catch {
    const { user, system } = process.cpuUsage(started);
    const wallMs = performance.now() - startedMs;
    const isSlow = wallMs >= secondsMax * 1000;
    const refusal = isSlow ? refusalForSlow({ wallMs, workedMs: (user + system) / 1000 }) : 'unreadable';
    return { kind: 'refused', refusal };
  }
}

async function repaint(upload: Uint8Array): Promise<PaintAnswer> {
  const source = sniffImage(upload) === 'bmp' ? readBmp(upload) : readOther(upload);
  if (source === undefined) return { kind: 'refused', refusal: 'unreadable' };
  const { width, height, hasAlpha } = await source.metadata();
  if (width * height > uploadLimits.pixelsMax) return { kind: 'refused', refusal: 'tooManyPixels' };
  const sized = source.rotate().resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
  const encoded = hasAlpha ? sized.png({ compressionLevel: 8 }) : sized.jpeg({ quality: 82, mozjpeg: true });
  const { data, info } = await encoded.timeout({ seconds: secondsMax }).toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(data);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const mime = hasAlpha ? 'image/png' : 'image/jpeg';
  return { kind: 'painted', picture: { bytes, mime, width: info.width, height: info.height, sha256 } };
}

async function shrink({ bytes, mime, width }: CopyOrder): Promise<PaintAnswer> {
  const sized = readOther(bytes).resize({ width, withoutEnlargement: true });
  const encoded = encodedAs(sized, mime).timeout({ seconds: secondsMax });
  return { kind: 'shrunk', bytes: new Uint8Array(await encoded.toBuffer()) };
}

function encodedAs(sized: Sharp, mime: string): Sharp {
  if (mime === 'image/webp') return sized.webp(smallWebp);
  return mime === 'image/png' ? sized.png({ compressionLevel: 9 }) : sized.jpeg(smallJpeg);
}

function readOther(upload: Uint8Array): Sharp {
  return sharp(upload, { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error' });
}

/** Reads BMP, which sharp does not support. Browsers send it only where they could not convert it to JPG. */
function readBmp(upload: Uint8Array): Sharp | undefined {
  const pixels = readPlainBmp(upload);
  if (pixels === undefined) return undefined;
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
