import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AuditEntry, CheckedAudit } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const right = [{ id: 62, name: 'organization', childNames: 'organization-audit' }];
const words = (text: string) => ({ text, language: 'zh-TW' }) as const;
const entry: AuditEntry = {
  stream: 'organization:o1',
  number: 7,
  at: '2026-07-18T09:30:00+08:00',
  event: 'activity.cancelled',
  what: 'activity.cancelled',
  who: '何美玲',
  by: { oid: 'o1', name: words('蓮峰社區互助會') },
  about: [{ kind: 'activity', id: 'a1', name: words('海灘清潔日') }],
  reason: '颱風',
  details: [{ name: 'told', value: '3' }],
  requestId: 'r1',
  address: null,
  device: 'f3a2',
};
const unknown: AuditEntry = { ...entry, number: 6, event: null, what: 'thing.done', who: null, by: null, reason: null };
const above: AuditEntry = {
  ...entry,
  number: 5,
  event: 'organization.suspended',
  what: 'organization.suspended',
  who: null,
};
const checked: CheckedAudit = {
  checked: 2000,
  total: 3000,
  breaks: [],
  next: { stream: 'organization:o1', number: 9 },
};

describe('the audit log', () => {
  it('describes each entry and opens one in full', async () => {
    use(stub(calls.audit.list, { listData: [entry, unknown, above], total: 3 }), ...loggedInAs({}, right));
    const { user } = await showApp({ at: '/organization/audit' });
    const row = await screen.findByRole('button', { name: /取消活動/ });
    expect(row).toHaveTextContent('何美玲（蓮峰社區互助會） · 海灘清潔日 · 颱風');
    expect(screen.getByRole('button', { name: /未知的事件：thing.done/ })).toHaveTextContent('系統');
    expect(screen.getByRole('button', { name: /停用組織/ })).toHaveTextContent('該組織的人員（蓮峰社區互助會）');
    await expectNoAxeViolations();
    await user.click(row);
    const sheet = await screen.findByRole('dialog', { name: '取消活動' });
    expect(sheet).toHaveTextContent('organization:o1 · 7');
    expect(within(sheet).getByText('told')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('filters by person, kind and period, and stores the filter in the URL', async () => {
    const asked: unknown[] = [];
    use(
      stub(calls.audit.list, ({ query }) => {
        asked.push([query.group, query.who, query.from, query.to]);
        return { listData: [], total: 0 };
      }),
      ...loggedInAs({}, right),
    );
    const { user, address } = await showApp({ at: '/organization/audit?group=operator&from=2026-07-01&to=2026-07-17' });
    expect(await screen.findByText('沒有符合的記錄')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '操作員' })).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '何美{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual(['operator', '何美', '2026-07-01', '2026-07-17']));
    expect(asked[0]).toEqual(['operator', undefined, '2026-07-01', '2026-07-17']);
    await user.click(screen.getByRole('button', { name: /7月1日.*至.*7月17日/ }));
    const sheet = await screen.findByRole('dialog', { name: '篩選記錄' });
    const to = within(sheet).getByRole('textbox', { name: /至/ });
    await user.clear(to);
    await user.type(to, '20260630');
    await user.click(within(sheet).getByRole('button', { name: '顯示' }));
    expect(await within(sheet).findAllByText('不能早於開始日期')).not.toHaveLength(0);
    await user.clear(to);
    await user.click(within(sheet).getByRole('button', { name: '顯示' }));
    await waitFor(() =>
      expect(address()).toBe(`/organization/audit?group=operator&who=${encodeURIComponent('何美')}&from=2026-07-01`),
    );
    await user.click(await screen.findByRole('button', { name: '清除篩選' }));
    expect(await screen.findByText('還沒有記錄')).toBeInTheDocument();
    expect(address()).toBe('/organization/audit');
  });

  it('is hidden without the permission', async () => {
    use(...loggedInAs({ role: 'operator' }, [{ id: 62, name: 'organization', childNames: 'organization-query' }]));
    await showApp({ at: '/organization/audit' });
    expect(await screen.findByText('你的帳戶未開通「操作記錄」')).toBeInTheDocument();
  });
});

describe('the integrity check', () => {
  async function check(answers: readonly CheckedAudit[]) {
    const asked: unknown[] = [];
    use(
      stub(calls.audit.list, { listData: [entry], total: 1 }),
      stub(calls.audit.check, ({ body }) => {
        asked.push(body);
        return answers[asked.length - 1] ?? checked;
      }),
      ...loggedInAs({}, right),
    );
    const shown = await showApp({ at: '/organization/audit' });
    await shown.user.click(await screen.findByRole('button', { name: '開始檢查' }));
    return { ...shown, asked };
  }

  it('runs in batches to its end and reports an intact log', async () => {
    const { asked } = await check([checked, { checked: 1000, total: null, breaks: [], next: null }]);
    expect(await screen.findByText('記錄鏈完整：3000 條全部未被改動')).toBeInTheDocument();
    expect(asked).toEqual([{}, { stream: 'organization:o1', number: 9 }]);
    await expectNoAxeViolations();
  });

  it('reports where a chain breaks and whose it is', async () => {
    const owner = { kind: 'organization', id: 'o1', name: words('蓮峰社區互助會') } as const;
    const breaks = [{ stream: 'organization:o1', number: 12, kind: 'missing', owner }] as const;
    await check([{ checked: 20, total: 20, breaks, next: null }]);
    expect(await screen.findByText('第 12 條不見了')).toBeInTheDocument();
    expect(screen.getByText('1 處記錄鏈斷開')).toBeInTheDocument();
    expect(screen.getByText(/組織 · /)).toHaveTextContent('蓮峰社區互助會');
    await expectNoAxeViolations();
  });

  it('reports an interruption and can be restarted', async () => {
    use(
      stub(calls.audit.list, { listData: [entry], total: 1 }),
      stubRefusal(calls.audit.check, 'tooManyRequests'),
      ...loggedInAs({}, right),
    );
    const { user } = await showApp({ at: '/organization/audit' });
    await user.click(await screen.findByRole('button', { name: '開始檢查' }));
    expect(await screen.findByText('檢查中斷，請再試一次')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '再次檢查' })).toBeEnabled();
  });
});
