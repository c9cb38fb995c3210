import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CardReview, ReviewRow } from '@vp/contract';
import { cardLimits } from '@vp/domain';
import { expectNoAxeViolations, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { describe, expect, it } from 'vitest';
import { chan, detailOf } from '../../testing/review-queue.ts';
import { keepSavedFiles, textOf } from '../../testing/saved-files.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const one = '0190f5a0-0000-7000-8000-000000000001';
const two = '0190f5a0-0000-7000-8000-000000000002';
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
});

describe('the files of the bank', () => {
  const at = '/personnel/volunteer-card-sheets';

  /** Returns a file with its own `text` method, which jsdom lacks. */
  const fileOf = (csv: string) =>
    Object.assign(new File([csv], 'bank.csv', { type: 'text/csv' }), { text: () => Promise.resolve(csv) });

  async function chooseOf(csv: string) {
    const shown = await showApp({ at });
    await shown.user.upload(await screen.findByLabelText('選擇檔案', { selector: 'input' }), fileOf(csv));
    return shown;
  }

  it('are saved after a confirmation, with the columns for the bank', async () => {
    const saved = keepSavedFiles();
    use(
      stub(calls.card.exportForBank, {
        rows: [
          {
            applicationId: one,
            bank: '1',
            reason: '1',
            languageIdentification: '1',
            name: '陳大文',
            latinName: 'CHAN TAI MAN',
            gender: '1',
            birthDate: '1998-03-14',
            documentType: '2',
            documentNumber: '12345678',
            mobile: '+85366001122',
            address: '高士德大馬路 12 號',
            occupation: '2',
            educationLevel: '5',
            maritalStatus: '2',
            isAmerican: false,
            guardian: null,
          },
        ],
        left: 2,
      }),
      ...member(),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '下載名單（CSV）' }));
    expect(saved).toEqual([]);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '下載名單（CSV）' }));
    expect(await screen.findAllByText(/已下載 1 份申請 還有 2 份/)).not.toHaveLength(0);
    expect(saved[0]?.name).toMatch(/^volunteer-cards-\d{4}-\d\d-\d\d\.csv$/);
    const text = await textOf(saved[0]);
    expect(text).toContain('application_id,status,reason,發卡銀行');
    expect(text).toContain(`${one},,,中國銀行澳門分行`);
    await expectNoAxeViolations();
  });

  it('are offered by URL in the chat app, which saves no files', async () => {
    use(...member());
    const bridge = { ...createFakeBridge(), savesFiles: false };
    const { user } = await showApp({ at, bridge });
    expect(await screen.findByText(/微信不能儲存檔案。請複製網址，.*下載/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '下載名單（CSV）' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '複製網址' }));
    expect(await screen.findAllByText('已複製網址')).not.toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('are not saved if no application waits for the bank', async () => {
    const saved = keepSavedFiles();
    use(stub(calls.card.exportForBank, { rows: [], left: 0 }), ...member());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '下載名單（CSV）' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下載名單（CSV）' }));
    expect(await screen.findAllByText('暫時沒有已批准而未製卡的申請')).not.toHaveLength(0);
    expect(saved).toEqual([]);
  });

  it('are checked, sent without invalid lines, and show the result of each line', async () => {
    const bodies: unknown[] = [];
    const message = '狀態已改變，請重新載入後再試';
    const report = stub(calls.card.report, ({ body }) => {
      bodies.push(body);
      return {
        rows: body.rows.map(({ applicationId: id }) => ({
          id,
          done: id === one,
          message: id === one ? null : message,
        })),
      };
    });
    use(report, ...member());
    const { user } = await chooseOf(
      `application_id,status,reason\n${one},printing,\nwrong,printing,\n${two},failed,地址不完整\n`,
    );
    expect(await screen.findByText('bank.csv')).toBeInTheDocument();
    expect(screen.getByText('第 3 行：申請編號不正確')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: '更新 2 份申請' }));
    const lines = within(await screen.findByRole('list', { name: '逐行結果' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/第 2 行.*已更新/);
    expect(lines[1]).toHaveTextContent(new RegExp(`第 4 行.*${message}.*未處理`));
    expect(screen.getByText('已更新 1 份，1 份未能處理')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        rows: [
          { applicationId: one, action: 'print' },
          { applicationId: two, action: 'refuse', reason: '地址不完整' },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: /更新 2 份/ })).toBeNull();
    await expectNoAxeViolations();
  });

  it('with wrong columns are refused with the names of the right ones', async () => {
    use(...member());
    await chooseOf('name,state\n陳大文,printing\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('首行須有 application_id, status, reason');
  });

  it('with too many lines are refused with their number', async () => {
    use(...member());
    const lines = Array.from({ length: cardLimits.sheetRowsMax + 1 }, () => `${one},printing,`);
    await chooseOf(['application_id,status,reason', ...lines].join('\n'));
    expect(await screen.findByRole('alert')).toHaveTextContent('每次最多 500 行');
  });

  it('cannot be sent without a line to report or without a network', async () => {
    use(...member());
    const { user } = await chooseOf(`application_id,status,reason\n${one},,\n`);
    const send = await screen.findByRole('button', { name: /更新 0 份申請/ });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.upload(
      screen.getByLabelText('選擇檔案', { selector: 'input' }),
      fileOf(`application_id,status,reason\n${one},printing,\n`),
    );
    const again = await screen.findByRole('button', { name: /更新 1 份申請/ });
    expect(again).not.toHaveAttribute('aria-disabled', 'true');
    goOffline();
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
  });

  it('can be resent after a failure', async () => {
    use(stubRefusal(calls.card.report, 'unavailable', { message: '系統繁忙' }), ...member());
    const { user } = await chooseOf(`application_id,status,reason\n${one},printing,\n`);
    await user.click(await screen.findByRole('button', { name: '更新 1 份申請' }));
    expect(await screen.findAllByText('系統繁忙')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: '更新 1 份申請' })).toBeInTheDocument();
  });
});
