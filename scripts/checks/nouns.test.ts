import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkNouns } from './nouns.ts';

const sound = {
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
  expect(checkNouns(writeFixture(sound))).toEqual([]);
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
  expect(checkNouns(writeFixture({ ...sound, [path]: '' }))).toEqual([expect.stringContaining(words)]);
});
