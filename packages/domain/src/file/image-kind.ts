import { uploadLimits } from '../limits.ts';
import type { ImageRefusal } from './refusal.ts';

export const imageKinds = ['jpeg', 'png', 'bmp'] as const;

export type ImageKind = (typeof imageKinds)[number];

const signatures: readonly (readonly [ImageKind | 'gif', readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['bmp', [0x42, 0x4d]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

/** Returns the kind by content, never by name; 8 bytes are enough. Undefined for anything else. */
export function sniffImage(firstBytes: Uint8Array): ImageKind | 'gif' | undefined {
  return signatures.find(([, signature]) => signature.every((byte, index) => firstBytes[index] === byte))?.[0];
}

export interface ImageFacts {
  readonly firstBytes: Uint8Array;
  readonly bytes: number;
  readonly pixels?: number;
}

/** Returns why an upload is refused; undefined for a JPG, PNG or BMP within the limits. */
export function refusalForImage(image: ImageFacts): ImageRefusal | undefined {
  if (image.bytes === 0) return 'empty';
  const kind = sniffImage(image.firstBytes);
  if (kind === 'gif') return 'gif';
  if (kind === undefined) return 'unknownFormat';
  if (image.bytes > uploadLimits.bytesMax) return 'tooLarge';
  if (image.pixels !== undefined && image.pixels > uploadLimits.pixelsMax) return 'tooManyPixels';
  return undefined;
}

/** Images over 2 MB are compressed in the browser before the upload. */
export function needsCompression(bytes: number): boolean {
  return bytes > uploadLimits.compressAboveBytes;
}
