/** Where a mistake costs somebody something: sources, and the tests that have to notice a fault in them. */
export interface Area {
  name: string;
  sources: RegExp;
  root: string;
  tests: readonly string[];
}

const api = (name: string, sources: RegExp, tests: readonly string[]): Area => ({
  name,
  sources,
  root: 'apps/api',
  tests,
});

export const areas: readonly Area[] = [
  { name: 'domain', sources: /^packages\/domain\/src\//, root: 'packages/domain', tests: [] },
  { name: 'access', sources: /^packages\/access\/src\//, root: 'packages/access', tests: [] },
  { name: 'validators', sources: /^packages\/validators\/src\//, root: 'packages/validators', tests: [] },
  api('sign-up', /^apps\/api\/src\/(modules\/activity\/(sign-up|withdraw)|services\/participant\/)/, [
    'modules/activity/sign-up',
    'modules/activity/edges',
    'modules/activity/reads',
    'modules/activity/managed-reads',
    'modules/participant',
    'every-call-ownership',
  ]),
  api('attendance', /^apps\/api\/src\/(modules|services)\/attendance\//, [
    'modules/attendance',
    'services/attendance',
    'modules/check-in-code',
    'every-call-ownership',
  ]),
  api('codes', /^apps\/api\/src\/crypto\//, ['src/crypto', 'modules/attendance/code', 'modules/check-in-code']),
  api('lock-out', /^apps\/api\/src\/(auth|modules\/(session|verification)|services\/session)\//, [
    'src/auth',
    'modules/session',
    'modules/verification',
  ]),
  api('idempotency', /^apps\/api\/src\/call\/(idempotency|pipeline|envelope|batching|input)/, [
    'src/call/idempotency',
    'src/call/envelope',
    'src/call/batching',
    'src/call/input',
  ]),
];
