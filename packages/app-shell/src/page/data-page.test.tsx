import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { PageShell } from '@vp/ui-kit';
import { expect, test } from 'vitest';
import { useApi } from '../context/app-context.ts';
import { showInSite } from '../testing/small-site.tsx';
import { DataPage } from './data-page.tsx';

const network = stubNetwork();
const agreement = calls.agreement.current;
const text = { text: 'Text', language: 'zh-TW' } as const;
const answer = {
  kind: 'userAgreement',
  version: '2026-07',
  updatedAt: '2026-07-01T00:00:00+08:00',
  title: text,
  body: text,
} as const;

function useAgreement() {
  const api = useApi();
  return useQuery({
    queryKey: ['agreement'],
    queryFn: () => api.agreement.current({ params: { kind: 'userAgreement' }, query: {} }),
  });
}

function Content() {
  return (
    <DataPage
      query={useAgreement()}
      title={(data) => data?.version ?? 'Agreement'}
      footer={({ version }) => <button type="button">Accept {version}</button>}
    >
      {({ version }) => <p>Version {version}</p>}
    </DataPage>
  );
}

function OwnPage() {
  return (
    <DataPage
      query={useAgreement()}
      title="Agreement"
      page={({ version }) => <PageShell title={`Own ${version}`}>Own page</PageShell>}
    />
  );
}

test('updates title and footer with the data', async () => {
  network.use(stub(agreement, answer));
  await showInSite({ children: <Content /> });
  expect(await screen.findByText('Version 2026-07')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '2026-07' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept 2026-07' })).toBeInTheDocument();
});

test('shows title and retry button without data, but no footer', async () => {
  network.use(stubRefusal(agreement, 'unavailable', { message: 'Closed tonight' }));
  const { user } = await showInSite({ children: <Content /> });
  expect(await screen.findByRole('alert')).toHaveTextContent('Closed tonight');
  expect(screen.getByRole('heading', { level: 1, name: 'Agreement' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  network.use(stub(agreement, answer));
  await user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('Version 2026-07')).toBeInTheDocument();
});

test('shows the server message without a retry button if the reader has no permission', async () => {
  network.use(stubRefusal(agreement, 'noPermission', { message: 'Not for you' }));
  await showInSite({ children: <Content /> });
  expect(await screen.findByText('Not for you')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新載入' })).not.toBeInTheDocument();
});

test.each([
  ['the content', <Content key="c" />, 'Version 2026-07'],
  ['a page of its own', <OwnPage key="o" />, 'Own page'],
])('keeps %s on screen without a network, with its time', async (_what, children, shown) => {
  network.use(stub(agreement, answer));
  await showInSite({ children });
  expect(await screen.findByText(shown)).toBeInTheDocument();
  goOffline();
  expect(await screen.findByText(/網絡已中斷/)).toBeInTheDocument();
  expect(screen.getByText(shown)).toBeInTheDocument();
});
