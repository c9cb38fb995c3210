import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#ports';
import { repositoryRoot, withTools } from './run.ts';
import { readText } from '../checks/tree.ts';

interface Server {
  name: string;
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  answersAt: string;
}
export interface Stack {
  apiUrl: string;
  volunteerUrl: string;
  orgAdminUrl: string;
  stop: () => Promise<void>;
  failed: Promise<never>;
}
interface Ports {
  api: number;
  volunteer: number;
  orgAdmin: number;
}

/** Builds of an installation, by the names of the folders in `apps`. */
export const deployables = ['volunteer', 'org-admin', 'api'];

const addressOf = (port: number): string => `http://localhost:${port}/wu/`;

/**
 * Starts the three servers of one installation, from the sources or as built: the API, and a Vite server for each SPA.
 */
export async function startStack({
  ports,
  deployed,
  env,
}: {
  ports: Ports;
  /** Folder of the built SPAs, each in a folder of its name; the API is the built one, too. */
  deployed?: string;
  env: Record<string, string>;
}): Promise<Stack> {
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const volunteerUrl = addressOf(ports.volunteer);
  const orgAdminUrl = addressOf(ports.orgAdmin);
  const startOf = (name: string): string =>
    deployed === undefined ? scriptOf(name, 'dev') : `${scriptOf(name, 'preview')} --outDir ${join(deployed, name)}`;
  const origins = {
    CACHE_DIR: join(repositoryRoot, '.cache'),
    PORT: String(ports.api),
    VOLUNTEER_URL: volunteerUrl.slice(0, -1),
    ORG_ADMIN_URL: orgAdminUrl.slice(0, -1),
  };
  const screens = (name: string, port: number, answersAt: string): Server => ({
    name,
    command: 'sh',
    // The app's own script defines how Vite starts; exec passes the stop signal on to it.
    args: ['-c', `exec ${startOf(name)} --port ${port} --strictPort`],
    env: { API_URL: apiUrl },
    answersAt,
  });
  const running = await startServers([
    {
      name: 'api',
      command: 'node',
      args: deployed === undefined ? ['--import', 'tsx', 'src/main.ts'] : ['dist/main.js'],
      env: { ...origins, ...env },
      answersAt: `${apiUrl}/readyz`,
    },
    screens('volunteer', ports.volunteer, volunteerUrl),
    screens('org-admin', ports.orgAdmin, orgAdminUrl),
  ]);
  return { ...running, apiUrl, volunteerUrl, orgAdminUrl };
}

/** `simulator` replaces the chat app; `auto` detects an ordinary browser. */
export type Host = 'simulator' | 'auto';

/** Starts a built stack on free ports with a temporary data folder; for journeys and screenshots. */
export async function startOwnStack(env: Record<string, string>, host: Host = 'simulator'): Promise<Stack> {
  const [api, volunteer, orgAdmin] = [await freePort(), await freePort(), await freePort()];
  const ports = { api, volunteer, orgAdmin };
  const data = mkdtempSync(join(tmpdir(), 'vp-data-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  return startStack({ ports, deployed: deploySites(ports, host), env: { DATA_DIR: data, ...env } });
}

/**
 * Copies the builds, each with a `config.js` of this deployment: the host app, and the address of the other app.
 * Injecting it in the browser instead would disable the cache between pages.
 */
function deploySites(ports: Ports, host: Host): string {
  const folder = mkdtempSync(join(tmpdir(), 'vp-sites-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = {
    host,
    adminOrigin: new URL(addressOf(ports.orgAdmin)).origin,
    volunteerOrigin: new URL(addressOf(ports.volunteer)).origin,
  };
  for (const app of ['volunteer', 'org-admin']) {
    cpSync(join(repositoryRoot, 'apps', app, 'dist'), join(folder, app), { recursive: true });
    writeFileSync(join(folder, app, 'config.js'), `globalThis.__VP_CONFIG__ = ${JSON.stringify(config)};\n`);
  }
  return folder;
}

function scriptOf(app: string, name: string): string {
  const manifest: { scripts: Record<string, string> } = JSON.parse(
    readText(repositoryRoot, `apps/${app}/package.json`),
  );
  return manifest.scripts[name] ?? '';
}

async function startServers(servers: readonly Server[]): Promise<Pick<Stack, 'stop' | 'failed'>> {
  const children = servers.map(({ name, command, args, env }) => {
    const cwd = join(repositoryRoot, 'apps', name);
    return { name, child: spawn(command, args, { cwd, env: withTools(env), stdio: ['ignore', 'inherit', 'inherit'] }) };
  });
  process.once('exit', () => children.forEach(({ child }) => child.kill('SIGKILL')));
  const failed = Promise.race(
    children.map(async ({ name, child }): Promise<never> => {
      const [code, signal]: unknown[] = await once(child, 'exit');
      throw new Error(`${name} ended by itself (${String(code ?? signal)}).`);
    }),
  );
  failed.catch(() => undefined);
  const stop = async () => {
    await Promise.all(children.map(({ child }) => end(child)));
  };
  try {
    await Promise.race([Promise.all(servers.map(untilAnswers)), failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, failed };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const patienceMs = 120_000;

async function untilAnswers({ name, answersAt }: Server): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await fetch(answersAt).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error(`${name} did not answer at ${answersAt} within ${patienceMs / 1000} s.`);
}
