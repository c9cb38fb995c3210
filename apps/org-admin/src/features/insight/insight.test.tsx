import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { InsightReport } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { keepSavedFiles, textOf } from '../../testing/saved-files.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const at = '/organization/insight';
const right = [{ id: 62, name: 'organization', childNames: 'organization-insight' }];
const none = { serviceHours: 0, trainingHours: 0, people: 0, activities: 0, places: 0, missed: 0 };
const report: InsightReport = {
  asOf: '2026-07-18T10:00:00+08:00',
  from: '2026-05',
  to: '2026-07',
  step: 'month',
  total: { serviceHours: 1234.5, trainingHours: 12, people: 41, activities: 9, places: 80, missed: 8 },
  spans: [
    { startsIn: '2026-05', ...none },
    { startsIn: '2026-06', serviceHours: 1000, trainingHours: 12, people: 30, activities: 5, places: 50, missed: 7 },
    { startsIn: '2026-07', serviceHours: 234.5, trainingHours: 0, people: 20, activities: 4, places: 30, missed: 1 },
  ],
  evidence: [
    { evidence: 'code', hours: 900 },
    { evidence: 'location', hours: 246.5 },
    { evidence: 'byHand', hours: 0 },
    { evidence: 'afterwards', hours: 100 },
    { evidence: 'stated', hours: 0 },
  ],
  returning: { began: 12, judged: 10, cameAgain: 6 },
  groupMin: 1,
  monthsLeftOut: 0,
};

const yearAgo = (changes: Partial<InsightReport> = {}) =>
  stub(calls.insight.report, ({ query }) =>
    (query.from ?? '') < '2025-07'
      ? { ...report, total: { ...report.total, serviceHours: 1000, people: 50, activities: 9 }, ...changes }
      : report,
  );

describe('the comparison with the year before', () => {
  const july = `${at}?from=2026-05&to=2026-07`;

  it('stands below each figure and names its months and the open month', async () => {
    use(yearAgo(), ...loggedInAs({}, right));
    await showApp({ at: july });
    expect(await screen.findByText('去年同期 1,000（+23%）')).toBeInTheDocument();
    expect(screen.getByText('去年同期 50（−18%）')).toBeInTheDocument();
    expect(screen.getByText('去年同期 9（±0%）')).toBeInTheDocument();
    expect(
      screen.getByText('比較期間：2025年5月 – 2025年7月。2026年7月尚未完結，去年同期則是整個月。'),
    ).toBeInTheDocument();
  });

  it('has no share of a year without service', async () => {
    use(yearAgo({ total: none }), ...loggedInAs({}, right));
    await showApp({ at: july });
    expect((await screen.findAllByText('去年同期 0')).length).toBe(4);
  });

  it('is left out where months of the year before are withheld', async () => {
    use(yearAgo({ monthsLeftOut: 1 }), ...loggedInAs({}, right));
    await showApp({ at: july });
    expect(await screen.findByText(/太少，沒有公開數字/)).toBeInTheDocument();
    expect(screen.queryByText(/去年同期 1,000/)).toBeNull();
  });
});

