import { pictureWidths } from '@vp/domain';
import { copyFormats, copyKey } from './picture-store.ts';
import type { CopyFormat, CopyKind, PictureStore } from './picture-store.ts';
import type { Ports } from './ports.ts';

export interface StoredPicture {
  readonly storageKey: string;
  readonly mime: string;
}

type PicturePorts = Pick<Ports, 'files' | 'pictures'>;

/** All copies of a picture that there may be. */
const copyKinds: readonly CopyKind[] = copyFormats.flatMap((format) =>
  pictureWidths.map((width) => ({ width, format })),
);

/** The format for a request with this `Accept` header: browsers that can show WebP name it there. */
export function copyFormatFor(accept: string | undefined): CopyFormat {
  const named = accept?.split(',').some((kind) => /^\s*image\/webp\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(kind));
  return named ? 'webp' : 'same';
}

export function copyMime(picture: StoredPicture, format: CopyFormat): string {
  return format === 'webp' ? 'image/webp' : picture.mime;
}

/** Copies that are being made, by key: further requests wait for the same one. */
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

/** A smaller copy of a stored picture, made when it is first asked for; undefined where it cannot be made now. */
export async function readCopy(ports: PicturePorts, wanted: WantedCopy): Promise<Uint8Array | undefined> {
  const key = copyKey(wanted.picture.storageKey, wanted.kind);
  const stored = await ports.files.get(key);
  if (stored) return stored;
  const work = making.get(key) ?? make(ports, wanted).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

/** Makes all copies beforehand, so that the first reader need not wait; what fails is made when it is asked for. */
export async function makeCopies(ports: PicturePorts, picture: StoredPicture): Promise<void> {
  await Promise.allSettled(copyKinds.map((kind) => readCopy(ports, { picture, kind })));
}

/** Takes a picture out of the store, with its copies. */
export async function removePicture(files: PictureStore, storageKey: string): Promise<void> {
  const copies = copyKinds.map((kind) => copyKey(storageKey, kind));
  await Promise.all([storageKey, ...copies].map((key) => files.remove(key)));
}
