import { calls } from '@vp/contract';
import { storageKey } from '@vp/ui-kit';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueMark, queueWalkIn, queuedMarksOf } from '../shared/day-board/mark-queue.ts';
import { openAppContext } from './app-context.ts';
import { startBoardSync } from './board-sync.ts';

const toast = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock(import('@vp/ui-kit'), async (original) => ({ ...(await original()), toast }));

const { use } = stubNetwork();

const user = 'a1';
const boards = storageKey({ app: 'org-admin', user, form: 'queries', version: 1 });
const grantOf = (token: string) => ({ token, scope: 'organization', accountId: user }) as const;
const standingIn = (oid: string) => ({ oid, status: 'normal', role: 'administrator', permissions: [] }) as const;

let stop: (() => void) | undefined;

beforeEach(() => {
  toast.mockClear();
  window.localStorage.clear();
});
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

test('sends queued marks in a session of their organization only', async () => {
  const sent: string[] = [];
  const mark = stub(calls.dayBoard.mark, ({ body }) => {
    sent.push(body.volunteerId);
    return { direction: body.direction, at: body.at, repeated: false };
  });
  use(mark);
  const context = await visit();
  const of = { activityId: 'x1', periodId: 'p1', direction: 'in', at: new Date().toISOString(), reason: '沒有帶手機' };
  for (const organizationId of ['o1', 'o2'])
    queueMark(user, {
      ...of,
      direction: 'in',
      organizationId,
      volunteerId: `of-${organizationId}`,
      name: organizationId,
    });
  stop = startBoardSync(context);
  await vi.waitFor(() => expect(sent).toEqual(['of-o1']));
  context.session.logIn(grantOf('t2'));
  expect(queuedMarksOf(user)).toHaveLength(1);
  context.session.setStanding(standingIn('o2'));
  await vi.waitFor(() => expect(queuedMarksOf(user)).toEqual([]));
  expect(sent).toEqual(['of-o1', 'of-o2']);
});

test('deletes the persisted boards when the organization changes', async () => {
  const context = await visit();
  stop = startBoardSync(context);
  window.localStorage.setItem(
    boards,
    JSON.stringify({
      anchor: null,
      clientState: { queries: [{ queryHash: '"x"', state: { dataUpdatedAt: Date.now() } }] },
    }),
  );
  context.session.setStanding(standingIn('o1'));
  expect(window.localStorage.getItem(boards)).toContain('"x');
  context.queries.clear();
  context.session.logIn(grantOf('t2'));
  expect(window.localStorage.getItem(boards)).not.toContain('"x');
});

test('reports a refused walk-in to the organizer while no board is open', async () => {
  use(stubRefusal(calls.dayBoard.walkIn, 'alreadySignedUp', { message: '你已報名此活動' }));
  const context = await visit();
  const at = new Date().toISOString();
  const of = { organizationId: 'o1', activityId: 'x1', periodId: 'p1', postId: 'b1', at, reason: '沒有網絡' };
  queueWalkIn(user, { ...of, name: 'MO1', number: 'MO1', volunteerCode: '' });
  stop = startBoardSync(context);
  await vi.waitFor(() => expect(toast).toHaveBeenCalled());
  expect(toast.mock.calls.map(([text]) => text)).toEqual(['MO1 未能登記：此人報名了其他時段，請在活動名單中處理']);
});
