import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { SentAppeal } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { inputOf, photo, photoId } from '../../testing/fill-real-name.ts';
import { always, showApp } from '../../testing/show-app.tsx';
import { recovery } from './recovery-page.tsx';

const network = stubNetwork(...always, stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }));

const appeal: SentAppeal = {
  number: 'A12345678',
  submittedAt: '2026-07-18T14:02:00+08:00',
  state: 'underReview',
  workingDays: 3,
};

/** Opens the app with a recovery that has begun on this device. */
const showKept = (at: string) => showApp({ at, reader: 'guest', visit: 'again' });

describe('the appeal', () => {
  async function fill() {
    recovery.flow.enter('proof', { ticket: 'ticket-1', maskedMobile: '+853 66•• ••56', methods: [] }, Date.now());
    const app = await showKept('/ForgetPassword-idcardverification');
    await app.user.type(await screen.findByLabelText('姓名'), '陳嘉欣');
    await app.user.type(screen.getByLabelText('證件號碼'), '12345678');
    await app.user.type(screen.getByLabelText('聯絡電話'), '66123456');
    await app.user.type(screen.getByLabelText('電郵'), 'ka.ian@example.mo');
    await app.user.upload(inputOf('手持證件照片'), photo());
    await screen.findByText('更換');
    await app.user.click(screen.getByRole('button', { name: '提交申訴' }));
    return app;
  }

  test('is sent with its photo, and its state can be read again', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.recovery.appeal, ({ body }) => {
        sent.push(body);
        return { ...appeal, appealTicket: 'appeal-1' };
      }),
      stub(calls.recovery.sentAppeal, appeal),
    );
    const app = await fill();
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-submitSucceed'));
    expect(await screen.findByText('A12345678')).toBeInTheDocument();
    expect(screen.getByText('3 個工作天內以短訊通知結果。')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ticket: 'ticket-1',
        name: '陳嘉欣',
        documentType: '2',
        documentNumber: '12345678',
        mobile: '+85366123456',
        email: 'ka.ian@example.mo',
        photoId,
      },
    ]);
    await expectNoAxeViolations();
  });

  test('shows at the photo that the photo has expired', async () => {
    network.use(stubRefusal(calls.recovery.appeal, 'photoNotYours', { message: '照片已失效，請重新上載' }));
    const app = await fill();
    expect(await screen.findByText('照片已失效，請重新上載')).toBeInTheDocument();
    expect(app.address()).toBe('/ForgetPassword-idcardverification');
  });

  test.each([
    ['passed', '申訴已通過，請查看短訊內的連結'],
    ['failed', '申訴未通過，請查看短訊內的原因'],
  ] as const)('that has %s shows where to look', async (state, outcome) => {
    network.use(stub(calls.recovery.sentAppeal, { ...appeal, state }));
    recovery.flow.enter('sent', { appealTicket: 'appeal-1' }, Date.now());
    const app = await showKept('/ForgetPassword-submitSucceed');
    expect(await screen.findByText(outcome)).toBeInTheDocument();
    expect(screen.queryByText(/個工作天內/)).not.toBeInTheDocument();
    const again = screen.queryByRole('button', { name: '再次找回密碼' });
    expect(again === null).toBe(state === 'passed');
    if (again === null) return;
    await app.user.click(again);
    await waitFor(() => expect(app.address()).toBe('/forgetPassword'));
    expect(recovery.flow.present(Date.now())).toBe('/forgetPassword');
  });
});
