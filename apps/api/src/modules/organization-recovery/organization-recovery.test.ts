import { hiddenMobile } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { encryptRoleDocument } from '../../crypto/encrypted-fields.ts';
import { device } from '../../db/schema/account.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asGuest, asOperator, send } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import {
  afterAppealWait,
  appealForm,
  applicant,
  securityAnswers,
  sendAppeal,
  sendOrganizationAppeal,
  startOrganizationRecovery,
} from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const oldPassword = 'Helena85';
const newPassword = 'tea4lotus';
const freshMobile = () => `+8536${String(5_000_000 + nextNumber())}`;

/** An administrator of an organization below another one and the platform, on their own device. */
async function administrator() {
  const root = await makeOrganization(api);
  const parent = await makeOrganization(api, { parent: root });
  const own = await makeOrganization(api, { parent });
  const made = await makeOperator(api, { organization: own, password: oldPassword });
  await setDocument(made);
  const deviceId = `device-of-administrator-${nextNumber()}`;
  return { root, parent, own, made, deviceId, guest: asGuest(api, { deviceId }) };
}

/** Stores the document that the appeals of these tests name. */
async function setDocument({ accountId, organizationId }: MadeOperator): Promise<void> {
  const { documentType: type, documentNumber: number } = appealForm;
  await api.db
    .update(organizationRole)
    .set(encryptRoleDocument(api.services.cipher, { accountId, organizationId }, { type, number }))
    .where(and(eq(organizationRole.accountId, accountId), eq(organizationRole.organizationId, organizationId)));
}

type Administrator = Awaited<ReturnType<typeof administrator>>;

async function logIn({ guest, made: { username } }: Administrator, password: string) {
  const secret = await encrypted(guest, password);
  return guest.session.logIn({ body: { grant_type: 'password', scope: 'organization', username, ...secret } });
}

async function setPassword({ guest }: Pick<Administrator, 'guest'>, resetTicket: string) {
  return guest.organizationRecovery.setPassword({ body: { resetTicket, ...(await encrypted(guest, newPassword)) } });
}

async function reviewerOf(organization: MadeOrganization) {
  return asOperator(api, await makeOperator(api, { organization, permissions: ['personnel-find-pwd'] }));
}

