import { membershipLimits, reviewLimits } from '@vp/domain';
import type { CorrectedState, CorrectionKind } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { lapseCorrections } from '../../jobs/lapse-corrections.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { roleName } from '../../db/name-grams.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { decidedRows } from '../../testing/decided-rows.ts';
import type { DecidedRow } from '../../testing/decided-rows.ts';
import { makeMembership, makeOrganization } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { messageKinds } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const reason = '看錯了資料';
const request = (from: CorrectedState) => ({ step: 'request' as const, from, reason });
const refusedWith = (refusal: string) => expect.objectContaining({ refusal });

const made = (noun: CorrectionKind, decision: 'pass' | 'fail') => decidedRows[noun](api, decision);

const correctionOf = async ({ reviewer, detail }: DecidedRow) => (await detail(reviewer)).correction;

/** Uses the link in the message of a passed appeal. */
async function setNewPassword({ mobile = '' }: DecidedRow): Promise<void> {
  const message = (await messagesTo(api, mobile)).find((one) => one.includes('ticket=')) ?? '';
  const resetTicket = new URL(message.slice(message.indexOf('http'))).searchParams.get('ticket') ?? '';
  const guest = asGuest(api, { deviceId: `device-of-${mobile.slice(1)}` });
  await guest.recovery.setPassword({ body: { resetTicket, ...(await encrypted(guest, 'tea4lotus')) } });
}

/** Events of the log before the decision, and of who looked. */
const before = new Set(['opened', 'applied', 'appealed']);

/** The events of the log about the row, the oldest first. */
async function logOf({ id }: DecidedRow): Promise<readonly string[]> {
  const rows = await api.db.select().from(audit).where(eq(audit.subjectId, id)).orderBy(audit.at, audit.sequence);
  return rows.map(({ what }) => what.split('.')[1] ?? '').filter((what) => !before.has(what));
}

const withSecond = [
  ['realName', 'verified'],
  ['membership', 'passed'],
  ['organizationRequest', 'passed'],
  ['card', 'approved'],
] as const;

const atOnce = [
  ['realName', 'fail', 'failed'],
  ['membership', 'fail', 'failed'],
  ['organizationRequest', 'fail', 'failed'],
  ['card', 'fail', 'failed'],
  ['appeal', 'fail', 'failed'],
  ['appeal', 'pass', 'passed'],
] as const;

describe('a correction that takes rights away', () => {
  test.each(withSecond)('%s: waits for a second person, then the row is decided again', async (noun, from) => {
    const row = await made(noun, 'pass');
    const { reviewer, colleague, correct, stateOf } = row;
    const { correctionId, state } = await correct(reviewer, request(from));
    expect([state, await stateOf()]).toEqual(['open', from]);
    await expect(correct(reviewer, { step: 'agree', correctionId })).rejects.toEqual(refusedWith('ownCorrection'));
    await expect(correct(colleague, request(from))).rejects.toEqual(refusedWith('correctionOpen'));
    expect(await correctionOf(row)).toMatchObject({ from, open: { correctionId, reason, canAgree: false }, past: [] });
    expect(await correct(colleague, { step: 'agree', correctionId })).toEqual({ correctionId, state: 'done' });
    expect(await stateOf()).not.toBe(from);
    expect(await logOf(row)).toEqual(['pass', 'correctionRequested', 'corrected']);
    expect(await correctionOf(row)).toMatchObject({
      target: null,
      open: null,
      past: [{ state: 'done', from, reason, decision: { decidedBy: expect.any(String) } }],
    });
    expect((await row.decide('fail')).rows).toMatchObject([{ done: true }]);
    await expect(correct(colleague, { step: 'agree', correctionId })).rejects.toEqual(refusedWith('correctionOver'));
  });

  test.each(withSecond)('%s: can be withdrawn, and the decision stays', async (noun, from) => {
    const row = await made(noun, 'pass');
    const { correctionId } = await row.correct(row.reviewer, request(from));
    const done = await row.correct(row.reviewer, { step: 'withdraw', correctionId });
    expect([done.state, await row.stateOf()]).toEqual(['withdrawn', from]);
    expect(await logOf(row)).toEqual(['pass', 'correctionRequested', 'correctionWithdrawn']);
  });
});

describe('a correction that takes no right away', () => {
  test.each(atOnce)('%s, after %s: takes effect at once and is in the log', async (noun, decision, from) => {
    const row = await made(noun, decision);
    expect((await row.correct(row.reviewer, request(from))).state).toBe('done');
    expect(await row.stateOf()).not.toBe(from);
    expect(await logOf(row)).toEqual([decision, 'corrected']);
    expect((await row.decide('fail')).rows).toMatchObject([{ done: true }]);
  });
});

test.each([...withSecond.map(([noun]) => noun), 'appeal' as const])(
  '%s: needs a reason and the state that the office saw, also from an undecided row',
  async (noun) => {
    const row = await made(noun, 'fail');
    const { reviewer, correct } = row;
    await expect(correct(reviewer, { step: 'request', from: 'failed' })).rejects.toEqual(refusedWith('reasonMissing'));
    await expect(correct(reviewer, request('passed'))).rejects.toEqual(refusedWith('wrongState'));
    await correct(reviewer, request('failed'));
    await expect(correct(reviewer, request('underReview'))).rejects.toEqual(refusedWith('wrongState'));
  },
);

test('a person can neither correct nor agree about the own row', async () => {
  const row = await made('membership', 'pass');
  const { organizationId } = row.organization;
  const { accountId } = row.person;
  const role = { role: 'operator' as const, permissions: ['personnel-to-examine' as const] };
  await api.db.insert(organizationRole).values({ accountId, organizationId, ...role, ...roleName('陳嘉欣') });
  const self = await asOperator(api, { accountId, organizationId });
  await expect(row.correct(self, request('passed'))).rejects.toEqual(refusedWith('ownCorrection'));
  const { correctionId } = await row.correct(row.reviewer, request('passed'));
  await expect(row.correct(self, { step: 'agree', correctionId })).rejects.toEqual(refusedWith('ownCorrection'));
});

