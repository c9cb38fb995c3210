import type { Permission } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { encryptInvited } from '../crypto/encrypted-fields.ts';
import { newId } from '../db/id.ts';
import { account, agreementAcceptance, device, mobileRelease } from '../db/schema/account.ts';
import { attendanceAgreement, attendanceEvent } from '../db/schema/attendance.ts';
import { notice, noticeChoice, noticeRead } from '../db/schema/content.ts';
import { file } from '../db/schema/file.ts';
import { integrityCase } from '../db/schema/integrity-case.ts';
import { activityFeedback } from '../db/schema/feedback.ts';
import { milestone } from '../db/schema/milestone.ts';
import { standingCheck } from '../db/schema/participant.ts';
import { qualification } from '../db/schema/volunteer.ts';
import { makeActivity } from './activity-factory.ts';
import { makeAppointment } from './appointments.ts';
import { asGuest, asOperator, asVolunteer } from './as.ts';
import { at, attendanceFixture, codeOf } from './attendance-fixture.ts';
import { cardForm } from './card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer, nextNumber } from './factories.ts';
import type { MadeVolunteer } from './factories.ts';
import { encrypted } from './log-in.ts';
import { asMinor, makePhoto, realNameForm } from './real-name-form.ts';
import { recordHours } from './recorded-hours.ts';
import { securityAnswers, sendAppeal } from './recovery.ts';
import type { TestApi } from './test-api.ts';

interface LogIn {
  readonly username: string;
  readonly password: string;
  readonly deviceId: string;
}

export async function logIn(api: TestApi, { username, password, deviceId }: LogIn) {
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, password);
  return client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

export const personsPassword = 'Helena85';

const permissions: readonly Permission[] = ['activity-list'];

/** Characters from the first one on that every font of the papers has. */
const hanCharacters = 20_000;

/** Words that identify the person or the guardian, and stand nowhere else in the tests. */
interface Described extends MadeVolunteer {
  readonly device: string;
  readonly guardianDocument: string;
}

function wordsOf({ username, mobile, documentNumber, device, guardianDocument }: Described) {
  const n = nextNumber();
  const [sign, letters] = [
    String.fromCodePoint(0x4e_00 + (n % hanCharacters)),
    [...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]),
  ];
  return {
    name: `歐陽${sign}穎`,
    latinName: `AOIEONG${letters.join('')}`,
    givenName: `SIWENG${letters.join('')}`,
    username,
    mobile: mobile.slice(4),
    email: `siweng${n}@siweng.example.mo`,
    document: documentNumber,
    address: `柯維納馬路${sign}八號`,
    remarks: `左手${sign}不便`,
    message: `我是歐陽${sign}的女兒`,
    device,
    guardian: `歐陽國${sign}`,
    guardianDocument,
    guardianMobile: String(66_990_000 + n),
  } as const;
}

type Offices = Awaited<ReturnType<typeof makeOffices>>;
type Newcomer = Awaited<ReturnType<typeof makeNewcomer>>;

async function makeOffices(api: TestApi) {
  const root = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent: root, identityEntrusted: true });
  const fixture = await attendanceFixture(api, organization);
  const office = await asOperator(api, fixture.operator);
  return { organization, fixture, office, chief: await makeOperator(api, { organization: root }) };
}

/** Creates a minor who has sent the identity form. */
async function makeNewcomer(api: TestApi) {
  const username = `siw${String(nextNumber()).padStart(6, '0')}`;
  const made = await makeVolunteer(api, { username, password: personsPassword, realNameState: 'notVerified' });
  const deviceId = `device-of-the-whole-person-${nextNumber()}`;
  await api.db.insert(device).values({ accountId: made.accountId, deviceId });
  const client = await asVolunteer(api, made, { deviceId });
  const form = asMinor(await realNameForm(api, made), await makePhoto(api, made));
  const { documentNumber } = form.identity;
  const guardianDocument = form.guardian.documentNumber;
  const words = wordsOf({ ...made, documentNumber, device: deviceId, guardianDocument });
  const { name: chineseName, latinName: latinSurname, givenName: latinGivenName, address, remarks } = words;
  const named = { chineseName, latinSurname, latinGivenName, address, remarks };
  const guardian = { ...form.guardian, name: words.guardian, mobile: `+853${words.guardianMobile}` };
  await client.guardian.ask({ body: { purpose: 'realName', name: chineseName, mobile: guardian.mobile } });
  await client.realName.submit({ body: { ...form, personal: { ...form.personal, ...named }, guardian } });
  return { made, deviceId, client, words };
}

