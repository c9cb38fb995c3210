import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/** Writes the demo data of the API to a folder, with the names of its pictures in `files.json`. */
export async function makeDemo(folder: string, cache: string): Promise<void> {
  await runApi(folder, cache);
  const names = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(folder, 'files'), join(parentPath, name)));
  writeFileSync(join(folder, 'files.json'), JSON.stringify(names));
}

/** Runs the API in its own process. */
function runApi(folder: string, cache: string): Promise<void> {
  const child = fork(resolve('@vp/api/write-demo'), [folder], {
    execArgv: ['--import', pathToFileURL(resolve('tsx')).href],
    env: { CACHE_DIR: cache },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('the demo data could not be made'))));
  });
}
