import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { IntegrityCaseDetail, IntegrityCaseRow } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { restriction } from '../../testing/registered.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const menus = [{ id: 70, name: 'personnel', childNames: 'personnel-integrity' }];

const row: IntegrityCaseRow = {
  reviewId: 'i1',
  kind: 'byHand',
  name: '黑沙海灘清潔',
  organization: { oid: 'o2', name: { text: '路環青年會', language: 'zh-TW' } },
  measures: { services: 7, people: 7, share: 0.875, hours: 14 },
  services: 1,
  asked: null,
  reopened: false,
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  decidedBy: null,
  reason: null,
};

const detail: IntegrityCaseDetail = {
  row,
  tab: 'pending',
  maker: '馮子晴',
  device: null,
  paper: null,
  services: [
    {
      volunteerId: 'v1',
      name: '陳嘉欣',
      number: 'MO20260418',
      activityId: 'a1',
      activityName: { text: '黑沙海灘清潔', language: 'zh-TW' },
      organizationName: { text: '路環青年會', language: 'zh-TW' },
      periodId: 'p1',
      startsAt: '2026-07-12T09:00:00+08:00',
      endsAt: '2026-07-12T11:00:00+08:00',
      hours: 2,
      isSuspect: true,
      entries: [
        {
          direction: 'in',
          at: '2026-07-12T09:00:00+08:00',
          kind: 'addedAfterwards',
          holds: true,
          late: false,
          carriedOver: false,
          lateMinutes: null,
          by: '馮子晴',
          reason: '按紙本簽到表補登',
          awaits: null,
          device: null,
          deviceShared: 0,
          distanceMetres: null,
          accuracyMetres: null,
          doubts: [],
          locationMissing: false,
        },
      ],
    },
  ],
  question: null,
  mayAsk: true,
  mayAnswer: false,
  needsTwo: false,
  proposed: null,
  earlier: null,
  cannotDecide: null,
  sanctions: [],
  sanctionable: [],
};

const at = '/personnel/integrity/detail?id=i1&tab=pending';

const given = (changes: Partial<IntegrityCaseDetail> = {}) => [
  stub(calls.integrityCase.list, { listData: [changes.row ?? row], total: 1 }),
  stub(calls.integrityCase.detail, { ...detail, ...changes }),
  ...loggedInAs({}, menus),
];

it('lists a case with its measurement and offers no quick decision', async () => {
  use(...given());
  await showApp({ at: '/personnel/integrity' });
  expect(await screen.findByText('7 次服務由同一帳戶登記，佔該活動 88%')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /待核查/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /無問題$/ })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('shows the records and revokes the hours with a reason for the volunteers', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.integrityCase.decide, ({ body }) => {
      bodies.push(body);
      return { rows: [{ id: 'i1', done: true, message: null }] };
    }),
    ...given(),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByRole('heading', { name: /陳嘉欣.*MO20260418/ })).toBeInTheDocument();
  expect(screen.getByText('按紙本簽到表補登')).toBeInTheDocument();
  expect(screen.getByText('現計 2 小時')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '收回' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '確定收回 1 宗' }));
  expect(await sheet.findByText('請填寫原因')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '未能提供出席證明' }));
  await user.click(sheet.getByRole('button', { name: '確定收回 1 宗' }));
  await waitFor(() => expect(bodies).toEqual([{ reviewIds: ['i1'], decision: 'fail', reason: '未能提供出席證明' }]));
});

it('closes a case as in order only with a reason', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.integrityCase.decide, ({ body }) => {
      bodies.push(body);
      return { rows: [{ id: 'i1', done: true, message: null }] };
    }),
    ...given(),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '無問題' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '已核對紙本簽到表' }));
  await user.click(sheet.getByRole('button', { name: '確定 1 宗無問題' }));
  await waitFor(() => expect(bodies).toEqual([{ reviewIds: ['i1'], decision: 'pass', reason: '已核對紙本簽到表' }]));
});

