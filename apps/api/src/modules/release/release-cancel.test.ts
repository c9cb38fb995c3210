import { calls, headerNames } from '@vp/contract';
import type { ActivityReleaseValues } from '@vp/validators';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { activity, period, post } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { file } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization as organizationTable } from '../../db/schema/organization.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer, operatorToken, send } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

async function upload(ownerId: string, columns: Partial<typeof file.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const bare = { purpose: 'upload', sha256: id, mime: 'image/webp', bytes: 1, width: 1, height: 1, storageKey: id };
  await api.db.insert(file).values({ id, ownerId, visibility: 'public', ...bare, ...columns });
  return id;
}

const at = (text: string) => `2026-07-${text}:00+08:00`;
const early = { startsAt: at('25T08:30'), endsAt: at('25T10:00'), posts: [{ name: '沙灘清潔', places: 20 }] };
const late = {
  startsAt: at('25T10:00'),
  endsAt: at('25T11:30'),
  posts: [
    { name: '垃圾分類', places: 10 },
    { name: '登記', places: 5 },
  ],
};

const draftWith = (coverId: string): ActivityReleaseValues => ({
  basics: {
    coverId,
    name: '黑沙海灘清潔日',
    nature: '0',
    activityTypeId: '2',
    serviceTypes: ['13'],
    serviceObjects: ['9'],
    maximumParticipants: 40,
  },
  schedule: { startsAt: at('25T08:30'), endsAt: at('25T11:30'), periods: [late, early] },
  place: { regionId: '820008', address: '黑沙海灘', latitude: 22.113677, longitude: 113.5561792, attendanceType: '0' },
  conditions: {
    registrationDeadline: at('22T18:00'),
    applyLimit: '1',
    contactName: '陳大文',
    contactPhone: '28123456',
  },
  content: { content: '清潔沙灘及分類垃圾。' },
});

const countOf = async () => {
  const { activityCount } = organizationTable;
  const where = eq(organizationTable.id, organization.organizationId);
  return (await api.db.select({ activityCount }).from(organizationTable).where(where))[0]?.activityCount;
};
const auditOf = (subjectId: string) => api.db.select().from(audit).where(eq(audit.subjectId, subjectId));

