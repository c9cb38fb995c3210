import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { DisputeRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = '/activity/disputes';
const zh = (text: string) => ({ text, language: 'zh-TW' }) as const;

const own: DisputeRow = {
  activityId: 'x1',
  activityName: zh('黑沙海灘清潔日'),
  organization: { oid: 'o1', name: zh('蓮峰社區互助會') },
  periodId: 'p1',
  periodStartsAt: '2026-07-18T09:00:00+08:00',
  periodEndsAt: '2026-07-18T12:00:00+08:00',
  volunteerId: 'v1',
  name: '陳嘉欣',
  number: 'MO20260418',
  dispute: {
    reason: '我沒有去',
    ground: 'notThere',
    leftAt: null,
    since: '2026-07-18T15:00:00+08:00',
    level: 'organization',
    risesAt: '2026-08-01T15:00:00+08:00',
  },
};

const below: DisputeRow = {
  ...own,
  activityId: 'x2',
  organization: { oid: 'o2', name: zh('青洲青年隊') },
  volunteerId: 'v2',
  name: '李浩然',
  dispute: { ...own.dispute, ground: 'wrongTime', level: 'platform', risesAt: null },
};

const disputes = calls.attendance.disputes;

it('lists each dispute with its author, subject and due date, and links to its entry', async () => {
  use(stub(disputes, { listData: [own, below], total: 2 }), ...loggedInAs());
  await showApp({ at });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/陳嘉欣.*黑沙海灘清潔日.*7月18日/);
  expect(first).toHaveTextContent(/表示沒有到場.*8月1日.*前未處理，會轉交上級組織/);
  expect(within(first!).getByRole('link')).toHaveAttribute(
    'href',
    '/activity/detail?id=x1&tab=attendance&period=p1&person=v1',
  );
  expect(second).toHaveTextContent(/李浩然.*青洲青年隊/);
  expect(second).toHaveTextContent(/時間不對.*已過期，所有上級均可處理/);
  await expectNoAxeViolations();
});

it('is linked from the activity list', async () => {
  use(stub(calls.activity.managedList, { listData: [], total: 0 }), ...loggedInAs());
  await showApp({ at: '/activity/list' });
  expect(await screen.findByRole('link', { name: '簽到異議' })).toHaveAttribute('href', at);
});

it('says that there are no disputes', async () => {
  use(stub(disputes, { listData: [], total: 0 }), ...loggedInAs());
  await showApp({ at });
  expect(await screen.findByText('沒有待處理的異議')).toBeInTheDocument();
});

it('can be reloaded after an error', async () => {
  use(stubRefusal(disputes, 'unavailable', { message: '系統暫時未能提供服務' }), ...loggedInAs());
  const { user } = await showApp({ at });
  expect(await screen.findByText('系統暫時未能提供服務')).toBeInTheDocument();
  use(stub(disputes, { listData: [own], total: 1 }));
  await user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
});
