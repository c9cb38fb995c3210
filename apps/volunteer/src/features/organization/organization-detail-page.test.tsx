import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { organizationDetail as organization } from '../../testing/organizations.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const at = '/Home-organizationDeta?oid=o1';
const noActivities = stub(calls.activity.find, { listData: [], total: 0 });

test('applying asks once, sends once and shows what comes next', async () => {
  let sent = 0;
  network.use(
    noActivities,
    stub(calls.organization.detail, organization),
    stub(calls.membership.join, () => {
      sent += 1;
      return { membershipId: 'm1', state: 'underReview' };
    }),
  );
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '申請加入' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '申請加入' }));
  await waitFor(() => expect(sent).toBe(1));
  expect((await screen.findAllByText('申請已提交，等待組織審核')).length).toBeGreaterThan(0);
});

test('a volunteer at the limit sees that before the tap, with a link to their organizations', async () => {
  network.use(noActivities, stub(calls.organization.detail, { ...organization, myMemberships: 5 }));
  await showApp({ at });
  expect(await screen.findByText(/已達上限/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '管理我的組織' })).toHaveAttribute('href', '/User-organizationAscription');
  expect(screen.queryByRole('button', { name: '申請加入' })).not.toBeInTheDocument();
});

test('an organization that is closed to applications shows that at the button', async () => {
  network.use(noActivities, stub(calls.organization.detail, { ...organization, open: false }));
  const app = await showApp({ at });
  const button = await screen.findByRole('button', { name: '申請加入' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(button);
  expect(screen.getAllByText('此組織暫時不接受申請').length).toBeGreaterThan(0);
});

test('a failed application shows its reason and can be repeated', async () => {
  network.use(
    noActivities,
    stub(calls.organization.detail, { ...organization, myState: 'failed', myReason: '資料不完整' }),
  );
  await showApp({ at });
  expect(await screen.findByText('上次申請不通過：資料不完整')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '申請加入' })).not.toHaveAttribute('aria-disabled');
  await expectNoAxeViolations();
});

test('an unknown organization shows that it was not found', async () => {
  network.use(noActivities, stubRefusal(calls.organization.detail, 'notFound'));
  await showApp({ at });
  expect(await screen.findByText('找不到有關內容，可能已被移除')).toBeInTheDocument();
});

test('shows how many hours were checked and taken back, and nothing without a check', async () => {
  const checked = { ...organization, checkedHours: 42.5, correctedHours: 6 };
  network.use(noActivities, stub(calls.organization.detail, checked));
  const app = await showApp({ at });
  expect(await screen.findByText('平台或上級組織已核查 42.5 小時，其中撤銷 6 小時')).toBeInTheDocument();
  app.unmount();
  network.use(stub(calls.organization.detail, organization));
  await showApp({ at });
  expect(await screen.findByRole('button', { name: '申請加入' })).toBeInTheDocument();
  expect(screen.queryByText(/已核查/)).toBeNull();
});
