import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { cardLimits } from '@vp/domain';
import { expectNoAxeViolations, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { describe, expect, it } from 'vitest';
import { keepSavedFiles, textOf } from '../../testing/saved-files.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';
import { openReportFile } from './report-file.ts';

const { use } = stubNetwork();

const one = '0190f5a0-0000-7000-8000-000000000001';
const two = '0190f5a0-0000-7000-8000-000000000002';

const member = () => loggedInAs({}, [{ id: 70, name: 'personnel', childNames: 'personnel-volunteer-card' }]);

describe('the files of the bank', () => {
  const at = '/personnel/volunteer-card-sheets';

  const fileOf = (csv: string | Uint8Array<ArrayBuffer>) => new File([csv], 'bank.csv', { type: 'text/csv' });

  async function chooseOf(csv: string | Uint8Array<ArrayBuffer>) {
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
            documentNumber: '440304199003076380',
            documentExpiresOn: '2031-03-15',
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
        leftOut: [],
      }),
      ...member(),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '下載名單' }));
    expect(saved).toEqual([]);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '下載名單' }));
    expect(await screen.findAllByText(/已下載 1 份申請 還有 2 份/)).not.toHaveLength(0);
    expect(saved[0]?.name).toMatch(/^volunteer-cards-\d{4}-\d\d-\d\d\.xlsx$/);
    const opened = await openReportFile(new File([saved[0]?.content ?? ''], 'cards.xlsx'));
    if (typeof opened === 'string' || opened.kind !== 'workbook') throw new Error('no workbook was saved');
    const [heads, row] = opened.lines.map(({ cells }) => cells);
    expect(heads?.slice(0, 4)).toEqual(['application_id', 'status', 'reason', '發卡銀行']);
    expect(row?.slice(0, 4)).toEqual([one, '', '', '中國銀行澳門分行']);
    expect(row).toContain('440304199003076380');
    expect(row?.[heads?.indexOf('證件有效期至') ?? -1]).toBe('2031-03-15');
    expect(row).toContain('+85366001122');
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    expect(screen.getByText(/以 Excel 開啟 CSV 會改動長號碼/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下載名單' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下載名單' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.name).toMatch(/\.csv$/);
    const text = await textOf(saved[1]);
    expect(text).toContain('application_id,status,reason,發卡銀行');
    expect(text).toContain(`${one},,,中國銀行澳門分行`);
    await expectNoAxeViolations();
  });

  it('are offered by URL in the chat app, which saves no files', async () => {
    use(...member());
    const bridge = { ...createFakeBridge(), savesFiles: false };
    const { user } = await showApp({ at, bridge });
    expect(await screen.findByText(/微信不能儲存檔案。請複製網址，.*下載/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '下載名單' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '複製網址' }));
    expect(await screen.findAllByText('已複製網址')).not.toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('name the people who are left out, with the reason and a link, also with an empty sheet', async () => {
    const leftOut = [
      { applicationId: one, name: '陳大文', number: 'MO20260001', reason: 'accountBlocked' },
      { applicationId: two, name: '李小明', number: 'MO20260002', reason: 'documentExpired' },
    ] as const;
    const saved = keepSavedFiles();
    use(stub(calls.card.exportForBank, { rows: [], left: 0, leftOut }), ...member());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '下載名單' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下載名單' }));
    const rows = within(await screen.findByRole('list', { name: '未列入名單的申請' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/陳大文 · MO20260001.*帳戶已被停用/);
    expect(rows[1]).toHaveTextContent(/李小明 · MO20260002.*證件已過期/);
    expect(within(rows[1] ?? document.body).getByRole('link', { name: '查看申請' })).toHaveAttribute(
      'href',
      `/personnel/detail?kind=card&id=${two}`,
    );
    expect(screen.getByText(/2 份已批准的申請未列入名單/)).toBeInTheDocument();
    expect(saved).toEqual([]);
    await expectNoAxeViolations();
  });

  it('are not saved if no application waits for the bank', async () => {
    const saved = keepSavedFiles();
    use(stub(calls.card.exportForBank, { rows: [], left: 0, leftOut: [] }), ...member());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '下載名單' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下載名單' }));
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

  it('show how a text in another encoding was read before it is stored, and can be read in another one', async () => {
    const bodies: unknown[] = [];
    const report = stub(calls.card.report, ({ body }) => {
      bodies.push(body);
      return { rows: body.rows.map(({ applicationId: id }) => ({ id, done: true, message: null })) };
    });
    use(report, ...member());
    // 地址不完整 in Big5.
    const reason = [0xa6, 0x61, 0xa7, 0x7d, 0xa4, 0xa3, 0xa7, 0xb9, 0xbe, 0xe3];
    const start = new TextEncoder().encode(`application_id,status,reason\n${one},printing,\n${two},failed,`);
    const { user } = await chooseOf(new Uint8Array([...start, ...reason]));
    const preview = await screen.findByRole('list', { name: '將會儲存的首幾行' });
    expect(within(preview).getByText('地址不完整')).toBeInTheDocument();
    expect(within(preview).getAllByRole('listitem')[0]).toHaveTextContent(/第 2 行.*製卡中/);
    const encoding = screen.getByRole('combobox', { name: '文字編碼' });
    expect(encoding).toHaveValue('big5');
    await expectNoAxeViolations();
    await user.selectOptions(encoding, 'UTF-8');
    expect(await screen.findByText('第 3 行：原因有未能讀取的字，請選擇另一種編碼')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '更新 1 份申請' })).toBeInTheDocument();
    await user.selectOptions(encoding, 'Big5（繁體中文）');
    expect(bodies).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '更新 2 份申請' }));
    await screen.findByRole('list', { name: '逐行結果' });
    expect(bodies).toEqual([
      {
        rows: [
          { applicationId: one, action: 'print' },
          { applicationId: two, action: 'refuse', reason: '地址不完整' },
        ],
      },
    ]);
  });

  it('of an old Excel are refused with the way to save them', async () => {
    use(...member());
    await chooseOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]));
    expect(await screen.findByRole('alert')).toHaveTextContent('請另存為 .xlsx 或 CSV');
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
