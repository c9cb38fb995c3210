import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { organization as organizationTable } from '../../db/schema/organization.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { lookForCases, shareDevice } from '../../testing/integrity-cases.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const reason = '多人的時數並未服務';

interface Scene {
  readonly api: TestApi;
  readonly fixture: AttendanceFixture;
  readonly caseId: string;
  readonly root: MadeOrganization;
  /** Of the platform, of the organization above the accused one, and of the accused one. */
  readonly platform: MadeOperator;
  readonly above: MadeOperator;
  readonly own: MadeOperator;
}

let scene: Scene;

beforeEach(async () => {
  const api = await testApi();
  api.clock.set(at('12:30'));
  const root = await makeOrganization(api);
  const parent = await makeOrganization(api, { parent: root });
  const accused = await makeOrganization(api, { parent, identityEntrusted: true });
  const { fixture } = await shareDevice(api, accused);
  await lookForCases(api);
  const [platform, above] = [
    await makeOperator(api, { organization: root }),
    await makeOperator(api, { organization: parent }),
  ];
  const client = await asOperator(api, above);
  const { listData } = await client.integrityCase.list({ query: { tab: 'pending' } });
  const caseId = listData[0]?.reviewId ?? '';
  await client.integrityCase.decide({ body: { reviewIds: [caseId], decision: 'fail', reason } });
  scene = { api, fixture, caseId, root, platform, above, own: fixture.operator };
});

const client = (by: MadeOperator) => asOperator(scene.api, by);

async function impose(by: MadeOperator, kind: 'codesRestricted' | 'entrustmentEnded' = 'codesRestricted') {
  const { caseId, own } = scene;
  const body = { organizationId: own.organizationId, kind, reason };
  return (await client(by)).integrityCase.sanction({ params: { id: caseId }, body });
}

const appeal = async (id: string, by = scene.own) =>
  (await client(by)).integrityCase.appeal({ params: { id }, body: { reason: '當日確有服務' } });

const decideAppeal = async (by: MadeOperator, id: string, decision: 'keep' | 'lift') =>
  (await client(by)).integrityCase.decideAppeal({ params: { id }, body: { decision, reason: '已核對名單' } });

const ownSanctions = async () => (await (await client(scene.own)).integrityCase.sanctions({})).rows;
const detailFor = async (by: MadeOperator) => (await client(by)).integrityCase.detail({ params: { id: scene.caseId } });

async function storedOrganization() {
  const { api, own } = scene;
  const [row] = await api.db.select().from(organizationTable).where(eq(organizationTable.id, own.organizationId));
  if (row === undefined) throw new Error('the organization is expected');
  return row;
}

describe('imposing', () => {
  test('restricts codes for 90 days with grounds, which the organization reads and is sent', async () => {
    expect((await detailFor(scene.above)).sanctionable).toMatchObject([{ kinds: ['codesRestricted'] }]);
    const { sanctionId, endsAt } = await impose(scene.above);
    expect(endsAt).toBe('2026-10-16T12:30:00+08:00');
    expect(await ownSanctions()).toMatchObject([
      {
        sanctionId,
        kind: 'codesRestricted',
        state: 'inForce',
        inForce: true,
        reason,
        mayAppeal: true,
        mayDecide: false,
      },
    ]);
    expect(await messagesTo(scene.api, scene.own.mobile)).toContainEqual(expect.stringContaining(reason));
    const rows = await scene.api.db.select().from(audit).where(eq(audit.subjectId, sanctionId));
    expect(rows.map(({ what }) => what)).toEqual(['integrityCase.sanctioned']);
    expect((await detailFor(scene.above)).sanctionable).toEqual([]);
    await expect(impose(scene.above)).rejects.toMatchObject({ refusal: 'wrongState' });
    expect((await detailFor(scene.above)).sanctions).toHaveLength(1);
  });

  test('the entrusted right ends only by the platform', async () => {
    await expect(impose(scene.above, 'entrustmentEnded')).rejects.toMatchObject({ refusal: 'wrongState' });
    const { endsAt } = await impose(scene.platform, 'entrustmentEnded');
    expect(endsAt).toBeNull();
    expect((await storedOrganization()).identityEntrusted).toBe(false);
  });

  test('is refused over an open case, by the accused, and about an organization outside of the case', async () => {
    await expect(impose(scene.own)).rejects.toMatchObject({ refusal: 'parentDecides' });
    const outside = await makeOperator(scene.api, {
      organization: await makeOrganization(scene.api, { parent: scene.root }),
    });
    await expect(impose(outside)).rejects.toMatchObject({ refusal: 'notFound' });
    const body = { organizationId: outside.organizationId, kind: 'codesRestricted' as const, reason };
    const ofOther = (await client(scene.above)).integrityCase.sanction({ params: { id: scene.caseId }, body });
    await expect(ofOther).rejects.toMatchObject({ refusal: 'notFound' });
    const open = { state: 'open' as const, decidedAt: null, decidedBy: null };
    await scene.api.db.update(integrityCase).set(open).where(eq(integrityCase.id, scene.caseId));
    await expect(impose(scene.above)).rejects.toMatchObject({ refusal: 'wrongState' });
  });
});

