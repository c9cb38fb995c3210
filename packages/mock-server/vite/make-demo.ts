import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/** Runs the API in its own process to write its demo data to a folder. */
export function makeDemo(folder: string, cache: string): Promise<void> {
  const child = fork(resolve('@vp/api/write-demo'), [folder], {
    execArgv: ['--import', pathToFileURL(resolve('tsx')).href],
    env: { CACHE_DIR: cache },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('the demo data could not be made'))));
  });
}