it('asks the organization', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.integrityCase.ask, ({ body }) => {
      bodies.push(body);
      return { askedAt: '2026-07-18T10:00:00+08:00' };
    }),
    ...given(),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '向組織查詢' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '請說明為何由人手登記' }));
  await user.click(sheet.getByRole('button', { name: '發出查詢' }));
  await waitFor(() => expect(bodies).toEqual([{ question: '請說明為何由人手登記' }]));
  expect(await findStatus('已發出查詢')).toBeInTheDocument();
});

it('lets the organization explain its own entries and says who decides', async () => {
  const question = {
    question: '為何由一人補登？',
    askedBy: '黎志強',
    askedAt: '2026-07-18T10:00:00+08:00',
    answer: null,
    answeredBy: null,
    answeredAt: null,
  };
  use(...given({ question, mayAsk: false, mayAnswer: true, cannotDecide: 'parentDecides' }));
  await showApp({ at });
  expect(await screen.findByText('為何由一人補登？')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '回覆查詢' })).toBeEnabled();
  expect(screen.getAllByText('此個案涉及貴組織的紀錄，由上級組織決定').length).toBeGreaterThan(0);
  await expectNoAxeViolations();
});

it('says that a second person of the platform must agree, and why the case is open again', async () => {
  const earlier = { decision: 'pass', reason: '一家人共用電話', reopenedAt: '2026-07-18T10:00:00+08:00' } as const;
  const proposed = { decision: 'fail', by: '黎志強', reason: '未能提供出席證明' } as const;
  use(...given({ row: { ...row, reopened: true }, needsTwo: true, proposed, earlier }));
  await showApp({ at });
  expect(await screen.findByText(/黎志強 首先決定：收回.*未能提供出席證明/)).toBeInTheDocument();
  expect(screen.getByText(/先前決定：無問題。原因：一家人共用電話/)).toBeInTheDocument();
  expect(screen.getAllByText('重新核查').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '收回' })).toBeEnabled();
  await expectNoAxeViolations();
});

it('imposes a sanction over a decided case with its grounds', async () => {
  const bodies: unknown[] = [];
  const decided = { ...row, decidedAt: '2026-07-18T12:00:00+08:00', decidedBy: '李靜雯', reason: '沒有這次活動' };
  const sanctionable = [{ organization: row.organization, kinds: ['codesRestricted', 'entrustmentEnded'] as const }];
  use(
    stub(calls.integrityCase.sanction, ({ body }) => {
      bodies.push(body);
      return { sanctionId: 's1', endsAt: restriction.endsAt };
    }),
    ...given({ row: decided, tab: 'failed', sanctionable }),
  );
  const { user } = await showApp({ at: '/personnel/integrity/detail?id=i1&tab=failed' });
  expect(await screen.findByRole('button', { name: '終止實名驗證權限 路環青年會' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '限制二維碼 路環青年會' }));
  const sheet = within(await screen.findByRole('dialog', { name: '路環青年會：限制二維碼' }));
  await user.type(await sheet.findByRole('textbox'), '同樣情況再次出現');
  await user.click(sheet.getByRole('button', { name: '限制二維碼' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ organizationId: 'o2', kind: 'codesRestricted', reason: '同樣情況再次出現' }]),
  );
});

it('decides the appeal at the level above, with a reason and the note about a second person', async () => {
  const bodies: unknown[] = [];
  const appeal = { reason: '當日確有服務', at: '2026-07-19T10:00:00+08:00' };
  const appealed = { ...restriction, state: 'appealed', appeal, mayDecide: true, needsTwo: true } as const;
  use(
    stub(calls.integrityCase.decideAppeal, ({ body }) => {
      bodies.push(body);
      return { state: 'appealed' };
    }),
    ...given({ row: { ...row, decidedAt: '2026-07-18T12:00:00+08:00' }, tab: 'failed', sanctions: [appealed] }),
  );
  const { user } = await showApp({ at: '/personnel/integrity/detail?id=i1&tab=failed' });
  expect(await screen.findByText('處分由平台作出，申訴須由平台兩名人員處理。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤銷處分' }));
  const sheet = within(await screen.findByRole('dialog', { name: '處理申訴' }));
  await user.type(await sheet.findByRole('textbox'), '已核對名單');
  await user.click(sheet.getByRole('button', { name: '撤銷處分' }));
  await waitFor(() => expect(bodies).toEqual([{ decision: 'lift', reason: '已核對名單' }]));
});
