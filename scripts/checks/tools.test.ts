import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkTypes } from './tools.ts';
import { lintSettings, writeFixture } from './fixture.ts';
import { repositoryRoot } from '../stack/run.ts';

const own = (name: string) => readFileSync(join(repositoryRoot, name), 'utf8');
const pack = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    exports: './src/index.ts',
    scripts: { typecheck: 'tsc -p tsconfig.json' },
    ...more,
  });
const compiler = JSON.stringify({ extends: '../../tsconfig.base.json', include: ['src'] });
const tags = (tag: string) => JSON.stringify({ extends: ['//'], tags: [tag] });

const sound = {
  '.oxlintrc.json': lintSettings({ typeAware: true }),
  '.oxfmtrc.json': own('.oxfmtrc.json'),
  'turbo.json': own('turbo.json'),
  'tsconfig.base.json': own('tsconfig.base.json'),
  'tsconfig.json': JSON.stringify({ extends: './tsconfig.base.json', include: ['packages/*/src', 'scripts'] }),
  'package.json': JSON.stringify({ name: 'fixture', private: true, type: 'module', packageManager: 'pnpm@10.34.9' }),
  'pnpm-workspace.yaml': 'packages: ["packages/*"]\n',
  'pnpm-lock.yaml': "lockfileVersion: '9.0'\nimporters:\n  .: {}\n  packages/domain: {}\n  packages/ui-kit: {}\n",
  'knip.json': JSON.stringify({
    include: ['files', 'exports', 'dependencies', 'unlisted'],
    workspaces: {
      '.': { entry: ['scripts/*.ts'] },
      'packages/*': { entry: ['src/index.ts'], project: ['src/**/*.ts'] },
    },
  }),
  'scripts/say.ts': "console.log('ready');\n",
  'packages/domain/package.json': pack('@vp/domain'),
  'packages/domain/turbo.json': tags('domain'),
  'packages/domain/tsconfig.json': compiler,
  'packages/domain/src/index.ts': 'export const most = 5;\n',
  'packages/ui-kit/package.json': pack('@vp/ui-kit'),
  'packages/ui-kit/turbo.json': tags('ui'),
  'packages/ui-kit/tsconfig.json': compiler,
  'packages/ui-kit/src/index.ts': 'export const wide = 750;\n',
};

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const value${index} = ${index};\n`).join('');
const body = (count: number) => `export function long() {\n${'  run();\n'.repeat(count)}}\nfunction run() {}\n`;

test('a sound tree passes every tool', async () => {
  const root = writeFixture(sound);
  expect(await checkTypes(root)).toEqual([]);
  expect(await checkLint(root)).toEqual([]);
  expect(await checkBoundaries(root)).toEqual([]);
  expect(await checkDeadCode(root)).toEqual([]);
  expect(
    await checkFormat(
      writeFixture({ '.oxfmtrc.json': own('.oxfmtrc.json'), 'a.ts': sound['packages/domain/src/index.ts'] }),
    ),
  ).toEqual([]);
});

const lintFaults: readonly (readonly [what: string, text: string, rule: string])[] = [
  ['a floating promise', 'async function save() {}\nexport function go() {\n  save();\n}\n', 'no-floating-promises'],
  ['any', 'export const value: any = 1;\n', 'no-explicit-any'],
  ['a console line', "console.log('x');\n", 'no-console'],
  ['a default export', 'export default 1;\n', 'no-default-export'],
  ['a long file', lines(301), 'max-lines'],
  ['a long function', body(90), 'max-lines-per-function'],
  [
    'four parameters',
    'export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;\n',
    'max-params',
  ],
  ['a cycle', "import { other } from './other.ts';\nexport const fault = () => other;\n", 'no-cycle'],
  [
    'a cycle of types',
    "import type { other } from './other.ts';\nexport type Fault = typeof other;\nexport const fault = 1;\n",
    'no-cycle',
  ],
  [
    'a conditional hook',
    "import { useState } from 'react';\nexport function Part({ on }: { on: string }) {\n  if (on) useState(0);\n  return null;\n}\n",
    'rules-of-hooks',
  ],
  ['an image without words', 'export const Part = () => <img src="a.png" />;\n', 'alt-text'],
];

/** Files with the same number belong to one fault. */
const filesOfFault = ([, text, rule]: (typeof lintFaults)[number], at: number): Record<string, string> => {
  const fault = text.replace('./other.ts', `./other-${at}.ts`);
  const other = `import { fault } from './fault-${at}.tsx';\nexport const other = () => fault;\n`;
  return {
    [`packages/ui-kit/src/fault-${at}.tsx`]: fault,
    ...(rule === 'no-cycle' ? { [`packages/ui-kit/src/other-${at}.ts`]: other } : {}),
    ...(rule === 'max-lines-per-function' ? { [`packages/ui-kit/src/fault-${at}.ts`]: fault } : {}),
  };
};

let linted: Promise<string[]> | undefined;
/** All faults in one run, started by the first test: a run of the tool takes longer than checking all of them. */
const lintOnce = (): Promise<string[]> =>
  (linted ??= checkLint(writeFixture(Object.assign({ ...sound }, ...lintFaults.map(filesOfFault)))));

test.each(lintFaults.map(([what, , rule], at) => [what, rule, at] as const))('lint finds %s', async (_, rule, at) => {
  const lines = (await lintOnce()).filter((line) => new RegExp(`/(fault|other)-${at}\\.`).test(line));
  expect(lines.join('\n')).toContain(rule);
});

test('lint finds a file name that is not kebab-case', async () => {
  expect(
    (await checkLint(writeFixture({ ...sound, 'packages/domain/src/SignUp.ts': 'export const a = 1;\n' }))).join('\n'),
  ).toContain('filename-case');
});

test('types finds a wrong type in a package and in the scripts', async () => {
  const root = writeFixture({
    ...sound,
    'packages/domain/src/index.ts': "export const most: number = '5';\n",
    'scripts/say.ts': "const n: number = 'x';\nexport { n };\n",
  });
  const problems = (await checkTypes(root)).join('\n');
  expect(problems).toContain('src/index.ts');
  expect(problems).toContain('scripts/say.ts');
});

test('format names the file to mend', async () => {
  expect((await checkFormat(writeFixture({ 'a.ts': 'const  a = "x"' }))).join('\n')).toContain('a.ts');
});

test('boundaries finds an undeclared package and a file of another package', async () => {
  const root = writeFixture({
    ...sound,
    'packages/domain/src/index.ts':
      "import { wide } from '@vp/ui-kit';\nexport * from '../../ui-kit/src/index.ts';\nexport const most = wide;\n",
  });
  const problems = (await checkBoundaries(root)).join('\n');
  expect(problems).toContain('@vp/ui-kit');
  expect(problems).toContain('2 issues found');
});

test.each([
  ['domain', 'ui-kit'],
  ['ui-kit', 'contract'],
  ['contract', 'i18n'],
  ['api-client', 'ui-kit'],
  ['volunteer', 'org-admin'],
])('boundaries finds that %s depends on %s', async (from, to) => {
  const tagged = { domain: 'domain', 'ui-kit': 'ui', contract: 'contract', i18n: 'i18n', 'api-client': 'client' };
  const depending = { dependencies: { [`@vp/${to}`]: 'workspace:*' } };
  const files = [...new Set([from, to])].flatMap((name) => [
    [`packages/${name}/package.json`, pack(`@vp/${name}`, name === from ? depending : {})],
    [`packages/${name}/turbo.json`, tags(new Map(Object.entries(tagged)).get(name) ?? 'spa')],
    [`packages/${name}/src/index.ts`, 'export const one = 1;\n'],
  ]);
  const importers = [...new Set([from, to, 'domain', 'ui-kit'])].map((name) => `  packages/${name}: {}\n`).join('');
  const root = writeFixture({
    ...sound,
    ...Object.fromEntries(files),
    'pnpm-lock.yaml': `lockfileVersion: '9.0'\nimporters:\n  .: {}\n${importers}`,
  });
  expect((await checkBoundaries(root)).join(' ')).toMatch(new RegExp(`@vp/${to}.*found without any tag`));
});

test('dead code finds a file and a dependency that nothing uses', async () => {
  const root = writeFixture({
    ...sound,
    'packages/domain/src/lost.ts': 'export const lost = 1;\n',
    'packages/domain/package.json': pack('@vp/domain', { dependencies: { ky: '1.0.0' } }),
  });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const problems = (await checkDeadCode(root)).join('\n');
  expect(problems).toContain('packages/domain/src/lost.ts');
  expect(problems).toContain('ky');
});

test('dead code finds a catalog entry that is missing and one that nothing uses', async () => {
  const root = writeFixture({
    ...sound,
    'knip.json': own('knip.json'),
    'pnpm-workspace.yaml': 'packages: ["packages/*"]\ncatalogs:\n  web:\n    yup: 1.7.1\n',
    'packages/domain/package.json': pack('@vp/domain', { dependencies: { ky: 'catalog:web' } }),
  });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const problems = (await checkDeadCode(root)).join('\n');
  expect(problems).toMatch(/pnpm-workspace\.yaml: .*yup/);
  expect(problems).toMatch(/packages\/domain\/package\.json: .*ky/);
});

test('an export of a package that nobody uses is found, and so is a type', async () => {
  const root = writeFixture({
    ...sound,
    'knip.json': own('knip.json'),
    'packages/ui-kit/src/index.ts': 'export const wide = 750;\nexport type Width = number;\n',
  });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const problems = (await checkDeadCode(root)).join('\n');
  expect(problems).toContain('packages/domain/src/index.ts: most');
  expect(problems).toContain('packages/ui-kit/src/index.ts: wide');
  expect(problems).toContain('packages/ui-kit/src/index.ts: Width');
});
