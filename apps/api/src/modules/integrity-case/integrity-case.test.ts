import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { audit, outbox } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { refusalText } from '../../refusal/text.ts';
import { storeHours } from '../../services/attendance/service-hours.ts';
import { asOperator } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { addEntries, lookForCases, shareDevice } from '../../testing/integrity-cases.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let root: MadeOrganization;
let parent: MadeOrganization;
let own: MadeOrganization;
let sibling: MadeOrganization;

beforeEach(async () => {
  api = await testApi();
  api.clock.set(at('15:00'));
  root = await makeOrganization(api, { name: '平台' });
  parent = await makeOrganization(api, { parent: root });
  own = await makeOrganization(api, { parent });
  sibling = await makeOrganization(api, { parent });
});

const operatorOf = (organization: MadeOrganization) =>
  makeOperator(api, { organization, permissions: ['personnel-integrity'] });
const office = async (by: MadeOperator) => (await asOperator(api, by)).integrityCase;
const listOf = async (by: MadeOperator) => (await (await office(by)).list({ query: { tab: 'pending' } })).listData;
const reason = '同一部手機替多人簽到';
const textOf = (refusal: 'ownCase' | 'parentDecides' | 'secondPersonNeeded' | 'alreadyDecided') =>
  refusalText('zh-TW', refusal);

/** Three people with one phone and counted hours, and the resulting case. */
async function shared(organization = own) {
  const { fixture, made, people } = await shareDevice(api, organization);
  const periodId = made.periods[0]?.periodId ?? '';
  for (const { volunteerId } of people) {
    const served = {
      activityId: made.activityId,
      periodId,
      volunteerId,
      nature: '0',
      startsAt: at('09:00'),
      endsAt: at('12:00'),
    };
    await withTransaction(api.db, (tx) => storeHours({ tx, now: api.clock.now() }, served));
  }
  await lookForCases(api);
  const [row] = await listOf(await operatorOf(organization));
  if (row === undefined) throw new Error('nothing was found');
  return { fixture, made, people, row, id: row.reviewId };
}

const hoursOf = async ({ volunteerId }: MadeVolunteer) =>
  (await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, volunteerId))).map(({ hours }) => hours);
const messagesOf = async ({ accountId }: MadeVolunteer) => messageKinds(api, accountId);
const auditsOf = async (id: string) =>
  (await api.db.select().from(audit).where(eq(audit.subjectId, id))).map(({ what }) => what);
const countSent = () => api.db.$count(outbox);

describe('a case', () => {
  test('is seen by its organization and those above, and by nobody beside it', async () => {
    const { id, people } = await shared();
    const seenBy = async (organization: MadeOrganization) => {
      const by = await operatorOf(organization);
      const { listData, total } = await (await office(by)).list({ query: { tab: 'pending' } });
      expect(total).toBe(listData.length);
      const { count = 0 } =
        (await (await asOperator(api, by)).home.todos()).listData.find(({ kind }) => kind === 'integrity') ?? {};
      // It waits for the organizations above, which decide it.
      expect(count).toBe(organization === own ? 0 : listData.length);
      return listData.map(({ reviewId }) => reviewId);
    };
    expect(await seenBy(own)).toEqual([id]);
    expect(await seenBy(parent)).toEqual([id]);
    expect(await seenBy(root)).toEqual([id]);
    expect(await seenBy(sibling)).toEqual([]);
    const client = await office(await operatorOf(parent));
    const detail = await client.detail({ params: { id } });
    expect(detail.services.map(({ number }) => number)).toEqual(people.map(({ number }) => number).toSorted());
    expect(detail).toMatchObject({ tab: 'pending', cannotDecide: null, mayAsk: true, mayAnswer: false });
    expect(detail.services[0]).toMatchObject({ hours: 3, isSuspect: true });
    expect(detail.services[0]?.entries).toHaveLength(2);
    expect(await auditsOf(id)).toEqual(['integrityCase.opened']);
  });

  test('is found by a part of its activity', async () => {
    const { id, made } = await shared();
    const name = { 'zh-TW': '黑沙海灘清潔' };
    const renamed = eq(activity.id, made.activityId);
    await api.db
      .update(activity)
      .set({ name, nameGrams: searchGramsOf(name) })
      .where(renamed);
    const client = await office(await operatorOf(own));
    const idsOf = async (typed: string) =>
      (await client.list({ query: { tab: 'pending', name: typed } })).listData.map(({ reviewId }) => reviewId);
    expect(await idsOf('海灘')).toEqual([id]);
    expect(await idsOf('不存在')).toEqual([]);
  });

  test('stays one however often it is found, and gets who comes later', async () => {
    const { id, fixture, made } = await shared();
    await lookForCases(api);
    const [known] = await api.db.select().from(integrityCase);
    const fourth = await fixture.admitted(made);
    await addEntries(api, { made, volunteer: fourth, entry: { evidence: { deviceId: known?.deviceId } } });
    await lookForCases(api);
    const [row, ...others] = await listOf(await operatorOf(own));
    expect(others).toEqual([]);
    expect(row).toMatchObject({ reviewId: id, services: 4, measures: { people: 4 } });
  });
});

