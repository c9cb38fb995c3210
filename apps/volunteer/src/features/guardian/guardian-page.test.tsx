import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { GuardianRequest, OwnGuardianRequest } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { at as formAt, fillIdentity, fillPersonal, next, photoId } from '../../testing/fill-real-name.ts';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.volunteer.detail, detail),
  stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
);
const at = '/User-guardian?purpose=realName';
const requestId = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';

const own = (changes: Partial<OwnGuardianRequest> = {}): OwnGuardianRequest => ({
  purpose: 'realName',
  request: null,
  asksLeft: 3,
  needsName: true,
  ...changes,
});

const request = (state: GuardianRequest['state']): GuardianRequest => ({
  requestId,
  state,
  maskedMobile: '6612 ••••',
  askedAt: '2026-07-18T10:00:00+08:00',
  expiresAt: '2026-07-21T10:00:00+08:00',
  answeredAt: state === 'confirmed' || state === 'refused' ? '2026-07-18T11:00:00+08:00' : null,
  storedUntil: '2026-08-20T10:00:00+08:00',
});

test('asks for name and phone, sends the link once and shows that the guardian has not answered', async () => {
  const bodies: unknown[] = [];
  let now = own();
  network.use(
    stub(calls.guardian.own, () => now),
    stub(calls.guardian.ask, ({ body }) => {
      bodies.push(body);
      now = own({ request: request('open'), asksLeft: 2 });
      return now;
    }),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '發送連結' }));
  expect(await screen.findByLabelText('你的姓名')).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.type(screen.getByLabelText('你的姓名'), '陳嘉欣');
  await user.type(screen.getByLabelText('監護人流動電話'), '66881234');
  await expectNoAxeViolations();
  await user.dblClick(screen.getByRole('button', { name: '發送連結' }));
  expect(await screen.findByText('等待監護人確認')).toBeInTheDocument();
  expect(bodies).toEqual([{ purpose: 'realName', name: '陳嘉欣', mobile: '66881234' }]);
  expect(screen.getByText('6612 ••••')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test.each([
  ['confirmed', '監護人已確認', false],
  ['refused', '監護人沒有確認', true],
  ['expired', '連結已過期', true],
] as const)('a request that is %s', async (state, title, canAskAgain) => {
  network.use(stub(calls.guardian.own, own({ request: request(state) })));
  const { user } = await showApp({ at });
  expect(await screen.findByText(title)).toBeInTheDocument();
  const again = screen.queryByRole('button', { name: '再發送連結' });
  expect(again !== null).toBe(canAskAgain);
  if (again === null) return;
  await user.click(again);
  expect(await screen.findByLabelText('監護人流動電話')).toBeInTheDocument();
});

test('a request that has reached the limit of the day gives the reason', async () => {
  network.use(stub(calls.guardian.own, own({ request: request('expired'), asksLeft: 0 })));
  await showApp({ at });
  const again = await screen.findByRole('button', { name: '再發送連結' });
  expect(again).toHaveAccessibleDescription('今日發送的連結已達上限，請明天再試');
});

test('a refused phone is shown at the phone', async () => {
  network.use(
    stub(calls.guardian.own, own({ needsName: false })),
    stubRefusal(calls.guardian.ask, 'guardianSame', {
      problems: [{ path: 'mobile', message: '監護人電話不可與申請人相同' }],
    }),
  );
  const { user } = await showApp({ at });
  await user.type(await screen.findByLabelText('監護人流動電話'), '66881234');
  expect(screen.queryByLabelText('你的姓名')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '發送連結' }));
  await waitFor(() => expect(screen.getByLabelText('監護人流動電話')).toBeInvalid());
});

test('the identity form is sent with the confirmation in place of the fields of the guardian', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.guardian.own, own({ request: request('confirmed') })),
    stub(calls.realName.submit, ({ body }) => {
      bodies.push(body);
      return { state: 'underReview' as const };
    }),
  );
  const app = await showApp({ at: formAt });
  await fillIdentity(app);
  await app.user.click(next());
  await fillPersonal(app, '2015-04-02');
  await app.user.click(next());
  expect(await screen.findByText('提交表格時會使用這個確認。')).toBeInTheDocument();
  expect(screen.queryByLabelText('監護人姓名')).not.toBeInTheDocument();
  await app.user.click(next());
  expect(await screen.findByText('由監護人以連結確認')).toBeInTheDocument();
  await app.user.click(next());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ guardianRequestId: requestId });
  expect(bodies[0]).not.toHaveProperty('guardian');
});
