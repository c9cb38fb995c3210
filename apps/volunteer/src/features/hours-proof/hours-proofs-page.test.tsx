import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { HoursPaperDraft, IssuedHoursProof } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { beforeEach, expect, test } from 'vitest';
import { always, centre, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const at = '/User-hoursProofs';
const draft: HoursPaperDraft = {
  displayName: '陳嘉欣',
  otherName: null,
  volunteerNumber: 'MO20260418',
  year: null,
  years: [2026, 2025],
  rows: [
    {
      year: 2026,
      organizationName: { text: '濠江青年志願服務隊', language: 'zh-TW' },
      serviceHours: 12.5,
      trainingHours: 0,
      byHandHours: 0,
    },
  ],
  serviceHours: 12.5,
  trainingHours: 0,
  byHandHours: 0,
  split: null,
  waitingHours: 0,
};
const issued: IssuedHoursProof = {
  proofId: 'p1',
  number: '20260718-K7QD9M',
  code: 'K7QD9M2X4TRW8HZN0ABC',
  issuedAt: '2026-07-18T10:00:00+08:00',
  year: null,
  serviceHours: 12.5,
  trainingHours: 0,
  byHandHours: 0,
  state: 'valid',
  renewalPending: false,
  nameChanged: false,
  revokedAt: null,
  revocationReason: null,
  checks: 3,
  lastCheckedAt: '2026-07-18T12:00:00+08:00',
};
const listed = (...listData: IssuedHoursProof[]) => stub(calls.hoursProof.list, { listData, total: listData.length });

beforeEach(() => network.use(stub(calls.hoursProof.preview, draft), listed(issued)));

test('lists issued papers with their state, code and checks', async () => {
  await showApp({ at });
  const paper = await screen.findByRole('article', { name: '20260718-K7QD9M' });
  expect(within(paper).getByText('有效')).toBeInTheDocument();
  expect(within(paper).getByText(/K7QD-9M2X-4TRW-8HZN-0ABC/)).toBeInTheDocument();
  expect(within(paper).getByText(/被查核 3 次/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test.each([
  [{ renewalPending: true }, '有效', /新證件正在審核，此證明繼續有效/, true],
  [{ state: 'identityPending' }, '身份審核中', /核實代碼 K7QD/, true],
  [{ state: 'withdrawn', revocationReason: '時數經查核不符' }, '已被撤銷', /原因：時數經查核不符/, false],
  [{ state: 'withdrawn' }, '已被撤銷', /實名驗證已被撤銷/, false],
] as const)('%o shows its state, the reason, and what can be done', async (changes, word, text, isOpen) => {
  network.use(listed({ ...issued, ...changes }));
  await showApp({ at });
  const paper = within(await screen.findByRole('article', { name: '20260718-K7QD9M' }));
  expect(paper.getByText(word)).toBeInTheDocument();
  expect(paper.getByText(text)).toBeInTheDocument();
  expect(paper.queryAllByRole('button', { name: '下載 PDF' })).toHaveLength(isOpen ? 1 : 0);
});

test('a volunteer whose document has expired is led to the renewal, and keeps the issued papers', async () => {
  network.use(stubRefusal(calls.hoursProof.preview, 'documentExpired', { message: '證件已過期' }));
  await showApp({ at });
  expect(await screen.findByRole('link', { name: '提交新證件' })).toHaveAttribute(
    'href',
    '/VolunteerRegister-perfectVolunteer',
  );
  expect(screen.getByText('證件已過期，暫時不能簽發新的證明')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: '20260718-K7QD9M' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '簽發證明' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('links to the certificate and the card', async () => {
  await showApp({ at });
  expect(await screen.findByRole('link', { name: /志願者電子證/ })).toHaveAttribute(
    'href',
    '/VolunteerRegister-volunteerCertificate',
  );
  expect(screen.getByRole('link', { name: /大灣區志願者卡/ })).toHaveAttribute('href', '/VolunteerRegister-doCard');
});

test('issues a paper for one year once and opens it', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.hoursProof.issue, ({ body }) => {
      sent.push(body);
      return { proofId: 'p2', number: '20260718-NEW000', code: '0000000000000000ABCD' };
    }),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '2025' }));
  await user.dblClick(await screen.findByRole('button', { name: '簽發證明' }));
  expect(await screen.findByRole('dialog', { name: '下載 PDF' })).toBeInTheDocument();
  expect(sent).toEqual([{ year: 2025 }]);
});

test('revokes a paper after a confirmation', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.hoursProof.revoke, ({ body }) => {
      sent.push(body);
      network.use(listed({ ...issued, state: 'revoked', revokedAt: '2026-07-18T14:02:00+08:00' }));
      return { proofId: 'p1', revokedAt: '2026-07-18T14:02:00+08:00' };
    }),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '撤回' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('撤回後不能恢復');
  await user.click(within(question).getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已撤回')).toBeInTheDocument();
  expect(sent).toEqual([{ proofId: 'p1' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument());
});

test('without hours the button shows the reason, and the list is empty', async () => {
  const none = { ...draft, years: [], rows: [], serviceHours: 0 };
  network.use(stub(calls.hoursProof.preview, none), listed());
  await showApp({ at });
  expect(await screen.findByText('尚未有已確認的時數')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '簽發證明' })).toHaveAccessibleDescription(
    '有已確認的時數後，才可簽發證明',
  );
  expect(await screen.findByText('尚未簽發證明')).toBeInTheDocument();
});

test('shows the daily limit', async () => {
  network.use(stubRefusal(calls.hoursProof.issue, 'tooManyProofs'));
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '簽發證明' }));
  expect(await findStatus('tooManyProofs')).toBeInTheDocument();
});

test('without a verified identity it links to the identity check', async () => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, realNameState: 'notVerified' }));
  await showApp({ at });
  expect(await screen.findByRole('link', { name: '去實名驗證' })).toBeInTheDocument();
});

test('a paper is copied as a link in the chat app, which may open no PDF', async () => {
  const { user } = await showApp({ at, bridge: { ...createFakeBridge(), savesFiles: false } });
  await user.click(await screen.findByRole('button', { name: '下載 PDF' }));
  expect(await screen.findByText(/如未能在微信內開啟/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '複製 PDF 連結' }));
  expect(await navigator.clipboard.readText()).toBe(
    'http://api.test/api/open/hours-proofs/K7QD9M2X4TRW8HZN0ABC/paper?language=zh-TW',
  );
});