describe('a decision', () => {
  test('that all is in order changes nothing, and stands', async () => {
    const { id, people } = await shared();
    const client = await office(await operatorOf(parent));
    const body = { reviewIds: [id], decision: 'pass' as const, reason: '一家人共用電話' };
    expect((await client.decide({ body })).rows).toEqual([{ id, done: true, message: null }]);
    expect((await client.decide({ body })).rows).toEqual([{ id, done: false, message: textOf('alreadyDecided') }]);
    await lookForCases(api);
    expect(await listOf(await operatorOf(parent))).toEqual([]);
    expect((await client.list({ query: { tab: 'passed' } })).listData).toMatchObject([{ reason: body.reason }]);
    expect(await Promise.all(people.map(hoursOf))).toEqual([[3], [3], [3]]);
    expect(await auditsOf(id)).toEqual(['integrityCase.pass']);
  });

  test('takes the hours back, tells the people why, and the entries stay', async () => {
    const { id, people, made, fixture } = await shared();
    const client = await office(await operatorOf(parent));
    await client.decide({ body: { reviewIds: [id], decision: 'fail', reason } });
    expect(await Promise.all(people.map(hoursOf))).toEqual([[0], [0], [0]]);
    for (const one of people) {
      expect(await messagesOf(one)).toEqual(['firstService', 'attendanceRefused']);
      expect(await fixture.eventsOf(one)).toHaveLength(2);
    }
    expect(await auditsOf(made.activityId)).toEqual(['attendance.decided', 'attendance.decided', 'attendance.decided']);
    expect((await client.detail({ params: { id } })).services.map(({ hours }) => hours)).toEqual([0, 0, 0]);
    await lookForCases(api);
    expect(await listOf(await operatorOf(parent))).toEqual([]);
  });

  test('needs a reason', async () => {
    const { id } = await shared();
    const client = await office(await operatorOf(parent));
    const body = { reviewIds: [id], decision: 'pass' as const, reason: ' ' };
    await expect(client.decide({ body })).rejects.toMatchObject({ refusal: 'invalidInput' });
  });

  test('of one who served there is a colleague’s', async () => {
    const { id, people } = await shared();
    const [person] = people;
    const by = { ...(await operatorOf(parent)), accountId: person?.accountId ?? '' };
    const { organizationId } = parent;
    const role = { accountId: by.accountId, organizationId, role: 'operator' as const };
    await api.db.insert(organizationRole).values({ ...role, permissions: ['personnel-integrity'] });
    const client = await office(by);
    const { rows } = await client.decide({ body: { reviewIds: [id], decision: 'pass', reason } });
    expect(rows).toEqual([{ id, done: false, message: textOf('ownCase') }]);
    expect((await client.detail({ params: { id } })).cannotDecide).toBe('ownCase');
  });

  test('of two at the same time is one', async () => {
    const { id } = await shared();
    const [first, second] = [await office(await operatorOf(root)), await office(await operatorOf(parent))];
    const answers = await Promise.all([
      first.decide({ body: { reviewIds: [id], decision: 'pass', reason } }),
      second.decide({ body: { reviewIds: [id], decision: 'fail', reason } }),
    ]);
    expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
  });
});

