import { screen } from '@testing-library/react';
import type {} from '@vp/testing/setup';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import { choiceOf, filterOf, optionOf, queryOf, useListAddress, wordsOf } from './list-address.ts';

const table = { tab: choiceOf(['all', 'ended']), keyword: wordsOf(10), nature: optionOf(['0', '1']) };

test.each([
  ['', { tab: 'all', keyword: '', nature: undefined }, {}],
  [
    'tab=ended&keyword=%20beach%20',
    { tab: 'ended', keyword: 'beach', nature: undefined },
    { tab: 'ended', keyword: 'beach' },
  ],
  ['tab=gone&nature=9', { tab: 'all', keyword: '', nature: undefined }, {}],
  [
    'nature=1&keyword=12345678901',
    { tab: 'all', keyword: '1234567890', nature: '1' },
    { keyword: '1234567890', nature: '1' },
  ],
] as const)('%s is read and written', (address, filter, query) => {
  expect(filterOf(table, new URLSearchParams(address))).toEqual(filter);
  expect(queryOf(table, filter)).toEqual(query);
});

function List({ path }: { path?: string | undefined }) {
  const { filter, change } = useListAddress(table, path === undefined ? {} : { path });
  return (
    <>
      <p>{`${filter.tab} ${filter.keyword}`}</p>
      <button type="button" onClick={() => change({ tab: 'ended' })}>
        Ended
      </button>
      <Link to="/detail?id=1">Detail</Link>
      <Link to="/list">Fresh</Link>
    </>
  );
}

test('changes its own parameters in the address, and keeps the others', async () => {
  const { user, address } = await showInSite({ at: '/list?keyword=beach&x=1', children: <List /> });
  await user.click(screen.getByRole('button', { name: 'Ended' }));
  expect(screen.getByText('ended beach')).toBeInTheDocument();
  expect(address()).toBe('/list?x=1&tab=ended&keyword=beach');
});

test('keeps the filter unchanged at another address', async () => {
  const { user } = await showInSite({ at: '/list?keyword=beach', children: <List path="/list" /> });
  await user.click(screen.getByRole('button', { name: 'Ended' }));
  await user.click(screen.getByRole('link', { name: 'Detail' }));
  expect(screen.getByText('ended beach')).toBeInTheDocument();
});
