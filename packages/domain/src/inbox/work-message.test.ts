import { expect, test } from 'vitest';
import { mayDecideWork, nextDigestAt, workKinds } from './work-message.ts';

test.each([
  [[], []],
  [['personnel-query'], []],
  [['personnel-to-examine'], ['join']],
  [['personnel-verification-real-name'], ['realName']],
  [['activity-list'], ['admit', 'thread']],
  [
    ['activity-list', 'activity-release'],
    ['admit', 'dispute', 'thread'],
  ],
  [['organization-keep-record'], ['registration', 'filing']],
  [['organization-ascription'], ['ownership', 'affiliation']],
] as const)('with the rights %j a person is notified of %j', (permissions, kinds) => {
  const rights = { organizationStatus: 'normal', permissions } as const;
  expect(workKinds.filter((kind) => mayDecideWork(kind, rights))).toEqual(kinds);
  expect(workKinds.filter((kind) => mayDecideWork(kind, { ...rights, organizationStatus: 'suspended' }))).toEqual([]);
});

test.each([
  ['2026-07-18T08:59:00+08:00', '2026-07-18T09:00:00+08:00'],
  ['2026-07-18T09:00:00+08:00', '2026-07-19T09:00:00+08:00'],
  ['2026-07-18T23:30:00+08:00', '2026-07-19T09:00:00+08:00'],
  ['2026-07-18T00:10:00+08:00', '2026-07-18T09:00:00+08:00'],
])('the digest after %s is sent at %s', (now, sentAt) => {
  expect(nextDigestAt(new Date(now))).toEqual(new Date(sentAt));
});
