import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilOpen } from '@vp/testing/ports';

const program = '/usr/sbin/nginx';
export const hasNginx = existsSync(program);

const locationFile = fileURLToPath(new URL('../../../../deploy/nginx/api.conf', import.meta.url));

export interface Proxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts an nginx without TLS before some API processes, with the settings of `deploy/nginx/api.conf`. */
export async function startProxy(apiUrls: readonly string[], folder: string): Promise<Proxy> {
  const home = join(folder, `nginx-${apiUrls.length}`);
  mkdirSync(home);
  const port = await freePort();
  const servers = apiUrls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ');
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
    events { worker_connections 1024; }
    http {
      upstream volunteer_api { ${servers} keepalive 64; keepalive_timeout 4s; }
      server { listen 127.0.0.1:${port}; include ${locationFile}; }
    }`,
  );
  const child = spawn(program, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'inherit' });
  process.once('exit', () => child.kill('SIGTERM'));
  const ended = once(child, 'exit');
  await untilOpen(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
