import { screen, waitFor, within } from '@testing-library/react';
import { calls, personalFields, personalSections } from '@vp/contract';
import type { CardInfo, PersonalData } from '@vp/contract';
import { expectNoAxeViolations, goOffline, goOnline, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test, vi } from 'vitest';
import { bindings } from '../../testing/account-bindings.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const noCard: CardInfo = {
  name: 'CHAN KA IAN',
  number: 'MO20260418',
  refusals: [],
  possibleFrom: null,
  reasons: ['1'],
  vestFree: true,
  vest: null,
  needsGuardian: false,
  agreementVersion: '2026-07',
  profile: { occupation: '2', educationLevel: '5', maritalStatus: '2', languageIdentification: '1', vestSize: '1' },
  application: null,
  heldSince: null,
  federation: null,
};

const network = stubNetwork(...always, stub(calls.account.bindings, bindings), stub(calls.card.info, noCard));
const at = '/User-ownData';

const data: PersonalData = {
  readAt: '2026-07-18T14:02:00+08:00',
  sections: [
    { section: 'account', rows: [{ values: [{ field: 'username', value: 'lotus7788' }] }] },
    {
      section: 'memberships',
      rows: [
        {
          values: [
            { field: 'organization', value: '蓮峰社區互助會' },
            { field: 'state', value: 'passed' },
            { field: 'decidedAt', value: '2026-07-01T10:00:00+08:00' },
          ],
        },
      ],
    },
    {
      section: 'access',
      rows: [
        {
          values: [
            { field: 'kind', value: 'document' },
            { field: 'late', value: false },
          ],
        },
      ],
    },
  ],
};

test('shows all data in words, and saves it as a file', async () => {
  network.use(stub(calls.privacy.read, data));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:data';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const app = await showApp({ at });
  await app.user.click(await screen.findByText('組織歸屬'));
  expect(screen.getByText('蓮峰社區互助會')).toBeVisible();
  expect(screen.getByText('已通過')).toBeVisible();
  await app.user.click(screen.getByText('查看過資料的組織'));
  expect(screen.getByText('查看完整證件號碼，以審核實名驗證')).toBeVisible();
  expect(screen.getByText('否')).toBeVisible();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '下載（JSON）' }));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
    readAt: data.readAt,
    account: [{ username: 'lotus7788' }],
    memberships: [{ organization: '蓮峰社區互助會', state: 'passed' }],
  });
});

test('has a word for every section and every field', async () => {
  const values = personalFields.map((field) => ({ field, value: 'x' }));
  const sections = personalSections.map((section) => ({ section, rows: [{ values }] }));
  network.use(stub(calls.privacy.read, { ...data, sections }));
  await showApp({ at });
  await screen.findByText('註銷要求');
  expect(document.body.textContent).not.toMatch(/privacy\.|sections\.|fields\./);
  const section = screen.getByRole('region', { name: '保存的資料' });
  expect(within(section).getAllByRole('group')).toHaveLength(personalSections.length);
});

test('the consent for the federation is withdrawn here', async () => {
  const application = {
    applicationId: 'c1',
    state: 'received',
    reason: '1',
    bank: '1',
    vestSize: '1',
    federationConsent: true,
    submittedAt: '2026-03-01T10:00:00+08:00',
    approvedAt: null,
    printingAt: null,
    receivedAt: null,
    failedAt: null,
    failureReason: null,
  } as const;
  const sent: unknown[] = [];
  network.use(
    stub(calls.privacy.read, data),
    stub(calls.card.info, { ...noCard, application, federation: { isGiven: true, changedAt: null, passed: null } }),
    stub(calls.card.setFederationConsent, ({ body }) => {
      sent.push(body);
      return { isGiven: false };
    }),
  );
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '撤回同意' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回同意' }));
  await waitFor(() => expect(sent).toEqual([{ isGiven: false }]));
});

test('needs a proof of identity first, and returns after it', async () => {
  network.use(stub(calls.account.bindings, { ...bindings, provenUntil: null }));
  const app = await showApp({ at });
  await waitFor(() => expect(app.address()).toBe('/User-authentication?next=ownData'));
});

test('offers to try again where the answer is lost, and loads when the network is back', async () => {
  network.use(stubLost(calls.privacy.read));
  const app = await showApp({ at });
  const again = await screen.findByRole('button', { name: '重新載入' });
  goOffline();
  await waitFor(() => expect(document.body).toHaveTextContent(/網絡/));
  network.use(stub(calls.privacy.read, data));
  goOnline();
  if (again.isConnected) await app.user.click(again);
  expect(await screen.findByText('組織歸屬')).toBeInTheDocument();
});

test('shows a refusal with its reason', async () => {
  network.use(stubRefusal(calls.privacy.read, 'proofNeeded', { message: '為保障帳戶安全，請先驗證身份' }));
  await showApp({ at });
  expect(await screen.findByText('為保障帳戶安全，請先驗證身份')).toBeInTheDocument();
});
