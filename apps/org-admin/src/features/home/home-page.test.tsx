import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMark, queuedMarksOf } from '../../shared/day-board/mark-queue.ts';
import { today, todos, visit } from '../../testing/home-of-the-day.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stubRefusal(calls.activity.managedDetail, 'notFound'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the home page', () => {
  it('shows the to-dos, the longest waiting first, with their links', async () => {
    use(today(visit), todos, ...loggedInAs());
    await showApp({ at: '/' });
    const list = await screen.findByRole('list', { name: '待你處理' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/personnel/to-examine',
      '/personnel/verification-real-name',
    ]);
    expect(screen.getByText('共 11 項')).toBeInTheDocument();
    expect(screen.queryByText(/現任管理員是/)).toBeNull();
  });

  it('tells a former administrator who took over the administration', async () => {
    const changes = {
      role: 'operator',
      administrator: { name: '馮子晴', maskedMobile: '+853 66•• ••34' },
      handedOverAt: '2026-07-15T10:42:00+08:00',
    } as const;
    use(today(), todos, ...loggedInAs(changes));
    await showApp({ at: '/' });
    expect(await screen.findByText(/移交管理權，現任管理員是馮子晴/)).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('links to the sign-ups of all activities that wait for admission', async () => {
    const signUps = stub(calls.home.todos, {
      listData: [{ kind: 'admit', count: 5, oldestAt: '2026-07-16T09:00:00+08:00', activityId: 'x9' }],
      total: 1,
    });
    use(today(), signUps, ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByRole('link', { name: /報名待錄取/ })).toHaveAttribute(
      'href',
      '/activity/queue?kind=admit',
    );
    expect(screen.queryByText('今日沒有待辦')).toBeNull();
  });

  it.each([
    ['appeal', '找回密碼申訴待審核', '/personnel/find-pwd'],
    ['card', '志願者卡申請待審核', '/personnel/volunteer-card'],
    ['registration', '組織註冊待審核', '/organization/registrations'],
    ['filing', '組織資料更改待審核', '/organization/keep-record'],
    ['ownership', '歸屬申請待審核', '/organization/ascription'],
    ['affiliation', '掛靠申請待審核', '/organization/affiliation'],
  ] as const)('links from the to-dos of %s to their queue', async (kind, name, path) => {
    const waiting = { listData: [{ kind, count: 2, oldestAt: '2026-07-16T09:00:00+08:00' }], total: 1 };
    use(today(), stub(calls.home.todos, waiting), ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', path);
  });

  it('keeps the links to the reviews if the counts fail to load', async () => {
    use(stubRefusal(calls.home.todos, 'unavailable', { message: '系統維護中' }), today(), ...loggedInAs());
    const { user } = await showApp({ at: '/' });
    const list = await screen.findByRole('list', { name: '待你處理' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/personnel/to-examine',
      '/personnel/verification-real-name',
    ]);
    expect(screen.getByText('暫時未能載入數目')).toBeInTheDocument();
    await expectNoAxeViolations();
    use(todos);
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByText('共 11 項')).toBeInTheDocument();
  });

  it('links to the disputed attendance', async () => {
    const disputes = stub(calls.home.todos, {
      listData: [
        { kind: 'dispute', count: 3, oldestAt: '2026-07-16T09:00:00+08:00', activityId: 'x9', periodId: 'p2' },
        { kind: 'join', count: 0, oldestAt: null },
      ],
      total: 2,
    });
    use(today(), disputes, ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByRole('link', { name: /簽到異議待處理/ })).toHaveAttribute(
      'href',
      '/activity/queue?kind=dispute',
    );
    expect(screen.getByText('共 3 項')).toBeInTheDocument();
    const menu = within(screen.getByRole('navigation', { name: '主要導覽' }));
    expect(menu.getByRole('link', { name: /3 項待處理/ })).toHaveAttribute('href', '/activity');
  });

  it("offers today's check-in code as the only filled button", async () => {
    const over = { startsAt: '2026-07-18T09:00:00+08:00', endsAt: '2026-07-18T12:00:00+08:00' };
    use(today(visit, { ...visit, ...over, activityId: 'x2', state: 'ended' }), todos, ...loggedInAs());
    await showApp({ at: '/' });
    const code = await screen.findByRole('link', { name: '顯示簽到碼' });
    expect(code).toHaveAttribute('href', '/activity/sign-in-qrcode?id=x1');
    expect(screen.getByRole('link', { name: '顯示簽退碼' })).toHaveAttribute('href', '/activity/sign-out-qrcode?id=x2');
    await expectNoAxeViolations();
  });

  it.each([
    ['2026-07-18T23:30', '進行中，至 翌日 02:00', '顯示簽到碼'],
    ['2026-07-19T00:30', '進行中，至 02:00', '顯示簽到碼'],
    ['2026-07-19T03:00', '02:00 已結束', '顯示簽退碼'],
  ])('shows a night activity at %s: %s', async (now, stand, code) => {
    const night = { startsAt: '2026-07-18T22:00:00+08:00', endsAt: '2026-07-19T02:00:00+08:00' };
    use(today({ ...visit, ...night, today: night, state: 'inProgress' }), todos, ...loggedInAs());
    vi.setSystemTime(new Date(`${now}:00+08:00`));
    await showApp({ at: '/' });
    expect(await screen.findByText(stand)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: code })).toBeInTheDocument();
  });

  it("shows when today's part of several days starts or ends, and offers its code", async () => {
    const days = {
      startsAt: '2026-07-17T09:00:00+08:00',
      endsAt: '2026-07-20T20:00:00+08:00',
      state: 'inProgress',
    } as const;
    const part = (from: string, to: string) => ({
      startsAt: `2026-07-18T${from}:00+08:00`,
      endsAt: `2026-07-18T${to}:00+08:00`,
    });
    const rows = [part('14:30', '16:00'), part('13:00', '15:00'), part('10:00', '12:30')];
    use(today(...rows.map((one, n) => ({ ...visit, ...days, activityId: `d${n}`, today: one }))), ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByText(/14:30/)).toBeInTheDocument();
    expect(screen.getByText(/15:00/)).toBeInTheDocument();
    expect(screen.getByText(/12:30/)).toBeInTheDocument();
    expect(screen.queryByText(/20:00|09:00/)).toBeNull();
    expect(screen.getAllByRole('link', { name: '顯示簽到碼' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: '顯示簽退碼' })).toHaveAttribute('href', '/activity/sign-out-qrcode?id=d2');
  });

  it('offers no code once check-out has closed', async () => {
    vi.setSystemTime(new Date('2026-07-18T19:00:01+08:00'));
    use(today({ ...visit, state: 'ended' }), ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByRole('link', { name: '活動現場' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /顯示簽/ })).toBeNull();
  });

  it('offers no code for an activity with automatic attendance', async () => {
    use(today({ ...visit, attendanceType: '1' }), ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByText('定位簽到，無需出示二維碼')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '顯示簽到碼' })).toBeNull();
  });

  it('says that there are no to-dos', async () => {
    use(today(), ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByText('今日沒有待辦')).toBeInTheDocument();
    expect(await screen.findByText('今日沒有活動')).toBeInTheDocument();
  });

  it('keeps the other parts if one fails, and reloads it', async () => {
    use(stubRefusal(calls.activity.managedList, 'unavailable', { message: '系統維護中' }), todos, ...loggedInAs());
    const { user } = await showApp({ at: '/' });
    expect(await screen.findByText('系統維護中')).toBeInTheDocument();
    expect(screen.getByText('加入申請待審核')).toBeInTheDocument();
    use(today(visit));
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByText('望廈長者中心·夏日探訪')).toBeInTheDocument();
  });
});

