import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseCode } from '../failure.ts';

export class FolderInUse extends Error {}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start of the process in kernel ticks: distinguishes a reused process id from its first owner. */
  readonly started: string | null;
}

const heldLocks = new Set<string>();

/**
 * Locks a folder for this process and returns the release function. Two processes on one PGlite folder lose
 * acknowledged data without an error, and PGlite has no lock of its own. A lock is taken over only from a dead process;
 * an operator has to declare another host gone.
 */
export function lockFolder(folder: string, goneHost?: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), 'process.lock');
  for (let tries = 0; tries < 3; tries += 1) {
    if (create(path)) return () => release(path);
    const owner = readOwner(path);
    if (heldLocks.has(path) || (owner !== undefined && !isDeclaredDead(owner, goneHost) && isAlive(owner))) {
      throw new FolderInUse(
        `The database folder ${folder} is in use by process ${owner?.pid} on ${owner?.host}. Stop that process first or ` +
          `set another DATA_DIR.${owner === undefined || owner.host === hostname() ? '' : wayOut(owner.host)}`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new FolderInUse(`The database folder ${folder} could not be locked.`);
}

/** Suggests the override: a container that died leaves its lock, and its host name never returns. */
function wayOut(host: string): string {
  return ` If ${host} is gone for certain, as a container that was replaced is, start once with TAKE_OVER_FROM=${host}.`;
}

function release(path: string): void {
  heldLocks.delete(path);
  rmSync(path, { force: true });
}

function create(path: string): boolean {
  try {
    const handle = openSync(path, 'wx');
    const owner: Owner = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
    writeSync(handle, JSON.stringify(owner));
    closeSync(handle);
    heldLocks.add(path);
    return true;
  } catch (error) {
    if (databaseCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, started: started ?? null } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an operator declared the host gone. Never true for this host, whose processes are visible. */
function isDeclaredDead({ host }: Owner, goneHost: string | undefined): boolean {
  return host === goneHost && host !== hostname();
}

function isAlive(owner: Owner): boolean {
  if (owner.host !== hostname()) return true;
  // An earlier process of a container had the same process id: this process does not hold the lock.
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return databaseCode(error) === 'EPERM';
  }
  const started = startOf(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
