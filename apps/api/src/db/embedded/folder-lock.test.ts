import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const unlocks: (() => void)[] = [];

function take(folder: string): void {
  unlocks.push(lockFolder(folder));
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vp-lock-'));
}

function leaveLock(folder: string, owner: unknown): void {
  writeFileSync(join(folder, 'process.lock'), JSON.stringify(owner));
}

afterEach(() => {
  for (const unlock of unlocks.splice(0)) unlock();
});

test('a folder is taken once, also by the same process, until it is let go', () => {
  const folder = newFolder();
  take(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlocks.pop()?.();
  expect(existsSync(join(folder, 'process.lock'))).toBe(false);
  expect(() => take(folder)).not.toThrow();
});

test('a living process keeps its folder, and the message says what to do', async () => {
  const folder = newFolder();
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(other, 'spawn');
  leaveLock(folder, { pid: other.pid, host: hostname(), started: null });
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${other.pid}.*DATA_DIR`, 's'));
  other.stdin.end();
  await once(other, 'exit');
  expect(() => take(folder)).not.toThrow();
});

test.each([
  ['a dead process', () => ({ pid: spawnSync('true').pid, host: hostname(), started: null })],
  ['this number in an earlier life of the machine', () => ({ pid: process.pid, host: hostname(), started: '1' })],
  ['a number that was given out again', () => ({ pid: process.ppid, host: hostname(), started: '1' })],
  ['a half-written lock', () => 'half'],
])('the lock of %s is taken over', (_whose, owner) => {
  const folder = newFolder();
  leaveLock(folder, owner());
  expect(() => take(folder)).not.toThrow();
});

test('the lock of another machine is taken over only by naming the machine that is gone', () => {
  const folder = newFolder();
  leaveLock(folder, { pid: 1, host: 'elsewhere', started: null });
  expect(() => lockFolder(folder)).toThrow(/on elsewhere.*TAKE_OVER_FROM=elsewhere/s);
  expect(() => lockFolder(folder, 'another')).toThrow('on elsewhere');
  unlocks.push(lockFolder(folder, 'elsewhere'));
  expect(() => lockFolder(folder, 'elsewhere')).toThrow(FolderInUse);
});

test('a living process of this machine keeps its folder, whoever is said to be gone', async () => {
  const folder = newFolder();
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(other, 'spawn');
  leaveLock(folder, { pid: other.pid, host: hostname(), started: null });
  expect(() => lockFolder(folder, hostname())).toThrow(FolderInUse);
  other.stdin.end();
  await once(other, 'exit');
});
