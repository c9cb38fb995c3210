import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

it.each([
  ['organization', 'organization-keep-record', ['registration', 'filing'], '5 項待審核'],
  ['organization', 'organization-ascription', ['ownership', 'affiliation'], '5 項待審核'],
  ['personnel', 'personnel-find-pwd', ['appeal'], '2 項待審核'],
  ['personnel', 'personnel-integrity', ['integrity'], '2 項待審核'],
  ['personnel', 'personnel-volunteer-card', ['card'], '2 項待審核'],
] as const)('counts in the menu %s at the entry %s the to-dos of %j', async (name, right, kinds, text) => {
  const listData = kinds.map((kind, at) => ({ kind, count: 2 + at, oldestAt: null }));
  use(
    stub(calls.home.todos, { listData, total: listData.length }),
    ...loggedInAs({ role: 'operator', permissions: [right] }, [
      { id: name === 'personnel' ? 70 : 62, name, childNames: right },
    ]),
  );
  await showApp({ at: `/${name}` });
  const list = await screen.findByRole('list', { name: name === 'personnel' ? '人員管理' : '組織事務' });
  expect(await within(list).findByText(text)).toBeInTheDocument();
  const tab = name === 'personnel' ? '人員' : '組織';
  const tabs = screen.getByRole('navigation', { name: '主要導覽' });
  expect(await within(tabs).findByRole('link', { name: new RegExp(`^${tab}.*${text[0]}`) })).toBeInTheDocument();
});

it('counts the to-dos of activities', async () => {
  const place = { oldestAt: null, activityId: 'a1', periodId: 'p1' };
  const listData = [
    { kind: 'admit', count: 3, oldestAt: null, activityId: 'a1' } as const,
    { kind: 'dispute', count: 2, ...place } as const,
    { kind: 'noCheckOut', count: 1, ...place } as const,
    { kind: 'thread', count: 4, oldestAt: null } as const,
  ];
  use(stub(calls.home.todos, { listData, total: 4 }), ...loggedInAs({ role: 'operator' }));
  await showApp({ at: '/activity' });
  const list = await screen.findByRole('list', { name: '活動管理' });
  expect(await within(list).findByRole('link', { name: /活動待辦.*6 項待處理/ })).toHaveAttribute(
    'href',
    '/activity/queue',
  );
  expect(within(list).getByRole('link', { name: /志願者的訊息.*4 項待處理/ })).toHaveAttribute(
    'href',
    '/activity/threads',
  );
  expect(within(list).getByRole('link', { name: /活動列表/ })).not.toHaveTextContent('項');
});
