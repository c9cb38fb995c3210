import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ActivityDetail, OwnSignUpGroups, SignUpGroup } from '@vp/contract';
import {
  expectNoAxeViolations,
  findStatus,
  goOffline,
  goOnline,
  stub,
  stubNetwork,
  stubPending,
  stubRefusal,
} from '@vp/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { activity, laterPeriod, part, period, signedUp } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-signUpGroup?id=a1';
const invitedAt = `${at}&group=code1`;

const group = (changes: Partial<SignUpGroup> = {}): SignUpGroup => ({
  groupId: 'g1',
  activityId: 'a1',
  periodId: 'p1',
  startsAt: period.startsAt,
  endsAt: period.endsAt,
  name: '陳家',
  createdBy: '陳大文',
  code: 'code1',
  maximum: 5,
  confirmed: 2,
  isMember: true,
  showsName: false,
  names: ['陳大文'],
  refusal: null,
  ...changes,
});

type OwnPeriod = OwnSignUpGroups['periods'][number];

const own = (...periods: Partial<OwnPeriod>[]): OwnSignUpGroups => ({
  activityId: 'a1',
  name: activity.name,
  periods: periods.map((changes) => ({
    periodId: 'p1',
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    group: null,
    refusal: null,
    ...changes,
  })),
});

// Before the periods of the activity.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T10:00:00+08:00') }));

describe('the own groups', () => {
  test('load first', async () => {
    network.use(stubPending(calls.signUpGroup.own));
    await showApp({ at });
    expect(await screen.findByRole('heading', { name: '一起報名' })).toBeInTheDocument();
    expect(screen.queryByText('你未報名這個活動')).toBeNull();
  });

  test('ask for a sign-up where there is none', async () => {
    network.use(stub(calls.signUpGroup.own, own()));
    await showApp({ at });
    expect(await screen.findByText('你未報名這個活動')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看活動' })).toHaveAttribute(
      'href',
      expect.stringContaining('/Home-activityDetails?id=a1'),
    );
    await expectNoAxeViolations();
  });

  test('begin with a name, a maximum and the consent to show the own name', async () => {
    const bodies: unknown[] = [];
    network.use(
      stub(calls.signUpGroup.own, () => own(bodies.length === 0 ? {} : { group: group({ names: [], confirmed: 1 }) })),
      stub(calls.signUpGroup.create, ({ body }) => {
        bodies.push(body);
        return group();
      }),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '建立小組' }));
    const sheet = within(await screen.findByRole('dialog', { name: '建立小組' }));
    await user.type(sheet.getByRole('textbox', { name: /小組名稱/ }), '陳家');
    await expectNoAxeViolations();
    await user.dblClick(sheet.getByRole('button', { name: '建立' }));
    expect(await screen.findByRole('heading', { name: '陳家' })).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId: 'a1', periodId: 'p1', name: '陳家', maximum: 5, showsName: false }]);
    expect(screen.getByText('已確認 1 人，上限 5 人')).toBeInTheDocument();
    expect(screen.getByText('另有 1 人沒有顯示姓名')).toBeInTheDocument();
  });

  test('show names only of members who agreed, and change the own consent', async () => {
    const bodies: unknown[] = [];
    network.use(
      stub(calls.signUpGroup.own, () => own({ group: group({ showsName: bodies.length > 0 }) })),
      stub(calls.signUpGroup.join, ({ body }) => {
        bodies.push(body);
        return group({ showsName: true });
      }),
    );
    const { user } = await showApp({ at });
    const members = within(await screen.findByRole('region', { name: '已確認的人' }));
    expect(members.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '陳大文',
      '另有 1 人沒有顯示姓名',
    ]);
    await user.click(screen.getByRole('checkbox', { name: '向小組成員顯示我的姓名' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '向小組成員顯示我的姓名' })).toBeChecked());
    expect(bodies).toEqual([{ activityId: 'a1', code: 'code1', showsName: true }]);
    await expectNoAxeViolations();
  });

  test('are left after a confirmation; the sign-up stays', async () => {
    const bodies: unknown[] = [];
    network.use(
      stub(calls.signUpGroup.own, () => own({ group: bodies.length === 0 ? group() : null })),
      stub(calls.signUpGroup.leave, ({ body }) => {
        bodies.push(body);
        return { left: true };
      }),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '離開小組' }));
    const question = within(await screen.findByRole('alertdialog', { name: '離開這個小組？' }));
    await user.click(await question.findByRole('button', { name: '離開小組' }));
    expect(await findStatus('已離開小組')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '建立小組' })).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId: 'a1', groupId: 'g1' }]);
  });

  test('say why no group can be made, for each period', async () => {
    const { startsAt, endsAt } = laterPeriod;
    network.use(stub(calls.signUpGroup.own, own({ refusal: 'groupClosed' }, { periodId: 'p2', startsAt, endsAt })));
    await showApp({ at });
    expect(await screen.findByText('時段已開始或活動已取消，不能再組成或加入小組')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '建立小組' })).toHaveLength(1);
  });

  test('cannot be left without a network, and the reason stands at the button', async () => {
    network.use(stub(calls.signUpGroup.own, own({ group: group() })));
    await showApp({ at });
    const leave = await screen.findByRole('button', { name: /^離開小組/ });
    goOffline();
    await waitFor(() => expect(leave).toHaveAttribute('aria-disabled', 'true'));
    goOnline();
    await waitFor(() => expect(leave).not.toHaveAttribute('aria-disabled', 'true'));
  });

  test('offer to load again after a failure', async () => {
    network.use(stubRefusal(calls.signUpGroup.own, 'unavailable'));
    await showApp({ at });
    expect(await screen.findByRole('button', { name: '重新載入' })).toBeInTheDocument();
  });
});

