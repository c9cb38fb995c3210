import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CardReview, ReviewRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { chan, detailOf } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const one = '0190f5a0-0000-7000-8000-000000000001';
const row: ReviewRow = { ...chan, card: { state: 'pending', reason: '1', bank: '1' } };
const application: CardReview = {
  applicationId: one,
  state: 'pending',
  reason: '1',
  bank: '1',
  vestSize: '1',
  federationConsent: false,
  submittedAt: row.submittedAt,
  approvedAt: null,
  printingAt: null,
  receivedAt: null,
  failedAt: null,
  failureReason: null,
  vest: { size: '1', handedOut: null },
  federationConsentChangedAt: null,
  isAmerican: false,
  languageIdentification: '1',
  agreementVersion: '3',
  agreedIn: 'pt',
};

const listOf = (...rows: readonly ReviewRow[]) =>
  stub(calls.card.list, ({ query }) => {
    const shown = query.tab === 'pending' ? rows : [];
    return { listData: shown, total: shown.length };
  });

const member = () => loggedInAs({}, [{ id: 70, name: 'personnel', childNames: 'personnel-volunteer-card' }]);

describe('applications for the card', () => {
  const at = '/personnel/volunteer-card';

  it('show the reason and the bank, and link to the files', async () => {
    use(listOf(row), ...member());
    await showApp({ at });
    const link = await screen.findByRole('link', { name: /陳嘉欣/ });
    expect(link).toHaveTextContent('新辦 · 中國銀行澳門分行');
    expect(screen.getByRole('link', { name: '銀行名單' })).toHaveAttribute('href', '/personnel/volunteer-card-sheets');
    expect(screen.getByRole('link', { name: '聯合會名單' })).toHaveAttribute(
      'href',
      '/personnel/volunteer-card-federation',
    );
    await expectNoAxeViolations();
  });

  it('are passed in their row', async () => {
    const bodies: unknown[] = [];
    const decide = stub(calls.card.decide, ({ body }) => {
      bodies.push(body);
      return { rows: body.reviewIds.map((id) => ({ id, done: true, message: null })) };
    });
    use(listOf(row), decide, ...member());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '通過 陳嘉欣' }));
    await waitFor(() => expect(bodies).toEqual([{ reviewIds: [row.reviewId], decision: 'pass' }]));
  });

  it('show an empty state', async () => {
    use(listOf(), ...member());
    await showApp({ at });
    expect(await screen.findByText('全部處理完成')).toBeInTheDocument();
  });

  it('are hidden without the permission, with a contact', async () => {
    use(...loggedInAs({ role: 'operator' }));
    await showApp({ at });
    expect(await screen.findByText('2835 1234')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('one application', () => {
  const at = `/personnel/detail?kind=card&id=${row.reviewId}`;
  const opened = (card: Partial<CardReview>) =>
    stub(
      calls.card.detail,
      detailOf(row, {
        tab: card.state === undefined ? 'pending' : 'passed',
        card: { ...application, ...card },
      }),
    );

  it('shows what was requested and agreed to, and is refused only with a reason', async () => {
    const bodies: unknown[] = [];
    const decide = stub(calls.card.decide, ({ body }) => {
      bodies.push(body);
      return { rows: body.reviewIds.map((id) => ({ id, done: true, message: null })) };
    });
    use(opened({}), listOf(row), decide, ...member());
    const { user } = await showApp({ at });
    expect(await screen.findByText('3 · Português')).toBeInTheDocument();
    expect(screen.getByText('不同意')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '記錄：開始製卡' })).toBeNull();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '不通過' }));
    const sheet = await screen.findByRole('dialog');
    const send = within(sheet).getByRole('button', { name: /不通過/ });
    await user.click(send);
    expect(bodies).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: '地址不完整' }));
    await user.click(send);
    await waitFor(() =>
      expect(bodies).toMatchObject([{ reviewIds: [row.reviewId], decision: 'fail', reason: '地址不完整' }]),
    );
  });

  it("records the bank's progress by hand after a confirmation", async () => {
    const bodies: unknown[] = [];
    const report = stub(calls.card.report, ({ body }) => {
      bodies.push(body);
      return { rows: [{ id: one, done: true, message: null }] };
    });
    use(opened({ state: 'approved' }), listOf(row), report, ...member());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '記錄：開始製卡' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('銀行已開始製卡？');
    expect(bodies).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '記錄：開始製卡' }));
    await waitFor(() => expect(bodies).toEqual([{ rows: [{ applicationId: one, action: 'print' }] }]));
    expect(await screen.findAllByText('已記錄')).not.toHaveLength(0);
  });

  it('shows the text of the server if it refuses a step', async () => {
    const message = '狀態已改變，請重新載入後再試';
    use(
      opened({ state: 'printing' }),
      listOf(row),
      stub(calls.card.report, { rows: [{ id: one, done: false, message }] }),
      ...member(),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '記錄：已領卡' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '記錄：已領卡' }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(screen.queryByText('已記錄')).toBeNull();
  });

  const handedOut = { at: '2026-07-20T15:30:00+08:00', by: '馮子晴' };

  it('records after a confirmation that the vest was handed out', async () => {
    const sent: unknown[] = [];
    const record = stub(calls.card.handOutVest, ({ params }) => {
      sent.push(params);
      return { handedOutAt: handedOut.at };
    });
    use(opened({ state: 'received' }), listOf(row), record, ...member());
    const { user } = await showApp({ at });
    expect(await screen.findByText('未派發')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '記錄：已派發背心' }));
    const question = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    await user.dblClick(within(question).getByRole('button', { name: '記錄：已派發背心' }));
    expect(await screen.findAllByText('已記錄派發背心')).not.toHaveLength(0);
    expect(sent).toEqual([{ id: one }]);
  });

  it('shows who handed out the vest of an earlier card, and undoes it with a reason', async () => {
    const bodies: unknown[] = [];
    const undo = stub(calls.card.undoVest, ({ body }) => {
      bodies.push(body);
      return { handedOutAt: null };
    });
    const vest = { size: '3', handedOut };
    use(opened({ state: 'approved', reason: '2', vestSize: null, vest }), listOf(row), undo, ...member());
    const { user } = await showApp({ at });
    expect(await screen.findByText(/由 馮子晴 派發/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '記錄：已派發背心' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤銷派發' }));
    const sheet = await screen.findByRole('dialog');
    const send = within(sheet).getByRole('button', { name: '撤銷派發' });
    await user.click(send);
    expect(bodies).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: '記錄在另一人名下' }));
    await user.click(send);
    await waitFor(() => expect(bodies).toEqual([{ reason: '記錄在另一人名下' }]));
    expect(await screen.findAllByText('已撤銷派發')).not.toHaveLength(0);
  });

  it('offers no vest before the approval', async () => {
    use(opened({}), listOf(row), ...member());
    await showApp({ at });
    expect(await screen.findByText('3 · Português')).toBeInTheDocument();
    expect(screen.queryByText('未派發')).toBeNull();
    expect(screen.queryByRole('button', { name: '記錄：已派發背心' })).toBeNull();
  });

  it('shows a withdrawn consent for the federation', async () => {
    use(opened({ state: 'received', federationConsentChangedAt: handedOut.at }), listOf(row), ...member());
    await showApp({ at });
    expect(await screen.findByText(/^已於 .*20.* 撤回$/)).toBeInTheDocument();
  });
});
