import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { uploadLimits } from '@vp/domain';
import sharp from 'sharp';

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
  readonly url: string;
  readonly tokens: readonly string[];
  readonly pictures: readonly Uint8Array[];
  readonly atOnce: number;
}

export interface RunningAttack {
  /** How many were answered, by code. */
  readonly end: () => Promise<Readonly<Record<string, number>>>;
}

const program = fileURLToPath(new URL('./attacker.ts', import.meta.url));

/** Sends the pictures over and over, as fast as the server takes them, from a process that measures nothing. */
export function startAttack(attack: Attack): RunningAttack {
  const attacker = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  attacker.send(attack);
  return {
    end: async () => {
      attacker.send('end');
      const [answered]: unknown[] = await once(attacker, 'message');
      attacker.disconnect();
      return Object(answered);
    },
  };
}
