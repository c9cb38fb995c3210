import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Returns functions that start programs, which write to one log, and that make their folders. */
export function launcher(home: string) {
  const owner = unprivileged();
  const log = openSync(join(home, 'log'), 'a');
  if (owner) chownSync(home, owner.uid, owner.gid);
  const running = new Set<ChildProcess>();
  process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
  const makeFolder = (name: string): string => {
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return folder;
  };
  const launch = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const child = spawn(program, args, {
      ...owner,
      cwd: home,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: home, ...env },
      stdio: ['ignore', log, log],
    });
    running.add(child);
    void once(child, 'exit').then(() => running.delete(child));
    return child;
  };
  return { launch, makeFolder };
}

/** Ends a process that this program started, and waits for its end. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Kills a running PostgreSQL: its first process, which its data folder names, and the children of that. */
export function killAll(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = ''] = readFileSync(file, 'utf8').split('\n');
  const list = `/proc/${first}/task/${first}/children`;
  if (!existsSync(list)) return;
  const children = readFileSync(list, 'utf8').trim().split(' ');
  for (const id of [first, ...children].filter(Boolean).map(Number)) {
    // A child may have ended after its parent.
    if (existsSync(`/proc/${id}`)) process.kill(id, 'SIGKILL');
  }
}
