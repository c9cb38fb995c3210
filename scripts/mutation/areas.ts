/** Where a mistake costs somebody something: sources, and the tests that have to notice a fault in them. */
export type Area = { name: string; sources: RegExp; project: string; tests: readonly string[] };

const api = (name: string, sources: RegExp, tests: readonly string[]): Area => ({
  name,
  sources,
  project: 'api',
  tests: [...tests, 'every-call-ownership'],
});

export const areas: readonly Area[] = [
  { name: 'domain', sources: /^packages\/domain\/src\//, project: 'domain', tests: [] },
  { name: 'access', sources: /^packages\/access\/src\//, project: 'access', tests: [] },
  { name: 'validators', sources: /^packages\/validators\/src\//, project: 'validators', tests: [] },
  api('sign-up', /^apps\/api\/src\/(modules\/activity\/(sign-up|withdraw)|services\/participant\/)/, [
    'modules/activity',
    'modules/participant',
    'modules/membership',
  ]),
  api('attendance', /^apps\/api\/src\/(modules|services)\/attendance\//, [
    'modules/attendance',
    'modules/check-in-code',
  ]),
  api('codes', /^apps\/api\/src\/crypto\//, ['crypto', 'modules/attendance', 'modules/file', 'modules/check-in-code']),
  api('lock-out', /^apps\/api\/src\/(auth|modules\/(session|verification))\//, [
    'auth',
    'modules/session',
    'modules/verification',
  ]),
  api('idempotency', /^apps\/api\/src\/call\//, ['src/call']),
];
