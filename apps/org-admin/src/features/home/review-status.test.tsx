import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { account, loggedInAs, organization, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

test.each([
  ['underReview', '註冊審核中', '+853 6698 7712'],
  ['refused', '註冊申請不通過', '+853 6698 7712'],
  ['suspended', '組織已停用', '2835 1234'],
] as const)('shows an organization of status %s its state, a contact and the available actions', async (...row) => {
  const [status, title, phone] = row;
  use(...loggedInAs({ status }));
  await showApp({ at: '/' });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  const call = await screen.findByRole('link', { name: phone });
  expect(call).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  expect(screen.getByRole('link', { name: '設定帳戶安全' })).toHaveAttribute('href', '/account');
  expect(screen.queryByText('待你處理')).toBeNull();
  await expectNoAxeViolations();
});

test('shows why an organization is suspended', async () => {
  use(...loggedInAs({ status: 'suspended', suspendedFor: '調查投訴期間暫停' }));
  await showApp({ at: '/' });
  expect(await screen.findByText('調查投訴期間暫停')).toBeInTheDocument();
});

test('offers people of a suspended organization their other organizations', async () => {
  const mine = { ...organization, status: 'suspended' as const };
  const organizations = [
    { oid: mine.oid, name: mine.name, role: 'administrator' as const },
    { oid: 'o2', name: { text: '海星義工會', language: 'zh-TW' as const }, role: 'administrator' as const },
  ];
  use(stub(calls.session.currentUser, { ...account, organization: mine, organizations }), ...loggedInAs());
  await showApp({ at: '/' });
  expect(await screen.findByRole('heading', { name: '組織已停用' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /海星義工會/ })).toBeInTheDocument();
});

test('redirects an organization under review from a closed page to its home page', async () => {
  use(...loggedInAs({ status: 'underReview' }));
  const { address } = await showApp({ at: '/personnel/to-examine' });
  expect(await screen.findByRole('heading', { name: '註冊審核中' })).toBeInTheDocument();
  expect(address()).toBe('/');
});

test.each([
  ['underReview', '人員、組織及活動管理會在通過審核後開放。'],
  ['refused', '人員、組織及活動管理會在通過審核後開放。'],
  ['suspended', '人員、組織及活動管理已停用。'],
] as const)('tells %s why the menus are closed, instead of going home in silence', async (status, why) => {
  use(...loggedInAs({ status }));
  const { user } = await showApp({ at: '/' });
  const menu = within(await screen.findByRole('navigation', { name: '主要導覽' }));
  for (const name of ['人員', '組織', '活動']) {
    const tab = menu.getByRole('link', { name });
    expect(tab).toHaveAttribute('aria-disabled', 'true');
    expect(tab).toHaveAccessibleDescription(why);
    await user.click(tab);
    expect(await screen.findByText(why, { selector: '[aria-live]' })).toBeInTheDocument();
  }
  expect(menu.getByRole('link', { name: '帳戶' })).not.toHaveAttribute('aria-disabled');
});
