import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Correction, CorrectionRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { chan, detailOf, queue } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const at = '/personnel/detail?kind=realName&id=r1&tab=passed';
const decided = { ...chan, decidedAt: '2026-07-17T10:00:00+08:00', decidedBy: '何美玲' };

const request: CorrectionRow = {
  correctionId: 'c1',
  state: 'open',
  from: 'verified',
  to: 'underReview',
  reason: '看錯了證件',
  requestedAt: '2026-07-18T10:00:00+08:00',
  requestedBy: '黃偉明',
  agreedBy: null,
  closedAt: null,
  decision: { decidedAt: '2026-07-17T10:00:00+08:00', decidedBy: '何美玲', reason: null },
};

const possible: Correction = {
  from: 'verified',
  target: { to: 'underReview', needsSecond: true },
  open: null,
  past: [],
};

/** Opens the passed check; its correction is what the returned function sets. */
async function shown(correction: Correction) {
  const { handlers } = queue('realName', []);
  let current = correction;
  const bodies: unknown[] = [];
  use(
    stub(calls.realName.detail, () => detailOf(decided, { tab: 'passed', correction: current })),
    stub(calls.realName.correct, ({ body }) => {
      bodies.push(body);
      current = { ...possible, target: null, past: [{ ...request, state: 'done' }] };
      return { correctionId: 'c1', state: body.step === 'request' ? 'open' : 'done' };
    }),
    ...handlers,
    ...loggedInAs(),
  );
  const { user } = await showApp({ at });
  return { user, bodies };
}

describe('the correction of a decision', () => {
  it('shows the effect before it asks for the reason, and says that a second person agrees', async () => {
    const { user, bodies } = await shown(possible);
    await user.click(await screen.findByRole('button', { name: '更正' }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet).toHaveTextContent('此人不再是已驗證');
    expect(sheet).toHaveTextContent('須由另一名人員同意後才生效');
    await expectNoAxeViolations();
    await user.click(within(sheet).getByRole('button', { name: '提出更正' }));
    expect(await within(sheet).findByText('請填寫原因')).toBeInTheDocument();
    await user.type(within(sheet).getByRole('textbox', { name: /原因/ }), '看錯了證件');
    await user.click(within(sheet).getByRole('button', { name: '提出更正' }));
    expect(await screen.findByText('已提出，待另一名人員同意', { selector: '[aria-live]' })).toBeInTheDocument();
    expect(bodies).toEqual([{ step: 'request', from: 'verified', reason: '看錯了證件' }]);
  });

  it('lets the second person agree, and shows both decisions afterwards', async () => {
    const { user, bodies } = await shown({ ...possible, open: { ...request, canAgree: true, canWithdraw: true } });
    expect(await screen.findByText('更正待另一名人員同意')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更正' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '同意更正' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('此人不再是已驗證');
    await user.click(within(question).getByRole('button', { name: '同意更正' }));
    await waitFor(() => expect(bodies).toEqual([{ step: 'agree', correctionId: 'c1' }]));
    expect(await screen.findByText('已更正')).toBeInTheDocument();
    expect(screen.getByText(/原決定：何美玲/)).toBeInTheDocument();
  });

  it('gives the requester only the withdrawal', async () => {
    const { user, bodies } = await shown({ ...possible, open: { ...request, canAgree: false, canWithdraw: true } });
    await user.click(await screen.findByRole('button', { name: '撤回更正' }));
    expect(screen.queryByRole('button', { name: '同意更正' })).toBeNull();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回更正' }));
    await waitFor(() => expect(bodies).toEqual([{ step: 'withdraw', correctionId: 'c1' }]));
  });

  it('shows why a request is refused', async () => {
    const { user } = await shown(possible);
    use(
      stubRefusal(calls.realName.correct, 'correctionOpen', {
        message: '此決定已有待同意的更正請求，請重新載入後查看',
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更正' }));
    const sheet = await screen.findByRole('dialog');
    await user.type(within(sheet).getByRole('textbox', { name: /原因/ }), '看錯了證件');
    await user.click(within(sheet).getByRole('button', { name: '提出更正' }));
    expect(
      await screen.findByText('此決定已有待同意的更正請求，請重新載入後查看', { selector: '[aria-live]' }),
    ).toBeInTheDocument();
  });

  it('shows nothing on a decision without a correction', async () => {
    await shown({ ...possible, target: null });
    expect(await screen.findByText(/由 何美玲/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '更正決定' })).toBeNull();
  });
});
