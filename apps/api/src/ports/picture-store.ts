import type { PictureWidth } from '@vp/domain';

/** Stores pictures by key. The same key always has the same content. */
export interface PictureStore {
  readonly kind: 'disk' | 's3' | 'browser';
  readonly put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  /** Returns undefined for an unknown key. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly remove: (key: string) => Promise<void>;
}

const keyFormat = /^(public|private)\/[0-9a-f]{2}\/[0-9a-f]{64}(-\d{3,4}(\.webp)?)?$/;

/** Returns the key of a picture: content-addressed, so that no user input becomes part of a path. */
export function storageKey(visibility: 'public' | 'private', sha256: string): string {
  return `${visibility}/${sha256.slice(0, 2)}/${sha256}`;
}

/** A copy has the format of its picture, or WebP, which needs the fewest bytes, for browsers that show it. */
export const copyFormats = ['webp', 'same'] as const;
export type CopyFormat = (typeof copyFormats)[number];

export interface CopyKind {
  readonly width: PictureWidth;
  readonly format: CopyFormat;
}

/** Returns the key of a copy with this maximum width in pixels. */
export function copyKey(key: string, { width, format }: CopyKind): string {
  return `${key}-${width}${format === 'webp' ? '.webp' : ''}`;
}

/** Returns the key itself, which is safe as part of a path. Throws for an invalid key. */
export function assertKey(key: string): string {
  if (!keyFormat.test(key)) throw new Error(`'${key}' is no storage key`);
  return key;
}
