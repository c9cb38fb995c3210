import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { calls } from '@vp/contract';
import { uploadLimits } from '@vp/domain';
import type { Person } from './fixture.ts';
import type { Running } from './process.ts';

/** Pictures that cost most for what they weigh, and files that only look like pictures. */
export async function hostilePictures(): Promise<readonly Uint8Array[]> {
  const side = Math.floor(Math.sqrt(uploadLimits.pixelsMax));
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } }, limitInputPixels: false });
  const noisy = (width: number) =>
    sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } });
  const photo = await noisy(1500).jpeg({ quality: 90 }).toBuffer();
  const bmp = Buffer.alloc(uploadLimits.bytesMax - 1000);
  bmp.write('BM');
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(1800, 18);
  bmp.writeInt32LE(1800, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  return [
    // As many pixels as are allowed, in a few kilobytes.
    await flat(side, side).png({ compressionLevel: 9 }).toBuffer(),
    await flat(side, side).png({ progressive: true }).toBuffer(),
    await flat(uploadLimits.pixelsMax / 10, 10)
      .png()
      .toBuffer()
      .catch(() => photo),
    // More than are allowed.
    await flat(side * 2, side)
      .png()
      .toBuffer(),
    // All detail, in many passes.
    await noisy(2400).jpeg({ quality: 80, progressive: true, optimizeScans: true }).toBuffer(),
    await noisy(1700).png().toBuffer(),
    bmp,
    // Cut off, damaged, and something else behind a good beginning.
    photo.subarray(0, photo.length / 2),
    Buffer.concat([photo.subarray(0, 4000), randomBytes(photo.length)]),
    Buffer.concat([photo.subarray(0, 20), Buffer.from('<script>'.repeat(1000))]),
  ].map((bytes) => new Uint8Array(bytes));
}

export interface Attack {
  readonly people: readonly Person[];
  readonly pictures: readonly Uint8Array[];
  readonly atOnce: number;
}

export interface RunningAttack {
  /** How many were answered, by status. */
  readonly end: () => Promise<Readonly<Record<string, number>>>;
}

/** Sends the pictures over and over, as fast as the server takes them. */
export function startAttack({ url }: Running, { people, pictures, atOnce }: Attack): RunningAttack {
  const answered: Record<string, number> = {};
  let isOver = false;
  const send = async (from: number): Promise<void> => {
    for (let at = from; !isOver; at += atOnce) {
      const body = new FormData();
      body.append('file', new Blob([Buffer.from(pictures[at % pictures.length] ?? [])]), 'picture.jpg');
      const Authorization = `Bearer ${people[at % people.length]?.token}`;
      const answer = await fetch(`${url}${calls.file.upload.path}?stype=1`, {
        method: 'POST',
        headers: { Authorization },
        body,
      });
      const { code } = Object(await answer.json());
      answered[code] = (answered[code] ?? 0) + 1;
    }
  };
  const senders = Array.from({ length: atOnce }, (_, from) => send(from));
  return {
    end: async () => {
      isOver = true;
      await Promise.all(senders);
      return answered;
    },
  };
}
