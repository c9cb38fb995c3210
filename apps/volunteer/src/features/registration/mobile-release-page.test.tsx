import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }));

const at = '/AccountRegister-mobileRelease';
const sentAt = '/AccountRegister-mobileReleaseSent?ticket=t1';
const releaseAt = '2026-07-25T09:00:00+08:00';

async function askForRelease({ user }: ShownRoute) {
  await user.type(await screen.findByLabelText('流動電話'), '66123456');
  await user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
  await user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  await user.type(screen.getByLabelText('短訊驗證碼'), '123456');
  await user.click(screen.getByRole('button', { name: '請求釋出' }));
}

test('asks with a proven number, and the next page shows the stored state', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.registration.releaseMobile, ({ body }) => {
      bodies.push(body);
      return { ticket: 't1' };
    }),
    stub(calls.registration.mobileRelease, { state: 'open', releaseAt }),
  );
  const app = await showApp({ at, reader: 'guest' });
  await screen.findByLabelText('流動電話');
  await expectNoAxeViolations();
  await askForRelease(app);
  expect(await screen.findByText('已收到請求')).toBeInTheDocument();
  expect(bodies).toEqual([{ mobile: '+85366123456', smsCode: '123456' }]);
});

test('a number that stays with its account is refused at the field', async () => {
  network.use(stubRefusal(calls.registration.releaseMobile, 'mobileKept', { message: '此號碼暫時不能釋出' }));
  const app = await showApp({ at, reader: 'guest' });
  await askForRelease(app);
  expect((await screen.findAllByText('此號碼暫時不能釋出')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('流動電話')).toHaveValue('66123456');
});

test.each([
  ['open', '已收到請求', false],
  ['released', '號碼已釋出', true],
  ['kept', '號碼會保留在原帳戶', true],
  ['lapsed', '請求已結束', true],
] as const)('the state %s reads %s', async (state, outcome, leadsToRegistration) => {
  network.use(stub(calls.registration.mobileRelease, { state, releaseAt }));
  await showApp({ at: sentAt, reader: 'guest' });
  expect(await screen.findByText(outcome)).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: '註冊帳戶' })).toHaveLength(leadsToRegistration ? 1 : 0);
  await expectNoAxeViolations();
});

test('an expired link leads to the log-in or to a new request, and does not offer to load again', async () => {
  network.use(stubRefusal(calls.registration.mobileRelease, 'ticketExpired'));
  await showApp({ at: sentAt, reader: 'guest' });
  expect(await screen.findByText('找不到這個請求')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '請求釋出' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
});
