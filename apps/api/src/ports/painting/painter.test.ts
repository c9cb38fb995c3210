import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pictureBytes } from '../../testing/picture-bytes.ts';
import { createPainter } from './painter.ts';

const folder = mkdtempSync(join(tmpdir(), 'vp-painter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a program to run in place of the real one. */
function program(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
}

const request = { kind: 'shrink', bytes: new Uint8Array([1]), mime: 'image/png', width: 10 } as const;
const unreadable = { kind: 'refused', refusal: 'unreadable' };
const answer = `process.send({ kind: 'shrunk', bytes: new Uint8Array([process.pid % 256, process.pid >> 8]) })`;

function pidOf(answered: Awaited<ReturnType<ReturnType<typeof createPainter>['paint']>>): number {
  if (answered.kind !== 'shrunk') throw new Error(answered.kind);
  const [low = 0, high = 0] = answered.bytes;
  return low + 256 * high;
}

test('a picture is decoded by another process, which yields to this one and knows none of its settings', async () => {
  const bytes = await pictureBytes(7);
  const painted = await createPainter().paint({ kind: 'repaint', bytes });
  expect(painted).toMatchObject({ kind: 'painted', picture: { width: 24, height: 16, mime: 'image/jpeg' } });
  const told = program(
    'told',
    `process.on('message', () => process.send({ kind: 'refused', refusal: Object.keys(process.env).length }))`,
  );
  const { refusal } = Object(await createPainter({ program: told }).paint(request));
  // Node itself passes file descriptors of the channel to a child.
  expect(refusal).toBeLessThanOrEqual(2);
});

test('a process that ends in the middle of its work is replaced, and the work is done', async () => {
  const flag = join(folder, 'ended');
  const once = program(
    'once',
    `import { existsSync, writeFileSync } from 'node:fs';
     process.on('message', () => {
       if (existsSync(${JSON.stringify(flag)})) return ${answer};
       writeFileSync(${JSON.stringify(flag)}, '');
       process.kill(process.pid, 'SIGKILL');
     });`,
  );
  const painter = createPainter({ program: once });
  const first = pidOf(await painter.paint(request));
  expect(pidOf(await painter.paint(request))).toBe(first);
});

test('a picture that ends each process is refused, and the next one is served', async () => {
  const picky = program(
    'picky',
    `process.on('message', ({ width }) => width === 10 ? process.kill(process.pid, 'SIGKILL') : ${answer});`,
  );
  const painter = createPainter({ program: picky });
  expect(await painter.paint(request)).toEqual(unreadable);
  expect(pidOf(await painter.paint({ ...request, width: 20 }))).toBeGreaterThan(0);
});

test('a picture that takes too long is refused, and its process does not work on', async () => {
  const endless = program('endless', `process.on('message', ({ width }) => { while (width === 10); ${answer}; });`);
  const painter = createPainter({ program: endless, deadlineMs: 8000 });
  expect(await painter.paint(request)).toEqual(unreadable);
  expect(pidOf(await painter.paint({ ...request, width: 20 }))).toBeGreaterThan(0);
});

test('where the machine leaves no time for a picture, it is not said to be unreadable', async () => {
  const starved = program('starved', `process.on('message', ({ width }) => { if (width !== 10) ${answer}; });`);
  const painter = createPainter({ program: starved, deadlineMs: 4000 });
  expect(await painter.paint(request)).toEqual({ kind: 'refused', refusal: 'busy' });
  expect(pidOf(await painter.paint({ ...request, width: 20 }))).toBeGreaterThan(0);
});

test('a process without work is ended', async () => {
  const patient = program('patient', `process.on('message', () => ${answer});`);
  const painter = createPainter({ program: patient, idleMs: 1 });
  const first = pidOf(await painter.paint(request));
  while (isAlive(first)) await new Promise((later) => setImmediate(later));
  expect(pidOf(await painter.paint(request))).not.toBe(first);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
