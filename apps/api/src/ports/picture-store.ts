import type { PictureWidth } from '@vp/domain';

/** Where pictures lie, by key. The same key always has the same content. */
export interface PictureStore {
  readonly kind: 'disk' | 's3' | 'browser';
  readonly put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  /** Undefined when there is nothing under the key. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly remove: (key: string) => Promise<void>;
}

const keyFormat = /^(public|private)\/[0-9a-f]{2}\/[0-9a-f]{64}(-\d{3,4}(\.webp)?)?$/;

/** Key of a picture: content-addressed, so that nothing a person types becomes part of a path. */
export function storageKey(visibility: 'public' | 'private', sha256: string): string {
  return `${visibility}/${sha256.slice(0, 2)}/${sha256}`;
}

/** A copy has the format of its picture, or the one that takes fewest bytes where a browser shows it. */
export const copyFormats = ['webp', 'same'] as const;
export type CopyFormat = (typeof copyFormats)[number];

export interface CopyKind {
  readonly width: PictureWidth;
  readonly format: CopyFormat;
}

/** Key of a copy that is so many pixels wide at most. */
export function copyKey(key: string, { width, format }: CopyKind): string {
  return `${key}-${width}${format === 'webp' ? '.webp' : ''}`;
}

/** The key itself, which is safe as part of a path. Throws where it is none of ours. */
export function assertKey(key: string): string {
  if (!keyFormat.test(key)) throw new Error(`'${key}' is no storage key`);
  return key;
}
