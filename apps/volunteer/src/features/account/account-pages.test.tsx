import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { bindings } from '../../testing/account-bindings.ts';
import { decrypted, passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.account.bindings, bindings),
  stub(calls.session.passwordKey, passwordKey),
  stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }),
  stub(calls.verification.sendEmailCode, { resendAfterSeconds: 120 }),
);

const unproven = () => network.use(stub(calls.account.bindings, { ...bindings, provenUntil: null }));
const button = (name: string) => screen.getByRole('button', { name });

describe('account security', () => {
  test('lists the bindings with their state', async () => {
    await showApp({ at: '/User-accountSecurity' });
    const list = await screen.findByRole('list', { name: '帳戶安全' });
    expect(within(list).getByRole('link', { name: /流動電話.*\+853 66•• ••08.*已綁定/ })).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: /電郵.*未綁定/ })).toHaveAttribute('href', '/User-changeMailbox');
    expect(within(list).getByRole('link', { name: /登入密碼.*上次更改：/ })).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: /安全問題.*未設定/ })).toBeInTheDocument();
    await expectNoAxeViolations();
  });
});

describe('the password', () => {
  async function fill(next = 'tea4lotus', again = next) {
    const app = await showApp({ at: '/User-changeLoginPassword' });
    await app.user.type(await screen.findByLabelText('目前的密碼'), 'abc12345x');
    await app.user.type(screen.getByLabelText('新密碼'), next);
    await app.user.type(screen.getByLabelText('確認新密碼'), again);
    await app.user.click(button('更改密碼'));
    return app;
  }

  test('is sent encrypted, old and new, and the changed row is marked', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.account.changePassword, ({ body }) => {
        sent.push(decrypted(body.oldPassword), decrypted(body.password));
        return { endedSessions: 2 };
      }),
    );
    const app = await fill();
    expect(await findStatus('密碼已更改，其他 2 個裝置已登出')).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe('/User-accountSecurity'));
    expect(await screen.findByRole('link', { name: /登入密碼.*剛更新/ })).toBeInTheDocument();
    expect(sent).toEqual([
      { password: 'abc12345x', nonce: 'nonce-1' },
      { password: 'tea4lotus', nonce: 'nonce-1' },
    ]);
  });

  test('shows a wrong old password at its field and keeps the new one', async () => {
    network.use(
      stubRefusal(calls.account.changePassword, 'wrongPassword', { message: '目前的密碼不正確，請重新輸入' }),
    );
    await fill();
    const old = screen.getByLabelText('目前的密碼');
    await waitFor(() => expect(old).toHaveAccessibleDescription(/目前的密碼不正確/));
    expect(screen.getByLabelText('新密碼')).toHaveValue('tea4lotus');
  });

  test.each([
    ['two different ones', 'tea4lotus', 'tea5lotus', '確認新密碼', '兩次輸入的密碼不一致，請重新輸入'],
    ['five characters', 'tea45', 'tea45', '新密碼', '密碼應為 6 至 10 個字元，並同時包含字母和數字'],
    ['no digit', 'tealotus', 'tealotus', '新密碼', '密碼應為 6 至 10 個字元，並同時包含字母和數字'],
    ['the user name in it', 'lotus7788', 'lotus7788', '新密碼', '密碼不可包含用戶名稱'],
  ])('is refused with %s', async (_what, next, again, label, message) => {
    await fill(next, again);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)));
  });

  test('has no axe violations', async () => {
    await showApp({ at: '/User-changeLoginPassword' });
    await screen.findByLabelText('目前的密碼');
    await expectNoAxeViolations();
  });
});

