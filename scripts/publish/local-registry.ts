import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { freePort } from '#ports';
import { repositoryRoot, withTools } from '../stack/run.ts';

export interface LocalRegistry {
  readonly url: string;
  /** The file with the address of the scope and the log-in, for `NPM_CONFIG_USERCONFIG`. */
  readonly userConfig: string;
  readonly stop: () => void;
}

const startWithinMs = 60_000;

/** Starts an npm registry on this machine that holds nothing but what is published to it, in a folder of its own. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'vp-registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const access = '{ access: $all, publish: $all, unpublish: $all }';
  const settings = [
    `storage: ${join(folder, 'storage')}`,
    'web: { enable: false }',
    'uplinks: {}',
    // Everybody who reaches the loopback address may publish: the registry ends with the test.
    `packages: { '**': ${access} }`,
    'log: { type: stdout, level: error }',
  ];
  const config = join(folder, 'config.yaml');
  writeFileSync(config, `${settings.join('\n')}\n`);
  const userConfig = join(folder, '.npmrc');
  writeFileSync(userConfig, `@vp:registry=${url}\n//127.0.0.1:${port}/:_authToken=local\n`);
  const child = spawn(join(repositoryRoot, 'node_modules/.bin/verdaccio'), ['-c', config, '-l', `127.0.0.1:${port}`], {
    cwd: folder,
    env: withTools(),
    stdio: 'ignore',
  });
  const stop = (): void => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url, child);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, userConfig, stop };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startWithinMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The registry ended with ${child.exitCode}`);
    const answer = await fetch(`${url}-/ping`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The registry did not answer at ${url}`);
}
