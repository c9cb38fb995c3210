import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { RecoveryStarted } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubPending, stubRefusal } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { decrypted, passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';
import { recovery } from './recovery-page.tsx';

const asked = [
  ['1', '你小學班主任叫甚麼名字？'],
  ['4', '你小時候住在哪條街？'],
  ['7', '你最喜歡的一本書叫甚麼名字？'],
] as const;
const questions = asked.map(([, question]) => question);

const network = stubNetwork(
  ...always,
  stub(calls.session.passwordKey, passwordKey),
  stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }),
  stub(calls.recovery.questions, {
    listData: asked.map(([questionId, question]) => ({ questionId, question })),
    total: 3,
  }),
);

const started: RecoveryStarted = {
  ticket: 'ticket-1',
  maskedMobile: '+853 66•• ••56',
  methods: [
    { method: 'phone', refusal: null },
    { method: 'questions', refusal: null },
    { method: 'appeal', refusal: null },
  ],
};

const button = (name: string) => screen.getByRole('button', { name });
const guestAt = (at: string) => showApp({ at, reader: 'guest' });
const showKept = (at: string) => showApp({ at, reader: 'guest', visit: 'again' });

/** Opens a page of a recovery that already knows its account. */
async function showAtProof(at: string, from = started) {
  recovery.flow.enter('proof', from, Date.now());
  return showKept(at);
}

async function showAtPassword() {
  recovery.flow.enter('password', { resetTicket: 'reset-1' }, Date.now());
  return showKept('/ForgetPassword-modificationPassword');
}

describe('the first step', () => {
  async function fill(keyword: string) {
    const app = await guestAt('/forgetPassword');
    await app.user.type(await screen.findByLabelText('用戶名稱、流動電話、志願者編號或證件號碼'), keyword);
    await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
    await app.user.click(button('下一步'));
    return app;
  }

  test('identifies the account and opens the methods', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.recovery.start, ({ body }) => {
        sent.push(body);
        return started;
      }),
    );
    const app = await fill(' lotus7788 ');
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-selectSeekPass'));
    const ways = await screen.findByRole('list', { name: '驗證方法' });
    expect(screen.getByRole('heading', { name: '第 2 步，共 3 步：驗證身份' })).toBeInTheDocument();
    expect(within(ways).getAllByRole('link')).toHaveLength(3);
    expect(within(ways).getByText('發送到已綁定的號碼 +853 66•• ••56，即時完成')).toBeInTheDocument();
    expect(sent).toEqual([{ keyword: 'lotus7788', captcha: 'k7Pm' }]);
    await expectNoAxeViolations();
  });

  test('shows a wrong captcha at the captcha, with a new picture', async () => {
    network.use(stubRefusal(calls.recovery.start, 'wrongCaptcha', { message: '驗證碼錯誤，請更新後重新輸入' }));
    const app = await guestAt('/forgetPassword');
    const before = (await screen.findByAltText('驗證碼圖片，看不清可更換，亦可收聽')).getAttribute('src');
    await app.user.type(screen.getByLabelText('用戶名稱、流動電話、志願者編號或證件號碼'), 'lotus7788');
    await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
    await app.user.click(button('下一步'));
    expect(await screen.findByText('驗證碼錯誤，請更新後重新輸入')).toBeInTheDocument();
    expect(screen.getByLabelText('圖形驗證碼')).toBeInvalid();
    expect(screen.getByAltText('驗證碼圖片，看不清可更換，亦可收聽').getAttribute('src')).not.toBe(before);
    expect(app.address()).toBe('/forgetPassword');
  });
});

test('a closed method shows the reason and has no link', async () => {
  await showAtProof('/ForgetPassword-selectSeekPass', {
    ...started,
    methods: started.methods.map((way) => (way.method === 'questions' ? { ...way, refusal: 'deviceUnknown' } : way)),
  });
  expect(await screen.findByText('只可在曾登入此帳戶的裝置上使用')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /短訊驗證碼/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /安全問題/ })).not.toBeInTheDocument();
});

