import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { chan, lei, queue, rowOf, wong } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const boxOf = (name: string) => screen.getByRole('checkbox', { name: `選取 ${name}` });
const rowLink = (name: RegExp) => screen.findByRole('link', { name });

describe('a review list', () => {
  it('shows the deciding facts, with counts on the tabs', async () => {
    use(...queue('join', [chan, { ...wong, age: 15, minor: true }]).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    const link = await rowLink(/陳嘉欣/);
    expect(link).toHaveTextContent('女 · 24 歲 · 服務 48.5 小時 · 學生');
    expect(screen.getByText('未滿 18 歲，需監護人資料')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: /待審核\s*2/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { level: 1, name: '加入申請審核' })).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('shows how many of the hours were entered by hand', async () => {
    use(...queue('join', [{ ...chan, byHandHours: 6 }]).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    expect(await rowLink(/陳嘉欣/)).toHaveTextContent('服務 48.5 小時 · 其中人手登記 6 小時 · 學生');
  });

  it('names the organization to join if it is one below', async () => {
    const own = { oid: 'o1', name: { text: '蓮峰社區互助會', language: 'zh-TW' } } as const;
    const below = { oid: 'o2', name: { text: '蓮峰青年隊', language: 'zh-TW' } } as const;
    const rows = [
      { ...chan, organization: own },
      { ...lei, organization: below },
    ];
    use(...queue('join', rows).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    expect(await rowLink(/李浩然/)).toHaveTextContent('申請加入 蓮峰青年隊');
    expect(await rowLink(/陳嘉欣/)).not.toHaveTextContent('申請加入');
  });

  it('sorts decided rows newest first and pending rows oldest first', async () => {
    const asked: string[] = [];
    const list = stub(calls.membership.requestList, ({ query }) => {
      if (query.pageSize !== '1') asked.push(`${query.tab} ${query.sort}`);
      return { listData: [chan], total: 1 };
    });
    use(list, ...loggedInAs());
    const { user, address } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(screen.getByRole('tab', { name: /已通過/ }));
    await waitFor(() => expect(address()).toBe('/personnel/to-examine?tab=passed'));
    await waitFor(() => expect(asked).toEqual(['pending oldest', 'passed newest']));
  });

  it('limits the selection to one batch and says so', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => rowOf(`r${index}`, `第${index}人`));
    const { handlers, bodies } = queue('join', rows);
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    const last = await screen.findByLabelText('選取 第100人');
    await user.click(screen.getByLabelText('全選已載入的項目'));
    expect(screen.getByText('已選 100 項 · 一次最多處理 100 項')).toBeInTheDocument();
    expect(last).not.toBeChecked();
    await user.click(last);
    expect(last).not.toBeChecked();
    expect(screen.getByLabelText('全選已載入的項目')).toBeChecked();
    await user.click(screen.getByText('通過 100 項'));
    await user.click(await screen.findByText('確定通過 100 項'));
    await waitFor(() => expect(bodies).toMatchObject([{ reviewIds: { length: 100 } }]));
  });

  it('is one list across all blocks of rows, and each row has its position', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => rowOf(`r${index}`, `第${index}人`));
    use(...queue('join', rows).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    await screen.findByLabelText('選取 第24人');
    const items = within(screen.getByRole('list', { name: '申請列表' })).getAllByRole('listitem');
    expect(items).toHaveLength(25);
    expect(items[24]).toHaveAttribute('aria-posinset', '25');
    expect(items[24]).toHaveAttribute('aria-setsize', '25');
    await expectNoAxeViolations();
  });

  it('says that everything is done', async () => {
    use(...queue('join', []).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    expect(await screen.findByText('全部處理完成')).toBeInTheDocument();
  });

  it('stores the search in the URL and says what was not found', async () => {
    use(...queue('join', [chan]).handlers, ...loggedInAs());
    const { user, address } = await showApp({ at: '/personnel/to-examine' });
    await user.type(await screen.findByRole('searchbox'), '梁{Enter}');
    expect(await screen.findByText('沒有符合「梁」的結果')).toBeInTheDocument();
    expect(address()).toBe('/personnel/to-examine?name=%E6%A2%81');
    await user.click(screen.getByRole('button', { name: '清除搜尋' }));
    expect(await rowLink(/陳嘉欣/)).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('offers a retry after an error', async () => {
    use(stubRefusal(calls.membership.requestList, 'unavailable', { message: '系統維護中' }), ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    expect(await screen.findByText('系統維護中')).toBeInTheDocument();
    use(...queue('join', [chan]).handlers);
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await rowLink(/陳嘉欣/)).toBeInTheDocument();
  });

  it('moves by arrow keys and selects by Space', async () => {
    use(...queue('join', [chan, lei]).handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    const first = await rowLink(/陳嘉欣/);
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(await rowLink(/李浩然/)).toHaveFocus();
    await user.keyboard(' ');
    expect(boxOf('李浩然')).toBeChecked();
    expect(screen.getByRole('button', { name: '通過 1 項' })).toBeInTheDocument();
  });

  it('moves and selects from anywhere on the page, and leaves the keys of fields alone', async () => {
    use(...queue('join', [chan, lei]).handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    const first = await rowLink(/陳嘉欣/);
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.click(boxOf('陳嘉欣'));
    expect(boxOf('陳嘉欣')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await rowLink(/李浩然/)).toHaveFocus();
    screen.getByLabelText('全選已載入的項目').focus();
    await user.keyboard('{ArrowDown} ');
    expect(first).toHaveFocus();
    expect(boxOf('陳嘉欣')).not.toBeChecked();
    expect(boxOf('李浩然')).not.toBeChecked();
    const search = screen.getByRole('searchbox');
    await user.click(search);
    await user.keyboard('{ArrowDown}a b');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('a b');
  });
});
