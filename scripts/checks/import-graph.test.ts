import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkImportGraph } from './import-graph.ts';

test('a service that one module alone uses, also through another service, belongs into it; tests do not count', () => {
  const files = {
    'apps/api/src/modules/activity/routes.ts':
      "import { a } from '../../services/activity/a.ts'; import { s } from '../../services/activity/shared.ts';",
    'apps/api/src/modules/news/routes.ts': "import type { S } from '../../services/activity/shared.ts';",
    'apps/api/src/modules/news/routes.test.ts': "import { a } from '../../services/activity/a.ts';",
    'apps/api/src/services/activity/a.ts': "import { b } from './b.ts';",
    'apps/api/src/services/activity/b.ts': '',
    'apps/api/src/services/activity/shared.ts': '',
  };
  expect(checkImportGraph(writeFixture(files)).sort()).toEqual(
    ['a', 'b'].map(
      (name) =>
        `apps/api/src/services/activity/${name}.ts is used by one module only: move it to apps/api/src/modules/activity/`,
    ),
  );
});

test('a check that reads nothing fails', () => {
  expect(() => checkImportGraph(writeFixture({}))).toThrow('wrong place');
});

test.each([
  ['dynamic', "export const load = () => import('./b.ts');", "export { a } from './a.ts';"],
  ['type', "import type { B } from './b.ts';", "export { a } from './a.ts';"],
  ['dynamic import and a type', "export const load = () => import('./b.ts');", "import type { A } from './a.ts';"],
])('a circle by a %s import is found', (_, a, b) => {
  expect(checkImportGraph(writeFixture({ 'packages/map/src/a.ts': a, 'packages/map/src/b.ts': b }))).toEqual([
    expect.stringContaining('packages/map/src/a.ts → packages/map/src/b.ts → packages/map/src/a.ts'),
  ]);
});
