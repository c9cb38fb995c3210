import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { bindings } from '../../testing/account-bindings.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.account.bindings, bindings));

const unproven = () => network.use(stub(calls.account.bindings, { ...bindings, provenUntil: null }));
const button = (name: string) => screen.getByRole('button', { name });

describe('one-pass and WeChat', () => {
  test('binds the identity from a provider once and marks its row', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.account.bindOnePass, ({ query }) => {
        sent.push(query);
        return { isBound: true };
      }),
    );
    await showApp({ at: '/User-binding?of=onePass&code=c1&state=s1' });
    expect(await screen.findByRole('link', { name: /一戶通.*剛更新/ })).toBeInTheDocument();
    expect(sent).toEqual([{ code: 'c1', state: 's1' }]);
  });

  test('refuses an identity that another account has, with a link to retry', async () => {
    network.use(
      stub(calls.wechat.identify, { ticket: 'w1', isSubscribed: true }),
      stubRefusal(calls.wechat.bind, 'boundElsewhere', { message: '此身份已綁定另一個帳戶' }),
    );
    await showApp({ at: '/User-binding?of=wechat&code=c1&state=s1' });
    expect(await screen.findByText('此身份已綁定另一個帳戶')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '重試' })).toHaveAttribute('href', '/User-binding?of=wechat');
  });

  test('shows its link outside WeChat, to be scanned or pasted there', async () => {
    const { user } = await showApp({ at: '/User-binding?of=wechat' });
    expect(await screen.findByRole('img', { name: /綁定頁的連結/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '綁定微信' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(button('複製連結'));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/wu/User-binding?of=wechat`);
  });

  test('unbinds after a confirmation', async () => {
    network.use(
      stub(calls.account.bindings, { ...bindings, isWechatBound: true }),
      stub(calls.wechat.release, { released: true }),
    );
    const app = await showApp({ at: '/User-binding?of=wechat' });
    expect(await screen.findByText(/關注我們的公眾號/)).toBeInTheDocument();
    await expectNoAxeViolations();
    await app.user.click(button('解除綁定'));
    const question = await screen.findByRole('alertdialog', { name: '解除微信綁定？' });
    await app.user.click(within(question).getByRole('button', { name: '解除綁定' }));
    await waitFor(() => expect(app.address()).toBe('/User-accountSecurity'));
  });

  test('needs a proof of identity first, and returns after it', async () => {
    unproven();
    const app = await showApp({ at: '/User-binding?of=onePass' });
    await waitFor(() => expect(app.address()).toBe('/User-authentication?next=onePass'));
  });
});
