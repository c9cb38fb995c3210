import { freePort } from '#ports';
import { findBrowser } from './browser.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './run.ts';
import { deployables, startOwnStack } from './stack.ts';
import type { Host, Stack } from './stack.ts';

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
};

/**
 * Builds both SPAs and the API, starts a separate stack for each worker and runs Playwright with one configuration.
 * Workers share no server: a test advances the simulated clock and fills its database as it needs.
 */
export async function runPlaywright({
  config,
  args,
  workers,
  browsers = {},
  host,
}: {
  config: string;
  args: readonly string[];
  workers: number;
  /** Further browsers: variables that the configuration reads. */
  browsers?: Readonly<Record<string, string>>;
  /** The chat app is simulated by default. */
  host?: Host;
}): Promise<number> {
  exitOnSignals();
  const given = args.filter((arg) => arg !== '--built');
  if (given.length === args.length) {
    const built = await runLoudly({
      command: 'turbo',
      args: ['run', 'build', ...deployables.map((app) => `--filter=@vp/${app}`)],
      cwd: repositoryRoot,
    });
    if (built !== 0) return built;
  }
  const browser = await findBrowser();
  const stacks: Stack[] = [];
  /** Where the API of each stack expects the map's services: a test answers there. */
  const mapServices: string[] = [];
  try {
    for (let at = 0; at < workers; at += 1) {
      const mapService = `http://127.0.0.1:${await freePort()}`;
      mapServices.push(mapService);
      stacks.push(await startOwnStack({ ...forTests, MAP_SERVICE_URL: mapService }, host));
    }
    const addresses = (pick: (stack: Stack) => string) => stacks.map(pick).join(' ');
    const env = {
      ...browsers,
      CHROMIUM: browser,
      API_URL: addresses(({ apiUrl }) => apiUrl),
      VOLUNTEER_URL: addresses(({ volunteerUrl }) => volunteerUrl),
      ORG_ADMIN_URL: addresses(({ orgAdminUrl }) => orgAdminUrl),
      MAP_SERVICE_URL: mapServices.join(' '),
    };
    const run = {
      command: 'pnpm',
      args: ['--filter', '@vp/e2e', 'exec', 'playwright', 'test', '-c', config, `--workers=${workers}`, ...given],
      cwd: repositoryRoot,
      env,
    };
    return await Promise.race([runLoudly(run), ...stacks.map(({ failed }) => failed)]);
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
}