describe('entries that an organization has typed', () => {
  async function typed() {
    const { fixture, made } = await shareDevice(api, own);
    for (const _one of [1, 2, 3, 4, 5]) {
      const entry = {
        evidenceKind: 'addedAfterwards',
        byAccountId: fixture.operator.accountId,
        recordedAt: at('14:00'),
      } as const;
      await addEntries(api, { made, volunteer: await fixture.admitted(made), entry });
    }
    await lookForCases(api);
    const rows = await listOf(fixture.operator);
    const id = rows.find(({ kind }) => kind === 'byHand')?.reviewId ?? '';
    return { id, rows, maker: fixture.operator };
  }

  test('are decided above: the organization itself may explain them', async () => {
    const { id, maker } = await typed();
    const colleague = await operatorOf(own);
    const decide = async (by: MadeOperator) =>
      (await (await office(by)).decide({ body: { reviewIds: [id], decision: 'pass', reason } })).rows[0]?.message;
    expect(await decide(maker)).toBe(textOf('ownCase'));
    expect(await decide(colleague)).toBe(textOf('parentDecides'));
    const todos = (await (await asOperator(api, colleague)).home.todos()).listData;
    expect(todos.find(({ kind }) => kind === 'integrity')).toBeUndefined();
    const above = await operatorOf(parent);
    await (await office(above)).ask({ params: { id }, body: { question: '為何由一人補登？' } });
    expect(await countSent()).toBe(2);
    const asked = (await (await asOperator(api, colleague)).home.todos()).listData;
    expect(asked.find(({ kind }) => kind === 'integrity')).toMatchObject({ count: 1 });
    const again = (await office(above)).ask({ params: { id }, body: { question: '再問一次' } });
    await expect(again).rejects.toMatchObject({ refusal: 'wrongState' });
    const client = await office(colleague);
    expect((await client.detail({ params: { id } })).mayAnswer).toBe(true);
    await client.answer({ params: { id }, body: { answer: '當日網絡中斷，附簽到表。' } });
    expect(await countSent()).toBe(3);
    const twice = client.answer({ params: { id }, body: { answer: '再答' } });
    await expect(twice).rejects.toMatchObject({ refusal: 'wrongState' });
    const detail = await (await office(above)).detail({ params: { id } });
    expect(detail.question).toMatchObject({ question: '為何由一人補登？', answer: '當日網絡中斷，附簽到表。' });
    expect(detail.row.asked).toBe('answered');
    expect(await decide(above)).toBeNull();
    expect(await auditsOf(id)).toEqual(
      expect.arrayContaining(['integrityCase.asked', 'integrityCase.answered', 'integrityCase.pass']),
    );
  });

  test('cannot be asked about by the organization itself', async () => {
    const { id, maker } = await typed();
    const asking = (await office(maker)).ask({ params: { id }, body: { question: '為何？' } });
    await expect(asking).rejects.toMatchObject({ refusal: 'wrongState' });
  });
});

test('one person at two places belongs to the nearest organization above both', async () => {
  const { fixture, people } = await shareDevice(api, own);
  const [person] = people;
  if (person === undefined) throw new Error('nobody came');
  const elsewhere = await fixture.activityAt({ organization: sibling });
  await addEntries(api, { made: elsewhere, volunteer: person, inAt: at('10:30'), outAt: null });
  await lookForCases(api);
  const ofKind = async (organization: MadeOrganization) =>
    (await listOf(await operatorOf(organization))).filter(({ kind }) => kind === 'overlap');
  expect(await ofKind(own)).toEqual([]);
  expect(await ofKind(sibling)).toEqual([]);
  expect(await ofKind(parent)).toMatchObject([
    { organization: { oid: parent.organizationId }, measures: { minutes: 90 } },
  ]);
  const stored = and(eq(integrityCase.kind, 'overlap'), eq(integrityCase.volunteerId, person.volunteerId));
  expect(await api.db.select().from(integrityCase).where(stored)).toHaveLength(1);
});