describe('the invitation of a link', () => {
  const mine: ActivityDetail = { ...activity, mine: part };
  const invite = (changes: Partial<SignUpGroup>, detail: ActivityDetail = activity) =>
    network.use(
      stub(calls.activity.detail, detail),
      stub(calls.signUpGroup.invitation, group({ isMember: false, names: [], ...changes })),
    );

  test('says who invites to what, and signs up before it joins', async () => {
    const bodies: unknown[] = [];
    invite({ refusal: 'groupNeedsSignUp' });
    network.use(
      stub(calls.activity.signUp, ({ body }) => {
        bodies.push(body);
        return signedUp;
      }),
      stub(calls.signUpGroup.join, ({ body }) => {
        bodies.push(body);
        return group();
      }),
    );
    const { user } = await showApp({ at: invitedAt });
    expect(await screen.findByRole('heading', { name: '陳大文 邀請你一起報名' })).toBeInTheDocument();
    expect(screen.getByText('只有你自己可以確認或取消你的報名。')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('checkbox', { name: '向小組成員顯示我的姓名' }));
    await user.click(screen.getByRole('button', { name: '選擇時段報名' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('radio', { name: /陪伴傾談/ }));
    expect(await sheet.findByText('確認報名後，你會加入小組「陳家」。')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.click(sheet.getByRole('button', { name: /^報名 1 個時段/ }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { activityId: 'a1', choices: [{ periodId: 'p1', postId: 's1' }] },
        { activityId: 'a1', code: 'code1', showsName: true },
      ]),
    );
  });

  test('joins with the sign-up that the person has', async () => {
    const bodies: unknown[] = [];
    invite({}, mine);
    network.use(
      stub(calls.signUpGroup.join, ({ body }) => {
        bodies.push(body);
        return group();
      }),
    );
    const { user } = await showApp({ at: invitedAt });
    expect(await screen.findByText('你已報名這個時段，可加入小組。')).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: '加入小組' }));
    expect(await findStatus('已加入小組')).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId: 'a1', code: 'code1', showsName: false }]);
  });

  test.each([
    ['groupFull', '小組'],
    ['groupClosed', '時段已開始或活動已取消'],
    ['inOtherGroup', '小組'],
  ] as const)('says why it cannot be accepted: %s', async (refusal, words) => {
    invite({ refusal }, mine);
    await showApp({ at: invitedAt });
    const notes = await screen.findAllByText(new RegExp(words));
    expect(notes.length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '加入小組' })).toBeNull();
  });

  test('hides the name of a person who does not show it, and leads a member to the group', async () => {
    invite({ createdBy: null, isMember: true }, mine);
    await showApp({ at: invitedAt });
    expect(await screen.findByRole('heading', { name: '你獲邀一起報名' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看小組' })).toBeInTheDocument();
  });

  test('of a group that is gone leads to the activity', async () => {
    network.use(stub(calls.activity.detail, activity), stubRefusal(calls.signUpGroup.invitation, 'notFound'));
    await showApp({ at: invitedAt });
    expect(await screen.findByText('這個連結無效，或小組已不存在')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看活動' })).toBeInTheDocument();
  });
});
