import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilOpen } from '@vp/testing/ports';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
export const hasPgbouncer = program !== undefined;

/** Returns a file of `deploy/pgbouncer`. */
export function readPgbouncerFile(name: 'pgbouncer.ini' | 'role.sql'): string {
  return readFileSync(fileURLToPath(new URL(`../../../../deploy/pgbouncer/${name}`, import.meta.url)), 'utf8');
}

export interface Pgbouncer {
  /** Address of the database through the pooler, as the role of `deploy/pgbouncer`. */
  readonly url: string;
  /** Address of the read replica through the pooler; nothing answers there without one. */
  readonly replicaUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Debian's PgBouncer with the documented settings; addresses, log-in and the number of sessions are the test's.
 */
export async function startPgbouncer(direct: string, sessions: number, replica?: string): Promise<Pgbouncer> {
  const home = mkdtempSync(join(tmpdir(), 'vp-pgbouncer-'));
  chmodSync(home, 0o755);
  const ownPort = await freePort();
  const changes: Readonly<Record<string, string>> = {
    'volunteer = host=127.0.0.1 port=5432 dbname=volunteer': `volunteer = ${targetOf(direct)}`,
    ...(replica && {
      '; volunteer_lists = host=10.0.0.3 port=5432 dbname=volunteer': `volunteer_lists = ${targetOf(replica)}`,
    }),
    'listen_port = 6432': `listen_port = ${ownPort}`,
    'auth_type = scram-sha-256': 'auth_type = trust\nunix_socket_dir =',
    '/etc/pgbouncer/userlist.txt': join(home, 'userlist.txt'),
    'default_pool_size = 20': `default_pool_size = ${sessions}`,
  };
  const text = Object.entries(changes).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`pgbouncer.ini has no '${from}'.`);
    return all.replace(from, to);
  }, readPgbouncerFile('pgbouncer.ini'));
  writeFileSync(join(home, 'pgbouncer.ini'), text);
  writeFileSync(join(home, 'userlist.txt'), '"volunteer" ""\n');
  // It refuses to run as root.
  const user = userInfo().uid === 0 ? ['--user=postgres'] : [];
  const child = spawn(program ?? 'pgbouncer', ['--quiet', ...user, join(home, 'pgbouncer.ini')], { stdio: 'inherit' });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await untilOpen(ownPort);
  const url = `postgresql://volunteer@127.0.0.1:${ownPort}/volunteer`;
  return {
    url,
    replicaUrl: `${url}_lists`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}

function targetOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `host=${hostname} port=${port} dbname=${pathname.slice(1)}`;
}
