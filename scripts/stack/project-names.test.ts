import { expect, test } from 'vitest';
import { withWholeNames } from './project-names.ts';

test.each([
  [
    ['--filter', 'volunteer'],
    ['--filter', '@vp/volunteer'],
  ],
  [['--filter=org-admin'], ['--filter=@vp/org-admin']],
  [
    ['--filter', '@vp/api'],
    ['--filter', '@vp/api'],
  ],
  [['--filter=./apps/api'], ['--filter=./apps/api']],
  [
    ['--filter', 'api...', '--continue'],
    ['--filter', 'api...', '--continue'],
  ],
  [[], []],
])('%j becomes %j', (given, expected) => {
  expect(withWholeNames(given)).toEqual(expected);
});
