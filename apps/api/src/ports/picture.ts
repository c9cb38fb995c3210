import { createHash } from 'node:crypto';
import { refusalForImage, sniffImage, uploadLimits } from '@vp/domain';
import type { ImageRefusal } from '@vp/domain';
import { decode } from 'bmp-ts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
}

export type PictureVerdict =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: ImageRefusal | 'unreadable' };

const sideMax = 2000;
const atOnce = pLimit(2);

/**
 * Paints an uploaded picture anew: at most 2000 pixels a side, upright, without metadata. What only looks like a
 * picture fails here. Pictures over 50 megapixels are refused before they are decoded.
 */
export function repaint(upload: Uint8Array): Promise<PictureVerdict> {
  const refusal = refusalForImage({ firstBytes: upload.subarray(0, 16), bytes: upload.length });
  if (refusal !== undefined) return Promise.resolve({ ok: false, refusal });
  return atOnce(() => encode(upload));
}

async function encode(upload: Uint8Array): Promise<PictureVerdict> {
  try {
    const source = sniffImage(upload) === 'bmp' ? readBmp(upload) : readOther(upload);
    if (source === undefined) return { ok: false, refusal: 'tooManyPixels' };
    const { width, height, hasAlpha } = await source.metadata();
    if (width * height > uploadLimits.pixelsMax) return { ok: false, refusal: 'tooManyPixels' };
    const sized = source.rotate().resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
    const painted = hasAlpha ? sized.png({ compressionLevel: 8 }) : sized.jpeg({ quality: 82, mozjpeg: true });
    const { data, info } = await painted.toBuffer({ resolveWithObject: true });
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

/** sharp reads no BMP. Its size stands in the header; it is looked at before memory is taken for the pixels. */
function readBmp(upload: Uint8Array): Sharp | undefined {
  const header = new DataView(upload.buffer, upload.byteOffset, upload.byteLength);
  const pixels = Math.abs(header.getInt32(18, true)) * Math.abs(header.getInt32(22, true));
  if (pixels > uploadLimits.pixelsMax) return undefined;
  const { data, width, height } = decode(Buffer.from(upload), { toRGBA: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
