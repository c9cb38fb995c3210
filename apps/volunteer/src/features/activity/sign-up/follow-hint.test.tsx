import { cleanup, screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { NoticeChannels } from '@vp/contract';
import { defaultQuietHours } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { expect, test } from 'vitest';
import { activity, part } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.activity.detail, ({ params }) => ({ ...activity, activityId: params.id, mine: part })),
);

const channels: NoticeChannels = {
  maskedEmail: null,
  wechat: 'notFollowing',
  wanted: [],
  language: 'zh-TW',
  quietHours: defaultQuietHours,
};
const follow = '關注我們的公眾號，再按「我已關注」，並選擇在微信接收哪些訊息。';
const at = (id: string) => `/Home-applySucceed?id=${id}`;

async function signedUp(id: string, visit?: 'again') {
  const shown = await showApp({ at: at(id), visit, bridge: createFakeBridge({}) });
  await screen.findByText('接下來');
  return shown;
}

test('the first sign-up in WeChat shows the hint to follow once, and again on the same page', async () => {
  network.use(stub(calls.inbox.channels, channels));
  await signedUp('a1');
  expect(await screen.findByText(follow)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '我已關注' })).toBeEnabled();
  await expectNoAxeViolations();
  cleanup();
  await signedUp('a1', 'again');
  expect(await screen.findByText(follow)).toBeInTheDocument();
  cleanup();
  await signedUp('a2', 'again');
  expect(screen.queryByText(follow)).not.toBeInTheDocument();
});

test('without a binding the hint links to the binding first', async () => {
  network.use(stub(calls.inbox.channels, { ...channels, wechat: 'notBound' }));
  await signedUp('a1');
  expect(await screen.findByRole('link', { name: '綁定微信' })).toHaveAttribute('href', '/User-binding?of=wechat');
});

test.each(['ready', 'off'] as const)('%s: shows no hint, and outside WeChat sends no request', async (wechat) => {
  let asked = 0;
  network.use(
    stub(calls.inbox.channels, () => {
      asked += 1;
      return { ...channels, wechat };
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
