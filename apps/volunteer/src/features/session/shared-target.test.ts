import { expect, test } from 'vitest';
import { sharedTargetOf } from './shared-target.ts';

test.each([
  ['/Home-activityDetails?id=a1', { kind: 'activity', id: 'a1' }],
  ['/Home-activityDetails?id=a1&choose=yes#top', { kind: 'activity', id: 'a1' }],
  ['/Home-activityDetails?id=a1&group=c1', { kind: 'activity', id: 'a1' }],
  ['/User-signUpGroup?id=a1&group=c1', { kind: 'activity', id: 'a1' }],
  ['/Home-newsArticle?id=n1', { kind: 'news', id: 'n1' }],
  ['/Home-organizationDeta?oid=o1&redirect=%2Fuser', { kind: 'organization', id: 'o1' }],
  ['/Home-organizationDeta?id=o1', undefined],
  ['/Home-activityDetails?id=', undefined],
  ['/Home-activityDetails', undefined],
  ['/User-inbox?id=a1', undefined],
  [undefined, undefined],
])('the address %s leads to %o', (address, target) => {
  expect(sharedTargetOf(address)).toEqual(target);
});
