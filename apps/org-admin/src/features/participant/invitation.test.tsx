import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { InvitablePerson } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const personOf = (name: string, refusal: InvitablePerson['refusal'] = null): InvitablePerson => ({
  volunteerId: `id-${name}`,
  name,
  number: `MO-${name}`,
  refusal,
});

const at = `/activity/invitation?id=${activityId}`;
const open = { ...detailOf(), deadline: '2027-01-01T00:00:00+08:00', maximum: 30, held: 28 };

it('invites the chosen people across searches and shows the result of each', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.participant.invitable, ({ query }) => {
      const listData =
        query.name === '李' ? [personOf('李浩然')] : [personOf('陳嘉欣'), personOf('何小姐', 'alreadyInvited')];
      return { listData, total: listData.length };
    }),
    stub(calls.participant.invite, ({ body }) => {
      sent.push(body);
      const rows = body.volunteerIds.map((id, index) => ({
        id,
        done: index === 0,
        message: index === 0 ? null : '已滿額',
      }));
      return { rows };
    }),
    ...releasedActivity(open),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('checkbox', { name: '選取 陳嘉欣' }));
  expect(screen.queryByRole('checkbox', { name: '選取 何小姐' })).toBeNull();
  expect(screen.getByText('已邀請')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.type(screen.getByRole('searchbox'), '李{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: '選取 李浩然' }));
  expect(screen.getByText('已選：陳嘉欣 · 李浩然')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '邀請 2 人' }));
  expect(await screen.findByText('已邀請 1 人')).toBeInTheDocument();
  expect(screen.getByText(/李浩然.*已滿額/)).toBeInTheDocument();
  expect(sent).toEqual([{ activityId, volunteerIds: ['id-陳嘉欣', 'id-李浩然'] }]);
});

it('says that all places are taken before anyone is chosen', async () => {
  use(
    stub(calls.participant.invitable, { listData: [personOf('陳嘉欣')], total: 1 }),
    ...releasedActivity({ ...open, held: 30 }),
    ...loggedInAs(),
  );
  await showApp({ at });
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
  expect(screen.getByText('名額已滿，有空位時才可再邀請。')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('filters members by organization scope and shows an empty state', async () => {
  const asked: unknown[] = [];
  use(
    stub(calls.participant.invitable, ({ query }) => {
      asked.push(query.scope);
      const listData = query.scope === 'below' ? [] : [personOf('陳嘉欣')];
      return { listData, total: listData.length };
    }),
    ...releasedActivity(open),
    ...loggedInAs(),
  );
  const { user, address } = await showApp({ at });
  await screen.findByText('陳嘉欣');
  await user.click(screen.getByRole('button', { name: '本組織' }));
  await waitFor(() => expect(asked.at(-1)).toBe('own'));
  expect(address()).toBe(`${at}&scope=own`);
  await user.click(screen.getByRole('button', { name: '下級組織' }));
  expect(await screen.findByText('這個範圍沒有可邀請的會員')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
  expect(address()).toBe(at);
});

it('shows the message after someone is chosen', async () => {
  use(
    stub(calls.participant.invitable, { listData: [personOf('陳嘉欣')], total: 1 }),
    ...releasedActivity(open),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at });
  const box = await screen.findByRole('checkbox', { name: '選取 陳嘉欣' });
  expect(screen.queryByText('將發送的訊息')).toBeNull();
  await user.click(box);
  expect(screen.getByText('「蓮峰社區互助會」邀請你參加「黑沙海灘清潔日」。')).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('refuses more invitations than places', async () => {
  const people = ['甲', '乙', '丙'].map((name) => personOf(name));
  use(stub(calls.participant.invitable, { listData: people, total: 3 }), ...releasedActivity(open), ...loggedInAs());
  const { user } = await showApp({ at });
  for (const { name } of people) await user.click(await screen.findByRole('checkbox', { name: `選取 ${name}` }));
  expect(screen.getByText('尚有 2 個名額可邀請')).toBeInTheDocument();
  expect(screen.getByText('只餘 2 個名額，請減少人數')).toBeInTheDocument();
});

it('refuses invitations after the deadline', async () => {
  const late = { ...open, deadline: '2020-01-01T00:00:00+08:00' };
  use(
    stub(calls.participant.invitable, { listData: [personOf('陳嘉欣')], total: 1 }),
    ...releasedActivity(late),
    ...loggedInAs(),
  );
  await showApp({ at });
  expect(await screen.findByText('報名已截止，不能再邀請')).toBeInTheDocument();
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: '選取 陳嘉欣' })).toBeNull();
});

it('redirects to the activity list without an activity', async () => {
  use(stub(calls.activity.managedList, { listData: [], total: 0 }), ...loggedInAs());
  const { address } = await showApp({ at: '/activity/invitation' });
  await waitFor(() => expect(address().split('?')[0]).toBe('/activity/list'));
});

it('lists the invited people with their answers', async () => {
  const invitation = {
    volunteerId: 'v1',
    name: '陳嘉欣',
    number: 'MO1',
    state: 'accepted' as const,
    invitedAt: '2026-07-20T10:00:00+08:00',
    answeredAt: '2026-07-21T09:00:00+08:00',
    invitedBy: '何主任',
  };
  use(
    stub(calls.participant.inviteList, { listData: [invitation], total: 1 }),
    ...releasedActivity(open),
    ...loggedInAs(),
  );
  await showApp({ at: `/activity/detail?id=${activityId}&tab=invited` });
  expect(await screen.findByText('已接受')).toBeInTheDocument();
  expect(screen.getByText(/由 何主任 邀請/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '邀請志願者' })).toHaveAttribute(
      'href',
      `/activity/invitation?id=${activityId}`,
    ),
  );
  await expectNoAxeViolations();
});

it('chooses all who served last time and can be invited, at most as many as there are places', async () => {
  const asked: unknown[] = [];
  use(
    stub(calls.participant.invitable, ({ query }) => {
      asked.push(query.pageSize);
      const names = ['陳嘉欣', '李浩然', '梁詠詩'];
      const listData =
        query.scope === 'lastTime' ? [personOf('何小姐', 'alreadySignedUp'), ...names.map((one) => personOf(one))] : [];
      return { listData, total: listData.length };
    }),
    ...releasedActivity(open),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at: `${at}&scope=lastTime` });
  expect(await screen.findByRole('button', { name: '上次參加的人' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: '選取全部上次參加的人' }));
  expect(await screen.findByText('已選：陳嘉欣 · 李浩然')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '邀請 2 人' })).toBeEnabled();
  expect(screen.getByText('活動邀請')).toBeInTheDocument();
  expect(asked).toContain('100');
});
