import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { OwnFeedback } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../testing/activities.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const activityId = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
const at = `/User-feedback?id=${activityId}`;

const own = (changes: Partial<OwnFeedback> = {}): OwnFeedback => ({
  activityId,
  name: { text: '黑沙海灘清潔日', language: 'zh-TW' },
  given: null,
  refusal: null,
  ...changes,
});

const given = {
  rating: 'down',
  words: '路線不清楚',
  showsName: false,
  givenAt: '2026-07-18T10:00:00+08:00',
  changeableUntil: '2026-08-01T10:00:00+08:00',
} as const;

test('asks for a thumb first, then sends it once with the words and without the name', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.feedback.own, () => own()),
    stub(calls.activity.detail, () => ({ ...activity, activityId })),
    stub(calls.feedback.give, ({ body }) => {
      bodies.push(body);
      return own({ given });
    }),
  );
  const { user } = await showApp({ at });
  await user.type(await screen.findByRole('textbox', { name: /想說的話/ }), '路線不清楚');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '提交回饋' }));
  expect(await screen.findByRole('radio', { name: '滿意' })).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '不滿意' }));
  await user.dblClick(screen.getByRole('button', { name: '提交回饋' }));
  await waitFor(() => expect(bodies).toEqual([{ activityId, rating: 'down', words: '路線不清楚', showsName: false }]));
  expect(await screen.findByText('已提交，謝謝你的回饋', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('shows given feedback to be changed until its end', async () => {
  network.use(stub(calls.feedback.own, () => own({ given })));
  await showApp({ at });
  expect(await screen.findByRole('radio', { name: '不滿意' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /想說的話/ })).toHaveValue('路線不清楚');
  expect(screen.getByText(/可修改至/)).toBeInTheDocument();
});

test('shows fixed feedback without a form', async () => {
  network.use(stub(calls.feedback.own, () => own({ given, refusal: 'feedbackFixed' })));
  await showApp({ at });
  expect(await screen.findByText('提交已超過 14 天，不能再修改')).toBeInTheDocument();
  expect(screen.getByText('路線不清楚')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '提交回饋' })).toBeNull();
});

test('explains that hours must be confirmed first', async () => {
  network.use(stub(calls.feedback.own, () => own({ refusal: 'noCountedService' })));
  await showApp({ at });
  expect(await screen.findByText('服務時數確認後才可回饋')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看活動' })).toHaveAttribute(
    'href',
    `/Home-activityDetails?id=${activityId}`,
  );
});
