import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test } from 'vitest';
import { organizationRow } from '../../testing/organizations.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/Home-organizationFind';

const asked: (string | undefined)[] = [];

beforeEach(() => {
  asked.length = 0;
  network.use(
    stub(calls.organization.search, ({ query }) => {
      asked.push(query.regionId);
      const listData =
        query.regionId === '820004' ? [] : [organizationRow, { ...organizationRow, oid: 'o2', regionId: null }];
      return { listData, total: listData.length };
    }),
  );
});

test('shows the region of each organization that has one', async () => {
  await showApp({ at });
  const [known, unknown] = await screen.findAllByRole('link', { name: /蓮峰社區互助會/ });
  expect(known).toHaveTextContent(/花地瑪堂區.*428 位成員/);
  expect(unknown).not.toHaveTextContent('堂區');
  await expectNoAxeViolations();
});

test.each([
  [999, '共 999 個組織'],
  [1000, '共 1000 個或以上的組織'],
  [1001, '共 1000 個或以上的組織'],
])('of %i organizations the list shows %s', async (total, words) => {
  network.use(stub(calls.organization.search, { listData: [organizationRow], total }));
  await showApp({ at });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a region filters the list, is stored in the URL, and can be removed', async () => {
  const { user, address } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '全部地區' }));
  const sheet = within(await screen.findByRole('dialog', { name: '地區' }));
  await expectNoAxeViolations();
  await user.click(sheet.getByRole('button', { name: '大堂區' }));
  expect(await screen.findByText('沒有符合的組織')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe(`${at}?region=820004`);
  expect(screen.getByRole('button', { name: '大堂區' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看全部組織' }));
  expect(await screen.findAllByRole('link', { name: /蓮峰社區互助會/ })).toHaveLength(2);
  expect(address()).toBe(at);
  expect(asked).toEqual([undefined, '820004']);
});

test.each([
  ['820001', '花地瑪堂區', '820001'],
  ['999999', '全部地區', undefined],
])('a URL with the region %s shows %s', async (region, name, sent) => {
  await showApp({ at: `${at}?region=${region}` });
  expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  await screen.findAllByRole('link', { name: /蓮峰社區互助會/ });
  expect(asked).toEqual([sent]);
});
