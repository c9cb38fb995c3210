import { needsCompression, sniffImage, uploadLimits } from '@vp/domain';
import type { ImageKind } from '@vp/domain';

export const photoProblems = ['gif', 'kind', 'tooLarge', 'unreadable', 'network'] as const;
export type PhotoProblem = (typeof photoProblems)[number];

export type CheckedPhoto = { ok: true; file: Blob } | { ok: false; problem: PhotoProblem };

/** jsdom and old WebViews lack `Blob.arrayBuffer`. */
function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result instanceof ArrayBuffer) resolve(new Uint8Array(result));
      else reject(new Error('unreadable'));
    };
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(file.slice(0, 8));
  });
}

/** Returns the file compressed to 2560 at the longer side; the library loads with the first large photo. */
async function compressed(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: 0.8,
      maxWidth: 2560,
      maxHeight: 2560,
      convertSize: 0,
      mimeType: 'image/jpeg',
      success: resolve,
      error: reject,
    });
  });
}

/**
 * Checks by content, never by name: JPG, PNG or BMP. Compresses files over 2 MB first; a BMP is sent unchanged only
 * where that fails.
 */
export async function preparePhoto(
  file: File,
  compress: (file: Blob) => Promise<Blob> = compressed,
): Promise<CheckedPhoto> {
  try {
    const kind = sniffImage(await firstBytes(file));
    if (kind === undefined) return { ok: false, problem: 'kind' };
    if (kind === 'gif') return { ok: false, problem: 'gif' };
    const small = await smaller(file, kind, compress);
    if (small.size > uploadLimits.bytesMax) return { ok: false, problem: 'tooLarge' };
    return { ok: true, file: small };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

async function smaller(file: File, kind: ImageKind, compress: (file: Blob) => Promise<Blob>): Promise<Blob> {
  if (kind === 'bmp') return compress(file).catch(() => file);
  return needsCompression(file.size) ? compress(file) : file;
}