describe('a release', () => {
  test('stores activity, periods in the order of time and posts, counts it and can be found', async () => {
    const before = await countOf();
    const client = await asOperator(api, operator, { language: 'pt' });
    const { activityId } = await client.release.publish({ body: draftWith(await upload(operator.accountId)) });
    const [stored] = await api.db.select().from(activity).where(eq(activity.id, activityId));
    expect(stored).toMatchObject({
      organizationId: organization.organizationId,
      name: { pt: '黑沙海灘清潔日' },
      address: { pt: '黑沙海灘' },
      maximum: 40,
      held: 0,
      state: 'published',
      createdBy: operator.accountId,
    });
    const periods = await api.db
      .select()
      .from(period)
      .where(eq(period.activityId, activityId))
      .orderBy(period.position);
    expect(periods.map(({ startsAt }) => startsAt)).toEqual([new Date(early.startsAt), new Date(late.startsAt)]);
    const posts = await api.db.select().from(post).where(eq(post.activityId, activityId)).orderBy(post.places);
    expect(posts.map(({ name, places, periodId }) => [name, places, periodId])).toEqual([
      [{ pt: '登記' }, 5, periods[1]?.id],
      [{ pt: '垃圾分類' }, 10, periods[1]?.id],
      [{ pt: '沙灘清潔' }, 20, periods[0]?.id],
    ]);
    expect(await countOf()).toBe((before ?? 0) + 1);
    expect(await auditOf(activityId)).toMatchObject([{ what: 'activity.released', accountId: operator.accountId }]);
    const found = await (
      await asVolunteer(api, await makeVolunteer(api))
    ).activity.find({ query: { keyword: '海灘' } });
    expect(found.listData.map((row) => row.activityId)).toContain(activityId);
  });

  test('sent again with its key is the same activity', async () => {
    const before = await countOf();
    const path = calls.release.publish.path;
    const headers = {
      authorization: `Bearer ${await operatorToken(api, operator)}`,
      'content-type': 'application/json',
      [headerNames.idempotencyKey]: newId(),
    };
    const body = JSON.stringify(draftWith(await upload(operator.accountId)));
    const answers: { readonly data?: unknown }[] = [];
    for (const _time of [1, 2]) answers.push(await (await send(api, path, { method: 'POST', headers, body })).json());
    expect(answers[0]).toMatchObject({ data: { activityId: expect.any(String) } });
    expect(answers[1]).toMatchObject({ data: answers[0]?.data });
    expect(await countOf()).toBe((before ?? 0) + 1);
  });

  test.each<[string, () => Promise<string>]>([
    ['of somebody else', async () => upload((await makeVolunteer(api)).accountId)],
    ['that is private', () => upload(operator.accountId, { visibility: 'private' })],
    ['that is erased', () => upload(operator.accountId, { deletedAt: api.clock.now() })],
    ['that is unknown', async () => newId()],
  ])('with a picture %s is refused and stores nothing', async (_name, cover) => {
    const before = await api.db.$count(activity);
    const client = await asOperator(api, operator);
    const body = draftWith(await cover());
    await expect(client.release.publish({ body })).rejects.toMatchObject({ refusal: 'photoNotYours' });
    await expect(client.release.preview({ body })).rejects.toMatchObject({ refusal: 'photoNotYours' });
    expect(await api.db.$count(activity)).toBe(before);
  });

  test('may take the cover of an earlier activity of the organization, not of another one', async () => {
    const coverId = await upload((await makeVolunteer(api)).accountId);
    const { activityId: earlier } = await makeActivity(api, { organization, columns: { coverFileId: coverId } });
    const detail = await (await asOperator(api, operator)).activity.managedDetail({ params: { id: earlier } });
    expect(detail.coverId).toBe(coverId);
    const copied = await (await asOperator(api, operator)).release.publish({ body: draftWith(coverId) });
    expect(copied.activityId).toEqual(expect.any(String));
    const stranger = await makeOperator(api, { organization: await makeOrganization(api) });
    const call = (await asOperator(api, stranger)).release.publish({ body: draftWith(coverId) });
    await expect(call).rejects.toMatchObject({ refusal: 'photoNotYours' });
  });

  test('ignores ids of periods and posts, so that it writes into no other activity', async () => {
    const client = await asOperator(api, operator);
    const earlier = await makeActivity(api, { organization });
    const [one] = earlier.periods;
    const body = draftWith(await upload(operator.accountId));
    const named = { ...early, periodId: one!.periodId, posts: [{ ...early.posts[0]!, postId: one!.postIds[0]! }] };
    const { activityId } = await client.release.publish({
      body: { ...body, schedule: { ...body.schedule, periods: [named] } },
    });
    const owner = await api.db.select({ of: period.activityId }).from(period).where(eq(period.id, one!.periodId));
    expect(owner).toEqual([{ of: earlier.activityId }]);
    expect(await api.db.$count(post, eq(post.activityId, activityId))).toBe(1);
  });

  test('that breaks a rule names the field', async () => {
    const body = draftWith(await upload(operator.accountId));
    const broken = { ...body, basics: { ...body.basics, maximumParticipants: 14 } };
    const refused = await (await asOperator(api, operator)).release.publish({ body: broken }).catch((error) => error);
    const paths = refused.problems.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['schedule.periods[0].posts', 'schedule.periods[1].posts']);
  });

  test('needs its right and an approved organization', async () => {
    const body = draftWith(await upload(operator.accountId));
    const looker = await makeOperator(api, { organization, permissions: ['activity-list'] });
    const call = (await asOperator(api, looker)).release.publish({ body });
    await expect(call).rejects.toMatchObject({ refusal: 'noPermission' });
    const pending = await makeOperator(api, { organization: await makeOrganization(api, { status: 'underReview' }) });
    const early = (await asOperator(api, pending)).release.publish({ body });
    await expect(early).rejects.toMatchObject({ refusal: 'organizationNotApproved' });
  });
});

describe('a preview', () => {
  test("is the volunteer's page, and nothing is stored", async () => {
    const before = [await api.db.$count(activity), await api.db.$count(audit), await countOf()];
    const coverId = await upload(operator.accountId);
    const body = draftWith(coverId);
    const client = await asOperator(api, operator);
    const { texts: _texts, affected, ...shown } = await client.release.preview({ body });
    expect(affected).toEqual([]);
    expect([await api.db.$count(activity), await api.db.$count(audit), await countOf()]).toEqual(before);
    expect(await api.db.$count(file, and(eq(file.id, coverId), isNull(file.attachedAt)))).toBe(1);
    const { activityId } = await client.release.publish({ body });
    const real = await (
      await asVolunteer(api, await makeVolunteer(api))
    ).activity.detail({ params: { id: activityId }, query: {} });
    expect(Object.keys(shown).sort()).toEqual(Object.keys(real).sort());
    const { activityId: _shownId, periods: shownPeriods, refusals, ...shownRest } = shown;
    const { activityId: _realId, periods: realPeriods, refusals: _reader, ...realRest } = real;
    expect(shownRest).toEqual({ ...realRest });
    expect(refusals).toEqual([]);
    const bare = (periods: typeof realPeriods) =>
      periods.map(({ startsAt, endsAt, posts }) => ({
        startsAt,
        endsAt,
        posts: posts.map(({ name, places }) => [name, places]),
      }));
    expect(bare(shownPeriods)).toEqual(bare(realPeriods));
  });
});

