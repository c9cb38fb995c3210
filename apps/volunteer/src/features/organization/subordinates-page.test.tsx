import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test } from 'vitest';
import { organizationDetail, organizationRow } from '../../testing/organizations.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/Home-subordinateOrganization?oid=o1';

beforeEach(() => network.use(stub(calls.organization.detail, organizationDetail)));

test('lists the organizations below another one, page by page', async () => {
  const asked: unknown[] = [];
  const rows = Array.from({ length: 21 }, (_, at) => ({ ...organizationRow, oid: `below-${at}` }));
  network.use(
    stub(calls.organization.search, ({ query }) => {
      asked.push([query.parentId, query.pageIndex]);
      return { listData: query.pageIndex === '2' ? rows.slice(20) : rows.slice(0, 20), total: rows.length };
    }),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('「蓮峰社區互助會」的下屬組織')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /蓮峰社區互助會/ })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('below-0'),
  );
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '載入更多' }));
  expect(await screen.findByText('已顯示全部 21 項')).toBeInTheDocument();
  expect(asked).toEqual([
    ['o1', '1'],
    ['o1', '2'],
  ]);
});

test('without organizations below it shows that and links back', async () => {
  network.use(stub(calls.organization.search, { listData: [], total: 0 }));
  await showApp({ at });
  expect(await screen.findByText('此組織沒有下屬組織')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回組織詳情' })).toHaveAttribute('href', '/Home-organizationDeta?oid=o1');
});

test('loads the organization and the list in parallel', async () => {
  const asked: string[] = [];
  network.use(
    stub(calls.organization.detail, () => {
      asked.push('organization');
      return new Promise(() => undefined);
    }),
    stub(calls.organization.search, () => {
      asked.push('below');
      return { listData: [], total: 0 };
    }),
  );
  await showApp({ at });
  await waitFor(() => expect(asked.toSorted()).toEqual(['below', 'organization']));
});

test('a list that fails to load shows an error and can be reloaded', async () => {
  network.use(stubLost(calls.organization.search));
  const { user } = await showApp({ at });
  const again = await screen.findByRole('button', { name: '重新載入' });
  network.use(stub(calls.organization.search, { listData: [organizationRow], total: 1 }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: /蓮峰社區互助會/ })).toBeInTheDocument();
});