/** Joins the organization, which then approves the identity. */
async function joinAndVerify(api: TestApi, { organization, office }: Offices, { made, client, words }: Newcomer) {
  await client.membership.join({ body: { oid: organization.organizationId, message: words.message } });
  const joins = await office.membership.requestList({ query: { tab: 'pending' } });
  const requests = joins.listData.map(({ reviewId }) => reviewId);
  await office.membership.decideRequests({ body: { reviewIds: requests, decision: 'pass' } });
  const checks = await office.realName.list({ query: { tab: 'pending' } });
  const reviewIds = checks.listData.map(({ reviewId }) => reviewId);
  await office.realName.detail({ params: { id: reviewIds[0] ?? '' } });
  await office.realName.decide({ body: { reviewIds, decision: 'pass' } });
  const { volunteerId } = made;
  await api.db.insert(qualification).values({ volunteerId, profession: '1', fileId: await makePhoto(api, made) });
}

/** Binds what an account can bind, and fails one log-in. */
async function fillAccount(api: TestApi, { made, client, words, deviceId }: Newcomer): Promise<void> {
  const { accountId, username } = made;
  await client.account.setSecurityQuestions({ body: { answers: [...securityAnswers] } });
  const bound = { wechatUnionId: `union-${username}`, wechatOpenId: `open-${username}`, onePassId: `one-${username}` };
  await api.db
    .update(account)
    .set({ email: words.email, ...bound })
    .where(eq(account.id, accountId));
  const accepted = { agreement: 'privacyPolicy', version: '2026-07', language: 'zh-TW' } as const;
  await api.db.insert(agreementAcceptance).values({ accountId, ...accepted });
  const asked = { language: 'zh-TW', releaseAt: api.clock.now(), closedAt: api.clock.now() } as const;
  await api.db.insert(mobileRelease).values({ accountId, state: 'kept', ...asked });
  await api.db.insert(noticeChoice).values({ accountId, topic: 'places', channel: 'mail' });
  await client.inbox.markRead({ body: {} });
  const [read] = await api.db.insert(notice).values({ title: {}, content: {} }).returning({ id: notice.id });
  await api.db.insert(noticeRead).values({ accountId, noticeId: read?.id ?? '' });
  const attempt = logIn(api, { username, password: 'wrong1pass', deviceId });
  await expect(attempt).rejects.toMatchObject({ refusal: 'wrongCredentials' });
}

/** Makes the person an operator for a time: the name stands in the role, the invitation and a colleague's message. */
async function beOperator({ office }: Offices, { made, client, words }: Newcomer): Promise<void> {
  const body = { recipient: made.username, name: words.name, permissions: [...permissions] };
  const { invitationId } = await office.operator.invite({ body });
  await client.operator.answer({ params: { id: invitationId }, body: { isAccepted: true } });
  await office.operator.remove({ params: { id: made.accountId } });
}

/** The person was to be replaced as an administrator, and was named as one, by phone. */
async function beAppointed(api: TestApi, { organization }: Offices, { made, words }: Newcomer): Promise<void> {
  const closedAt = api.clock.now();
  const about = { reason: `${words.name}已離任`, evidence: `${words.name}的辭職信` };
  await makeAppointment(api, organization, { fromAccountId: made.accountId, ...about, state: 'withdrawn', closedAt });
  const id = newId();
  const row = { table: 'administrator_appointment', id } as const;
  const named = { id, usernameFolded: null, ...encryptInvited(api.services.cipher, row, made.mobile) };
  const accepted = { toAccountId: made.accountId, acceptedAt: closedAt };
  await makeAppointment(api, organization, { ...named, ...accepted, state: 'lapsed', closedAt });
}