test('a corrected identity is not verified until it passes again; the person gets the reason', async () => {
  const row = await made('realName', 'pass');
  const { correctionId } = await row.correct(row.reviewer, request('verified'));
  const state = async () => {
    const [person] = await api.db.select().from(volunteer).where(eq(volunteer.accountId, row.person.accountId));
    return person?.realNameState;
  };
  expect(await state()).toBe('verified');
  await row.correct(row.colleague, { step: 'agree', correctionId });
  expect(await state()).toBe('underReview');
  expect(await messageKinds(api, row.person.accountId)).toContain('realNameCorrected');
  await row.decide('pass');
  expect(await state()).toBe('verified');
});

test('a request without a second person lapses after 30 days, also before the job has run', async () => {
  const row = await made('membership', 'pass');
  const start = api.clock.now();
  const { correctionId } = await row.correct(row.reviewer, request('passed'));
  api.clock.advance(reviewLimits.correctionLifeMs - 1);
  expect(await lapseCorrections(api.services)).toBe(0);
  api.clock.advance(1);
  const [reviewer, colleague] = [await row.another('reviewer'), await row.another('colleague')];
  expect(await row.detail(reviewer)).toMatchObject({ correction: { open: null, target: { to: 'underReview' } } });
  for (const step of ['agree', 'withdraw'] as const)
    await expect(row.correct(colleague, { step, correctionId })).rejects.toEqual(refusedWith('correctionOver'));
  // Requests of the tests above lapse as well.
  expect(await lapseCorrections(api.services)).toBeGreaterThan(0);
  expect([await row.stateOf(), (await row.detail(reviewer)).correction?.past[0]?.state]).toEqual(['passed', 'lapsed']);
  expect((await row.correct(reviewer, request('passed'))).state).toBe('open');
  api.clock.set(start);
});

test('a decision that changed meanwhile is not corrected, and its request makes room for another', async () => {
  const row = await made('card', 'pass');
  const { correctionId } = await row.correct(row.reviewer, request('approved'));
  await row.reviewer.card.report({ body: { rows: [{ applicationId: row.id, action: 'print' }] } });
  await expect(row.correct(row.colleague, { step: 'agree', correctionId })).rejects.toEqual(refusedWith('wrongState'));
  expect((await row.correct(row.colleague, request('printing'))).state).toBe('done');
  expect(await row.stateOf()).toBe('approved');
});

test('a wrong line of the bank goes back one step, and the next line counts', async () => {
  const row = await made('card', 'pass');
  const report = (action: 'print' | 'receive' | 'refuse') =>
    row.reviewer.card.report({ body: { rows: [{ applicationId: row.id, action, reason: '地址不全' }] } });
  await report('print');
  await report('refuse');
  await row.correct(row.reviewer, request('failed'));
  expect(await row.stateOf()).toBe('printing');
  await report('receive');
  const { correctionId, state } = await row.correct(row.reviewer, request('received'));
  expect([state, await row.stateOf()]).toEqual(['open', 'received']);
  await row.correct(row.colleague, { step: 'agree', correctionId });
  expect(await row.stateOf()).toBe('printing');
  expect((await report('receive')).rows).toMatchObject([{ done: true }]);
});

test('the link of a corrected appeal no longer works; one that was used cannot be taken back', async () => {
  const row = await made('appeal', 'pass');
  await row.correct(row.reviewer, request('passed'));
  await expect(setNewPassword(row)).rejects.toEqual(refusedWith('ticketExpired'));
  const used = await made('appeal', 'pass');
  await setNewPassword(used);
  await expect(used.correct(used.reviewer, request('passed'))).rejects.toEqual(refusedWith('resetLinkUsed'));
  expect(await correctionOf(used)).toMatchObject({ target: null });
});

test('a registration goes back to review and closes the administration; one with members is suspended instead', async () => {
  const row = await made('organizationRequest', 'pass');
  const { correctionId } = await row.correct(row.reviewer, request('passed'));
  await row.correct(row.colleague, { step: 'agree', correctionId });
  const [own] = await api.db
    .select()
    .from(organization)
    .where(eq(organization.id, row.registrant?.organizationId ?? ''));
  expect(own?.status).toBe('underReview');
  expect(await messagesTo(api, row.registrant?.mobile ?? '')).toContainEqual(expect.stringContaining('重新審核'));
  const active = await made('organizationRequest', 'pass');
  const person = await asVolunteer(api, active.person);
  await person.membership.join({ body: { oid: active.registrant?.organizationId ?? '' } });
  await expect(active.correct(active.reviewer, request('passed'))).rejects.toEqual(refusedWith('organizationActive'));
});

test('a person with five organizations gets no sixth by a correction', async () => {
  const row = await made('membership', 'fail');
  for (let n = 0; n < membershipLimits.organizationsMax; n += 1)
    await makeMembership(api, { volunteer: row.person, organization: await makeOrganization(api), slot: n + 1 });
  await expect(row.correct(row.reviewer, request('failed'))).rejects.toEqual(refusedWith('tooManyOrganizations'));
});

test('a check whose photos are erased is not decided again; the person sends another one', async () => {
  const row = await made('realName', 'fail');
  await api.db
    .update(realNameSubmission)
    .set({ photosErasedAt: api.clock.now() })
    .where(eq(realNameSubmission.id, row.id));
  await expect(row.correct(row.reviewer, request('failed'))).rejects.toEqual(refusedWith('wrongState'));
});