describe('an appeal', () => {
  test('goes once to the level above, which lifts the sanction', async () => {
    const { sanctionId: id } = await impose(scene.above);
    await expect(appeal(id, scene.above)).rejects.toMatchObject({ refusal: 'notFound' });
    await appeal(id);
    expect(await messagesTo(scene.api, scene.platform.mobile)).toContainEqual(expect.stringContaining('當日確有服務'));
    await expect(appeal(id)).rejects.toMatchObject({ refusal: 'wrongState' });
    expect(await ownSanctions()).toMatchObject([{ state: 'appealed', inForce: true, mayAppeal: false }]);
    await expect(decideAppeal(scene.own, id, 'lift')).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(decideAppeal(scene.above, id, 'keep')).rejects.toMatchObject({ refusal: 'notFound' });
    expect((await detailFor(scene.platform)).sanctions).toMatchObject([{ mayDecide: true, needsTwo: false }]);
    expect(await decideAppeal(scene.platform, id, 'lift')).toEqual({ state: 'lifted' });
    expect((await storedOrganization()).codesRestrictedUntil).toBeNull();
    expect(await ownSanctions()).toMatchObject([{ state: 'lifted', inForce: false, answer: { reason: '已核對名單' } }]);
    await expect(decideAppeal(scene.platform, id, 'keep')).rejects.toMatchObject({ refusal: 'wrongState' });
  });

  test('against the platform needs two of its people, and never the one who imposed it', async () => {
    const { sanctionId: id } = await impose(scene.platform, 'entrustmentEnded');
    await appeal(id);
    await expect(decideAppeal(scene.platform, id, 'keep')).rejects.toMatchObject({ refusal: 'ownCase' });
    const ofPlatform = {
      organization: scene.root,
      permissions: ['personnel-integrity' as const],
    };
    const [first, second] = [await makeOperator(scene.api, ofPlatform), await makeOperator(scene.api, ofPlatform)];
    expect(await decideAppeal(first, id, 'lift')).toEqual({ state: 'appealed' });
    expect(await decideAppeal(first, id, 'lift')).toEqual({ state: 'appealed' });
    expect(await decideAppeal(second, id, 'keep')).toEqual({ state: 'appealed' });
    expect(await decideAppeal(first, id, 'keep')).toEqual({ state: 'kept' });
    expect((await storedOrganization()).identityEntrusted).toBe(false);
    await expect(appeal(id)).rejects.toMatchObject({ refusal: 'wrongState' });
  });
});

describe('restricted codes', () => {
  /** A person scans in, and the office types the other end. */
  async function arrive() {
    const { api, fixture } = scene;
    const next = { startsAt: at('09:00', '20'), endsAt: at('12:00', '20') };
    const made = await fixture.activityAt({ periods: [next] });
    const volunteer = await fixture.admitted(made);
    api.clock.set(at('09:00', '20'));
    const scanned = await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    const place = {
      activityId: made.activityId,
      periodId: made.periods[0]?.periodId ?? '',
      volunteerId: volunteer.volunteerId,
    };
    return { scanned, place };
  }

  const decide = async (by: MadeOperator, place: Awaited<ReturnType<typeof arrive>>['place']) =>
    (await client(by)).attendance.decide({ body: { ...place, decision: 'agree' } });

  const lateScans = async (by: MadeOperator) =>
    (await (await client(by)).home.todos({})).listData.find(({ kind }) => kind === 'lateScan')?.count ?? 0;

  test('scans and typed entries wait for a person of the organization above, who sees them', async () => {
    await impose(scene.above);
    const { scanned, place } = await arrive();
    expect(scanned).toMatchObject({ awaits: 'organization', doubts: ['restricted'] });
    expect([await lateScans(scene.own), await lateScans(scene.above)]).toEqual([0, 1]);
    const colleague = await makeOperator(scene.api, {
      organization: scene.fixture.organization,
      permissions: ['activity-list'],
    });
    await expect(decide(colleague, place)).rejects.toMatchObject({ refusal: 'outsideWordNeeded' });
    scene.api.clock.set(at('15:00', '20'));
    const times = { checkedInAt: iso('09:00', '20'), checkedOutAt: iso('12:00', '20') };
    const typed = await (
      await client(scene.own)
    ).attendance.settle({ body: { ...place, ...times, reason: '當日漏了簽退' } });
    expect(typed).toMatchObject({ awaits: 'organization' });
    await expect(decide(colleague, place)).rejects.toMatchObject({ refusal: 'outsideWordNeeded' });
    expect(await decide(scene.above, place)).toMatchObject({ hours: 3, awaits: null });
    expect(await lateScans(scene.above)).toBe(0);
  });

  test('entries of that time still wait for it after the end, and later ones count at once', async () => {
    await impose(scene.above);
    const { place } = await arrive();
    const ended = { codesRestrictedUntil: at('09:30', '20') };
    await scene.api.db.update(organizationTable).set(ended).where(eq(organizationTable.id, scene.own.organizationId));
    scene.api.clock.set(at('10:00', '20'));
    const colleague = await makeOperator(scene.api, {
      organization: scene.fixture.organization,
      permissions: ['activity-list'],
    });
    await expect(decide(colleague, place)).rejects.toMatchObject({ refusal: 'outsideWordNeeded' });
    expect(await decide(scene.above, place)).toMatchObject({ awaits: null });
    const next = { startsAt: at('10:00', '20'), endsAt: at('12:00', '20') };
    const later = await scene.fixture.activityAt({ periods: [next] });
    const volunteer = await scene.fixture.admitted(later);
    const scanned = await scene.fixture.scan(volunteer, codeOf(await scene.fixture.project(later)));
    expect(scanned).toMatchObject({ awaits: null, doubts: [] });
  });

  test('a colleague may confirm again once the sanction is lifted', async () => {
    const { sanctionId } = await impose(scene.above);
    const { place } = await arrive();
    await appeal(sanctionId);
    await decideAppeal(scene.platform, sanctionId, 'lift');
    const colleague = await makeOperator(scene.api, {
      organization: scene.fixture.organization,
      permissions: ['activity-list'],
    });
    expect(await decide(colleague, place)).toMatchObject({ awaits: null });
  });
});
