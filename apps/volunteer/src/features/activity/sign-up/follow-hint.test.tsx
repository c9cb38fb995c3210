import { cleanup, screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AccountBindings } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { expect, test } from 'vitest';
import { activity, part } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.activity.detail, ({ params }) => ({ ...activity, activityId: params.id, mine: part })),
);

const bindings: AccountBindings = {
  username: 'lotus01',
  maskedMobile: '+853 66•• ••08',
  maskedEmail: null,
  passwordChangedAt: null,
  questionIds: [],
  isWechatBound: true,
  isWechatSubscribed: false,
  isOnePassBound: false,
  provenUntil: null,
};
const follow = '關注我們的公眾號，便可在微信收到訊息。';
const at = (id: string) => `/Home-applySucceed?id=${id}`;

async function signedUp(id: string, visit?: 'again') {
  const shown = await showApp({ at: at(id), visit, bridge: createFakeBridge({}) });
  await screen.findByText('接下來');
  return shown;
}

test('after the first sign-up in the chat app whoever does not follow is told once, and again on the same page', async () => {
  network.use(stub(calls.account.bindings, bindings));
  await signedUp('a1');
  expect(await screen.findByText(follow)).toBeInTheDocument();
  await expectNoAxeViolations();
  cleanup();
  await signedUp('a1', 'again');
  expect(await screen.findByText(follow)).toBeInTheDocument();
  cleanup();
  await signedUp('a2', 'again');
  expect(screen.queryByText(follow)).not.toBeInTheDocument();
});

test('whoever is not bound is led to the binding first', async () => {
  network.use(stub(calls.account.bindings, { ...bindings, isWechatBound: false }));
  await signedUp('a1');
  expect(await screen.findByRole('link', { name: '綁定微信' })).toHaveAttribute('href', '/User-binding?of=wechat');
});

test('whoever follows is told nothing, and nothing is asked outside of the chat app', async () => {
  let asked = 0;
  network.use(
    stub(calls.account.bindings, () => {
      asked += 1;
      return { ...bindings, isWechatSubscribed: true };
    }),
  );
  await showApp({ at: at('a1') });
  await screen.findByText('接下來');
  expect(asked).toBe(0);
  cleanup();
  await signedUp('a2', 'again');
  await expect.poll(() => asked).toBe(1);
  expect(screen.queryByText(follow)).not.toBeInTheDocument();
});
