import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '#ports';
import { readFileWith } from './manifests.ts';
import { end, killAll, launcher } from './programs.ts';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
} as const;

/** Debian's programs that are not installed. */
export const missingPrograms = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));

const names = ['db1', 'db2', 'db3'] as const;
const password = 'password-of-a-test';
const secrets = {
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: password,
  PATRONI_RESTAPI_USERNAME: 'patroni',
  PATRONI_RESTAPI_PASSWORD: password,
};

/** One host of the cluster: Patroni and the PostgreSQL that it runs. */
export interface DatabaseHost {
  readonly name: string;
  /** Address of its PostgreSQL, whatever role that has. */
  readonly url: string;
  readonly start: () => void;
  /** Kills Patroni and all processes of PostgreSQL, as a power cut would. */
  readonly crash: () => Promise<void>;
  /** Kills all processes of PostgreSQL; Patroni stays. */
  readonly killPostgres: () => Promise<void>;
  /** Gives the role of the primary to the synchronous standby, as an operator does. */
  readonly switchOver: () => Promise<void>;
}

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number;
}

export interface Cluster {
  /** Address of the primary through HAProxy. */
  readonly url: string;
  readonly hosts: readonly DatabaseHost[];
  /** Returns the end of what all programs wrote. */
  readonly log: () => string;
  /** Asks a running Patroni for the members as it sees them. */
  readonly members: () => Promise<readonly Member[]>;
  readonly stop: () => Promise<void>;
}

/** Starts etcd, three hosts of Patroni and HAProxy with the files of `deploy/ha`, on ports of this machine. */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'vp-ha-'));
  const { launch, makeFolder } = launcher(home);
  const etcdPort = await freePort();
  const etcd = launch(programs.etcd, [], etcdSettings(etcdPort, await freePort(), makeFolder('etcd')));
  const ports = await Promise.all(names.map(async () => ({ sql: await freePort(), rest: await freePort() })));

  const hosts = names.map((name, index): DatabaseHost & { readonly stop: () => Promise<void> } => {
    const { sql = 0, rest = 0 } = ports[index] ?? {};
    const folder = makeFolder(name);
    const data = join(folder, 'data');
    const file = join(home, `${name}.yml`);
    const text = readFileWith('deploy/ha/patroni.yml', {
      'name: db1': `name: ${name}`,
      '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': `127.0.0.1:${etcdPort}`,
      '10.0.0.1:8008': `127.0.0.1:${rest}`,
      '10.0.0.1:5432': `127.0.0.1:${sql}`,
      '10.0.0.0/24': '127.0.0.1/32',
      '/var/lib/postgresql/15/volunteer': data,
      '/var/run/postgresql': folder,
    });
    writeFileSync(file, text);
    let patroni: ChildProcess | undefined;
    return {
      name,
      url: databaseUrl('postgres', sql),
      start: () => {
        patroni = launch(programs.patroni, [file], secrets);
      },
      crash: async () => {
        const killed = end(patroni, 'SIGKILL');
        killAll(data);
        await killed;
      },
      killPostgres: async () => killAll(data),
      switchOver: async () => {
        await once(launch(programs.patronictl, ['-c', file, 'switchover', '--force'], secrets), 'exit');
      },
      stop: () => end(patroni, 'SIGTERM'),
    };
  });
  for (const host of hosts) host.start();
  process.once('exit', () => names.forEach((name) => killAll(join(home, name, 'data'))));

  const haproxyPort = await freePort();
  writeFileSync(join(home, 'haproxy.cfg'), haproxySettings(haproxyPort, ports));
  const haproxy = launch(programs.haproxy, ['-db', '-f', join(home, 'haproxy.cfg')]);

  const members = async (): Promise<readonly Member[]> => {
    const asked = ports.map(async ({ rest }) => {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(5000) });
      const { members: found }: { members: Member[] } = JSON.parse(await answer.text());
      return found;
    });
    return Promise.any(asked);
  };
  const stop = async (): Promise<void> => {
    await Promise.all(hosts.map((host) => host.stop()));
    await end(haproxy, 'SIGTERM');
    await end(etcd, 'SIGTERM');
    rmSync(home, { recursive: true, force: true });
  };
  const log = () => readFileSync(join(home, 'log'), 'utf8').slice(-6000);
  return { url: databaseUrl('postgres', haproxyPort), hosts, members, log, stop };
}

function databaseUrl(role: string, port: number): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
}

/** Returns the environment of a cluster with one member instead of three. */
function etcdSettings(clientPort: number, peerPort: number, folder: string): Record<string, string> {
  const text = readFileWith('deploy/ha/etcd.env', {
    ',db2=http://10.0.0.2:2380,db3=http://10.0.0.3:2380': '',
    '10.0.0.1:2380': `127.0.0.1:${peerPort}`,
    '10.0.0.1:2379': `127.0.0.1:${clientPort}`,
    '/var/lib/etcd/volunteer': folder,
  });
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

function haproxySettings(port: number, ports: readonly { readonly sql: number; readonly rest: number }[]): string {
  const servers = ports.map(({ sql, rest }, index): [string, string] => [
    `10.0.0.${index + 1}:5432 check port 8008`,
    `127.0.0.1:${sql} check port ${rest}`,
  ]);
  return readFileWith('deploy/ha/haproxy.cfg', {
    '127.0.0.1:5000': `127.0.0.1:${port}`,
    ...Object.fromEntries(servers),
  });
}

/** Waits until one host is the primary, one its synchronous standby, and this many run in all. */
export async function untilHealthy(cluster: Cluster, count: number, timeout: number): Promise<readonly Member[]> {
  return vi.waitFor(
    async () => {
      const members = await cluster.members();
      const roles = members.map(({ role, state }) => [role, state]);
      expect(roles, cluster.log()).toHaveLength(count);
      expect(roles).toContainEqual(['leader', 'running']);
      expect(roles).toContainEqual(['sync_standby', 'running']);
      for (const { state } of members) expect(state).toMatch(/^(running|streaming)$/);
      return members;
    },
    { timeout, interval: 250 },
  );
}
