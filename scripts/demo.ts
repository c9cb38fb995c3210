import { demoFolder, writeDemoParts } from '#demo-site';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

/** Builds the static demo of both sites into `dist/demo`, which any host of files serves from its root. */
exitOnSignals();
rmSync(demoFolder, { recursive: true, force: true });
await writeDemoParts();
for (const app of ['volunteer', 'org-admin']) {
  const cwd = join(repositoryRoot, 'apps', app);
  const args = ['build', '--configLoader', 'runner', '--logLevel', 'warn'];
  const exitCode = await runLoudly({ command: 'vite', args, cwd, env: { VITE_MOCK: '1' } });
  if (exitCode !== 0) process.exit(exitCode);
}
console.log(`The demo is in ${demoFolder}: serve this folder as the root of a host.`);
