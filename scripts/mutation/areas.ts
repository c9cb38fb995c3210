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
  api('sign-up', /^apps\/api\/src\/modules\/activity\/(sign-up|withdraw|accept-place|cancel)/, [
    'modules/activity/sign-up',
    'modules/activity/accept-place',
    'modules/activity/edges',
    'modules/activity/reads',
    'modules/activity/managed-reads',
    'modules/participant/invite',
    'modules/participant/admit-remove',
    'modules/release',
    'every-call-ownership',
    'every-call-audit',
  ]),
  api('participant', /^apps\/api\/src\/((modules|services)\/participant|jobs\/waiting-list)/, [
    'modules/participant',
    'modules/activity/sign-up',
    'modules/activity/accept-place',
    'modules/activity/edges',
    'modules/activity/reads',
    'modules/activity/managed-reads',
    'modules/day-board/walk-in',
    'jobs/waiting-list',
    'every-call-ownership',
    'every-call-audit',
  ]),
  api('day-board', /^apps\/api\/src\/(modules|services)\/day-board\//, [
    'modules/day-board',
    'every-call-ownership',
    'every-call-audit',
  ]),
  api('attendance', /^apps\/api\/src\/((modules|services)\/attendance\/|jobs\/attendance)/, [
    'modules/attendance',
    'modules/check-in-code',
    'modules/day-board',
    'services/integrity-case',
    'modules/integrity-case',
    'jobs/attendance',
    'jobs/every-job-audit',
    'every-call-ownership',
    'every-call-audit',
  ]),
  api('codes', /^apps\/api\/src\/(crypto|(modules|services)\/check-in-code)\//, [
    'src/crypto',
    'modules/attendance/code',
    'modules/attendance/kept-scan',
    'modules/attendance/attendance',
    'modules/attendance/check-out',
    'modules/check-in-code',
    'every-call-ownership',
    'every-call-audit',
  ]),
  api('lock-out', /^apps\/api\/src\/(auth|modules\/(session|verification)|services\/session)\//, [
    'src/auth',
    'modules/session',
    'modules/verification',
    'modules/recovery/recovery',
    'modules/account/contact',
    'modules/authority-transfer',
  ]),
  api('recovery', /^apps\/api\/src\/((modules|services)\/recovery|modules\/organization-recovery)\//, [
    'services/recovery',
    'modules/recovery',
    'modules/organization-recovery',
    'modules/appeal',
    'every-call-audit',
  ]),
  api('account', /^apps\/api\/src\/(modules|services)\/account\//, [
    'modules/account',
    'modules/session/one-pass',
    'modules/recovery/edges',
    'modules/authority-transfer',
    'modules/wechat',
    'modules/operator',
    'every-call-ownership',
    'every-call-audit',
  ]),
  api(
    'idempotency',
    /^apps\/api\/src\/call\/(idempotency|pipeline|envelope|batching|input|rate-limit|create-context)/,
    [
      'src/call/idempotency',
      'src/call/envelope',
      'src/call/batching',
      'src/call/input',
      'src/call/rate-limit',
      'src/call/context',
      'src/auth/admit',
      'modules/file/file',
    ],
  ),
];
