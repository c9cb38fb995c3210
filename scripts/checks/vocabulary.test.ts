import { expect, test } from 'vitest';
import { checkVocabulary } from './vocabulary.ts';
import { writeFixture } from './fixture.ts';

const feature = 'apps/volunteer/src/features/activity';
const sound = {
  [`${feature}/queries.ts`]: 'export const list = 1;',
  [`${feature}/draft.ts`]: '',
  [`${feature}/sign-up-request.ts`]: '',
  [`${feature}/list-page.tsx`]: 'export function ListPage() { return null; }',
  [`${feature}/list-page.test.tsx`]: '',
  'apps/volunteer/src/shared/queries.ts': '',
  'apps/volunteer/src/shared/queries.test.ts': '',
  'apps/volunteer/src/shared/place/position.ts': '',
  [`${feature}/release/queries.ts`]: '',
  'apps/api/src/modules/activity/routes.ts':
    "import { signUp } from './sign-up.ts';\nexport const activityRoutes = implement(activityCalls, { list, signUp });",
  'apps/api/src/modules/activity/reads.ts': 'export function list() {}',
  'apps/api/src/modules/activity/sign-up.race.test.ts': '',
  'apps/api/src/modules/activity/sign-up.ts': 'export async function signUp() {}',
  'apps/api/src/modules/activity/waiting-list.ts': '',
  'packages/domain/package.json': '{}',
  'packages/domain/README.md': '',
};
const crowd = Object.fromEntries(
  Array.from({ length: 21 }, (_, index) => [`apps/volunteer/src/features/crowd/part-${index}.tsx`, '']),
);

test('a sound tree passes', () => {
  expect(checkVocabulary(writeFixture(sound))).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a folder of a kind', { 'apps/volunteer/src/shared/components/card.tsx': '' }, 'kind of code'],
  ['a role as file name', { 'packages/domain/src/activity-service.ts': '' }, 'after a role'],
  ['a helper file', { 'packages/domain/src/date-utils.ts': '' }, 'after a role'],
  ['a name for anything', { 'apps/volunteer/src/features/home/home-stuff.tsx': '' }, 'fits anything'],
  ['a test of a name for anything', { 'packages/domain/src/age-logic.test.ts': '' }, 'fits anything'],
  ['an unknown feature file', { [`${feature}/activityStore.ts`]: '' }, 'no feature file'],
  ['a file beside the features', { 'apps/volunteer/src/features/list.tsx': '' }, 'noun folder'],
  ['a loose file among what is shared', { 'apps/org-admin/src/shared/use-edited.ts': '' }, 'lies loose'],
  ['a deep feature', { [`${feature}/release/period/post/field.tsx`]: '' }, 'nested too deep'],
  ['a crowded feature', crowd, 'holds 21 files'],
  ['a module without routes', { 'apps/api/src/modules/news/reads.ts': '' }, 'no routes.ts'],
  ['a file beside the modules', { 'apps/api/src/modules/index.ts': '' }, 'noun folder'],
  ['a package without README', { 'packages/access/package.json': '{}' }, 'no README.md'],
])('%s is found', (_, fault, words) => {
  expect(checkVocabulary(writeFixture({ ...sound, ...fault }))).toEqual([expect.stringContaining(words)]);
});
