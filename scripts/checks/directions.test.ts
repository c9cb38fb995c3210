import { expect, test } from 'vitest';
import { checkDirections } from './directions.ts';
import { writeFixture } from './fixture.ts';

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

test('a sound tree passes', () => {
  expect(checkDirections(writeFixture(sound), { minimumModules: 7 })).toEqual([]);
});

test.each([
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
    'imports src/services/attendance/stay.ts: services/activity may not look up to services/attendance',
  ],
  ['apps/api/src/services/attic/a.ts', "import { s } from '../attendance/stay.ts';", 'services/attic: give it a place'],
  ['apps/api/src/call/a.ts', "import { h } from '../http/headers.ts';", 'may not look up to http'],
  ['apps/api/src/ports/a.ts', "import { h } from '../auth/password.ts';", 'may not look up to auth'],
  ['apps/api/src/crypto/a.ts', "import { c } from '../config/config.ts';", 'may not look up to config'],
  ['apps/api/src/attic/a.ts', "import { c } from '../config/config.ts';", 'unknown room attic'],
])('%s with %s is found', (path, text, words) => {
  const problems = checkDirections(writeFixture({ ...sound, [path]: text }), { minimumModules: 1 });
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(problems[0]).toContain(path);
});

test('a check that reads too little fails', () => {
  expect(checkDirections(writeFixture({ 'README.md': '' }), { minimumModules: 1 })).toEqual([
    expect.stringContaining('only 0 modules'),
  ]);
});

test('a service that one module alone uses, also through another service, belongs into it; tests do not count', () => {
  const files = {
    ...sound,
    'apps/api/src/modules/activity/routes.ts':
      "import { a } from '../../services/activity/a.ts'; import { s } from '../../services/activity/shared.ts';",
    'apps/api/src/modules/news/routes.ts': "import type { S } from '../../services/activity/shared.ts';",
    'apps/api/src/modules/news/routes.test.ts': "import { a } from '../../services/activity/a.ts';",
    'apps/api/src/services/activity/a.ts': "import { b } from './b.ts';",
    'apps/api/src/services/activity/b.ts': '',
    'apps/api/src/services/activity/shared.ts': '',
  };
  expect(checkDirections(writeFixture(files), { minimumModules: 1 }).sort()).toEqual(
    ['a', 'b'].map(
      (name) =>
        `apps/api/src/services/activity/${name}.ts is used by one module only: move it to apps/api/src/modules/activity/`,
    ),
  );
});

test.each([
  ['dynamic', "export const load = () => import('./b.ts');"],
  ['type', "import type { B } from './b.ts';"],
])('a circle by a %s import is found', (_, text) => {
  const files = { ...sound, 'packages/map/src/a.ts': text, 'packages/map/src/b.ts': "export { a } from './a.ts';" };
  expect(checkDirections(writeFixture(files), { minimumModules: 1 })).toEqual([
    expect.stringContaining('packages/map/src/a.ts → packages/map/src/b.ts → packages/map/src/a.ts'),
  ]);
});
