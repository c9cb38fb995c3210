import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { readmeExamples } from './readmes.ts';

/** Inside the modules of an app, which installs every shared package. */
const folder = join(repositoryRoot, 'apps/volunteer/node_modules/.readme-examples');
const examples = readmeExamples();

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of Object.entries(examples)) writeFileSync(join(folder, name), code);
  const extended = join(repositoryRoot, 'tsconfig.base.json');
  const compilerOptions = { types: ['vite/client'] };
  const config = { extends: extended, compilerOptions, files: Object.keys(examples) };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the examples of the READMEs compile', async () => {
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(['access-2.tsx', 'api-client-1.tsx', 'i18n-1.tsx']));
  const { output } = await runQuietly({ command: 'tsc', args: ['-p', 'tsconfig.json'], cwd: folder });
  expect(
    output.split('\n').filter((line) => /^[\w-]+\.tsx\(/.test(line)),
    output,
  ).toEqual([]);
}, 120_000);
