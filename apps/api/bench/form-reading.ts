import { randomBytes, webcrypto } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { readParts } from '../src/call/input/multipart.ts';
import { createPainter } from '../src/ports/painting/painter.ts';

const rounds = 25;
const boundary = 'bench-form-boundary';

/** What a form of so many bytes is filled with: a picture's noise, and what looks most like the end of a part. */
const fillings = {
  noise: (size: number) => randomBytes(size),
  'line ends': (size: number) => Buffer.alloc(size, '\r\n'),
  'all but a boundary': (size: number) => Buffer.alloc(size, `\r\n--${boundary.slice(0, -1)}`),
} as const;

export interface Held {
  readonly name: string;
  /** Least times that the thread was held up, in milliseconds: they hardly depend on who else is working. */
  readonly splitMs: number;
  readonly digestMs: number;
  readonly handedMs: number;
}

/**
 * How long one upload of so many bytes, once it has arrived, holds up the thread that answers calls: taking its form
 * apart, giving its file to the thread that digests it, and to the process that paints.
 */
export async function measureForms(size: number): Promise<readonly Held[]> {
  const painter = createPainter();
  // Its process is started once, and not by each picture.
  await painter.paint({ kind: 'repaint', bytes: new Uint8Array(16) });
  const held: Held[] = [];
  for (const [name, fill] of Object.entries(fillings)) {
    const form = formOf(fill(size));
    const split = async () => (await readParts(form, `multipart/form-data; boundary=${boundary}`))?.[0]?.content;
    const bytes = await split();
    if (!(bytes instanceof Buffer)) throw new Error(`the form of ${name} was not read`);
    held.push({
      name,
      splitMs: await leastMs(split),
      digestMs: await leastMs(() => webcrypto.subtle.digest('SHA-256', bytes)),
      handedMs: await leastMs(() => painter.paint({ kind: 'repaint', bytes })),
    });
  }
  return held;
}

async function leastMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await busyMs(work));
  return Math.min(...times);
}

/** How long the thread worked, and did not wait, until this was done. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  await new Promise((next) => setImmediate(next));
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).active;
}

function formOf(file: Uint8Array): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
