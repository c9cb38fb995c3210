import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { sharedPackages } from './build-packages.ts';
import { configuredRegistry, noRegistry } from './registry.ts';

/**
 * Publishes the versions of the shared packages that the configured registry lacks; the `prepack` script of each package
 * builds it. `env` extends the environment of pnpm, for another user configuration. Throws without a configured registry.
 */
export async function publishPackages(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const registry = await configuredRegistry(env);
  if (registry === undefined) throw new Error(noRegistry);
  const filters = sharedPackages().map(({ name }) => `--filter=${name}`);
  const args = ['--recursive', ...filters, 'publish', '--no-git-checks', `--registry=${registry}`];
  const { exitCode, output } = await runQuietly({ command: 'pnpm', args, cwd: repositoryRoot, env });
  if (exitCode !== 0) throw new Error(`Publishing to ${registry} failed:\n${output}`);
  return output;
}
