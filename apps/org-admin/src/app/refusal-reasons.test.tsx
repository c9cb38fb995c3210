import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { OrganizationChoice } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { registrationReasons } from '../features/organization-request/requests.ts';
import { sentOrganization } from '../testing/registered.ts';
import { loggedInAs, showApp } from '../testing/show-app.tsx';

const { use } = stubNetwork();

type Reason = (typeof registrationReasons)[number];

const parent: OrganizationChoice = {
  oid: '0198b2f0-0000-7000-8000-0000000000aa',
  name: { text: '路環社區總會', language: 'zh-TW' },
  regionId: null,
  parentName: null,
  hasChildren: false,
};

/** The section of the correction that each suggested reason names, and its field. */
const corrections = {
  'organizationRequest.reasons.name': ['組織', () => screen.getByRole('textbox', { name: /組織名稱/ })],
  'organizationRequest.reasons.certificate': [
    '登記備案',
    () => screen.getByRole('radio', { name: /未在身份證明局登記/ }),
  ],
  'organizationRequest.reasons.number': ['登記備案', () => screen.getByRole('textbox', { name: /社團編號/ })],
  'organizationRequest.reasons.photos': ['登記備案', () => screen.getByRole('heading', { name: '管理員證件照片' })],
  'organizationRequest.reasons.parent': ['組織', () => screen.getByRole('button', { name: '更改上級組織' })],
} satisfies Record<Reason, readonly [section: string, field: () => HTMLElement]>;

test.each(registrationReasons)('a registration refused with %s can be corrected', async (reason) => {
  const [section, field] = corrections[reason];
  use(...loggedInAs({ status: 'refused' }));
  const { user } = await showApp({ at: '/data/editData' });
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${section}`) }));
  expect(field()).toBeVisible();
  expect(field()).toBeEnabled();
  expect(screen.getByRole('button', { name: '再次提交' })).toBeEnabled();
  expect(screen.getByRole('link', { name: '修改管理員姓名或證件' })).toHaveAttribute('href', '/data/editAdminData');
});

test('a registration that went to the wrong parent is sent to another one', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.organization.effectList, { listData: [parent], total: 1 }),
    stub(calls.registration.correctOrganization, ({ body }) => {
      sent.push(body.organization?.parentId);
      return { infoPerfection: body.infoPerfection, version: 8 };
    }),
    ...loggedInAs({ status: 'refused' }),
  );
  const { user, address } = await showApp({ at: '/data/editData' });
  await user.click(await screen.findByRole('button', { name: '更改上級組織' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /路環社區總會/ }));
  await user.click(screen.getByRole('button', { name: '再次提交' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toEqual([parent.oid, undefined, undefined]);
  expect(sentOrganization.parentId).not.toBe(parent.oid);
});
