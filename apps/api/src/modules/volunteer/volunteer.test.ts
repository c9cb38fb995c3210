import { beforeAll, describe, expect, test } from 'vitest';
import { readVolunteerCode } from '../../access/volunteer-code.ts';
import { newId } from '../../db/id.ts';
import { tell } from '../../db/queries/inbox.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { wordsOf } from './inbox-words.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** Took part in one activity today: hours that count, hours that do not, and a training. */
async function withHours(volunteer: MadeVolunteer): Promise<void> {
  const now = api.clock.now();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const organization = await makeOrganization(api);
  for (const [hours, confirmed, training] of [
    [120.5, true, false],
    [3, false, false],
    [12, true, true],
  ] as const) {
    const { activityId, periods } = await makeActivity(api, { organization, periods: [{ startsAt: now, endsAt }] });
    const [period] = periods;
    if (period === undefined) throw new Error('no period');
    const id = newId();
    await api.db.insert(participant).values({ id, activityId, volunteerId: volunteer.volunteerId, state: 'admitted' });
    await api.db
      .insert(participantPost)
      .values({ activityId, participantId: id, periodId: period.periodId, postId: period.postIds[0] ?? '' });
    await api.db.insert(serviceTime).values({
      volunteerId: volunteer.volunteerId,
      activityId,
      periodId: period.periodId,
      inAt: now,
      hours,
      confirmed,
      training,
    });
  }
}

describe('the personal centre', () => {
  test('of a newcomer holds nothing', async () => {
    const client = await asVolunteer(api, await makeVolunteer(api, { realNameState: 0 }));
    expect(await client.volunteer.personalCentre()).toMatchObject({
      realNameState: 0,
      starLevel: 0,
      serviceHours: 0,
      trainingHours: 0,
      activityCount: 0,
      membershipsPassed: 0,
      membershipsPending: 0,
      unreadMessages: 0,
      activitiesToday: 0,
    });
  });

  test('counts hours, organizations, messages and what is on today', async () => {
    const volunteer = await makeVolunteer(api);
    await withHours(volunteer);
    await makeMembership(api, { volunteer, organization: await makeOrganization(api), slot: 1 });
    await makeMembership(api, { volunteer, organization: await makeOrganization(api), slot: 2, state: 0 });
    await tell(api.db, [{ accountId: volunteer.accountId, kind: 'newDevice', values: {} }], api.clock.now());
    const centre = await (await asVolunteer(api, volunteer)).volunteer.personalCentre();
    expect(centre).toMatchObject({
      displayName: '陳大文',
      starLevel: 1,
      serviceHours: 120.5,
      trainingHours: 12,
      activityCount: 3,
      membershipsPassed: 1,
      membershipsPending: 1,
      unreadMessages: 1,
      activitiesToday: 3,
    });
  });
});

describe('the certificate', () => {
  test('names the volunteer and holds a code that only the platform can read', async () => {
    const volunteer = await makeVolunteer(api);
    const organization = await makeOrganization(api);
    await makeMembership(api, { volunteer, organization });
    const client = await asVolunteer(api, volunteer);
    const certificate = await client.volunteer.certificate({ query: {} });
    expect(certificate).toMatchObject({
      displayName: '陳大文',
      number: volunteer.number,
      organizations: [{ oid: organization.organizationId }],
    });
    expect(certificate.codeExpiresAt).toBe('2026-07-18T10:00:30+08:00');
    expect(certificate.code).not.toContain(volunteer.volunteerId);
    expect(readVolunteerCode(api.services.seal, certificate.code, api.clock.now())).toMatchObject({
      ok: true,
      volunteerId: volunteer.volunteerId,
    });
    expect((await client.volunteer.certificate({ query: { uid: volunteer.accountId } })).number).toBe(volunteer.number);
  });

  test.each([0, 2, 3] as const)('is not there in real-name state %i', async (realNameState) => {
    const client = await asVolunteer(api, await makeVolunteer(api, { realNameState }));
    await expect(client.volunteer.certificate({ query: {} })).rejects.toMatchObject({ refusal: 'realNameMissing' });
  });

  test('of somebody else is not found', async () => {
    const client = await asVolunteer(api, await makeVolunteer(api));
    const other = await makeVolunteer(api);
    await expect(client.volunteer.certificate({ query: { uid: other.volunteerId } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});

describe('the inbox', () => {
  test('speaks the language of the call, newest first, page by page', async () => {
    const volunteer = await makeVolunteer(api);
    const { accountId } = volunteer;
    const now = api.clock.now();
    const organization = { 'zh-TW': '蓮峰社區互助會', en: 'Lin Fung Association' };
    await tell(
      api.db,
      [{ accountId, kind: 'membershipPassed', values: { organization }, link: '/x' }],
      new Date(now.getTime() - 1000),
    );
    await tell(api.db, [{ accountId, kind: 'realNameFailed', values: { reason: '相片模糊' } }], now);
    const english = await (await asVolunteer(api, volunteer, { language: 'en' })).volunteer.inbox({ query: {} });
    expect(english.total).toBe(2);
    expect(english.listData[0]?.text).toContain('Reason: 相片模糊');
    expect(english.listData[1]).toMatchObject({
      text: 'Lin Fung Association has approved your application to join.',
      link: '/x',
      read: false,
    });
    const client = await asVolunteer(api, volunteer);
    const second = await client.volunteer.inbox({ query: { pageIndex: 2, pageSize: 1 } });
    expect(second.listData).toHaveLength(1);
    expect(second.listData[0]?.text).toContain('蓮峰社區互助會');
  });

  test('marks one message or all of the own ones as read', async () => {
    const [volunteer, other] = [await makeVolunteer(api), await makeVolunteer(api)];
    const note = (accountId: string) => ({ accountId, kind: 'newDevice', values: {} }) as const;
    await tell(api.db, [note(volunteer.accountId), note(volunteer.accountId), note(other.accountId)], api.clock.now());
    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.volunteer.inbox({ query: {} });
    const others = (await (await asVolunteer(api, other)).volunteer.inbox({ query: {} })).listData[0]?.messageId ?? '';
    expect(await client.volunteer.markInboxRead({ body: { messageId: others } })).toEqual({ unread: 2 });
    expect(await client.volunteer.markInboxRead({ body: { messageId: listData[0]?.messageId } })).toEqual({
      unread: 1,
    });
    expect(await client.volunteer.markInboxRead({ body: {} })).toEqual({ unread: 0 });
    expect((await (await asVolunteer(api, other)).volunteer.personalCentre()).unreadMessages).toBe(1);
  });

  test.each([
    ['a word', '理由', '理由'],
    ['hours', 2.5, '2,5'],
    ['an instant', '2026-07-18T14:30:00+08:00', 'sáb., 18 Jul, 14:30'],
    ['a name', { 'zh-TW': '活動', pt: 'Actividade' }, 'Actividade'],
    ['a name without this language', { 'zh-TW': '活動' }, '活動'],
  ])('%s is written out', (_what, value, expected) => {
    expect(wordsOf({ value }, { language: 'pt', now: api.clock.now() })).toEqual({ value: expected });
  });
});
