import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { TransferState } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const right = [{ id: 62, name: 'organization', childNames: 'organization-authority-transfer' }];
const side = (accountId: string, name: string) => ({ accountId, name, maskedMobile: '+853 66•• ••12' });
const operators = [side('a2', '馮子晴'), side('a3', '魏雅文')];
const pending = {
  transferId: 't1',
  from: side('a1', '何美玲'),
  to: side('a2', '馮子晴'),
  state: 'pending',
  offeredAt: '2026-07-18T10:00:00+08:00',
  expiresAt: '2026-07-20T10:00:00+08:00',
  endedAt: null,
} as const;

const state = (answer: TransferState) => stub(calls.authorityTransfer.state, answer);
const at = '/organization/authority-transfer';

describe('the transfer of the administration', () => {
  it('names the recipient on the button and refuses an incomplete form', async () => {
    use(state({ latest: null, operators }), ...loggedInAs({}, right));
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('radio', { name: /馮子晴/ }));
    const button = screen.getByRole('button', { name: '把管理權移交給馮子晴' });
    await user.click(button);
    await waitFor(() => expect(screen.getByLabelText('登入密碼')).toBeInvalid());
    expect(screen.getByLabelText('登入密碼')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByText(/你成為操作員，不能再移交管理權/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '我明白移交後不能復原' })).not.toBeChecked();
    await expectNoAxeViolations();
  });

  it('waits for the recipient and can be withdrawn meanwhile', async () => {
    let latest: TransferState['latest'] = pending;
    const sent: unknown[] = [];
    use(
      stub(calls.authorityTransfer.state, () => ({ latest, operators })),
      stub(calls.authorityTransfer.withdraw, ({ params }) => {
        sent.push(params.id);
        latest = { ...pending, state: 'withdrawn', endedAt: '2026-07-18T14:00:00+08:00' };
        return { withdrawn: true };
      }),
      ...loggedInAs({}, right),
    );
    const { user } = await showApp({ at });
    expect(await screen.findByText('等待馮子晴接受')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '撤回移交' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回移交' }));
    await waitFor(() => expect(sent).toEqual(['t1']));
    expect(await screen.findByRole('radio', { name: /魏雅文/ })).toBeInTheDocument();
  });

  it('links to an invitation if there are no operators, and shows the last result', async () => {
    use(state({ latest: { ...pending, state: 'lapsed' }, operators: [] }), ...loggedInAs({}, right));
    await showApp({ at });
    expect(await screen.findByRole('link', { name: '邀請操作員' })).toBeInTheDocument();
    expect(screen.getByText('逾時失效')).toBeInTheDocument();
  });

  it('is hidden from operators', async () => {
    use(state({ latest: null, operators }), ...loggedInAs({ role: 'operator' }, right));
    await showApp({ at });
    expect(await screen.findByText('你的帳戶未開通「移交管理權」')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '致電組織' })).toBeInTheDocument();
    expect(screen.queryByLabelText('登入密碼')).not.toBeInTheDocument();
  });
});
