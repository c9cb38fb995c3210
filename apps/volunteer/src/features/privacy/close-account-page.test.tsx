import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AccountClosing } from '@vp/contract';
import { retentionTopics } from '@vp/domain';
import { expectNoAxeViolations, findStatus, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { bindings } from '../../testing/account-bindings.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.account.bindings, bindings));
const at = '/User-closeAccount';

const closing: AccountClosing = {
  requestedAt: null,
  eraseAt: null,
  roles: [],
  signUps: [{ activityId: 'a1', activity: '海灘清潔', startsAt: '2026-07-25T09:00:00+08:00' }],
  hasOpenCard: true,
  memberships: 2,
  papers: 1,
  waitDays: 7,
};

test('shows what ends, what is erased and what stays, and sends the request once after a confirmation', async () => {
  let sent = 0;
  network.use(
    stub(calls.privacy.closing, closing),
    stub(calls.privacy.close, () => {
      sent += 1;
      const eraseAt = '2026-07-25T14:02:00+08:00';
      network.use(stub(calls.privacy.closing, { ...closing, requestedAt: '2026-07-18T14:02:00+08:00', eraseAt }));
      return { eraseAt };
    }),
  );
  const app = await showApp({ at });
  expect(await screen.findByText(/海灘清潔/)).toBeInTheDocument();
  expect(screen.getByText('2 個組織歸屬或申請')).toBeInTheDocument();
  expect(screen.getByText('1 份時數證明不能再查核')).toBeInTheDocument();
  for (const title of ['會刪除', '會匿名保留', '會保留'])
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText('操作記錄: 查明誰做過甚麼；記錄環環相扣，不能刪去')).toBeInTheDocument();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '要求註銷帳戶' }));
  const question = await screen.findByRole('alertdialog', { name: '要求註銷帳戶？' });
  await app.user.dblClick(within(question).getByRole('button', { name: '要求註銷帳戶' }));
  expect(await screen.findByText(/帳戶將於 .*7月25日.* 註銷/)).toBeInTheDocument();
  expect(sent).toBe(1);
  await expectNoAxeViolations();
});

test('an open request is withdrawn without a proof of identity', async () => {
  network.use(
    stub(calls.account.bindings, { ...bindings, provenUntil: null }),
    stub(calls.privacy.closing, {
      ...closing,
      requestedAt: '2026-07-17T14:02:00+08:00',
      eraseAt: '2026-07-24T14:02:00+08:00',
    }),
    stub(calls.privacy.withdrawClosing, () => {
      network.use(stub(calls.privacy.closing, closing));
      return { withdrawn: true };
    }),
  );
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '撤回註銷' }));
  expect(await findStatus('已撤回，帳戶不會註銷')).toBeInTheDocument();
});

test('a person with a role sees the organization and can not send', async () => {
  const roles = [{ organization: '濠江青年志願服務隊', role: 'administrator' }] as const;
  network.use(stub(calls.privacy.closing, { ...closing, roles, signUps: [] }));
  await showApp({ at });
  expect(await screen.findByText('濠江青年志願服務隊: 管理員')).toBeInTheDocument();
  expect(screen.getByText('沒有未開始的報名')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /要求註銷帳戶/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('你仍有組織職務')).toBeInTheDocument();
});

test('asks for a proof of identity before the request', async () => {
  network.use(stub(calls.account.bindings, { ...bindings, provenUntil: null }), stub(calls.privacy.closing, closing));
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '要求註銷帳戶' }));
  await waitFor(() => expect(app.address()).toBe('/User-authentication?next=closeAccount'));
});

test('needs a proof of identity where it has expired meanwhile', async () => {
  network.use(
    stub(calls.privacy.closing, closing),
    stubRefusal(calls.privacy.close, 'proofNeeded', { message: '請先驗證身份' }),
  );
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '要求註銷帳戶' }));
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: '要求註銷帳戶' }));
  await waitFor(() => expect(app.address()).toBe('/User-authentication?next=closeAccount'));
});

test('nothing can be sent without a network', async () => {
  network.use(stub(calls.privacy.closing, closing));
  await showApp({ at });
  const button = await screen.findByRole('button', { name: /要求註銷帳戶/ });
  goOffline();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
});

test('the table of terms is open to everybody, with a card for each topic', async () => {
  await showApp({ at: '/User-dataRetention', reader: 'guest' });
  const list = await screen.findByRole('region', { name: '各類資料' });
  expect(within(list).getAllByRole('article')).toHaveLength(retentionTopics.length);
  expect(within(list).getByText('審核決定後 90 天')).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('retention.');
  await expectNoAxeViolations();
});
