import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vp/contract';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useApi } from '../context/app-context.ts';
import { showInSite } from '../testing/small-site.tsx';
import { Loaded } from './loaded.tsx';

const network = stubNetwork();
const agreement = calls.agreement.current;

function Agreement() {
  const api = useApi();
  const query = useQuery({
    queryKey: ['agreement'],
    queryFn: () => api.agreement.current({ params: { kind: 'userAgreement' }, query: {} }),
  });
  return (
    <Loaded query={query} skeleton={<p>Skeleton</p>}>
      {({ version }) => <p>{version}</p>}
    </Loaded>
  );
}

const inChinese = { text: 'Text', language: 'zh-TW' } as const;
const answer = {
  kind: 'userAgreement',
  version: '2026-07',
  updatedAt: '2026-07-01T00:00:00+08:00',
  title: inChinese,
  body: inChinese,
} as const;

test('shows the skeleton until the response arrives', async () => {
  const asked = vi.fn(() => new Promise<never>(() => undefined));
  network.use(stub(agreement, asked));
  await showInSite({ children: <Agreement /> });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
});

test('shows that the content no longer exists, without a retry button', async () => {
  network.use(stubRefusal(agreement, 'notFound'));
  await showInSite({ children: <Agreement /> });
  expect(await screen.findByText('找不到有關內容，可能已被移除')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // The visit began here, so the history has no previous page.
  expect(screen.getByRole('link', { name: '返回首頁' })).toHaveAttribute('href', '/home');
});

test('leads back to the previous page from content that no longer exists', async () => {
  network.use(stubRefusal(agreement, 'notFound'));
  const { user, address } = await showInSite({
    at: '/list',
    children: (
      <Routes>
        <Route path="/list" element={<Link to="/gone">Open</Link>} />
        <Route path="/gone" element={<Agreement />} />
      </Routes>
    ),
  });
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: '返回上一頁' }));
  expect(address()).toBe('/list');
});

test('shows the server message and reference of a refusal, with a retry button', async () => {
  network.use(stubRefusal(agreement, 'unavailable', { message: 'Closed tonight' }));
  const { user } = await showInSite({ children: <Agreement /> });
  expect(await screen.findByRole('alert')).toHaveTextContent('Closed tonight');
  expect(screen.getByRole('alert')).toHaveTextContent('test-request');
  network.use(stub(agreement, answer));
  await user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('2026-07')).toBeInTheDocument();
});
