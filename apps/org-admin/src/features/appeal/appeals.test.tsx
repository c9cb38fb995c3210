import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AppealDetail, AppealRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const row: AppealRow = {
  reviewId: 'p1',
  number: 'A12345678',
  scope: 'volunteer',
  name: '陳嘉欣',
  username: 'kaian2026',
  submittedAt: '2026-07-17T21:08:00+08:00',
  passableFrom: '2026-07-18T12:00:00+08:00',
  dueOn: '2099-07-22',
  decidedAt: null,
  decidedBy: null,
  reason: null,
};

const detail: AppealDetail = {
  row,
  tab: 'pending',
  given: {
    name: '陳嘉欣',
    documentType: '2',
    maskedDocumentNumber: '1•••••78',
    maskedMobile: '+853 66•• ••34',
    maskedEmail: 'k•••@example.mo',
  },
  applicant: null,
  roles: [],
  account: {
    name: '陳嘉欣',
    documentType: '2',
    maskedDocumentNumber: '1•••••78',
    maskedMobile: '+853 66•• ••08',
    maskedEmail: null,
    username: 'kaian2026',
    volunteerNumber: 'MO20260418',
    realNameState: 'verified',
    birthDate: '1998-04-02',
    registeredAt: '2025-01-02T10:00:00+08:00',
    passwordChangedAt: null,
  },
  same: { name: true, document: true, mobile: false, email: false },
  photos: [],
  isBlocked: false,
  needsTwo: false,
  agreedBy: null,
  others: [],
};

const given = (changes: Partial<AppealDetail> = {}) => [
  stub(calls.appeal.list, { listData: [changes.row ?? row], total: 1 }),
  stub(calls.appeal.detail, { ...detail, ...changes }),
  ...loggedInAs(),
];

it('lists an appeal with its account and due date', async () => {
  use(...given());
  await showApp({ at: '/personnel/find-pwd' });
  expect(await screen.findByText(/A12345678 · kaian2026/)).toBeInTheDocument();
  expect(screen.getByText(/最遲 .*決定/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('compares appeal and account, and passes without undo', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.appeal.decide, ({ body }) => {
      bodies.push(body);
      return { rows: [{ id: 'p1', done: true, message: null }] };
    }),
    ...given(),
  );
  const { user } = await showApp({ at: '/personnel/detail?kind=appeal&id=p1&tab=pending' });
  expect(await screen.findByText('申訴與帳戶資料對照')).toBeInTheDocument();
  expect(screen.getAllByText('相符')).toHaveLength(2);
  expect(screen.getAllByText('不符')).toHaveLength(2);
  await expectNoAxeViolations();
  const [pass] = screen.getAllByRole('button', { name: /^通過/ }).slice(-1);
  if (pass === undefined) throw new Error('nothing to pass with');
  await user.click(pass);
  expect(await screen.findByText(/已通過/)).toBeInTheDocument();
  expect(bodies).toEqual([{ reviewIds: ['p1'], decision: 'pass' }]);
  expect(screen.queryByRole('button', { name: /復原/ })).not.toBeInTheDocument();
});

it('says that the account does not exist', async () => {
  use(...given({ row: { ...row, username: null }, account: null, same: { ...detail.same, name: false } }));
  await showApp({ at: '/personnel/detail?kind=appeal&id=p1&tab=pending' });
  expect(await screen.findByText(/申訴所指的帳戶不存在/)).toBeInTheDocument();
});

it('shows the role that the sender claims beside the roles of the account', async () => {
  use(
    ...given({
      row: { ...row, scope: 'organization' },
      applicant: { organizationName: '氹仔耆康協會', position: '秘書' },
      roles: [{ name: { text: '氹仔耆康協會', language: 'zh-TW' }, role: 'operator', displayName: '陳嘉欣' }],
    }),
  );
  await showApp({ at: '/personnel/detail?kind=appeal&id=p1&tab=pending' });
  expect(await screen.findByText('氹仔耆康協會 · 秘書')).toBeInTheDocument();
  expect(screen.getByText(/· 操作員 · 陳嘉欣/)).toBeInTheDocument();
  expect(screen.getAllByText('組織管理員的申訴').length).toBeGreaterThan(0);
  await expectNoAxeViolations();
});

it.each<[string, Partial<AppealDetail>, RegExp]>([
  ['until when it waits', { row: { ...row, passableFrom: '2099-07-18T21:08:00+08:00' } }, /後才可通過/],
  ['that the account is blocked', { isBlocked: true }, /此帳戶已被停用/],
  ['that two reviewers pass it', { needsTwo: true }, /須由兩名審核人員通過/],
  ['who was the first of them', { needsTwo: true, agreedBy: '何美珍' }, /何美珍 已同意/],
  [
    'other appeals for the account',
    { others: [{ reviewId: 'p2', number: 'A87654321', name: '李小明' }] },
    /另有申訴：A87654321 李小明/,
  ],
])('says %s', async (_what, changes, words) => {
  use(...given(changes));
  await showApp({ at: '/personnel/detail?kind=appeal&id=p1&tab=pending' });
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expectNoAxeViolations();
});
