import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Client } from '@vp/api-client';
import { calls } from '@vp/contract';
import type { volunteerAddresses } from '@vp/contract/addresses';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useApi } from '../context/app-context.ts';
import { queriesOf } from '../query/queries.ts';
import { showInSite } from '../testing/small-site.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

const network = stubNetwork();
let asked = 0;

afterEach(() => {
  asked = 0;
});

function Page() {
  // The test site is the volunteer site, whose client has all volunteer calls.
  const { home } = queriesOf(useApi() as Client<typeof volunteerAddresses>);
  const { data } = useQuery(home.banners({ query: { pageIndex: 1, pageSize: 1 } }));
  return (
    <>
      <PullToRefresh />
      <p>{data ? 'loaded' : 'loading'}</p>
      <div data-testid="strip" style={{ touchAction: 'none' }}>
        map
      </div>
      <div data-testid="list">list</div>
    </>
  );
}

const counted = stub(calls.home.banners, () => {
  asked += 1;
  return { listData: [], total: 0 };
});

async function showPage(): Promise<HTMLElement> {
  network.use(counted);
  await showInSite({ children: <Page /> });
  const page = await screen.findByText('loaded');
  // Loads the gesture.
  fireEvent.touchStart(page, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchEnd(page, { touches: [] });
  await waitFor(() =>
    expect(document.querySelectorAll('[role=status][data-visually-hidden]').length).toBeGreaterThan(1),
  );
  return page;
}

function pull(part: HTMLElement, to: { readonly x?: number; readonly y: number }): void {
  fireEvent.touchStart(part, { touches: [{ clientX: 50, clientY: 100 }] });
  fireEvent.touchMove(part, { touches: [{ clientX: 50 + (to.x ?? 0) / 2, clientY: 100 + to.y / 2 }] });
  fireEvent.touchMove(part, { touches: [{ clientX: 50 + (to.x ?? 0), clientY: 100 + to.y }] });
}

const release = (part: HTMLElement): boolean => fireEvent.touchEnd(part, { touches: [] });

test('a pull at the top of the page fetches its data again', async () => {
  const page = await showPage();
  pull(page, { y: 100 });
  expect(screen.getByText('放開以更新')).toBeInTheDocument();
  release(page);
  expect(await screen.findAllByText('內容已更新')).not.toHaveLength(0);
  expect(asked).toBe(2);
  expect(screen.queryByText('正在更新')).not.toBeInTheDocument();
});

test('a short pull fetches nothing', async () => {
  const page = await showPage();
  pull(page, { y: 40 });
  expect(screen.getByText('下拉更新')).toBeInTheDocument();
  release(page);
  expect(screen.queryByText('下拉更新')).not.toBeInTheDocument();
  expect(asked).toBe(1);
});

test.each([
  ['sideways', 'list', { x: 200, y: 100 }],
  ['up', 'list', { y: -100 }],
  ['on a map', 'strip', { y: 200 }],
] as const)('a finger that moves %s does not pull the page', async (_way, part, to) => {
  await showPage();
  pull(screen.getByTestId(part), to);
  expect(screen.queryByText('放開以更新')).not.toBeInTheDocument();
  release(screen.getByTestId(part));
  expect(asked).toBe(1);
});

test('a page or a list that is scrolled down is not pulled', async () => {
  await showPage();
  const list = screen.getByTestId('list');
  list.scrollTop = 30;
  pull(list, { y: 200 });
  release(list);
  list.scrollTop = 0;
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(30);
  onTestFinished(() => scrolled.mockRestore());
  pull(list, { y: 200 });
  release(list);
  expect(asked).toBe(1);
});

test('says that there is no network, or that the server did not answer', async () => {
  const page = await showPage();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  pull(page, { y: 100 });
  release(page);
  expect(await screen.findAllByText('你目前沒有網絡連接')).not.toHaveLength(0);
  online.mockReturnValue(true);
  network.use(stubRefusal(calls.home.banners, 'unavailable'));
  pull(page, { y: 100 });
  release(page);
  expect(await screen.findAllByText(/網絡連接失敗/)).not.toHaveLength(0);
  expect(screen.getByText('loaded')).toBeInTheDocument();
});
