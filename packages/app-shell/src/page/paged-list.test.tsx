import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Client } from '@vp/api-client';
import { calls } from '@vp/contract';
import type { volunteerAddresses } from '@vp/contract/addresses';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { useApi } from '../context/app-context.ts';
import { queriesOf } from '../query/queries.ts';
import { showInSite } from '../testing/small-site.tsx';
import { PagedList } from './paged-list.tsx';

const network = stubNetwork();

function Banners() {
  // The test site is the volunteer site, whose client has all volunteer calls.
  const { home } = queriesOf(useApi() as Client<typeof volunteerAddresses>);
  const query = useInfiniteQuery(home.banners.paged({}, { pageSize: 1 }));
  return (
    <PagedList query={query} empty="Nothing yet">
      {(rows, total) => <p>{`${rows.length} of ${total}`}</p>}
    </PagedList>
  );
}

const words = { text: 'B', language: 'zh-TW' } as const;
const banner = { bannerId: 'b', title: words, subtitle: words, imageUrl: null, link: '' };

test('loads rows page by page, and shows their number at the end', async () => {
  network.use(stub(calls.home.banners, { listData: [banner], total: 2 }));
  const { user } = await showInSite({ children: <Banners /> });
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '載入更多' }));
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('已顯示全部 2 項')).toBeInTheDocument();
});

test('offers a retry if the next page fails, and keeps the loaded rows', async () => {
  network.use(stub(calls.home.banners, { listData: [banner], total: 2 }));
  const { user } = await showInSite({ children: <Banners /> });
  await screen.findByText('1 of 2');
  network.use(stubRefusal(calls.home.banners, 'unavailable'));
  await user.click(screen.getByRole('button', { name: '載入更多' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  network.use(stub(calls.home.banners, { listData: [banner], total: 2 }));
  await user.click(screen.getByRole('button', { name: '重試' }));
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
});

test('shows the empty state of an empty list', async () => {
  network.use(stub(calls.home.banners, { listData: [], total: 0 }));
  await showInSite({ children: <Banners /> });
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
});
