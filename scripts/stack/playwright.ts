import { findBrowser } from './browser.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './run.ts';
import { startOwnStack } from './stack.ts';

/** Embedded database with demo data; many people act from one address, and a picture cannot be read by a test. */
const forTests = {
  DATABASE_URL: '',
  PROFILE: 'local',
  DEMO_DATA: 'on',
  RATE_FACTOR: '0',
  CAPTCHA: 'simulator',
  CLOCK: 'simulator',
  LOG_LEVEL: 'warn',
};

/** Builds both SPAs, starts everything on free ports with the test profile and runs Playwright with one configuration. */
export async function runPlaywright({ config, args }: { config: string; args: readonly string[] }): Promise<number> {
  exitOnSignals();
  const given = args.filter((arg) => arg !== '--built');
  if (given.length === args.length) {
    const built = await runLoudly({
      command: 'turbo',
      args: ['run', 'build', '--filter=@vp/volunteer', '--filter=@vp/org-admin'],
      cwd: repositoryRoot,
    });
    if (built !== 0) return built;
  }
  const browser = await findBrowser();
  const stack = await startOwnStack(forTests);
  try {
    const env = {
      CHROMIUM: browser,
      API_URL: stack.apiUrl,
      VOLUNTEER_URL: stack.volunteerUrl,
      ORG_ADMIN_URL: stack.orgAdminUrl,
    };
    const tests = runLoudly({
      command: 'pnpm',
      args: ['--filter', '@vp/e2e', 'exec', 'playwright', 'test', '-c', config, ...given],
      cwd: repositoryRoot,
      env,
    });
    return await Promise.race([tests, stack.failed]);
  } finally {
    await stack.stop();
  }
}