describe('the proof of identity', () => {
  test.each([
    ['/User-changePhone', 'phone'],
    ['/User-changeMailbox', 'email'],
    ['/User-setEncrypted', 'questions'],
  ])('is required before %s', async (at, next) => {
    unproven();
    const app = await showApp({ at });
    await waitFor(() => expect(app.address()).toBe(`/User-authentication?next=${next}`));
    expect(await screen.findByText(/五分鐘內有效/)).toBeInTheDocument();
  });

  test('by password opens the change', async () => {
    const sent: unknown[] = [];
    unproven();
    network.use(
      stub(calls.account.proveIdentity, ({ body }) => {
        sent.push({ by: body.by, password: decrypted(body.password ?? '') });
        network.use(stub(calls.account.bindings, bindings));
        return { provenUntil: '2026-07-18T14:06:00+08:00' };
      }),
    );
    const app = await showApp({ at: '/User-authentication?next=phone' });
    await app.user.click(await screen.findByRole('radio', { name: '密碼' }));
    await app.user.type(screen.getByLabelText('登入密碼'), 'abc12345x');
    await app.user.click(button('驗證'));
    await waitFor(() => expect(app.address()).toBe('/User-changePhone'));
    expect(await screen.findByLabelText('新號碼')).toBeInTheDocument();
    expect(sent).toEqual([{ by: 'password', password: { password: 'abc12345x', nonce: 'nonce-1' } }]);
  });

  test('by questions asks the questions that are set, without marking the wrong answer', async () => {
    network.use(
      stub(calls.account.bindings, { ...bindings, provenUntil: null, questionIds: ['1', '4', '7'] }),
      stubRefusal(calls.account.proveIdentity, 'wrongAnswer', { message: '答案錯誤，請重新輸入' }),
    );
    const app = await showApp({ at: '/User-authentication' });
    await app.user.click(await screen.findByRole('radio', { name: '安全問題' }));
    const questions = ['你小學班主任叫甚麼名字？', '你小時候住在哪條街？', '你最喜歡的一本書叫甚麼名字？'];
    for (const question of questions) await app.user.type(screen.getByLabelText(question), '答案');
    await app.user.click(button('驗證'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('答案錯誤，請重新輸入'));
    for (const question of questions) expect(screen.getByLabelText(question)).toBeValid();
    await expectNoAxeViolations();
  });
});

describe('the phone', () => {
  test('is bound by a code sent to the new number', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.account.changeContact, ({ body }) => {
        sent.push(body);
        return { masked: '+853 66•• ••56' };
      }),
    );
    const app = await showApp({ at: '/User-changePhone' });
    await app.user.type(await screen.findByLabelText('新號碼'), '66123456');
    await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
    await app.user.click(button('獲取驗證碼'));
    await app.user.type(await screen.findByLabelText('短訊驗證碼'), '123456');
    await app.user.click(button('綁定新號碼'));
    expect(await findStatus('流動電話已綁定')).toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'mobile', mobile: '+85366123456', code: '123456' }]);
  });

  test('shows at its field that the number belongs to another account', async () => {
    network.use(
      stubRefusal(calls.verification.sendSmsCode, 'mobileRegistered', { message: '該流動電話號碼已註冊，請重新輸入' }),
    );
    const app = await showApp({ at: '/User-changePhone' });
    await app.user.type(await screen.findByLabelText('新號碼'), '66123456');
    await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
    await app.user.click(button('獲取驗證碼'));
    expect(await screen.findByText('該流動電話號碼已註冊，請重新輸入')).toBeInTheDocument();
  });

  test('keeps the new number while an expired proof is repeated', async () => {
    network.use(stubRefusal(calls.verification.sendSmsCode, 'proofNeeded', { message: '請先驗證身份' }));
    const app = await showApp({ at: '/User-changePhone' });
    await app.user.type(await screen.findByLabelText('新號碼'), '66123456');
    await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
    await app.user.click(button('獲取驗證碼'));
    await waitFor(() => expect(app.address()).toBe('/User-authentication?next=phone'));
    app.unmount();
    await showApp({ at: '/User-changePhone', visit: 'again' });
    expect(await screen.findByLabelText('新號碼')).toHaveValue('66123456');
  });
});

