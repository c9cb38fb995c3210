import type { Permission } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { account, agreementAcceptance, device } from '../db/schema/account.ts';
import { attendanceAgreement, attendanceEvent } from '../db/schema/attendance.ts';
import { notice, noticeChoice, noticeRead } from '../db/schema/content.ts';
import { file } from '../db/schema/file.ts';
import { integrityCase } from '../db/schema/integrity-case.ts';
import { milestone } from '../db/schema/milestone.ts';
import { standingCheck } from '../db/schema/participant.ts';
import { qualification } from '../db/schema/volunteer.ts';
import { makeActivity } from './activity-factory.ts';
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

/** Words that identify the person or the guardian, and stand nowhere else in the tests. */
interface Described extends MadeVolunteer {
  readonly device: string;
  readonly guardianDocument: string;
}

function wordsOf({ username, mobile, documentNumber, device, guardianDocument }: Described) {
  const n = nextNumber();
  const [sign, letters] = [
    String.fromCodePoint(0x4e_00 + n),
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

/** Creates a verified minor of 16 with a row in each table that can hold data about a person. */
export async function makeWholePerson(api: TestApi) {
  api.clock.set(at('07:00', '01'));
  const root = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent: root, identityEntrusted: true });
  const fixture = await attendanceFixture(api, organization);
  const administrator = fixture.operator;
  const office = await asOperator(api, administrator);
  const chief = await makeOperator(api, { organization: root });
  const n = nextNumber();
  const made = await makeVolunteer(api, {
    username: `siweng${n}`,
    password: personsPassword,
    realNameState: 'notVerified',
  });
  const { accountId, volunteerId } = made;
  const deviceId = `device-of-the-whole-person-${nextNumber()}`;
  await api.db.insert(device).values({ accountId, deviceId });
  const client = await asVolunteer(api, made, { deviceId });

  const form = asMinor(await realNameForm(api, made), await makePhoto(api, made));
  const { documentNumber } = form.identity;
  const guardianDocument = form.guardian.documentNumber;
  const words = wordsOf({ ...made, documentNumber, device: deviceId, guardianDocument });
  const { name: chineseName, latinName: latinSurname, givenName: latinGivenName, address, remarks } = words;
  const named = { chineseName, latinSurname, latinGivenName, address, remarks };
  await client.realName.submit({
    body: {
      ...form,
      personal: { ...form.personal, ...named },
      guardian: { ...form.guardian, name: words.guardian, mobile: `+853${words.guardianMobile}` },
    },
  });
  await client.membership.join({ body: { oid: organization.organizationId, message: words.message } });
  const joins = await office.membership.requestList({ query: { tab: 'pending' } });
  await office.membership.decideRequests({
    body: { reviewIds: joins.listData.map(({ reviewId }) => reviewId), decision: 'pass' },
  });
  const checks = await office.realName.list({ query: { tab: 'pending' } });
  const reviewIds = checks.listData.map(({ reviewId }) => reviewId);
  await office.realName.detail({ params: { id: reviewIds[0] ?? '' } });
  await office.realName.decide({ body: { reviewIds, decision: 'pass' } });
  await api.db.insert(qualification).values({ volunteerId, profession: '1', fileId: await makePhoto(api, made) });

  await client.account.setSecurityQuestions({ body: { answers: [...securityAnswers] } });
  await api.db
    .update(account)
    .set({ email: words.email, wechatUnionId: `union-${n}`, wechatOpenId: `open-${n}`, onePassId: `one-${n}` })
    .where(eq(account.id, accountId));
  await api.db
    .insert(agreementAcceptance)
    .values({ accountId, agreement: 'privacyPolicy', version: '2026-07', language: 'zh-TW' });
  await api.db.insert(noticeChoice).values({ accountId, topic: 'places', channel: 'mail' });
  await client.inbox.markRead({ body: {} });
  const [read] = await api.db.insert(notice).values({ title: {}, content: {} }).returning({ id: notice.id });
  await api.db.insert(noticeRead).values({ accountId, noticeId: read?.id ?? '' });
  await expect(logIn(api, { username: made.username, password: 'wrong1pass', deviceId })).rejects.toMatchObject({
    refusal: 'wrongCredentials',
  });

  // Operator for a time: the name stands in the role, in the invitation and in a message to the administrator.
  const { invitationId } = await office.operator.invite({
    body: { recipient: made.username, name: words.name, permissions: [...permissions] },
  });
  await client.operator.answer({ params: { id: invitationId }, body: { isAccepted: true } });
  await office.operator.remove({ params: { id: accountId } });

  const periods = [{ startsAt: at('09:00', '25'), endsAt: at('12:00', '25') }];
  const coming = await makeActivity(api, { organization, periods });
  const [period] = coming.periods;
  await client.activity.signUp({
    body: {
      activityId: coming.activityId,
      choices: [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }],
    },
  });
  await client.activity.setFavourite({ body: { activityId: coming.activityId, isFavourite: true } });
  await client.organization.setFollowed({ body: { oid: organization.organizationId, isFollowed: true } });
  await client.calendar.renew();
  const [invited, dayActivity] = [await makeActivity(api, { organization }), await fixture.activityAt()];
  await office.participant.invite({ body: { activityId: invited.activityId, volunteerIds: [volunteerId] } });
  await recordHours(api, { volunteerId, organization, on: '2026-03-01', evidence: 'rotatingCode' });
  await client.hoursProof.issue({ body: {} });
  await api.db.insert(milestone).values({ volunteerId, hours: 0, reachedAt: api.clock.now() });

  api.clock.set(at('09:00'));
  await fixture.admitted(dayActivity, made);
  const onTheDay = await asVolunteer(api, made, { deviceId });
  await onTheDay.attendance.checkInByCode({ body: { code: codeOf(await fixture.project(dayActivity)) } });
  await api.db
    .update(attendanceEvent)
    .set({ reason: `${words.name} 遲到`, evidence: sql`evidence || '{"network":"n","fixMark":"f"}'` })
    .where(eq(attendanceEvent.volunteerId, volunteerId));
  await onTheDay.attendance.dispute({
    body: { periodId: dayActivity.periods[0]?.periodId ?? '', answer: 'dispute', reason: `我是${words.name}` },
  });
  await api.db.insert(integrityCase).values({
    kind: 'sharedDevice',
    key: `whole-${n}`,
    organizationId: organization.organizationId,
    volunteerId,
    deviceId: words.device,
    measures: {},
    question: `${words.name} 的手機？`,
  });
  const guardian = {
    name: words.guardian,
    relation: '1' as const,
    documentType: '2' as const,
    documentNumber: words.guardianDocument,
    mobile: `+853${words.guardianMobile}`,
    agreed: true,
  };
  await onTheDay.card.apply({ body: cardForm({ guardian, federationConsent: true }) });
  await sendAppeal(api, made.username, { name: words.name, documentNumber: words.document, email: words.email });
  const [entry] = await api.db.select().from(attendanceEvent).where(eq(attendanceEvent.volunteerId, volunteerId));
  const reason = `${words.name} 同意`;
  await api.db.insert(attendanceAgreement).values({ eventId: entry?.id ?? '', answer: 'agreed', reason });
  await api.db.update(file).set({ ownerDevice: deviceId }).where(eq(file.ownerId, accountId));
  await api.db.insert(standingCheck).values({ volunteerId }).onConflictDoNothing();
  const pictures = await api.db.select().from(file).where(eq(file.ownerId, accountId));
  const [officeOfDay, platformOfDay] = [await asOperator(api, administrator), await asOperator(api, chief)];
  return {
    made,
    words,
    client: onTheDay,
    deviceId,
    organization,
    office: officeOfDay,
    platform: platformOfDay,
    coming,
    pictures,
  };
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
