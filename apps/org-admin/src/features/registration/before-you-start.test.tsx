import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:02:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [14, '結果：今日提交，通常 2026年8月1日 或之前有結果'],
  [null, '結果：通常需要數個工作天'],
])('with a usual wait of %s days it says: %s', async (usualDays, text) => {
  use(stub(calls.registration.organizationReview, { usualDays }), ...open);
  await showApp({ at: '/register', reader: 'guest' });
  const card = within(await screen.findByRole('region', { name: '開始之前' }));
  expect(await card.findByText(text)).toBeInTheDocument();
  expect(card.getByText(/^準備：社團編號/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('without an answer it names no date', async () => {
  use(stubLost(calls.registration.organizationReview), ...open);
  await showApp({ at: '/register', reader: 'guest' });
  expect(await screen.findByText('結果：通常需要數個工作天')).toBeInTheDocument();
});
