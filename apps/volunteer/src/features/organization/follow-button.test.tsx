import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { organizationDetail } from '../../testing/organizations.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const { oid } = organizationDetail;

test('follows the organization, says what that means, and stops following it', async () => {
  let isFollowed = false;
  const sent: unknown[] = [];
  network.use(
    stub(calls.activity.find, { listData: [], total: 0 }),
    stub(calls.organization.detail, () => ({ ...organizationDetail, isFollowed })),
    stub(calls.organization.setFollowed, ({ body }) => {
      sent.push(body);
      isFollowed = !isFollowed;
      return { isFollowed };
    }),
  );
  const { user } = await showApp({ at: `/Home-organizationDeta?oid=${oid}` });
  await user.click(await screen.findByRole('button', { name: '關注' }));
  expect(await screen.findByText('已關注：有新活動時會以站內訊息通知你。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '取消關注' }));
  expect(await screen.findByText('關注後，有新活動時會以站內訊息通知你。')).toBeInTheDocument();
  expect(sent).toEqual([
    { oid, isFollowed: true },
    { oid, isFollowed: false },
  ]);
  await expectNoAxeViolations();
});

test('lists the followed organizations', async () => {
  network.use(stub(calls.organization.followed, { listData: [organizationDetail], total: 1 }));
  await showApp({ at: '/User-followedOrganizations' });
  expect(await screen.findByRole('link', { name: new RegExp(organizationDetail.name.text) })).toHaveAttribute(
    'href',
    `/Home-organizationDeta?oid=${oid}`,
  );
  await expectNoAxeViolations();
});

test('an empty list says how to follow an organization', async () => {
  network.use(stub(calls.organization.followed, { listData: [], total: 0 }));
  await showApp({ at: '/User-followedOrganizations' });
  expect(await screen.findByText('還沒有關注組織')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看全部組織' })).toHaveAttribute('href', '/Home-organizationFind');
});