describe('the figures of an organization', () => {
  it('are shown as text, and each chart has a table for screen readers', async () => {
    use(stub(calls.insight.report, report), ...loggedInAs({}, right));
    const { user, address } = await showApp({ at });
    expect((await screen.findAllByText('1,234.5')).length).toBe(2);
    expect(screen.getByText('缺席率').parentElement).toHaveTextContent('缺席率10%80 個名額中缺席 8 個');
    const table = screen.getByRole('table', { name: '時數' });
    expect(within(table).getByRole('row', { name: '2026年6月 1,000 12' })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: '合計 1,234.5 12' })).toBeInTheDocument();
    const evidence = screen.getByRole('list', { name: '時數憑甚麼確認' });
    expect(within(evidence).getByText('900 小時 · 72%')).toBeInTheDocument();
    expect(screen.getByText('10 名首次服務的人中，6 人在 90 天內再次服務。')).toBeInTheDocument();
    expect(screen.getByText('另有 2 人首次服務未滿 90 天，未計算在內。')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('radio', { name: '缺席' }));
    expect(address()).toBe(`${at}?figure=missed`);
    expect(
      within(screen.getByRole('table', { name: '缺席' })).getByRole('row', { name: '2026年6月 50 7 14%' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '以表格顯示' }));
    expect(screen.getByRole('button', { name: '以圖表顯示' })).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('follow the URL and store a choice in it', async () => {
    const asked: unknown[] = [];
    use(
      stub(calls.insight.report, ({ query }) => {
        asked.push(query);
        return report;
      }),
      ...loggedInAs({}, right),
    );
    const { user, address } = await showApp({ at: `${at}?from=2025-01&to=2025-12&step=quarter&scope=own` });
    await screen.findAllByText('1,234.5');
    expect(asked).toEqual([
      { from: '2025-01', to: '2025-12', step: 'quarter', scope: 'own' },
      { from: '2024-01', to: '2024-12', step: 'quarter', scope: 'own' },
    ]);
    await user.click(screen.getByRole('radio', { name: '按年' }));
    await user.click(screen.getByRole('radio', { name: '連同下級組織' }));
    await waitFor(() => expect(address()).toBe(`${at}?from=2025-01&to=2025-12&step=year`));
    await waitFor(() => expect(asked).toHaveLength(6));
  });

  it('explain their definitions', async () => {
    use(stub(calls.insight.report, report), ...loggedInAs({}, right));
    const { user } = await showApp({ at });
    await user.click(await screen.findByText('如何統計'));
    expect(screen.getByText(/首次在這裏服務後 90 天內/)).toBeVisible();
  });

  it('without service say so, and say that small groups are left out', async () => {
    const empty = { ...report, total: none, groupMin: 5, monthsLeftOut: 2 };
    use(stub(calls.insight.report, empty), ...loggedInAs({}, right));
    await showApp({ at });
    expect(await screen.findByText('這段時間沒有服務紀錄')).toBeInTheDocument();
    expect(screen.getByText(/2 個月的服務者少於 5 人/)).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('change with the months; the last month cannot precede the first', async () => {
    use(stub(calls.insight.report, report), ...loggedInAs({}, right));
    const { user, address } = await showApp({ at: `${at}?from=2026-03&to=2026-05` });
    await user.click(await screen.findByRole('button', { name: '2026年3月 – 2026年5月' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: '至' }), '2026-01');
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('結束月份不能早於開始月份')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: '由' }), '2025-11');
    await user.click(screen.getByRole('button', { name: '查看' }));
    await waitFor(() => expect(address()).toBe(`${at}?from=2025-11&to=2026-01`));
  });

  it('that fail to load say why', async () => {
    use(stubRefusal(calls.insight.report, 'unavailable'), ...loggedInAs({}, right));
    await showApp({ at });
    expect(await screen.findByRole('button', { name: /重新載入|再試/ })).toBeInTheDocument();
  });

  it('are exported with the people for permitted readers: all pages in one file', async () => {
    const begun: unknown[] = [];
    const asked: unknown[] = [];
    const saved = keepSavedFiles();
    const hours = [
      '2026-06-01',
      '淨灘',
      '蓮峰',
      'V1',
      '=1+1',
      '2026-06-01T09:00:00+08:00',
      null,
      3,
      0,
      'afterwards',
      1,
    ];
    use(
      stub(calls.insight.report, report),
      stub(calls.dataExport.startHours, ({ body }) => {
        begun.push(body);
        return { token: 't', rows: 2, expiresAt: '2026-07-18T10:30:00+08:00' };
      }),
      stub(calls.dataExport.rows, ({ body }) => {
        asked.push(body);
        return { rows: [hours], next: body.after === undefined ? 'r1' : null };
      }),
      ...loggedInAs({ role: 'operator' }, [...right, { id: 84, name: 'activity', childNames: 'activity-list' }]),
    );
    const { user } = await showApp({ at: `${at}?from=2026-05&to=2026-07&scope=own` });
    expect(screen.queryByRole('button', { name: '匯出成員名單' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: 'CSV' }));
    await user.click(screen.getByRole('button', { name: '匯出這段時間的時數' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('已匯出 2 列'),
    );
    expect(begun).toEqual([{ from: '2026-05', to: '2026-07', scope: 'own' }]);
    expect(asked).toEqual([{ token: 't' }, { token: 't', after: 'r1' }]);
    const lines = (await textOf(saved[0])).split('\r\n');
    expect(lines[0]).toContain('日期,活動,組織,志願者編號,姓名');
    expect(lines[1]).toBe(lines[2]);
    expect(lines[1]).toBe("2026-06-01,淨灘,蓮峰,V1,'=1+1,2026-06-01 09:00,,3,0,事後補錄,是");
    await expectNoAxeViolations();
  });

  it('are not exported by readers who see figures only', async () => {
    use(stub(calls.insight.report, report), ...loggedInAs({ role: 'operator' }, right));
    await showApp({ at });
    await screen.findAllByText('1,234.5');
    expect(screen.queryByRole('heading', { name: '匯出' })).not.toBeInTheDocument();
  });
});
