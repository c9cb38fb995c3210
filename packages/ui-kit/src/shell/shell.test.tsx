import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { AdminHeader, AdminShell } from './admin-shell.tsx';
import type { RailItem } from './rail.tsx';
import { OfflineBar, useOfflineReason } from './offline-bar.tsx';
import { PageShell } from './page-shell.tsx';
import { ShellSettingsProvider } from './shell-settings.tsx';
import { StickyActions } from './sticky-actions.tsx';
import { TabBar, TabbedPages } from './tab-bar.tsx';

const tabs = [
  { to: '/', label: '首頁', icon: 'home' },
  { to: '/scan', label: '掃碼簽到', icon: 'scan', kind: 'raised' },
  { to: '/user', label: '我的', icon: 'user', count: 3 },
] as const;

function Site() {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <TabbedPages tabs={<TabBar items={tabs} />}>
            <PageShell title="首頁" bar="none">
              <Link to="/detail">活動</Link>
            </PageShell>
          </TabbedPages>
        }
      />
      <Route
        path="/detail"
        element={
          <PageShell title="活動詳情" backTo="/" footer={<StickyActions>{<Button>報名</Button>}</StickyActions>}>
            內容
          </PageShell>
        }
      />
    </Routes>
  );
}

function renderSite(titleBar: 'own' | 'host', route: string) {
  return renderKit(
    <ShellSettingsProvider productName="志願澳門" titleBar={titleBar}>
      <Site />
    </ShellSettingsProvider>,
    { route },
  );
}

test('a route has one h1, its document title, and takes the focus after a change of route', async () => {
  renderSite('own', '/');
  expect(document.title).toBe('首頁 · 志願澳門');
  await userEvent.click(screen.getByRole('link', { name: '活動' }));
  expect(document.title).toBe('活動詳情 · 志願澳門');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: '活動詳情' })).toHaveFocus();
  expect(screen.getByRole('region', { name: '操作' })).toContainElement(screen.getByRole('button', { name: '報名' }));
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: '返回' }));
  await expectAccessible();
});

test('back goes to the page before, and to the parent where the visit started', async () => {
  renderSite('own', '/detail');
  await userEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(screen.getByRole('heading', { level: 1, name: '首頁' })).toBeInTheDocument();
});

test('inside WeChat there is no bar of our own', () => {
  renderSite('host', '/detail');
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument();
});

test('the tab bar marks the page and says what waits', async () => {
  renderSite('own', '/');
  expect(screen.getByRole('link', { name: '首頁' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /我的.*3 項待處理/ })).toBeInTheDocument();
  await expectAccessible();
});

const atWidth = (widthPx: number): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [375, 'list', true],
  [375, 'detail', false],
  [1280, 'list', true],
  [1280, 'detail', true],
] as const)('at %i a page that shows the %s has its list in sight: %s', (widthPx, shows, isSeen) => {
  atWidth(widthPx);
  renderKit(
    <AdminShell tabs={tabs} list={<h2>名單</h2>} shows={shows}>
      <p>陳嘉欣</p>
    </AdminShell>,
  );
  expect(screen.queryAllByRole('heading', { name: '名單' })).toHaveLength(isSeen ? 1 : 0);
});

test('beside a list the page keeps its heading and the main menu', async () => {
  atWidth(1280);
  renderKit(
    <AdminShell tabs={tabs} list={<p>名單</p>} brand="志願澳門" foot="何美玲">
      <PageShell title="陳嘉欣" bar="none">
        <AdminHeader title="蓮峰社區互助會" note="管理員" />
      </PageShell>
    </AdminShell>,
  );
  expect(screen.getByText('名單')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('陳嘉欣');
  expect(screen.getByRole('navigation', { name: '主要導覽' })).toBeInTheDocument();
  await expectAccessible();
});

test('the rail comes before the page for the keyboard, and names the pages of the open menu', async () => {
  atWidth(1280);
  const people: RailItem = {
    to: '/people/joins',
    section: '/people',
    label: '人員管理',
    icon: 'people',
    count: 3,
    entries: [
      { to: '/people/joins', label: '加入申請審核', count: 3, isCurrent: false },
      { to: '/people/checks', label: '實名驗證審核', isCurrent: true },
      { to: '/people/query', label: '查詢人員', note: '尚未開放', isCurrent: false },
    ],
  };
  const others: RailItem = { to: '/data', label: '組織資料', icon: 'file', entries: people.entries };
  renderKit(
    <AdminShell tabs={[people, others]}>
      <PageShell title="陳嘉欣" bar="none">
        <button type="button">通過</button>
      </PageShell>
    </AdminShell>,
    { route: '/people/detail' },
  );
  const menu = screen.getByRole('link', { name: '人員管理' });
  expect(menu).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: '組織資料' })).not.toHaveAttribute('aria-current');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: '實名驗證審核' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /加入申請審核.*3 項待處理/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /查詢人員.*尚未開放/ })).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: '通過' }).focus());
  await userEvent.tab({ shift: true });
  expect(screen.getAllByRole('link', { name: '跳到主要內容' })[1]).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('link', { name: '組織資料' })).toHaveFocus();
  await expectAccessible();
});

test('the offline bar shows with the time of the content and goes when the network is back', async () => {
  const onRetry = vi.fn();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderKit(<OfflineBar since="14:02" onRetry={onRetry} />);
  expect(screen.getByText('網絡已中斷，正顯示 14:02 的內容')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重試' }));
  expect(onRetry).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/網絡已中斷/)).not.toBeInTheDocument();
});

function Send() {
  return <Button disabledReason={useOfflineReason()}>送出</Button>;
}

test('a button says why nothing can be sent until the network is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderKit(<Send />);
  expect(screen.getByRole('button', { name: '送出' })).toHaveAccessibleDescription('提交需要網絡連接');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: '送出' })).toBeEnabled();
});
