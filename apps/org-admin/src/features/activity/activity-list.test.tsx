import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { managedOf } from '../../testing/managed.ts';
import { activityId, rowOf } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const list = calls.activity.managedList;
const at = '/activity/list';

const ended = rowOf({
  activityId: '1b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e',
  name: { text: '社區圖書整理', language: 'zh-TW' },
  state: 'ended',
  toAdmit: 0,
});

/** Filters by state and keyword, as the server does. */
const both = stub(list, ({ query }) => {
  const rows = [rowOf(), ended].filter(
    ({ state, name }) => (query.state ?? state) === state && name.text.includes(query.keyword ?? ''),
  );
  return { listData: rows, total: rows.length };
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the activity list', () => {
  it('shows each activity with its state, people and next step', async () => {
    vi.setSystemTime(new Date('2026-07-26T10:00:00+08:00'));
    use(both, ...loggedInAs());
    await showApp({ at });
    const card = (await screen.findByText('黑沙海灘清潔日')).closest('li');
    expect(card).toHaveTextContent('招募中');
    expect(card).toHaveTextContent('已錄取 18 / 40 人 · 2 人待錄取');
    expect(screen.getByRole('link', { name: '錄取 2 人 黑沙海灘清潔日' })).toHaveAttribute(
      'href',
      `/activity/detail?id=${activityId}&tab=toAdmit`,
    );
    expect(screen.getByRole('link', { name: '核對簽到 社區圖書整理' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '活動列表' })).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('shows admitted people but no pending ones for a cancelled activity', async () => {
    const cancelled = rowOf({ state: 'cancelled', toAdmit: 2, waiting: 3 });
    use(stub(list, { listData: [cancelled], total: 1 }), ...loggedInAs());
    await showApp({ at });
    const row = (await screen.findByText('黑沙海灘清潔日')).closest('li');
    expect(row).toHaveTextContent('已錄取 18 / 40 人');
    expect(row).not.toHaveTextContent(/待錄取|輪候|候補/);
  });

  it('opens the board of an activity on its day and the details on all other days', async () => {
    const today = { startsAt: '2026-07-25T08:30:00+08:00', endsAt: '2026-07-25T11:30:00+08:00' };
    const cancelled = rowOf({
      activityId: 'x3',
      state: 'cancelled',
      today,
      name: { text: '取消了的', language: 'zh-TW' },
    });
    use(stub(list, { listData: [rowOf({ today, toAdmit: 0 }), ended, cancelled], total: 3 }), ...loggedInAs());
    const { user, address } = await showApp({ at });
    const row = await screen.findByRole('link', { name: /黑沙海灘清潔日.*已錄取/ });
    expect(row).toHaveAttribute('href', `/activity/board?id=${activityId}`);
    expect(screen.getByRole('link', { name: /社區圖書整理.*已錄取/ })).toHaveAttribute(
      'href',
      `/activity/detail?id=${ended.activityId}`,
    );
    expect(screen.getByRole('link', { name: /取消了的/ })).toHaveAttribute('href', '/activity/detail?id=x3');
    use(stubRefusal(calls.dayBoard.detail, 'unavailable', { message: '系統維護中' }));
    await user.click(row);
    await waitFor(() => expect(address()).toBe(`/activity/board?id=${activityId}`));
  });

  it('stores tab and search in the URL', async () => {
    use(both, ...loggedInAs());
    const { user, address } = await showApp({ at });
    await user.click(await screen.findByRole('tab', { name: '已結束' }));
    await waitFor(() => expect(screen.queryByText('黑沙海灘清潔日')).toBeNull());
    expect(address()).toBe('/activity/list?tab=ended');
    await user.type(screen.getByRole('searchbox', { name: '搜尋活動名稱' }), '海灘{Enter}');
    expect(await screen.findByText('沒有符合「海灘」的活動')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清除搜尋' }));
    expect(await screen.findByText('社區圖書整理')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('/activity/list?tab=ended');
  });

  it('links to publishing while it is empty', async () => {
    use(stub(list, { listData: [], total: 0 }), ...loggedInAs());
    await showApp({ at });
    expect(await screen.findByText('還沒有活動')).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: '發佈活動' });
    expect(links[0]).toHaveAttribute('href', '/activity/release');
  });

  it('can be reloaded after an error', async () => {
    use(stubRefusal(list, 'unavailable', { message: '系統暫時未能提供服務' }), ...loggedInAs());
    const { user } = await showApp({ at });
    expect(await screen.findByText('系統暫時未能提供服務')).toBeInTheDocument();
    use(both);
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByText('黑沙海灘清潔日')).toBeInTheDocument();
  });

  it('hides publishing from an operator without the permission', async () => {
    use(both, ...loggedInAs({ role: 'operator' }, [{ id: 84, name: 'activity', childNames: 'activity-list' }]));
    await showApp({ at });
    expect(await screen.findByText('黑沙海灘清潔日')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '發佈活動' })).toBeNull();
  });

  it('moves between activities by arrow keys', async () => {
    use(both, ...loggedInAs());
    const { user } = await showApp({ at });
    const listOf = within(await screen.findByRole('list', { name: '活動' }));
    const [first, second] = listOf.getAllByRole('link').filter((link) => link.dataset.row !== undefined);
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
  });
});

describe('the activity list of an organization below', () => {
  const below = `${at}?oid=o2`;
  const menus = [
    { id: 84, name: 'activity', childNames: 'activity-release,activity-list' },
    { id: 62, name: 'organization', childNames: 'organization-query' },
  ];

  it('names the organization, stays in its list and offers no actions', async () => {
    vi.setSystemTime(new Date('2026-07-26T10:00:00+08:00'));
    const asked: unknown[] = [];
    use(
      stub(list, ({ query }) => {
        asked.push([query.oid, query.state]);
        return { listData: [rowOf()], total: 1 };
      }),
      stub(calls.managedOrganization.detail, managedOf()),
      ...loggedInAs({}, menus),
    );
    const { user, address } = await showApp({ at: below });
    expect(await screen.findByRole('heading', { level: 1, name: '青洲青年隊的活動' })).toBeInTheDocument();
    expect(await screen.findByText('黑沙海灘清潔日')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^錄取/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '發佈活動' })).toBeNull();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('tab', { name: '已結束' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['o2', 'ended']));
    expect(address()).toBe(`${at}?tab=ended&oid=o2`);
  });

  it('has a title for readers without permission to load the organization', async () => {
    const operator = loggedInAs({ role: 'operator' }, [{ id: 84, name: 'activity', childNames: 'activity-list' }]);
    use(stub(list, { listData: [], total: 0 }), ...operator);
    await showApp({ at: below });
    expect(await screen.findByRole('heading', { level: 1, name: '下級組織的活動' })).toBeInTheDocument();
    expect(await screen.findByText('這個組織發佈後，活動會在這裏顯示。')).toBeInTheDocument();
  });
});
