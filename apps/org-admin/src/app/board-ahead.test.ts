import { calls } from '@vp/contract';
import { storageKey } from '@vp/ui-kit';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepMark, keptMarksOf } from '../shared/day-board/kept-marks.ts';
import { openAppContext } from './app-context.ts';
import { keepBoardReady } from './board-ahead.ts';

const { use } = stubNetwork();

const user = 'a1';
const boards = storageKey({ app: 'org-admin', user, form: 'answers', version: 1 });
const grantOf = (token: string) => ({ token, scope: 'organization', accountId: user }) as const;
const standingIn = (oid: string) => ({ oid, status: 'normal', role: 'administrator', permissions: [] }) as const;

let stop: (() => void) | undefined;

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  stop?.();
  window.localStorage.clear();
});

async function visit() {
  const context = await openAppContext({ apiBase: 'http://api.test' });
  context.session.logIn(grantOf('t1'));
  context.session.setStanding(standingIn('o1'));
  return context;
}

test('what was marked waits for the session of its organization', async () => {
  const sent: string[] = [];
  const mark = stub(calls.dayBoard.mark, ({ body }) => {
    sent.push(body.volunteerId);
    return { direction: body.direction, at: body.at, repeated: false };
  });
  use(mark);
  const context = await visit();
  const of = { activityId: 'x1', periodId: 'p1', direction: 'in', at: new Date().toISOString(), reason: '沒有帶手機' };
  for (const organizationId of ['o1', 'o2'])
    keepMark(user, {
      ...of,
      direction: 'in',
      organizationId,
      volunteerId: `of-${organizationId}`,
      name: organizationId,
    });
  stop = keepBoardReady(context);
  await vi.waitFor(() => expect(sent).toEqual(['of-o1']));
  context.session.logIn(grantOf('t2'));
  expect(keptMarksOf(user)).toHaveLength(1);
  context.session.setStanding(standingIn('o2'));
  await vi.waitFor(() => expect(keptMarksOf(user)).toEqual([]));
  expect(sent).toEqual(['of-o1', 'of-o2']);
});

test('the boards of an organization leave the device with it', async () => {
  const context = await visit();
  stop = keepBoardReady(context);
  window.localStorage.setItem(
    boards,
    JSON.stringify({ aheadMs: 0, answers: [{ key: ['x'], data: 1, atMs: Date.now() }] }),
  );
  context.session.setStanding(standingIn('o1'));
  expect(window.localStorage.getItem(boards)).toContain('"x"');
  context.queries.clear();
  context.session.logIn(grantOf('t2'));
  expect(window.localStorage.getItem(boards)).not.toContain('"x"');
});
