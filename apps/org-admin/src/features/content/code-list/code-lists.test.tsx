import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CodeItem } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../../testing/show-app.tsx';

const { use } = stubNetwork();

const menus = [{ id: 62, name: 'organization', childNames: 'organization-content' }];
const office = () => loggedInAs({}, menus);

const item: CodeItem = {
  itemId: 'i1',
  list: 'region',
  code: '820001',
  names: { 'zh-TW': '花地瑪堂區', 'zh-CN': '花地玛堂区', en: 'Fátima', pt: 'Fátima (pt)' },
  position: 10,
  isRetired: false,
  version: 3,
  changedAt: '2026-07-18T10:00:00+08:00',
  changedBy: null,
};

const retired: CodeItem = { ...item, itemId: 'i2', names: { ...item.names, 'zh-TW': '舊區' }, isRetired: true };

const edit = '/organization/content/edit?kind=list&list=region&id=i1';

it('shows a list in order with all names and retired items', async () => {
  const asked: unknown[] = [];
  use(
    stub(calls.codeList.items, ({ query }) => {
      asked.push(query.list);
      return { listData: [item, retired], total: 2 };
    }),
    stub(calls.content.list, () => ({ listData: [], total: 0 })),
    ...office(),
  );
  const { user, address } = await showApp({ at: '/organization/content' });
  await user.click(await screen.findByRole('tab', { name: '選項清單' }));
  await user.click(await screen.findByRole('button', { name: '分區' }));
  await waitFor(() => expect(asked.at(-1)).toBe('region'));
  expect(address()).toContain('list=region');
  const link = await screen.findByRole('link', { name: /花地瑪堂區/ });
  expect(link).toHaveAttribute('href', edit);
  expect(link).toHaveTextContent('花地玛堂区 · Fátima · Fátima (pt)');
  expect(link).not.toHaveTextContent('已停用');
  expect(screen.getByRole('link', { name: /舊區/ })).toHaveTextContent('已停用');
  expect(screen.getByRole('link', { name: '新增選項' })).toHaveAttribute(
    'href',
    '/organization/content/edit?kind=list&list=region',
  );
  await expectNoAxeViolations();
});

it('adds an item only with a name in every language, and focuses the first missing one', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.codeList.add, ({ body }) => {
      sent.push(body);
      return { itemId: 'i3', version: 1 };
    }),
    stub(calls.codeList.items, () => ({ listData: [], total: 0 })),
    ...office(),
  );
  const { user, address } = await showApp({ at: '/organization/content/edit?kind=list&list=service_type' });
  const name = () => screen.findByRole('textbox', { name: /^名稱/ });
  await user.type(await name(), '動物保護');
  await user.click(screen.getByRole('button', { name: '儲存更改' }));
  expect(sent).toEqual([]);
  expect(screen.getByRole('tab', { name: /简体中文/ })).toHaveAttribute('aria-selected', 'true');
  for (const [tab, words] of [
    [/简体中文/, '动物保护'],
    [/English/, 'animal welfare'],
    [/Português/, 'protecção dos animais'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }));
    await user.type(await name(), words);
  }
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '儲存更改' }));
  await waitFor(() => expect(address()).toBe('/organization/content?kind=list&list=service_type'));
  expect(sent).toEqual([
    {
      list: 'service_type',
      names: { 'zh-TW': '動物保護', 'zh-CN': '动物保护', en: 'animal welfare', pt: 'protecção dos animais' },
    },
  ]);
});

it('retires an item after a warning', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.codeList.item, () => item),
    stub(calls.codeList.change, ({ body }) => {
      sent.push(body);
      return { itemId: 'i1', version: 4 };
    }),
    stub(calls.codeList.items, () => ({ listData: [item], total: 1 })),
    ...office(),
  );
  const { user, address } = await showApp({ at: edit });
  await user.click(await screen.findByRole('button', { name: '停用此選項' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('停用「花地瑪堂區」？');
  expect(question).toHaveTextContent('已選用此項的活動和組織會保留');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '停用此選項' }));
  await waitFor(() => expect(address()).toBe('/organization/content?kind=list&list=region'));
  expect(sent).toEqual([{ names: item.names, position: 10, version: 3, isRetired: true }]);
});

it('offers a retired item again without a confirmation', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.codeList.item, () => ({ ...retired, itemId: 'i1' })),
    stub(calls.codeList.change, ({ body }) => {
      sent.push(body.isRetired);
      return { itemId: 'i1', version: 4 };
    }),
    stub(calls.codeList.items, () => ({ listData: [item], total: 1 })),
    ...office(),
  );
  const { user } = await showApp({ at: edit });
  await user.click(await screen.findByRole('button', { name: '重新提供' }));
  await waitFor(() => expect(sent).toEqual([false]));
});

it('warns the second of two editors, who takes the newer version or replaces it', async () => {
  const sent: unknown[] = [];
  let stored: CodeItem = item;
  use(
    stub(calls.codeList.item, () => stored),
    stubRefusal(calls.codeList.change, 'contentChanged'),
    ...office(),
  );
  const { user } = await showApp({ at: edit });
  const name = await screen.findByRole('textbox', { name: /^名稱/ });
  await user.type(name, '（北）');
  stored = { ...item, version: 4, changedBy: '黎志強' };
  await user.click(screen.getByRole('button', { name: '儲存更改' }));
  expect(await screen.findByText(/黎志強於/)).toBeVisible();
  expect(name).toHaveValue('花地瑪堂區（北）');
  use(
    stub(calls.codeList.change, ({ body }) => {
      sent.push([body.version, body.names['zh-TW']]);
      return { itemId: 'i1', version: 5 };
    }),
    stub(calls.codeList.items, () => ({ listData: [item], total: 1 })),
  );
  await user.click(screen.getByRole('button', { name: '以我的取代' }));
  await user.click(screen.getByRole('button', { name: '儲存更改' }));
  await waitFor(() => expect(sent).toEqual([[4, '花地瑪堂區（北）']]));
});
