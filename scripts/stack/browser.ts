import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot, runLoudly } from './run.ts';

/** Headless browsers first: they take half of the time of one with a window. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Returns the path of a Chromium for the journeys, installed on demand: $CHROMIUM, the system's, Debian's package,
 * Playwright's own download (returned as '': Playwright finds it), a build from the npm registry.
 */
export async function findBrowser(): Promise<string> {
  const present = [process.env.CHROMIUM ?? '', ...systemBrowsers].find((path) => path && existsSync(path));
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await installFromDebian()))
    return systemBrowsers[0] ?? '';
  const downloaded = await runLoudly({
    command: 'pnpm',
    args: ['--filter', '@vp/e2e', 'exec', 'playwright', 'install', 'chromium'],
    cwd: repositoryRoot,
  });
  return downloaded === 0 ? '' : installFromRegistry();
}

async function installFromDebian(): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runLoudly({ command: 'apt-get', args: ['update', '-qq'], cwd: repositoryRoot, env });
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await runLoudly({ command: 'apt-get', args, cwd: repositoryRoot, env })) === 0;
}

async function installFromRegistry(): Promise<string> {
  const folder = join(repositoryRoot, '.cache/chromium');
  const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, '@sparticuz/chromium@147.0.0'];
  await runLoudly({ command: 'npm', args, cwd: repositoryRoot });
  // It unpacks the system libraries that a bare machine lacks only if it detects that runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium');
  const loaded: { readonly default: { executablePath: () => Promise<string> } } = await import(
    pathToFileURL(entry).href
  );
  return loaded.default.executablePath();
}