describe('by the bound phone', () => {
  test('a new password ends every session and is told', async () => {
    const person = await administrator();
    const { guest, deviceId, made } = person;
    const before = await asOperator(api, made);
    const { ticket, maskedMobile } = await startOrganizationRecovery(api, deviceId, made.username);
    expect(maskedMobile).toBe(hiddenMobile);
    const code = await receiveCode(api, guest, { purpose: 'recover', mobile: made.mobile, deviceId, ticket });
    const { resetTicket } = await guest.organizationRecovery.proveByPhone({
      body: { ticket, mobile: made.mobile, code },
    });
    expect(await setPassword(person, resetTicket)).toEqual({ changed: true });
    await expect(before.session.menus()).rejects.toMatchObject({ kind: 'sessionEnded' });
    await expect(logIn(person, oldPassword)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    expect(await logIn(person, newPassword)).toMatchObject({ step: 'phone' });
    expect(await messagesTo(api, made.mobile)).toContainEqual(expect.stringContaining('密碼已更改'));
    await expect(setPassword(person, resetTicket)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });

  test('the ticket of the first step sets no password', async () => {
    const person = await administrator();
    const { ticket } = await startOrganizationRecovery(api, person.deviceId, person.made.username);
    await expect(setPassword(person, ticket)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });
});

test('three right answers on a known device prove the account', async () => {
  const { made, deviceId, guest } = await administrator();
  await api.db.insert(device).values({ accountId: made.accountId, deviceId });
  const own = await asOperator(api, made, { deviceId });
  await own.account.setSecurityQuestions({ body: { answers: [...securityAnswers] } });
  const { ticket } = await startOrganizationRecovery(api, deviceId, made.username);
  const { listData } = await guest.organizationRecovery.questions({ params: { uid: ticket } });
  expect(listData.map(({ questionId }) => questionId)).toEqual(['1', '4', '7']);
  const body = { ticket, answers: [...securityAnswers] };
  await expect(guest.organizationRecovery.proveByQuestions({ body })).resolves.toEqual({
    resetTicket: expect.any(String),
  });
});

describe('the first step', () => {
  test('answers a name that nobody has as one that somebody has', async () => {
    const { made, deviceId } = await administrator();
    const known = await startOrganizationRecovery(api, deviceId, made.username);
    const unknown = await startOrganizationRecovery(api, deviceId, 'nobody77');
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown.methods).toEqual(known.methods);
    expect(unknown.maskedMobile).toBe(hiddenMobile);
  });

  test('takes the captcha of this device only, once', async () => {
    const { made, deviceId, guest } = await administrator();
    const ask = (randomCode: string) =>
      guest.organizationRecovery.start({ body: { keyword: made.username, randomCode, validCode: '1234' } });
    await send(api, `/api/user/validata/code/${deviceId}`);
    await expect(ask('another-device')).rejects.toMatchObject({ refusal: 'wrongCaptcha' });
    await expect(ask(deviceId)).resolves.toMatchObject({ ticket: expect.any(String) });
    await expect(ask(deviceId)).rejects.toMatchObject({ refusal: 'wrongCaptcha' });
  });
});

describe('by an appeal', () => {
  test('the parent compares it with the role, passes it, and the link opens a new password', async () => {
    const { parent, made } = await administrator();
    const mobile = freshMobile();
    const appealId = await sendOrganizationAppeal(api, made.username, { mobile });
    const reviewer = await reviewerOf(parent);
    expect(await reviewer.appeal.detail({ params: { id: appealId } })).toMatchObject({
      row: { scope: 'organization' },
      applicant,
      roles: [{ role: 'administrator', displayName: '管理員' }],
      account: { name: '管理員', volunteerNumber: null, maskedDocumentNumber: null },
      same: { name: false, document: true, mobile: false },
    });
    afterAppealWait(api);
    const later = await reviewerOf(parent);
    await later.appeal.decide({ body: { reviewIds: [appealId], decision: 'pass' } });
    const [message = ''] = await messagesTo(api, mobile);
    const address = new URL(message.slice(message.indexOf('http')));
    expect(`${address.origin}${address.pathname}`).toBe(`${api.services.config.orgAdminUrl}/forgetPwd/change-pwd`);
    const guest = asGuest(api, { deviceId: `device-of-the-link-${nextNumber()}` });
    const resetTicket = address.searchParams.get('ticket') ?? '';
    expect(await setPassword({ guest }, resetTicket)).toEqual({ changed: true });
    expect(await messagesTo(api, made.mobile)).toContainEqual(expect.stringContaining('如非你本人提出'));
  });

  test('keeps what it says encrypted', async () => {
    const { made } = await administrator();
    const appealId = await sendOrganizationAppeal(api, made.username);
    const [row] = await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.id, appealId));
    expect(row).toMatchObject({ scope: 'organization', accountId: made.accountId });
    for (const said of [applicant.organizationName, applicant.position, appealForm.documentNumber])
      expect(JSON.stringify(row)).not.toContain(said);
  });

  test.each([
    ['its parent', 'parent', true],
    ['the platform', 'root', true],
    ['the organization itself', 'own', false],
  ] as const)('%s sees it: %s %s', async (_who, which, sees) => {
    const person = await administrator();
    const appealId = await sendOrganizationAppeal(api, person.made.username);
    const reviewer = await reviewerOf(person[which]);
    await expectSeen(reviewer, appealId, sees);
  });

  test.each([
    ['a sibling of the organization', 'sibling'],
    ['an organization below it', 'child'],
  ] as const)('%s does not see it', async (_who, which) => {
    const { parent, own, made } = await administrator();
    const other = await makeOrganization(api, { parent: which === 'sibling' ? parent : own });
    const appealId = await sendOrganizationAppeal(api, made.username);
    await expectSeen(await reviewerOf(other), appealId, false);
  });

  test('an account that acts elsewhere, too, is the platform’s alone', async () => {
    const { root, parent, made } = await administrator();
    const elsewhere = await makeOrganization(api, { parent: root });
    await makeOperatorOf(made.accountId, elsewhere);
    const appealId = await sendOrganizationAppeal(api, made.username);
    await expectSeen(await reviewerOf(parent), appealId, false);
    await expectSeen(await reviewerOf(root), appealId, true);
  });

  test.each([
    ['may not check identities', false],
    ['checks the identity of its people', true],
  ])('of somebody who is a volunteer besides goes to a parent that %s: %s', async (_what, identityEntrusted) => {
    const root = await makeOrganization(api);
    const parent = await makeOrganization(api, { parent: root, identityEntrusted });
    const own = await makeOrganization(api, { parent });
    const person = await makeVolunteer(api);
    await makeMembership(api, { volunteer: person, organization: own });
    await makeOperatorOf(person.accountId, own);
    const { username, documentNumber } = person;
    const appealId = await sendOrganizationAppeal(api, username, { documentNumber });
    await expectSeen(await reviewerOf(parent), appealId, identityEntrusted);
    const asVolunteerAppeal = await sendAppeal(api, username, { documentNumber });
    await expectSeen(await reviewerOf(parent), asVolunteerAppeal, false);
  });

  test('whose document number is another is the platform’s alone', async () => {
    const { root, parent, made } = await administrator();
    const appealId = await sendOrganizationAppeal(api, made.username, { documentNumber: '87654321' });
    await expectSeen(await reviewerOf(parent), appealId, false);
    await expectSeen(await reviewerOf(root), appealId, true);
  });

  test.each(['nobody who is known', 'a volunteer without a role'])('for %s is the platform’s alone', async (who) => {
    const { root, parent } = await administrator();
    const keyword = who.startsWith('nobody') ? `nobody${nextNumber()}` : (await makeVolunteer(api)).username;
    const appealId = await sendOrganizationAppeal(api, keyword);
    await expectSeen(await reviewerOf(parent), appealId, false);
    await expectSeen(await reviewerOf(root), appealId, true);
  });

  test.each([
    ['organizationName', ''],
    ['position', ''],
    ['position', '一'.repeat(21)],
  ])('without a right %s is refused at it', async (path, value) => {
    const { made } = await administrator();
    await expect(sendOrganizationAppeal(api, made.username, { [path]: value })).rejects.toMatchObject({
      refusal: 'invalidInput',
      problems: [expect.objectContaining({ path })],
    });
  });
});

async function makeOperatorOf(accountId: string, { organizationId }: MadeOrganization): Promise<void> {
  await api.db
    .insert(organizationRole)
    .values({ accountId, organizationId, role: 'administrator', realName: '管理員', createdAt: api.clock.now() });
}

async function expectSeen(
  reviewer: Awaited<ReturnType<typeof reviewerOf>>,
  appealId: string,
  sees: boolean,
): Promise<void> {
  const { listData } = await reviewer.appeal.list({ query: { tab: 'pending', pageSize: 50 } });
  expect(listData.some(({ reviewId }) => reviewId === appealId)).toBe(sees);
  const opened = reviewer.appeal.detail({ params: { id: appealId } });
  await (sees ? expect(opened).resolves.toBeDefined() : expect(opened).rejects.toMatchObject({ refusal: 'notFound' }));
}
