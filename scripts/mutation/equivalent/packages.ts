import type { Equivalent } from './equivalent.ts';

export const inPackages: readonly Equivalent[] = [
  {
    path: 'packages/validators/src/',
    code: /^skipAbsent: true,$/,
    why: 'each of these tests also accepts what is absent, for the types',
  },
  {
    path: 'packages/access/src/volunteer-pages.ts',
    code: /ownAddition: true/,
    why: 'read by the check of routes alone, which fails on it',
  },
  {
    path: 'packages/access/src/redirect.ts',
    code: /^if \(url\.origin !== origin\) return undefined;$/,
    why: 'a second wall behind the pattern above it, for a browser that reads addresses in another way',
  },
  {
    path: 'packages/domain/src/time/macao-time.ts',
    code: /^if \(!\/\^\[1-9\]/,
    why: 'the next line compares the whole text with the date written anew',
  },
  {
    path: 'packages/access/src/forced-reload.ts',
    code: /^if \(!Array\.isArray\(kept\)\) return \[\];$/,
    what: /→ false$/,
    why: 'what is no list has no filter, and that fault is caught with the same answer',
  },
];
