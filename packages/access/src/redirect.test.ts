import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { organizationSite } from './organization-site.ts';
import { afterLogIn, safeRedirect } from './redirect.ts';
import { volunteerSite } from './volunteer-site.ts';

describe('safeRedirect', () => {
  test.each([
    ['/User-myActivity', '/User-myActivity'],
    ['/wu/User-myActivity', '/User-myActivity'],
    ['/user-myactivity/', '/User-myActivity'],
    ['/Home-activityDetails?id=1#top', '/Home-activityDetails?id=1#top'],
    ['/Home-volunteerActivity?keyword=社區', '/Home-volunteerActivity?keyword=%E7%A4%BE%E5%8D%80'],
    ['/User-signSucceed?ticket=a.b-c', '/User-signSucceed?ticket=a.b-c'],
    ['/wu', '/'],
    [`/home?${'x'.repeat(994)}`, `/home?${'x'.repeat(994)}`],
    ['/x/../User-myActivity', '/User-myActivity'],
  ])('%s leads to %s', (value, to) => {
    expect(safeRedirect(volunteerSite, value)).toBe(to);
  });

  test.each([
    null,
    undefined,
    '',
    'User-myActivity',
    'https://evil.test/wu/home',
    '//evil.test/home',
    '///evil.test/home',
    '/\\evil.test/home',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\u0000/home',
    ' /home',
    'javascript:alert(1)',
    'data:text/html,x',
    '/nowhere',
    '/wuhome',
    '/%2F%2Fevil.test',
    '/wu//evil.test',
    '/Login-volunteer?redirect=/home',
    '/wu/login-volunteer',
    '/%',
    '/home\u202e',
    `/home?${'x'.repeat(995)}`,
  ])('%j leads nowhere', (value) => {
    expect(safeRedirect(volunteerSite, value)).toBeUndefined();
  });

  const hostile = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      'wu',
      'home',
      'evil.test',
      '@',
      ':',
      'https:',
      '%2f',
      '%5c',
      '?',
      '#',
      '\t',
      '。',
      '%00',
    ),
  );

  test.each([volunteerSite, organizationSite])(
    'whatever is given to $name, the answer stays on a screen of the site',
    (site) => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string(),
            hostile.map((parts) => parts.join('')),
            hostile.map((parts) => `/${parts.join('')}`),
          ),
          (value) => {
            const to = safeRedirect(site, value);
            if (to === undefined) return;
            const url = new URL(to, 'https://here.test');
            expect(url.origin).toBe('https://here.test');
            expect(site.routeOf(url.pathname)).toBeDefined();
          },
        ),
        { numRuns: 2000 },
      );
    },
  );
});

test.each([
  ['?redirect=%2FUser-inbox', '/User-inbox'],
  ['?redirect=%2F%2Fevil.test', '/home'],
  ['?redirect=', '/home'],
  ['', '/home'],
  ['?redirect=%2FUser-inbox&redirect=%2F%2Fevil.test', '/User-inbox'],
])('after a log-in with %j', (search, to) => {
  expect(afterLogIn(volunteerSite, search)).toBe(to);
});