describe('a cancellation', () => {
  test('tells everybody who holds or waits for a place, once, and keeps the sign-ups', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const people = await Promise.all([0, 1, 2].map(() => makeVolunteer(api)));
    for (const volunteer of people) {
      await makeMembership(api, { volunteer, organization });
      const [one] = made.periods;
      const choices = [{ periodId: one!.periodId, postId: one!.postIds[0]! }];
      const client = await asVolunteer(api, volunteer);
      await client.activity.signUp({ body: { activityId: made.activityId, choices, waitIfFull: true } });
    }
    const withdrawn = await asVolunteer(api, people[2]!);
    await withdrawn.activity.withdraw({ body: { activityId: made.activityId } });
    const client = await asOperator(api, operator);
    const body = { activityId: made.activityId, reason: '颱風來襲' };
    expect(await client.activity.cancel({ body })).toEqual({ state: 'cancelled', activities: 1 });
    await expect(client.activity.cancel({ body })).rejects.toMatchObject({ refusal: 'cancelled' });
    const told = await Promise.all(
      people.map(({ accountId }) =>
        api.db
          .select({ values: inboxMessage.values })
          .from(inboxMessage)
          .where(and(eq(inboxMessage.accountId, accountId), eq(inboxMessage.kind, 'activityCancelled'))),
      ),
    );
    expect(told.map((messages) => messages.length)).toEqual([1, 1, 0]);
    expect(told[0]?.[0]?.values).toMatchObject({ reason: '颱風來襲' });
    const entries = await auditOf(made.activityId);
    expect(entries.map(({ what }) => what).toSorted()).toEqual(['activity.cancelled', 'participant.withdrew']);
    expect(entries.find(({ what }) => what === 'activity.cancelled')?.details).toMatchObject({ told: 2 });
    const mine = await (await asVolunteer(api, people[0]!)).activity.mine({ query: {} });
    expect(mine.listData).toMatchObject([{ state: 'cancelled', mine: { state: 'toAdmit' } }]);
  });

  test('ends the codes of the activity that still run, and of no other', async () => {
    const [made, other] = [await makeActivity(api, { organization }), await makeActivity(api, { organization })];
    const now = api.clock.now();
    const before = new Date(now.getTime() - 60_000);
    const later = new Date(now.getTime() + 86_400_000);
    const codes = [
      { activityId: made.activityId, direction: 'in', revokedAt: null },
      { activityId: made.activityId, direction: 'in', revokedAt: before },
      { activityId: other.activityId, direction: 'in', revokedAt: null },
    ] as const;
    const ids = codes.map(() => newId());
    await api.db
      .insert(qrSession)
      .values(codes.map((code, n) => ({ ...code, id: ids[n] ?? '', keyEncrypted: '', expiresAt: later })));
    const client = await asOperator(api, operator);
    await client.activity.cancel({ body: { activityId: made.activityId, reason: '颱風來襲' } });
    const stored = await api.db.select().from(qrSession).where(inArray(qrSession.id, ids));
    const ends = ids.map((id) => stored.find((code) => code.id === id)?.revokedAt?.getTime());
    expect(ends).toEqual([now.getTime(), before.getTime(), undefined]);
  });

  test('is no longer possible at the end of the activity', async () => {
    const endsAt = api.clock.now();
    const startsAt = new Date(endsAt.getTime() - 3_600_000);
    const made = await makeActivity(api, { organization, periods: [{ startsAt, endsAt }] });
    const call = (await asOperator(api, operator)).activity.cancel({
      body: { activityId: made.activityId, reason: '太遲' },
    });
    await expect(call).rejects.toMatchObject({ refusal: 'alreadyEnded' });
  });

  test('needs a reason', async () => {
    const made = await makeActivity(api, { organization });
    const client = await asOperator(api, operator);
    const call = client.activity.cancel({ body: { activityId: made.activityId, reason: '' } });
    await expect(call).rejects.toMatchObject({ refusal: 'invalidInput' });
  });
});

test('the audit of the organization is whole', async () => {
  expect(await findBrokenAudit(api.db, `organization:${organization.organizationId}`)).toBeUndefined();
});
