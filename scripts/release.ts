import { publishPackages } from './publish/publish.ts';
import { configuredRegistry, noRegistry } from './publish/registry.ts';
import { repositoryRoot, runLoudly, runQuietly } from './stack/run.ts';

/**
 * Turns the pending changesets into versions and change logs, commits them, publishes the versions that the registry
 * lacks, and tags the commit with them. Without a configured registry, or with uncommitted changes, it only prints the reason.
 */
async function release(): Promise<void> {
  if ((await configuredRegistry()) === undefined) throw new Error(noRegistry);
  if ((await git('status', '--porcelain')) !== '') throw new Error('Commit your changes first: a release is a commit.');
  const exitCode = await runLoudly({ command: 'changeset', args: ['version'], cwd: repositoryRoot });
  if (exitCode !== 0) throw new Error('The changesets could not be turned into versions.');
  if ((await git('status', '--porcelain')) !== '') {
    await git('add', '--all');
    await git('commit', '--message', 'Release the shared packages');
  }
  console.log(await publishPackages());
  const tagged = await runLoudly({ command: 'changeset', args: ['tag'], cwd: repositoryRoot });
  if (tagged !== 0) throw new Error('The packages are published, but the commit could not be tagged.');
}

async function git(...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runQuietly({ command: 'git', args, cwd: repositoryRoot });
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
