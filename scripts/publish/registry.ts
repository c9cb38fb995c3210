import { repositoryRoot, runQuietly } from '../stack/run.ts';

/** Configuration key of the registry of this scope, as npm and pnpm read it. */
export const registrySetting = '@vp:registry';

export const noRegistry = [
  'No registry is configured for the packages @vp/*, so nothing was published.',
  `Name one in .npmrc of this repository or of your home: ${registrySetting}=https://registry.example.org/`,
  'and log in to it (npm login --scope=@vp).',
].join('\n');

/** Returns the address of the configured registry; undefined without one. */
export async function configuredRegistry(env: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const { exitCode, output } = await runQuietly({
    command: 'pnpm',
    args: ['config', 'get', registrySetting],
    cwd: repositoryRoot,
    env,
  });
  const value = output.trim();
  if (exitCode !== 0) throw new Error(`pnpm could not read its configuration:\n${value}`);
  return value === '' || value === 'undefined' ? undefined : value;
}
