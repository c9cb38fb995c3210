import { expect, test } from 'vitest';
import { lintSettings, writeFixture } from './fixture.ts';
import { checkLint } from './tools.ts';

const settings = lintSettings({ typeAware: false });
const testTools = ['vitest', 'msw', 'jsdom', 'fast-check', '@testing-library/react', 'axe-core', '@playwright/test'];
const workspaceTools = ['@vp/testing', '@vp/specification/calls', '@vp/mock-server/vite', '@vp/api/parts'];
const node = 'node:fs/promises';
const fields = ['react-vant/es/button', 'recharts', 'qrcode', 'compressorjs', 'formik', 'yup'];
const kit = fields.concat('jotai');
const database = ['drizzle-orm/pg-core', 'pg', '@electric-sql/pglite'];
const fenced = testTools.concat(workspaceTools, fields, database, [
  node,
  'weixin-js-sdk',
  'ky',
  'node-forge/lib/pki.js',
  'react-i18next',
  '@amap/amap-jsapi-loader',
  'jotai',
  'hono/cors',
]);

/** Where each library may be imported; unlisted libraries may be imported nowhere. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src/rule.ts': [],
  'packages/i18n/src/part.ts': ['react-i18next'],
  'packages/access/src/part.ts': [],
  'packages/validators/src/part.ts': ['yup'],
  'packages/contract/src/part.ts': ['yup'],
  'packages/wechat-bridge/src/part.ts': ['weixin-js-sdk'],
  'packages/api-client/src/part.ts': ['ky', 'node-forge/lib/pki.js'],
  'packages/ui-kit/src/fields/part.tsx': kit,
  'packages/kit-page/src/part.tsx': [],
  'packages/map/src/part.tsx': ['@amap/amap-jsapi-loader'],
  'packages/app-shell/src/page/part.tsx': ['jotai'],
  'packages/app-shell/src/context/part.tsx': ['jotai'],
  'packages/app-shell/src/offline/part.ts': ['jotai'],
  'packages/app-shell/src/draft/part.ts': ['jotai'],
  'packages/account-pages/src/session/phone-step-page.tsx': ['yup'],
  'packages/account-pages/src/recovery/part-values.ts': ['yup'],
  'packages/account-pages/src/recovery/part-page.tsx': [],
  'apps/volunteer/src/app/part.tsx': ['jotai'],
  'apps/org-admin/src/shared/part.tsx': ['jotai'],
  'apps/volunteer/src/features/news/part.tsx': ['jotai', 'yup'],
  'apps/org-admin/src/features/news/part.tsx': ['jotai', 'yup'],
  'apps/api/src/main.ts': [node, 'hono/cors', 'yup'],
  'apps/api/src/ports/part.ts': [node, 'hono/cors', 'yup'],
  'apps/api/src/db/part.ts': [node, 'hono/cors', 'yup', ...database],
  'apps/api/src/modules/news/part.ts': [node, 'hono/cors', 'yup', ...database],
  'apps/api/bench/part.ts': [node, 'hono/cors', 'yup', ...database],
  'apps/api/src/modules/news/part.test.ts': fenced,
  'apps/volunteer/src/features/news/part.test.tsx': fenced,
  'packages/mock-server/src/part.ts': ['msw', '@electric-sql/pglite', '@vp/api/parts'],
  'packages/mock-server/vite/part.ts': fenced,
  'packages/testing/src/part.ts': fenced,
};

test('each place may import its own libraries and no other, also lazily', async () => {
  const importing = fenced.map((name, index) => `import part${index} from '${name}';`).join('\n');
  const lazily = fenced.map((name) => `void import('${name}');`).join('\n');
  const places = Object.keys(allowed);
  const used = fenced.map((_, index) => `part${index}`).join(', ');
  const text = `${importing}\n${lazily}\nexport const parts = [${used}];\n`;
  const root = writeFixture({ '.oxlintrc.json': settings, ...Object.fromEntries(places.map((path) => [path, text])) });
  const found = (await checkLint(root)).filter((line) => line.includes('(no-restricted-imports)'));
  for (const path of places) {
    const lines = found.filter((line) => line.startsWith(`${path}:`)).map((line) => Number(line.split(':')[1]));
    const free = (offset: number) => fenced.filter((_, index) => !lines.includes(index + 1 + offset)).sort();
    expect.soft(free(0), path).toEqual([...(allowed[path] ?? [])].sort());
    expect.soft(free(fenced.length), `${path}, lazily`).toEqual([...(allowed[path] ?? [])].sort());
  }
});

const sound = {
  '.oxlintrc.json': settings,
  'apps/api/src/config/config.ts': 'export const port = process.env.PORT;\n',
  'apps/api/src/modules/news/reads.ts':
    "import { paths } from '@vp/access/addresses';\nexport const at = { paths, now: new Date(), dice: Math.random() };\n",
  'apps/volunteer/src/main.ts': 'export const mode = import.meta.env.MODE;\n',
  'apps/volunteer/vite.config.ts': 'export const api = process.env.PORT_API;\n',
  'packages/domain/src/time/instant.ts': 'export const instantAt = (given: number) => new Date(given);\n',
  'packages/domain/src/age.ts':
    "import { instantAt } from './time/instant.ts';\nexport const age = (now: Date) => instantAt(now.getTime() - 5);\n",
  'packages/domain/src/age.test.ts':
    "import { expect, test } from 'vitest';\ntest('ages', () => expect(new Date()).not.toBe(Date.now()));\n",
};

test('settings, clock and dice where they belong pass', async () => {
  expect(await checkLint(writeFixture(sound))).toEqual([]);
});

test.each([
  ['apps/api/src/db/client.ts', 'export const url = process.env.DATABASE_URL;', 'config.ts'],
  ['apps/api/src/db/client.ts', 'export const { env } = process;', 'config.ts'],
  ['apps/volunteer/src/app/providers.ts', 'export const mode = import.meta.env.MODE;', 'main.ts'],
  ['packages/ui-kit/src/state/mode.ts', 'export const mode = import.meta.env.MODE;', 'main.ts'],
  ['packages/domain/src/rule.ts', 'export const now = new Date();', 'never ask the clock'],
  ['packages/domain/src/rule.ts', 'export const now = Date.now();', 'never ask the clock'],
  ['packages/domain/src/rule.ts', 'export const { now } = Date;', 'never ask the clock'],
  ['packages/domain/src/rule.ts', 'export const id = crypto.randomUUID();', 'never ask the clock'],
  ['packages/domain/src/rule.ts', 'export const dice = Math.random();', 'as an argument'],
  ['packages/domain/src/rule.ts', "export type { X } from '@vp/contract';", 'Domain imports nothing'],
  ['apps/volunteer/src/features/news/part.tsx', "export { FormShell } from '@vp/ui-kit/form';", 'FormPage'],
  ['apps/org-admin/src/shared/part.tsx', "export { FormShell } from '@vp/ui-kit/form';", 'FormSheet'],
  ['apps/api/src/http/part.ts', "export { c } from '@vp/api-client';", 'nothing else that runs in a browser'],
  ['apps/api/src/http/part.ts', "export { Can } from '@vp/access';", 'nothing else that runs in a browser'],
])('%s with %s is found', async (path, text, words) => {
  const problems = await checkLint(writeFixture({ ...sound, [path]: `${text}\n` }));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(`${path}:1:`);
  expect(problems[0]).toContain(words);
});

test('a test that expects nothing is found; helpers that expect are called so', async () => {
  const tests = (assertions: string) => `import { test } from 'vitest';\ntest('rises', () => {\n  ${assertions}\n});\n`;
  const root = writeFixture({
    '.oxlintrc.json': settings,
    'apps/api/src/call/idle.test.ts': tests('rise();'),
    'apps/api/src/call/helped.test.ts': tests('expectRise();'),
    'apps/volunteer/src/features/news/idle.test.tsx': tests("screen.getByText('risen');"),
    'e2e/journeys/idle.spec.ts': tests('rise();'),
    'packages/domain/src/drawn.test.ts': tests('fc.assert(fc.property(fc.integer(), rises));'),
  });
  const found = (await checkLint(root)).filter((line) => line.includes('(expect-expect)'));
  expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(
    new Set([
      'apps/api/src/call/idle.test.ts',
      'apps/volunteer/src/features/news/idle.test.tsx',
      'e2e/journeys/idle.spec.ts',
    ]),
  );
});