describe('the e-mail address', () => {
  test('is bound by the code sent to it', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.account.changeContact, ({ body }) => {
        sent.push(body);
        return { masked: 'k••••n@example.mo' };
      }),
    );
    const app = await showApp({ at: '/User-changeMailbox' });
    await app.user.type(await screen.findByLabelText('電郵地址'), 'ka.ian@example.mo');
    await app.user.click(button('獲取驗證碼'));
    expect(await screen.findByText('已發送至 k••••n@example.mo')).toBeInTheDocument();
    await app.user.type(screen.getByLabelText('電郵驗證碼'), '123456');
    await app.user.click(button('綁定電郵'));
    expect(await findStatus('電郵已綁定')).toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'email', email: 'ka.ian@example.mo', code: '123456' }]);
  });

  test('is checked at its field before anything is sent', async () => {
    const app = await showApp({ at: '/User-changeMailbox' });
    await app.user.type(await screen.findByLabelText('電郵地址'), 'example.mo');
    await app.user.click(button('獲取驗證碼'));
    expect(await screen.findByText('電郵格式不正確')).toBeInTheDocument();
  });

  test('is removed after a confirmation', async () => {
    network.use(
      stub(calls.account.bindings, { ...bindings, maskedEmail: 'k••••n@example.mo' }),
      stub(calls.account.removeContact, { removed: true }),
    );
    const app = await showApp({ at: '/User-changeMailbox' });
    await app.user.click(await screen.findByRole('button', { name: '解除綁定' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('不會再以電郵通知你');
    await app.user.click(within(dialog).getByRole('button', { name: '解除綁定' }));
    expect(await findStatus('電郵已解除綁定')).toBeInTheDocument();
  });
});

describe('security questions', () => {
  async function choose(ids: readonly string[]) {
    const app = await showApp({ at: '/User-setEncrypted' });
    for (const [index, id] of ids.entries()) {
      await app.user.selectOptions(await screen.findByLabelText(`問題 ${index + 1}`), id);
      await app.user.type(screen.getByLabelText(`答案 ${index + 1}`), `答案${index + 1}`);
    }
    await app.user.click(button('儲存'));
    return app;
  }

  test('are three different questions with their answers', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.account.setSecurityQuestions, ({ body }) => {
        sent.push(body);
        return { count: 3 };
      }),
    );
    await choose(['1', '4', '7']);
    expect(await findStatus('安全問題已設定')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        answers: [
          { questionId: '1', answer: '答案1' },
          { questionId: '4', answer: '答案2' },
          { questionId: '7', answer: '答案3' },
        ],
      },
    ]);
  });

  test('shows a repeated question at its second place', async () => {
    await choose(['1', '1', '7']);
    expect((await screen.findAllByText(/不可重複/)).length).toBeGreaterThan(0);
  });

  test('reports an incomplete form and names the fields', async () => {
    await choose(['1']);
    expect((await screen.findAllByText(/請檢查安全問題是否填寫完整/)).length).toBeGreaterThan(0);
    await expectNoAxeViolations();
  });
});

describe('devices', () => {
  const phone = {
    sessionId: 's2',
    scope: 'volunteer',
    isCurrent: false,
    machine: 'iphone',
    browser: 'wechat',
    openedAt: '2026-07-10T09:00:00+08:00',
    lastSeenAt: '2026-07-17T21:00:00+08:00',
  } as const;
  const here = { ...phone, sessionId: 's1', isCurrent: true, machine: null, browser: null } as const;

  test('are named, and one is logged out after a confirmation', async () => {
    const ended: unknown[] = [];
    network.use(
      stub(calls.account.appeals, { listData: [], total: 0 }),
      stub(calls.authorityTransfer.replacements, { listData: [], total: 0 }),
      stub(calls.account.mobileReleases, { listData: [], total: 0 }),
      stub(calls.account.sessions, { listData: [here, phone], total: 2 }),
      stub(calls.account.endSessions, ({ body }) => {
        ended.push(body);
        network.use(stub(calls.account.sessions, { listData: [here], total: 1 }));
        return { ended: 1 };
      }),
    );
    const app = await showApp({ at: '/User-devices' });
    await app.user.click(await screen.findByRole('button', { name: /登出 .*iPhone · 微信/ }));
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '登出' }));
    expect(await screen.findByText('沒有其他登入中的裝置')).toBeInTheDocument();
    expect(ended).toEqual([{ sessionId: 's2' }]);
    await expectNoAxeViolations();
  });
});
