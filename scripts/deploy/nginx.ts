import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#ports';
import { readText } from '../checks/tree.ts';
import { repositoryRoot } from '../stack/run.ts';
import { readFileWith } from './manifests.ts';
import { placeSite } from './place-site.ts';

export const hosts = { volunteer: 'volunteer.example.org', orgAdmin: 'volunteer-admin.example.org' } as const;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
/** Whether nginx and its module for the compressed assets are installed. */
export const hasNginx = program !== undefined && existsSync(brotliModule);

export interface Nginx {
  /** Port that answers with TLS, by the name of the host. */
  readonly port: number;
  readonly accessLog: () => string;
  readonly errorLog: () => string;
  readonly stop: () => Promise<void>;
}

/** Places a made-up build of both apps. */
export function placeSites(): string {
  const sites = mkdtempSync(join(tmpdir(), 'vp-sites-'));
  for (const app of ['volunteer', 'org-admin']) {
    const dist = mkdtempSync(join(tmpdir(), 'vp-dist-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), '<html><script>start()</script></html>');
    writeFileSync(join(dist, 'config.js'), 'globalThis.__VP_CONFIG__ = {};');
    writeFileSync(join(dist, 'assets/main-1a2b.js'), 'start(); '.repeat(1000));
    placeSite({ dist, target: join(sites, app) });
  }
  return sites;
}

/** Starts a real nginx with the configuration of `deploy/nginx`, with its folders and ports replaced. */
export async function startNginx({
  sites,
  apiPorts: [first, second],
}: {
  /** Folder of the placed sites. */
  readonly sites: string;
  readonly apiPorts: readonly [number, number];
}): Promise<Nginx> {
  const home = mkdtempSync(join(tmpdir(), 'vp-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  cpSync(join(repositoryRoot, 'deploy/nginx'), home, { recursive: true });
  mkdirSync(join(home, 'tls'));
  // Debian names its modules relative to nginx's home.
  symlinkSync('/usr/lib/nginx/modules', join(home, 'modules'));
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${hosts.volunteer}`];
  const files = ['-keyout', join(home, 'tls/key.pem'), '-out', join(home, 'tls/fullchain.pem')];
  execFileSync('openssl', ['req', ...certificate, ...files], { stdio: 'ignore' });
  const replace = (name: string, texts: Readonly<Record<string, string>>): void => {
    writeFileSync(join(home, name), readFileWith(`deploy/nginx/${name}`, texts));
  };
  replace('api-upstream.conf', { '127.0.0.1:8080': `127.0.0.1:${first}`, '127.0.0.1:8081': `127.0.0.1:${second}` });
  replace('sites.conf', {
    '/etc/ssl/volunteer': join(home, 'tls'),
    '/srv/www': sites,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
  });
  const modules = existsSync('/etc/nginx/modules-enabled') ? 'include /etc/nginx/modules-enabled/*brotli*.conf;' : '';
  writeFileSync(
    join(home, 'nginx.conf'),
    `${modules}
    daemon off; user root; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log ${home}/access.log; include sites.conf; }`,
  );
  const child = spawn(program ?? 'nginx', ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'inherit' });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true });
  };
  return {
    port,
    stop,
    accessLog: () => readText(home, 'access.log'),
    errorLog: () => readText(home, 'error.log'),
  };
}
