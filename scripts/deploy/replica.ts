import { execFile } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from '#ports';
import { end, killAll, launcher } from './programs.ts';

const programs = '/usr/lib/postgresql/15/bin';

export const hasPostgresql = existsSync(join(programs, 'postgres'));

/** A PostgreSQL that writes all its statements to its log. */
export interface LoggedServer {
  readonly url: string;
  /** Returns the rows as lines. */
  readonly query: (statement: string) => Promise<readonly string[]>;
  /** Counts the statements that contain a text. */
  readonly countStatements: (text: string) => number;
  readonly start: () => Promise<void>;
  /** Kills all its processes. */
  readonly kill: () => Promise<void>;
}

export interface Replicated {
  readonly primary: LoggedServer;
  readonly replica: LoggedServer;
  readonly stop: () => Promise<void>;
}

/** Starts Debian's PostgreSQL with a streaming replica, on ports of this machine. */
export async function startReplicated(): Promise<Replicated> {
  const home = mkdtempSync(join(tmpdir(), 'vp-replica-'));
  const { launch, makeFolder } = launcher(home);
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    const [code] = await once(launch(join(programs, program), args), 'exit');
    if (code !== 0) throw new Error(`${program}: ${readFileSync(join(home, 'log'), 'utf8').slice(-2000)}`);
  };
  const serverIn = (folder: string, port: number): LoggedServer & { readonly stop: () => Promise<void> } => {
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    let process: ChildProcess | undefined;
    const query = async (statement: string): Promise<readonly string[]> => {
      const { stdout } = await promisify(execFile)(join(programs, 'psql'), ['-At', '-c', statement, url]);
      return stdout.split('\n').filter((line) => line !== '');
    };
    return {
      url,
      query,
      countStatements: (text) => readFileSync(join(folder, 'log/all'), 'utf8').split(text).length - 1,
      start: async () => {
        const settings = [
          'listen_addresses=127.0.0.1',
          'log_statement=all',
          'logging_collector=on',
          'log_filename=all',
        ];
        const given = settings.flatMap((setting) => ['-c', setting]);
        process = launch(join(programs, 'postgres'), ['-D', folder, '-p', `${port}`, '-k', home, ...given]);
        await vi.waitFor(() => query('select 1'), { timeout: 30_000, interval: 100 });
      },
      kill: async () => {
        const gone = process && once(process, 'exit');
        killAll(folder);
        await gone;
      },
      stop: () => end(process, 'SIGINT'),
    };
  };
  const [first, second] = [makeFolder('primary'), makeFolder('replica')];
  const port = await freePort();
  await run('initdb', ['-D', first, '-U', 'postgres', '--auth', 'trust', '--no-sync']);
  const primary = serverIn(first, port);
  await primary.start();
  await run('pg_basebackup', ['-D', second, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const replica = serverIn(second, await freePort());
  await replica.start();
  const stop = async (): Promise<void> => {
    await replica.stop();
    await primary.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { primary, replica, stop };
}