describe('the phone', () => {
  async function fill() {
    const app = await showAtProof('/ForgetPassword-passPhoneCode');
    await app.user.type(await screen.findByLabelText('流動電話號碼'), '66123456');
    await app.user.type(screen.getByLabelText('短訊驗證碼'), '123456');
    await app.user.click(button('驗證'));
    return app;
  }

  test('opens the new password by its code', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.recovery.proveByPhone, ({ body }) => {
        sent.push(body);
        return { resetTicket: 'reset-1' };
      }),
    );
    const app = await fill();
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-modificationPassword'));
    expect(await screen.findByLabelText('確認新密碼')).toBeInTheDocument();
    expect(sent).toEqual([{ ticket: 'ticket-1', mobile: '+85366123456', code: '123456' }]);
  });

  test('shows a wrong code at its field', async () => {
    const message = '短訊驗證碼錯誤或已失效，請重新輸入';
    network.use(stubRefusal(calls.recovery.proveByPhone, 'wrongSmsCode', { message }));
    const app = await fill();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('短訊驗證碼')).toBeInvalid();
    expect(app.address()).toBe('/ForgetPassword-passPhoneCode');
    await expectNoAxeViolations();
  });

  test('asks for document and birth date on a device that is new to a verified account', async () => {
    const sent: unknown[] = [];
    network.use(
      stubRefusal(calls.recovery.proveByPhone, 'identityFactsNeeded', {
        message: '請一併填寫證件號碼末四位及出生日期',
      }),
    );
    const app = await fill();
    expect(await screen.findByText('請一併填寫證件號碼末四位及出生日期')).toBeInTheDocument();
    expect(screen.getByText(/電話號碼或已轉給他人使用/)).toBeInTheDocument();
    await expectNoAxeViolations();
    network.use(
      stub(calls.recovery.proveByPhone, ({ body }) => {
        sent.push(body);
        return { resetTicket: 'reset-1' };
      }),
    );
    await app.user.type(screen.getByLabelText('證件號碼末四位'), '5678');
    await app.user.type(screen.getByLabelText('出生日期'), '1990-05-20');
    await app.user.click(button('驗證'));
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-modificationPassword'));
    expect(sent).toMatchObject([{ code: '123456', documentTail: '5678', birthDate: '1990-05-20' }]);
  });

  test('starts again after the ticket has expired, and says so', async () => {
    network.use(stubRefusal(calls.recovery.proveByPhone, 'ticketExpired'));
    const app = await fill();
    await waitFor(() => expect(app.address()).toBe('/forgetPassword'));
    expect(await screen.findByText('驗證已過期，請重新開始。')).toBeInTheDocument();
  });
});

describe('the questions', () => {
  async function fill() {
    const app = await showAtProof('/ForgetPassword-encryptedVerify');
    for (const question of questions) await app.user.type(await screen.findByLabelText(question), '答案');
    await app.user.click(button('驗證'));
    return app;
  }

  test('open the new password by three answers', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.recovery.proveByQuestions, ({ body }) => {
        sent.push(body);
        return { resetTicket: 'reset-1' };
      }),
    );
    const app = await fill();
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-modificationPassword'));
    expect(sent).toEqual([
      { ticket: 'ticket-1', answers: asked.map(([questionId]) => ({ questionId, answer: '答案' })) },
    ]);
  });

  test('do not mark the wrong answer', async () => {
    network.use(stubRefusal(calls.recovery.proveByQuestions, 'wrongAnswer', { message: '答案錯誤，請重新輸入' }));
    const app = await fill();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('答案錯誤，請重新輸入'));
    for (const question of questions) expect(screen.getByLabelText(question)).toBeValid();
    expect(app.address()).toBe('/ForgetPassword-encryptedVerify');
    await expectNoAxeViolations();
  });
});

describe('the new password', () => {
  async function fill(next = 'tea4lotus', again = next) {
    const app = await showAtPassword();
    await app.user.type(await screen.findByLabelText('新密碼'), next);
    await app.user.type(screen.getByLabelText('確認新密碼'), again);
    await app.user.click(button('更改密碼'));
    return app;
  }

  test('is sent encrypted, starts no session, and leads to the log-in', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.recovery.setPassword, ({ body }) => {
        sent.push({ ...body, password: decrypted(body.password) });
        return { changed: true };
      }),
    );
    const app = await fill();
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-passwordSucceed'));
    expect(await screen.findByText('密碼已更改，請用新密碼登入')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '登入' })).toHaveAttribute('href', '/Login-volunteer');
    expect(sent).toEqual([
      { resetTicket: 'reset-1', keyId: 'key-1', password: { password: 'tea4lotus', nonce: 'nonce-1' } },
    ]);
    await expectNoAxeViolations();
  });

  test('is refused at its field if it is too common', async () => {
    const message = '此密碼過於常見';
    network.use(stubRefusal(calls.recovery.setPassword, 'passwordTooCommon', { message }));
    await fill('tea4lotus');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('新密碼')).toBeInvalid();
  });

  test('is not sent if its repetition differs', async () => {
    network.use(stubPending(calls.recovery.setPassword));
    const app = await fill('tea4lotus', 'tea5lotus');
    await waitFor(() => expect(screen.getByLabelText('確認新密碼')).toBeInvalid());
    expect(app.address()).toBe('/ForgetPassword-modificationPassword');
  });
});

describe('pages opened out of order', () => {
  const pages = [
    '/ForgetPassword-selectSeekPass',
    '/ForgetPassword-passPhoneCode',
    '/ForgetPassword-encryptedVerify',
    '/ForgetPassword-idcardverification',
    '/ForgetPassword-modificationPassword',
    '/ForgetPassword-submitSucceed',
    '/ForgetPassword-passwordSucceed',
  ];

  test.each(pages)('%s redirects to the first step', async (at) => {
    const app = await guestAt(at);
    await waitFor(() => expect(app.address()).toBe('/forgetPassword'));
  });

  test.each(pages.slice(4))('%s redirects to the methods without a proof', async (at) => {
    const app = await showAtProof(at);
    await waitFor(() => expect(app.address()).toBe('/ForgetPassword-selectSeekPass'));
  });
});
