import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stubLost, stubNetwork } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { chan, lei, queue, wong } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const boxOf = (name: string) => screen.getByRole('checkbox', { name: `選取 ${name}` });
const rowLink = (name: RegExp) => screen.findByRole('link', { name });

describe('a batch', () => {
  it('passes the selected rows after one confirmation; both buttons show the count', async () => {
    const { handlers, bodies } = queue('join', [chan, lei, wong]);
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(boxOf('李浩然'));
    expect(screen.getByRole('button', { name: '不通過 2 項' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '通過 2 項' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('陳嘉欣、李浩然');
    await user.click(within(question).getByRole('button', { name: '確定通過 2 項' }));
    expect(await screen.findByText('已通過 2 項')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /陳嘉欣/ })).toBeNull());
    expect(bodies).toEqual([{ reviewIds: ['r1', 'r2'], decision: 'pass' }]);
  });

  it('keeps the focus in the page when nothing is left to decide', async () => {
    const { handlers } = queue('join', [chan, lei]);
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(screen.getByRole('checkbox', { name: '全選已載入的項目' }));
    await user.click(screen.getByRole('button', { name: '通過 2 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 2 項' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /陳嘉欣/ })).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    // The main region is the last fallback for the focus.
    screen.getByRole('main').focus();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps failed rows selected and drops rows that a colleague decided', async () => {
    const { handlers } = queue('join', [chan, lei, wong], { r2: '會員人數已滿', r3: '已由同事處理' });
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(screen.getByRole('checkbox', { name: '全選已載入的項目' }));
    await user.click(screen.getByRole('button', { name: '通過 3 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 3 項' }));
    expect(await screen.findByText('已通過 1 項')).toBeInTheDocument();
    expect(screen.getByText('2 項未能處理')).toBeInTheDocument();
    expect(screen.getByText('李浩然：會員人數已滿')).toBeInTheDocument();
    expect(screen.getByText('黃子晴：已由同事處理')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /黃子晴/ })).toBeNull());
    expect(boxOf('李浩然')).toBeChecked();
    expect(screen.getByRole('button', { name: '通過 1 項' })).toBeInTheDocument();
  });

  it('requires a reason for a refusal, addressed to the applicants', async () => {
    const { handlers, bodies } = queue('join', [chan, lei]);
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '不通過 1 項' }));
    const sheet = await screen.findByRole('dialog', { name: '不通過 1 項申請' });
    await user.click(within(sheet).getByRole('button', { name: '確定不通過 1 項' }));
    const reason = within(sheet).getByLabelText('原因');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveAccessibleDescription(/請填寫原因/);
    await expectNoAxeViolations();
    await user.click(within(sheet).getByRole('button', { name: '資料不完整' }));
    expect(reason).toHaveValue('資料不完整');
    await user.click(within(sheet).getByRole('button', { name: '確定不通過 1 項' }));
    expect(await screen.findByText('已將 1 項設為不通過')).toBeInTheDocument();
    expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'fail', reason: '資料不完整' }]);
  });

  it('names the identity checks with unopened photos', async () => {
    use(...queue('realName', [chan, lei]).handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/verification-real-name' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '通過 1 項' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('有 1 宗未看過照片：陳嘉欣');
    await user.click(within(question).getByRole('button', { name: '先查看照片' }));
    expect(boxOf('陳嘉欣')).toBeChecked();
  });

  it('retries with the same idempotency key after a lost response', async () => {
    const keys: (string | null)[] = [];
    const { handlers } = queue('join', [chan]);
    const lostOnce = http.put(`*${calls.membership.decideRequests.path}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    });
    use(lostOnce, ...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '通過 1 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 1 項' }));
    expect(await screen.findByText('已通過 1 項')).toBeInTheDocument();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps the selection while the connection is down', async () => {
    const { handlers } = queue('join', [chan]);
    use(stubLost(calls.membership.decideRequests), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '通過 1 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 1 項' }));
    await waitFor(() => expect(screen.getAllByText(/網絡連接失敗/)).not.toHaveLength(0));
    expect(boxOf('陳嘉欣')).toBeChecked();
  });
});
