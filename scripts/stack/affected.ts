import { runQuietly } from './run.ts';

/** Returns whether a package, or one of its imports, changed between two commits of the repository at `root`. */
export async function isAffected({
  root,
  name,
  base,
  head,
}: {
  root: string;
  name: string;
  base: string;
  head: string;
}): Promise<boolean> {
  const args = ['query', 'affected', `--packages=${name}`, `--base=${base}`, `--head=${head}`, '--exit-code'];
  const { exitCode, output } = await runQuietly({ command: 'turbo', args, cwd: root });
  if (exitCode > 1) throw new Error(`turbo could not compare ${base} with ${head}:\n${output}`);
  return exitCode === 1;
}
