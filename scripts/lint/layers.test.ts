import { expect, test } from 'vitest';
import { lintSettings, writeFixture } from '../checks/fixture.ts';
import { checkLint } from '../checks/tools.ts';

const sound = {
  'apps/volunteer/src/main.ts': "import { routes } from './app/routes.ts'; routes();",
  'apps/volunteer/src/app/routes.ts': "export const routes = () => import('../features/activity/list-page.tsx');",
  'apps/volunteer/src/features/activity/list-page.tsx':
    "import { Card } from '../../shared/card.tsx'; export const A = Card;",
  'apps/volunteer/src/features/activity/list-page.test.tsx':
    "import { routes } from '../../app/routes.ts'; import { r } from '@vp/testing';",
  'apps/volunteer/src/shared/card.tsx': "import { Page } from '@vp/ui-kit'; export const Card = Page;",
  'apps/api/src/modules/activity/routes.ts':
    "import { db } from '../../db/client.ts'; import { createHash } from 'node:crypto';",
  'apps/api/src/modules/activity/routes.test.ts':
    "import { app } from '../../testing/app.ts'; import { c } from '@vp/api-client';",
};

const faults: readonly (readonly [path: string, text: string, words: string])[] = [
  ['apps/volunteer/src/features/news/a.tsx', "import { A } from '../activity/list-page.tsx';", 'features are islands'],
  [
    'apps/volunteer/src/features/news/a.test.tsx',
    "import { A } from '../activity/list-page.tsx';",
    'features are islands',
  ],
  ['apps/volunteer/src/features/news/a.tsx', "import { paths } from '../../app/paths.ts';", 'may not look up to app'],
  [
    'apps/volunteer/src/shared/a.tsx',
    "const A = () => import('../features/activity/list-page.tsx');",
    'may not look up to features',
  ],
  ['apps/volunteer/src/shared/a.tsx', "import { x } from '../testing/x.ts';", 'only tests'],
  [
    'apps/api/src/modules/news/routes.ts',
    "import { a } from '../activity/routes.ts';",
    'move what both need to services/<noun>/',
  ],
  ['apps/api/src/db/a.ts', "import { a } from '../modules/activity/routes.ts';", 'may not look up to modules'],
  ['apps/api/src/http/a.ts', "import { app } from '../app.ts';", 'may not look up to app'],
  ['apps/api/src/db/a.ts', "import type { C } from '../call/context.ts';", 'may not look up to call'],
  ['apps/api/src/auth/a.ts', "import { n } from '../services/inbox/n.ts';", 'may not look up to services'],
  ['apps/api/src/call/a.ts', "import type { C } from '../services/inbox/c.ts';", 'may not look up to services'],
  ['apps/api/src/services/inbox/a.ts', "import { r } from '../../modules/inbox/r.ts';", 'may not look up to modules'],
  [
    'apps/api/src/services/activity/a.ts',
    "import type { S } from '../attendance/stay.ts';",
    'Imports services/attendance/stay.ts: services/activity may not look up to services/attendance',
  ],
  ['apps/api/src/services/attic/a.ts', "import { s } from '../attendance/stay.ts';", 'services/attic has no place'],
  ['apps/api/src/call/a.ts', "import { h } from '../http/headers.ts';", 'may not look up to http'],
  ['apps/api/src/ports/a.ts', "import { h } from '../auth/password.ts';", 'may not look up to auth'],
  ['apps/api/src/crypto/a.ts', "import { c } from '../config/config.ts';", 'may not look up to config'],
  ['apps/api/src/attic/a.ts', "import { c } from '../config/config.ts';", 'unknown room attic'],
];
/** Each fault in a file of its own: one run of the tool checks all of them. */
const fileOf = (path: string, at: number) => path.replace(/(?=\.)/, `-fault-${at}`);

test('imports that point up or to another island are found, and no others', async () => {
  const root = writeFixture({
    '.oxlintrc.json': lintSettings({ typeAware: false }),
    ...sound,
    ...Object.fromEntries(faults.map(([path, text], at) => [fileOf(path, at), text])),
  });
  const found = (await checkLint(root)).filter((line) => line.includes('(downward-imports)'));
  for (const [at, [path, text, words]] of faults.entries())
    expect
      .soft(
        found.filter((line) => line.startsWith(fileOf(path, at))),
        text,
      )
      .toEqual([expect.stringContaining(words)]);
  expect(found).toHaveLength(faults.length);
});