/** Signs up, saves, follows and proves hours; returns the coming activity. */
async function volunteerForIt(api: TestApi, { organization, office }: Offices, { made, client, words }: Newcomer) {
  const { volunteerId } = made;
  const periods = [{ startsAt: at('09:00', '25'), endsAt: at('12:00', '25') }];
  const coming = await makeActivity(api, { organization, periods });
  const { activityId } = coming;
  const choices = coming.periods.map(({ periodId, postIds }) => ({ periodId, postId: postIds[0] ?? '' }));
  await client.activity.signUp({ body: { activityId, choices } });
  const [first] = coming.periods;
  const group = { periodId: first?.periodId ?? '', name: words.message, maximum: 5, showsName: true };
  await client.signUpGroup.create({ body: { activityId, ...group } });
  await client.activity.setFavourite({ body: { activityId, isFavourite: true } });
  await client.organization.setFollowed({ body: { oid: organization.organizationId, isFollowed: true } });
  await client.calendar.renew();
  const invited = await makeActivity(api, { organization });
  await office.participant.invite({ body: { activityId: invited.activityId, volunteerIds: [volunteerId] } });
  await recordHours(api, { volunteerId, organization, on: '2026-03-01', evidence: 'rotatingCode' });
  await client.hoursProof.issue({ body: {} });
  await api.db.insert(milestone).values({ volunteerId, hours: 0, reachedAt: api.clock.now() });
  const thread = await client.messageThread.write({ body: { activityId, text: words.message } });
  const contentId = thread.messages[0]?.messageId ?? '';
  const reported = { kind: 'threadMessage' as const, activityId, contentId, grounds: '粗言穢語' };
  await office.contentReport.sendForOrganizer({ body: reported });
  const answered = await office.messageThread.answer({ body: { activityId, volunteerId, text: '請到正門。' } });
  const answerId = answered.messages.at(-1)?.messageId ?? '';
  await client.contentReport.send({ body: { ...reported, contentId: answerId, grounds: words.message } });
  await api.db.insert(activityFeedback).values({ volunteerId, activityId, rating: 'up', words: words.message });
  return coming;
}

/** Checks in with evidence of the device, disputes the entry, and is the subject of a case. */
async function attend(api: TestApi, { organization, fixture }: Offices, { made, words, deviceId }: Newcomer) {
  const { volunteerId } = made;
  const activity = await fixture.activityAt();
  api.clock.set(at('09:00'));
  await fixture.admitted(activity, made);
  const client = await asVolunteer(api, made, { deviceId });
  await client.attendance.checkInByCode({ body: { code: codeOf(await fixture.project(activity)) } });
  const isOwn = eq(attendanceEvent.volunteerId, volunteerId);
  const evidence = sql`evidence || '{"network":"n","fixMark":"f"}'`;
  await api.db
    .update(attendanceEvent)
    .set({ reason: `${words.name} 遲到`, evidence })
    .where(isOwn);
  const periodId = activity.periods[0]?.periodId ?? '';
  await client.attendance.dispute({ body: { periodId, answer: 'dispute', reason: `我是${words.name}` } });
  const [entry] = await api.db.select().from(attendanceEvent).where(isOwn);
  const agreed = { answer: 'agreed', reason: `${words.name} 同意` } as const;
  await api.db.insert(attendanceAgreement).values({ eventId: entry?.id ?? '', ...agreed });
  await api.db.insert(integrityCase).values({
    kind: 'sharedDevice',
    key: `whole-${nextNumber()}`,
    organizationId: organization.organizationId,
    volunteerId,
    deviceId,
    measures: {},
    question: `${words.name} 的手機？`,
  });
  return client;
}

/** Creates a verified minor of 16 with a row in each table that can hold data about a person. */
export async function makeWholePerson(api: TestApi) {
  api.clock.set(at('07:00', '01'));
  const offices = await makeOffices(api);
  const person = await makeNewcomer(api);
  const { made, words, deviceId } = person;
  await joinAndVerify(api, offices, person);
  await fillAccount(api, person);
  await beOperator(offices, person);
  await beAppointed(api, offices, person);
  const coming = await volunteerForIt(api, offices, person);
  const client = await attend(api, offices, person);
  const { guardian: name, guardianDocument: documentNumber, guardianMobile } = words;
  const mobile = `+853${guardianMobile}`;
  const guardian = { name, relation: '1', documentType: '2', documentNumber, mobile, agreed: true } as const;
  await client.card.apply({ body: cardForm({ guardian, federationConsent: true }) });
  await sendAppeal(api, made.username, { name: words.name, documentNumber: words.document, email: words.email });
  const isOwn = eq(file.ownerId, made.accountId);
  await api.db.update(file).set({ ownerDevice: deviceId }).where(isOwn);
  await api.db.insert(standingCheck).values({ volunteerId: made.volunteerId }).onConflictDoNothing();
  const pictures = await api.db.select().from(file).where(isOwn);
  const { organization, fixture, chief } = offices;
  const [office, platform] = [await asOperator(api, fixture.operator), await asOperator(api, chief)];
  return { made, words, client, deviceId, organization, office, platform, coming, pictures };
}

export type WholePerson = Awaited<ReturnType<typeof makeWholePerson>>;

/** Returns the tables, with the column as JSON, in which a text stands. */
export async function tablesWith(api: TestApi, text: string): Promise<readonly string[]> {
  const tables = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const selects = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name from ${sql.identifier(name)} t where strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0`,
  );
  const found = await api.db.execute<{ name: string }>(sql.join(selects, sql` union `));
  return found.rows.map(({ name }) => name).sort();
}
