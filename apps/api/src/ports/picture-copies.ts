import { pictureWidths } from '@vp/domain';
import { copyFormats, copyKey } from './picture-store.ts';
import type { CopyFormat, CopyKind, PictureStore } from './picture-store.ts';
import type { Ports } from './ports.ts';

export interface StoredPicture {
  readonly storageKey: string;
  readonly mime: string;
}

type PicturePorts = Pick<Ports, 'files' | 'pictures'>;

/** All kinds of copies of a picture. */
const copyKinds: readonly CopyKind[] = copyFormats.flatMap((format) =>
  pictureWidths.map((width) => ({ width, format })),
);

/** Returns the format for an `Accept` header: browsers that can show WebP name it there. */
export function copyFormatFor(accept: string | undefined): CopyFormat {
  const named = accept?.split(',').some((kind) => /^\s*image\/webp\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(kind));
  return named ? 'webp' : 'same';
}

export function copyMime(picture: StoredPicture, format: CopyFormat): string {
  return format === 'webp' ? 'image/webp' : picture.mime;
}

/** Copies in progress, by key: concurrent requests share the same one. */
const making = new Map<string, Promise<Uint8Array | undefined>>();

interface WantedCopy {
  readonly picture: StoredPicture;
  readonly kind: CopyKind;
}

async function make({ files, pictures }: PicturePorts, { picture, kind }: WantedCopy): Promise<Uint8Array | undefined> {
  const bytes = await files.get(picture.storageKey);
  const mime = copyMime(picture, kind.format);
  const copy = bytes && (await pictures.shrink({ bytes, mime, width: Number(kind.width) }));
  if (copy) await files.put(copyKey(picture.storageKey, kind), copy, mime);
  return copy;
}

/**
 * Returns a smaller copy of a stored picture, created on the first request; undefined where it cannot be created now.
 */
export async function readCopy(ports: PicturePorts, wanted: WantedCopy): Promise<Uint8Array | undefined> {
  const key = copyKey(wanted.picture.storageKey, wanted.kind);
  const stored = await ports.files.get(key);
  if (stored) return stored;
  const work = making.get(key) ?? make(ports, wanted).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

/** Creates all copies in advance, so that the first reader need not wait; a failed copy is created on request. */
export async function makeCopies(ports: PicturePorts, picture: StoredPicture): Promise<void> {
  await Promise.allSettled(copyKinds.map((kind) => readCopy(ports, { picture, kind })));
}

/** Deletes a picture and its copies from the store. */
export async function removePicture(files: PictureStore, storageKey: string): Promise<void> {
  const copies = copyKinds.map((kind) => copyKey(storageKey, kind));
  await Promise.all([storageKey, ...copies].map((key) => files.remove(key)));
}
