import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseCode } from '../failure.ts';

export class FolderInUse extends Error {}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start of the process in kernel ticks: tells a reused process number from its first owner. */
  readonly started: string | null;
}

const held = new Set<string>();

/**
 * Takes a folder for this process alone and returns how to let go. Two processes on one PGlite folder lose
 * acknowledged data without any error, and PGlite has no lock of its own. A lock is taken over when its process is
 * dead, never because it is silent: the event loop of a living one may stand still for seconds. Whether a process of
 * another host lives cannot be seen from here, so somebody has to say that this host is gone.
 */
export function lockFolder(folder: string, goneHost?: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), 'process.lock');
  for (let tries = 0; tries < 3; tries += 1) {
    if (create(path)) return () => release(path);
    const owner = readOwner(path);
    if (held.has(path) || (owner !== undefined && !isSaidGone(owner, goneHost) && isAlive(owner))) {
      throw new FolderInUse(
        `The database folder ${folder} is in use by process ${owner?.pid} on ${owner?.host}. Stop that process first or ` +
          `set another DATA_DIR.${owner === undefined || owner.host === hostname() ? '' : wayOut(owner.host)}`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new FolderInUse(`The database folder ${folder} could not be locked.`);
}

/** A container that died left its lock behind, and its name never comes back. */
function wayOut(host: string): string {
  return ` If ${host} is gone for certain, as a container that was replaced is, start once with TAKE_OVER_FROM=${host}.`;
}

function release(path: string): void {
  held.delete(path);
  rmSync(path, { force: true });
}

function create(path: string): boolean {
  try {
    const handle = openSync(path, 'wx');
    const owner: Owner = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
    writeSync(handle, JSON.stringify(owner));
    closeSync(handle);
    held.add(path);
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

/** Of this host everybody can see who lives. */
function isSaidGone({ host }: Owner, goneHost: string | undefined): boolean {
  return host === goneHost && host !== hostname();
}

function isAlive(owner: Owner): boolean {
  if (owner.host !== hostname()) return true;
  // The own number without holding the lock: an earlier process of a container had it.
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
