import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ContentReportDetail, ContentReportRow } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const menus = [{ id: 70, name: 'personnel', childNames: 'personnel-integrity' }];

const row: ContentReportRow = {
  reviewId: 'r1',
  kind: 'threadMessage',
  name: '不好聽的話',
  organization: { oid: 'o2', name: { text: '路環青年會', language: 'zh-TW' } },
  activityName: { text: '黑沙海灘清潔', language: 'zh-TW' },
  grounds: '粗言穢語',
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  decidedBy: null,
  reason: null,
};

const at = '/personnel/reports/detail?id=r1&tab=pending';

const given = (changes: Partial<ContentReportDetail> = {}) => [
  stub(calls.contentReport.list, { listData: [row], total: 1 }),
  stub(calls.contentReport.detail, {
    row,
    tab: 'pending',
    author: 'volunteer',
    reporter: 'organizer',
    cannotDecide: null,
    ...changes,
  }),
  ...loggedInAs({}, menus),
];

/** Answers decisions; returns their bodies. */
function decided() {
  const bodies: unknown[] = [];
  const handler = stub(calls.contentReport.decide, ({ body }) => {
    bodies.push(body);
    return { rows: [{ id: 'r1', done: true, message: null }] };
  });
  return { bodies, handler };
}

it('lists reported words with the reason and the activity', async () => {
  use(...given());
  await showApp({ at: '/personnel/reports' });
  expect(await screen.findByText('粗言穢語')).toBeInTheDocument();
  expect(screen.getByText('黑沙海灘清潔')).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('says that nothing waits', async () => {
  use(stub(calls.contentReport.list, { listData: [], total: 0 }), ...given());
  await showApp({ at: '/personnel/reports' });
  await waitFor(() => expect(screen.queryByText('粗言穢語')).toBeNull());
  expect(await screen.findByRole('tab', { name: /待處理/ })).toBeInTheDocument();
});

it('offers to try again where the list does not load', async () => {
  use(stubRefusal(calls.contentReport.list, 'unavailable'), ...given());
  await showApp({ at: '/personnel/reports' });
  expect(await screen.findByRole('button', { name: '重新載入' })).toBeInTheDocument();
});

it('keeps the words without repeating them', async () => {
  const { bodies, handler } = decided();
  use(handler, ...given());
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '保留' }));
  await waitFor(() => expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'pass' }]));
  expect(await findStatus('已保留這段內容')).toBeInTheDocument();
});

it('hides the words with a reason for their author', async () => {
  const { bodies, handler } = decided();
  use(handler, ...given());
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '隱藏' }));
  await expectNoAxeViolations();
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '用詞不當或有冒犯性' }));
  await user.click(sheet.getByRole('button', { name: '確定隱藏 1 項' }));
  await waitFor(() => expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'fail', reason: '用詞不當或有冒犯性' }]));
});

it('says who decides about words of the own activities', async () => {
  use(...given({ cannotDecide: 'parentDecides' }));
  await showApp({ at });
  expect((await screen.findAllByText('內容屬於你的組織的活動，須由上級組織處理')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '隱藏' })).toHaveAttribute('aria-disabled', 'true');
});
