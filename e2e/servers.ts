import type { PlaywrightTestConfig } from '@playwright/test';
import { freePort } from '@vp/testing/ports';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serversOf } from './environment.ts';

type Server = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>;

const root = fileURLToPath(new URL('..', import.meta.url));

/** Embedded database with demo data; many people act from one address, and a test cannot read a captcha picture. */
const forTests = {
  DATABASE_URL: '',
  PROFILE: 'local',
  DEMO_DATA: 'on',
  RATE_FACTOR: '0',
  CAPTCHA: 'simulator',
  CLOCK: 'simulator',
  LOG_LEVEL: 'warn',
  MAP_SECURITY_CODE: 'code-of-the-tests',
  CACHE_DIR: join(root, '.cache'),
};

/** The embedded database writes its demo data first. */
const startMs = 240_000;

/** Ports of the API, of both sites and of the map's services. */
const portsEach = 4;

/**
 * Returns the built API and both built sites once for each worker: a test advances the simulated clock and fills its
 * database as it needs. `host` is the chat app, or `auto` to detect an ordinary browser.
 */
export async function serversFor(workers: number, host: 'simulator' | 'auto' = 'simulator'): Promise<Server[]> {
  // The workers load this file, too, and inherit the ports.
  if (process.env['E2E_PORTS'] !== undefined) return [];
  const ports: number[] = [];
  while (ports.length < workers * portsEach) ports.push(await freePort());
  process.env['E2E_PORTS'] = ports.join(' ');
  const folder = mkdtempSync(join(tmpdir(), 'vp-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return Array.from({ length: workers }, (_, worker) => stackOf(worker, host, join(folder, String(worker)))).flat();
}

function stackOf(worker: number, host: string, folder: string): readonly Server[] {
  const { apiUrl, volunteerUrl, orgAdminUrl, mapServiceUrl } = serversOf(worker);
  const origins = { adminOrigin: new URL(orgAdminUrl).origin, volunteerOrigin: new URL(volunteerUrl).origin };
  // Each deployment has its own `config.js`. Injecting it in the browser would disable the cache between pages.
  const config = `globalThis.__VP_CONFIG__ = ${JSON.stringify({ host, ...origins })};`;
  const site = (app: string, url: string): Server => {
    const files = join(folder, app);
    const deploy = `mkdir -p ${folder} && cp -r dist ${files} && echo '${config}' > ${files}/config.js`;
    return {
      name: app,
      cwd: join(root, 'apps', app),
      command: `${deploy} && exec vite preview --configLoader runner --outDir ${files}`,
      env: { API_URL: apiUrl, PORT: new URL(url).port },
      url,
      timeout: startMs,
    };
  };
  return [
    {
      name: 'api',
      cwd: join(root, 'apps/api'),
      command: 'exec node dist/main.js',
      env: {
        ...forTests,
        PORT: new URL(apiUrl).port,
        DATA_DIR: join(folder, 'data'),
        VOLUNTEER_URL: volunteerUrl.slice(0, -1),
        ORG_ADMIN_URL: orgAdminUrl.slice(0, -1),
        MAP_SERVICE_URL: mapServiceUrl,
      },
      url: `${apiUrl}/readyz`,
      stdout: 'pipe',
      timeout: startMs,
    },
    site('volunteer', volunteerUrl),
    site('org-admin', orgAdminUrl),
  ];
}
