import { sessionKey } from '@vp/access';
import { queriesOf } from '@vp/app-shell';
import { calls } from '@vp/contract';
import type { AttendancePass, Certificate } from '@vp/contract';
import { goOffline, stub, stubLost, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queuedScansOf, answeredScans } from '../shared/attendance/scan-queue.ts';
import { activity, checkedIn } from '../testing/activities.ts';
import { pass } from '../testing/passes.ts';
import { always, centre } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { startDaySync } from './day-sync.ts';
import { queryPersistence } from './query-persistence.ts';
import { passesOf } from '../shared/attendance/passes.ts';

const certificate: Certificate = {
  displayName: '陳嘉欣',
  otherName: 'CHAN KA IAN',
  number: 'MO20260418',
  starLevel: 3,
  serviceHours: 648.5,
  byHandHours: 0,
  split: { placed: 0, scanned: 0, secondWord: 0, byHand: 0 },
  waitingHours: 0,
  organizations: [],
  code: 'https://volunteer.example.mo/wu/v?c=abc',
  codeExpiresAt: '2099-01-01T00:00:00+08:00',
};
const nobody = { total: 0, listData: [] };

const network = stubNetwork(
  ...always,
  stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 1, inProgress: 0, completed: 0 }),
);
const answersKey = 'vp:volunteer:a1:-:queries:v1';
const stops: (() => void)[] = [];

beforeEach(() => {
  window.localStorage.clear();
  const grant = { token: 'test-token', scope: 'volunteer', accountId: 'a1' };
  window.localStorage.setItem(sessionKey('volunteer'), JSON.stringify(grant));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function visit() {
  const context = await openAppContext({ apiBase: 'http://api.test' });
  const prepare = vi.fn(() => Promise.resolve());
  const made = { ...context, bridge: { ...context.bridge, prepare } };
  stops.push(startDaySync(made));
  return { ...made, prepare };
}

/** Loading the files of the day can take seconds. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

function serve(passes: readonly AttendancePass[]): void {
  network.use(
    stub(calls.attendance.passes, { now: pass.issuedAt, passes }),
    stub(calls.certificate.mine, certificate),
    stub(calls.activity.detail, activity),
    stub(calls.activity.mine, nobody),
  );
}

const keptPasses = () => passesOf({ user: 'a1', nowMs: Date.parse(pass.issuedAt) }).map((one) => one.pass);
const certificateKey = (context: Awaited<ReturnType<typeof visit>>) =>
  queriesOf(context.api).certificate.mine({ query: {} }).queryKey;

test('a service within a day prefetches passes, the scanner and the data of that day', async () => {
  serve([pass]);
  const context = await visit();
  await eventually(() => expect(context.prepare).toHaveBeenCalledOnce());
  await eventually(() => expect(context.queries.getQueryData(certificateKey(context))).toEqual(certificate));
  await eventually(() => expect(keptPasses()).toEqual(['pass-1']));
  await eventually(() => expect(window.localStorage.getItem(answersKey)).toContain('MO20260418'));
  await eventually(() => expect(window.localStorage.getItem(answersKey)).toContain('望廈長者中心'));
  await eventually(() => expect(context.translations.i18n.exists('attendance.scanner.title')).toBe(true));
});

test('without a service within a day no passes or files are prefetched', async () => {
  serve([]);
  const context = await visit();
  await context.queries.fetchQuery(queriesOf(context.api).volunteer.personalCentre());
  await eventually(() => expect(window.localStorage.getItem(answersKey)).toContain(centre.number));
  expect(context.prepare).not.toHaveBeenCalled();
  expect(keptPasses()).toEqual([]);
});

test('a visit that begins without a network restores the persisted data with their time', async () => {
  serve([pass]);
  const before = await visit();
  await eventually(() => expect(window.localStorage.getItem(answersKey)).toContain('MO20260418'));
  const { dataUpdatedAt } = before.queries.getQueryState(certificateKey(before)) ?? {};
  goOffline();
  const context = await openAppContext({ apiBase: 'http://api.test' });
  await queryPersistence.restore(context);
  const state = context.queries.getQueryState(queriesOf(context.api).certificate.mine({ query: {} }).queryKey);
  expect(state).toMatchObject({ data: certificate, dataUpdatedAt });
});

test('a network failure during a visit falls back to the persisted data', async () => {
  serve([pass]);
  await visit();
  await eventually(() => expect(window.localStorage.getItem(answersKey)).toContain('MO20260418'));
  for (const stop of stops.splice(0)) stop();
  network.use(stubLost(calls.certificate.mine), stubLost(calls.attendance.passes));
  const context = await visit();
  await context.queries.prefetchQuery({ ...queriesOf(context.api).certificate.mine({ query: {} }), retry: false });
  expect(context.queries.getQueryData(certificateKey(context))).toEqual(certificate);
});

test('a log-out or another account removes persisted data and passes', async () => {
  serve([pass]);
  const context = await visit();
  await eventually(() => expect(window.localStorage.getItem(answersKey)).toContain('MO20260418'));
  network.use(stub(calls.attendance.passes, { now: pass.issuedAt, passes: [] }));
  context.session.logIn({ token: 'other', scope: 'volunteer', accountId: 'a2' });
  expect(window.localStorage.getItem(answersKey)).toBeNull();
  expect(keptPasses()).toEqual([]);
  await context.sessionActions.signOut();
  const left = Object.keys(window.localStorage).filter((key) => key.includes('queries') || key.includes('passes'));
  expect(left).toEqual([]);
});

test('a queued scan is sent in the next visit, and its result is reported where no page shows it', async () => {
  serve([]);
  const queuedAtMs = Date.now() - 60_000;
  const passes = { in: ['pass-1'], out: [] };
  const queue = [{ id: 'c1', queuedAtMs, what: { kind: 'code', code: 'c1', passes } }];
  window.localStorage.setItem('vp:volunteer:a1:-:scan-queue:v1', JSON.stringify(queue));
  let sent = 0;
  network.use(
    stub(calls.attendance.checkInByCode, () => {
      sent += 1;
      return checkedIn;
    }),
  );
  const context = await visit();
  await eventually(() => expect(answeredScans({ user: 'a1', nowMs: Date.now() })).toHaveLength(1));
  await eventually(() =>
    expect(context.translations.i18n.exists('activity.queued.sentIn', { activity: '' })).toBe(true),
  );
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(queuedScansOf('a1')).toHaveLength(1));
  expect(sent).toBe(1);
});
