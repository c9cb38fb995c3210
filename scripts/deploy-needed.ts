import { isAffected } from './stack/affected.ts';
import { repositoryRoot, runQuietly } from './stack/run.ts';

/**
 * Prints `true` where the named package must be deployed: on request, on the first push of a branch, or when it has
 * changed since BASE.
 */
async function deployNeeded(name: string): Promise<boolean> {
  const base = process.env.BASE ?? '';
  if (process.env.BY_HAND === 'true') return true;
  const known = await runQuietly({ command: 'git', args: ['cat-file', '-e', `${base}^{commit}`], cwd: repositoryRoot });
  if (known.exitCode !== 0) return true;
  return isAffected({ root: repositoryRoot, name, base, head: 'HEAD' });
}

console.log(await deployNeeded(process.argv[2] ?? ''));
