import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkNouns, checkVocabulary } from './names.ts';

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
  ['a plain sheet of a package', { 'packages/map/src/map.css': '' }, 'name it <part>.module.css'],
  ['a plain sheet', { [`${feature}/home.css`]: '' }, 'name it <part>.module.css'],
  ['a file beside the features', { 'apps/volunteer/src/features/list.tsx': '' }, 'noun folder'],
  ['a loose file among what is shared', { 'apps/org-admin/src/shared/use-edited.ts': '' }, 'lies loose'],
  ['a deep feature', { [`${feature}/release/period/post/field.tsx`]: '' }, 'nested too deep'],
  ['a crowded feature', crowd, 'holds more than 20 files'],
  ['a module without routes', { 'apps/api/src/modules/news/reads.ts': '' }, 'no routes.ts'],
  ['a file beside the modules', { 'apps/api/src/modules/index.ts': '' }, 'noun folder'],
  ['a package without README', { 'packages/access/package.json': '{}' }, 'no README.md'],
])('%s is found', (_, fault, words) => {
  expect(checkVocabulary(writeFixture({ ...sound, ...fault }))).toEqual([expect.stringContaining(words)]);
});

const layers = {
  'packages/contract/src/activity.ts': '',
  'packages/contract/src/calls.ts': '',
  'apps/api/src/modules/activity/routes.ts': '',
  'apps/volunteer/src/features/activity/list/activity-list-page.tsx': '',
  'packages/i18n/src/locales/zh-TW/volunteer/activity.json': '',
  'packages/domain/src/activity/state.ts': '',
  'packages/domain/src/limits.ts': '',
  'packages/domain/src/limits/account.ts': '',
  'apps/api/src/services/notification/inbox.ts': '',
  'apps/org-admin/src/shared/queue/photos.tsx': '',
  'apps/org-admin/src/shared/paths.ts': '',
};

test('the same noun in every layer passes', () => {
  expect(checkNouns(writeFixture(layers))).toEqual([]);
});

test.each([
  ['apps/volunteer/src/features/profile/profile-page.tsx', 'the features call something profile'],
  ['packages/i18n/src/locales/zh-TW/org-admin/login.json', 'the texts call something login'],
  ['packages/domain/src/integrity/case.ts', 'the rules call something integrity'],
  ['apps/api/src/services/message/send.ts', 'the services call something message'],
  ['apps/volunteer/src/shared/picture/photo.tsx', 'the shared folders call something picture'],
  ['packages/contract/src/news.ts', 'news has calls but no API module'],
  ['apps/api/src/modules/inbox/routes.ts', 'inbox has an API module but no calls'],
])('%s is found', (path, words) => {
  expect(checkNouns(writeFixture({ ...layers, [path]: '' }))).toEqual([expect.stringContaining(words)]);
});
