import type { CopyOrder, PaintAnswer, Painter } from '@vp/api/parts';
import { sniffImage, uploadLimits } from '@vp/domain';
import { createHash } from '../node/crypto.ts';

const sideMax = 2000;
const quality = { whole: 0.82, small: 0.72 } as const;

type Canvas = ReturnType<typeof drawn>;

/** Draws the picture at this scale, with its EXIF orientation applied. */
function drawn(bitmap: ImageBitmap, scale: number) {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser does not draw here');
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, context, width, height };
}

function canBeSeenThrough({ context, width, height }: Canvas): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

async function encoded({ canvas }: Canvas, options: ImageEncodeOptions): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob(options);
  // A browser that cannot write a format falls back to another one.
  if (blob.type !== options.type) throw new Error(`this browser writes no ${options.type}`);
  return new Uint8Array(await blob.arrayBuffer());
}

const decode = (bytes: Uint8Array): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([new Uint8Array(bytes)]), { imageOrientation: 'from-image' });

async function repaint(upload: Uint8Array): Promise<PaintAnswer> {
  const bitmap = await decode(upload);
  if (bitmap.width * bitmap.height > uploadLimits.pixelsMax) return { kind: 'refused', refusal: 'tooManyPixels' };
  const picture = drawn(bitmap, Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height)));
  const isClear = sniffImage(upload) !== 'jpeg' && canBeSeenThrough(picture);
  const mime = isClear ? 'image/png' : 'image/jpeg';
  const bytes = await encoded(picture, { type: mime, quality: quality.whole });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'painted', picture: { bytes, mime, width: picture.width, height: picture.height, sha256 } };
}

async function shrink({ bytes, mime, width }: CopyOrder): Promise<PaintAnswer> {
  const bitmap = await decode(bytes);
  const picture = drawn(bitmap, Math.min(1, width / bitmap.width));
  return { kind: 'shrunk', bytes: await encoded(picture, { type: mime, quality: quality.small }) };
}

/** Decodes pictures with the browser. It never rejects: a failure means an unreadable picture. */
export const painter: Painter = {
  paint: async (request) => {
    try {
      return request.kind === 'repaint' ? await repaint(request.bytes) : await shrink(request);
    } catch {
      return { kind: 'refused', refusal: 'unreadable' };
    }
  },
};
