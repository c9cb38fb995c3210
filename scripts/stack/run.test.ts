import { expect, test } from 'vitest';
import { repositoryRoot, runQuietly } from './run.ts';

test('a program that never ends is ended, with what it started', async () => {
  const endless = `require('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' }); for (;;);`;
  // The promise waits for both, as the second one writes to the same place.
  const { exitCode } = await runQuietly({ command: 'node', args: ['-e', endless], cwd: repositoryRoot, limitMs: 500 });
  expect(exitCode).toBe(1);
});

test('a program that ends in time is left alone', async () => {
  const args = ['-e', 'console.log(1)'];
  expect(await runQuietly({ command: 'node', args, cwd: repositoryRoot, limitMs: 60_000 })).toEqual({
    exitCode: 0,
    output: '1\n',
  });
});