describe('the menu pages', () => {
  it('show an operator only the granted entries', async () => {
    use(todos, ...loggedInAs({ role: 'operator' }));
    await showApp({ at: '/personnel' });
    const list = await screen.findByRole('list', { name: '人員管理' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/personnel/to-examine', '/personnel/verification-real-name']);
    expect(await within(list).findByText('7 項待審核')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('name who grants the missing permissions', async () => {
    use(...loggedInAs({ role: 'operator' }));
    await showApp({ at: '/organization' });
    expect(await screen.findByText('你的帳戶未開通「組織事務」')).toBeInTheDocument();
    expect(await screen.findByText('如有需要，請聯絡管理員何美玲。')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('蓮峰社區互助會')).toBeInTheDocument();
    expect(screen.getByText('李小姐')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '致電組織' })).toHaveAttribute('href', 'tel:+85328357711');
    expect(screen.getByRole('link', { name: '返回首頁' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations();
  });

  it('show no phone number if the organization publishes none', async () => {
    use(...loggedInAs({ role: 'operator', contactName: '', contactPhone: '' }));
    await showApp({ at: '/organization' });
    expect(await screen.findByText('如有需要，請聯絡管理員何美玲。')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('蓮峰社區互助會')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '致電組織' })).not.toBeInTheDocument();
  });

  it('keep a page without permission closed and stay logged in', async () => {
    use(...loggedInAs({ role: 'operator' }));
    const { address } = await showApp({ at: '/personnel/find-pwd' });
    expect(await screen.findByText('你的帳戶未開通「找回密碼申訴」')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '致電組織' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回首頁' })).toBeInTheDocument();
    expect(address()).toBe('/personnel/find-pwd');
  });

  it('log out after a confirmation and leave only the settings on the device', async () => {
    const ended: unknown[] = [];
    use(
      stub(calls.session.end, ({ query }) => {
        ended.push(query);
        return { loggedOut: true };
      }),
      ...loggedInAs(),
    );
    const { user, address } = await showApp({ at: '/account' });
    await user.click(await screen.findByRole('button', { name: '登出' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '登出' }));
    expect(await screen.findByText('你想以哪個身份登入？')).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(window.localStorage.getItem('vp.org-admin.session')).toBeNull();
    expect(ended).toEqual([{}]);
  });

  it('warn that a log-out deletes the offline marks', async () => {
    use(...loggedInAs());
    const of = { organizationId: 'o1', activityId: 'a9', periodId: 'p1' };
    const mark = { ...of, name: '陳嘉欣', volunteerId: 'v1', direction: 'in' } as const;
    const { user, address } = await showApp({ at: '/account' });
    queueMark('a1', { ...mark, at: new Date().toISOString(), reason: '掃碼失敗' });
    await user.click(await screen.findByRole('button', { name: '登出' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/還有 1 項到場登記未傳送，登出後會刪除/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(address()).toBe('/account');
    expect(queuedMarksOf('a1')).toHaveLength(1);
  });
});
