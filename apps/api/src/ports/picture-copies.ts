import { pictureWidths } from '@vp/domain';
import type { PictureWidth } from '@vp/domain';
import { copyKey } from './picture-store.ts';
import type { PictureStore } from './picture-store.ts';
import type { Ports } from './ports.ts';

export interface StoredPicture {
  readonly storageKey: string;
  readonly mime: string;
}

type PicturePorts = Pick<Ports, 'files' | 'pictures'>;

interface CopyOrder {
  readonly picture: StoredPicture;
  readonly width: PictureWidth;
}

/** A copy in the making, by its key: who asks for it meanwhile waits for the same. */
const making = new Map<string, Promise<Uint8Array | undefined>>();

async function make({ files, pictures }: PicturePorts, { picture, width }: CopyOrder): Promise<Uint8Array | undefined> {
  const bytes = await files.get(picture.storageKey);
  const copy = bytes && (await pictures.shrink({ bytes, mime: picture.mime }, Number(width)));
  if (copy) await files.put(copyKey(picture.storageKey, width), copy, picture.mime);
  return copy;
}

/** A smaller copy of a stored picture, made when it is first asked for; undefined where it cannot be made now. */
export async function readCopy(ports: PicturePorts, order: CopyOrder): Promise<Uint8Array | undefined> {
  const key = copyKey(order.picture.storageKey, order.width);
  const stored = await ports.files.get(key);
  if (stored) return stored;
  const work = making.get(key) ?? make(ports, order).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

/** Makes all copies beforehand, so that the first reader need not wait; what fails is made when it is asked for. */
export async function makeCopies(ports: PicturePorts, picture: StoredPicture): Promise<void> {
  await Promise.allSettled(pictureWidths.map((width) => readCopy(ports, { picture, width })));
}

/** Takes a picture out of the store, with its copies. */
export async function removePicture(files: PictureStore, storageKey: string): Promise<void> {
  const copies = pictureWidths.map((width) => copyKey(storageKey, width));
  await Promise.all([storageKey, ...copies].map((key) => files.remove(key)));
}
