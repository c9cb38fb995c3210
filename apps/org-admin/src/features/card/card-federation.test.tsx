import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { describe, expect, it } from 'vitest';
import { keepSavedFiles, textOf } from '../../testing/saved-files.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';
import { openReportFile } from './report-file.ts';

const { use } = stubNetwork();
const at = '/personnel/volunteer-card-federation';
const member = () => loggedInAs({}, [{ id: 70, name: 'personnel', childNames: 'personnel-volunteer-card' }]);

const chan = { name: '陳大文', gender: '1', number: 'MO20260001', serviceHours: 12.5 };
const lei = { name: '李浩然', gender: '2', number: 'MO20260002', serviceHours: 0 };
const last = '0190f5a0-0000-7000-8000-000000000001';

type Shown = Awaited<ReturnType<typeof showApp>>;

async function download({ user }: Shown): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '下載聯合會名單' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下載聯合會名單' }));
}

describe('the list for the federation', () => {
  it('is read in parts after a confirmation and saved with the named fields alone', async () => {
    const saved = keepSavedFiles();
    const bodies: unknown[] = [];
    const list = stub(calls.card.exportForFederation, ({ body }) => {
      bodies.push(body);
      return body.after === undefined ? { rows: [chan], next: last } : { rows: [lei], next: null };
    });
    use(list, ...member());
    const shown = await showApp({ at });
    expect(await screen.findByText(/中文姓名、性別、志願者編號、服務時數/)).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await download(shown);
    expect(await screen.findAllByText('已下載 2 人的資料')).not.toHaveLength(0);
    expect(bodies).toEqual([{}, { after: last }]);
    expect(saved[0]?.name).toMatch(/^federation-\d{4}-\d\d-\d\d\.xlsx$/);
    const opened = await openReportFile(new File([saved[0]?.content ?? ''], 'federation.xlsx'));
    if (typeof opened === 'string' || opened.kind !== 'workbook') throw new Error('no workbook was saved');
    expect(opened.lines.map(({ cells }) => cells)).toEqual([
      ['中文姓名', '性別', '志願者編號', '服務時數'],
      ['陳大文', '男', 'MO20260001', '12.5'],
      ['李浩然', '女', 'MO20260002', '0'],
    ]);
    await expectNoAxeViolations();
  });

  it.each([
    ['pt', /à federação: nome em chinês, sexo, n\.º de voluntário, horas de serviço\./],
    ['en', /to the federation: Chinese name, gender, volunteer number, hours of service\./],
  ])('names the fields in lower case inside the sentence in %s', async (language, sentence) => {
    window.localStorage.setItem('vp.language', language);
    use(...member());
    await showApp({ at, visit: 'again' });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('is saved as CSV on request', async () => {
    const saved = keepSavedFiles();
    use(stub(calls.card.exportForFederation, { rows: [chan], next: null }), ...member());
    const shown = await showApp({ at });
    await shown.user.click(await screen.findByRole('radio', { name: 'CSV' }));
    await download(shown);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0])).toContain('陳大文,男,MO20260001,12.5');
  });

  it('is not saved if no card holder agrees, or after a failure', async () => {
    const saved = keepSavedFiles();
    use(stub(calls.card.exportForFederation, { rows: [], next: null }), ...member());
    const shown = await showApp({ at });
    await download(shown);
    expect(await screen.findAllByText('暫時沒有同意交予聯合會的持卡人')).not.toHaveLength(0);
    use(stubRefusal(calls.card.exportForFederation, 'unavailable', { message: '系統繁忙' }));
    await download(shown);
    expect(await screen.findAllByText('系統繁忙')).not.toHaveLength(0);
    expect(saved).toEqual([]);
  });

  it('is offered by URL in the chat app, which saves no files', async () => {
    use(...member());
    await showApp({ at, bridge: { ...createFakeBridge(), savesFiles: false } });
    expect(await screen.findByText(/微信不能儲存檔案/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '下載聯合會名單' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '複製網址' })).toBeInTheDocument();
  });

  it('cannot be downloaded without a network', async () => {
    use(...member());
    await showApp({ at });
    const button = await screen.findByRole('button', { name: '下載聯合會名單' });
    goOffline();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  });
});
