import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { integrityCase, integritySanction, integrityService } from '../../db/schema/integrity-case.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization as organizationTable } from '../../db/schema/organization.ts';
import { asOperator } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { lookForCases, shareDevice } from '../../testing/integrity-cases.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const people = 8;
const rounds = [1, 2, 3];
const reason = '多人的時數並未服務';

let api: TestApi;
let root: MadeOrganization;
let platform: readonly MadeOperator[];
let above: readonly MadeOperator[];
let own: readonly MadeOperator[];
let accused: MadeOrganization;
let caseId: string;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  api.clock.set(at('12:30'));
  root = await makeOrganization(api);
});

const operatorsOf = (organization: MadeOrganization) =>
  Promise.all(
    Array.from({ length: people }, () => makeOperator(api, { organization, permissions: ['personnel-integrity'] })),
  );

/** Creates a decided case about an organization two levels below the platform, with people of all three. */
beforeEach(async () => {
  const parent = await makeOrganization(api, { parent: root });
  accused = await makeOrganization(api, { parent });
  const { made } = await shareDevice(api, accused);
  await lookForCases(api);
  [platform, above, own] = [await operatorsOf(root), await operatorsOf(parent), await operatorsOf(accused)];
  const [found] = await api.db.select().from(integrityCase).where(eq(integrityCase.activityId, made.activityId));
  caseId = found?.id ?? '';
  const decided = { state: 'revoked', decidedAt: api.clock.now(), reason } as const;
  await api.db.update(integrityCase).set(decided).where(eq(integrityCase.id, caseId));
});

const impose = async (by: MadeOperator) =>
  (await asOperator(api, by)).integrityCase.sanction({
    params: { id: caseId },
    body: { organizationId: accused.organizationId, kind: 'codesRestricted', reason },
  });
const appeal = async (by: MadeOperator, id: string) =>
  (await asOperator(api, by)).integrityCase.appeal({ params: { id }, body: { reason: '當日確有服務' } });
const decideAppeal = async (by: MadeOperator, id: string, decision: 'keep' | 'lift') =>
  (await asOperator(api, by)).integrityCase.decideAppeal({ params: { id }, body: { decision, reason: '已核對名單' } });

const oneOf = (operators: readonly MadeOperator[]): MadeOperator => {
  const [first] = operators;
  if (first === undefined) throw new Error('an operator is expected');
  return first;
};

const sanctionsOf = () =>
  api.db.select().from(integritySanction).where(eq(integritySanction.organizationId, accused.organizationId));

/** Returns how often an act about the sanction is in the log. */
async function countLogged(what: string, subjectId: string): Promise<number> {
  return (
    await api.db
      .select()
      .from(audit)
      .where(and(eq(audit.what, what), eq(audit.subjectId, subjectId)))
  ).length;
}

async function restrictedUntil(): Promise<Date | null | undefined> {
  const [row] = await api.db.select().from(organizationTable).where(eq(organizationTable.id, accused.organizationId));
  return row?.codesRestrictedUntil;
}

/** Returns the answers of concurrent calls: how many succeeded, and the refusals of the others. */
async function outcomes(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason?.refusal)] : []));
  return { done: settled.length - refused.length, refusals: [...new Set(refused)] };
}

describe.each(rounds)('round %i', () => {
  test('people who impose one sanction at once impose it once', async () => {
    expect(await outcomes(above.map(impose))).toEqual({ done: 1, refusals: ['wrongState'] });
    const stored = await sanctionsOf();
    expect(stored).toHaveLength(1);
    expect(await countLogged('integrityCase.sanctioned', stored[0]?.id ?? '')).toBe(1);
  });

  test('colleagues who appeal at once appeal once', async () => {
    const { sanctionId } = await impose(oneOf(above));
    expect(await outcomes(own.map((by) => appeal(by, sanctionId)))).toEqual({ done: 1, refusals: ['wrongState'] });
    expect(await countLogged('integrityCase.appealed', sanctionId)).toBe(1);
  });

  test('people who keep and lift one sanction at once decide it once, and the codes follow that decision', async () => {
    const { sanctionId } = await impose(oneOf(above));
    await appeal(oneOf(own), sanctionId);
    const calls = platform.map((by, index) => decideAppeal(by, sanctionId, index % 2 === 0 ? 'keep' : 'lift'));
    expect(await outcomes(calls)).toEqual({ done: 1, refusals: ['wrongState'] });
    const [stored] = await sanctionsOf();
    expect(['kept', 'lifted']).toContain(stored?.state);
    expect((await restrictedUntil()) === null).toBe(stored?.state === 'lifted');
    const logged = [
      await countLogged('integrityCase.keep', sanctionId),
      await countLogged('integrityCase.lift', sanctionId),
    ];
    expect(logged).toEqual(stored?.state === 'kept' ? [1, 0] : [0, 1]);
  });

  test('an appeal that is lifted while another sanction is imposed leaves the codes as the stored sanctions say', async () => {
    const { sanctionId } = await impose(oneOf(above));
    await appeal(oneOf(own), sanctionId);
    await outcomes([...platform.map((by) => decideAppeal(by, sanctionId, 'lift')), ...above.map(impose)]);
    const inForce = (await sanctionsOf()).filter(({ state }) => state !== 'lifted');
    expect(inForce.length).toBeLessThanOrEqual(1);
    expect(await restrictedUntil()).toEqual(inForce[0]?.endsAt ?? null);
  });

  test('people who clear and revoke one case at once decide it once, and the hours follow that decision', async () => {
    await api.db.update(integrityCase).set({ state: 'open', decidedAt: null }).where(eq(integrityCase.id, caseId));
    const answers = await Promise.all(
      above.map(async (by, index) =>
        (await asOperator(api, by)).integrityCase.decide({
          body: { reviewIds: [caseId], decision: index % 2 === 0 ? 'pass' : 'fail', reason },
        }),
      ),
    );
    expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
    const [decided] = await api.db.select().from(integrityCase).where(eq(integrityCase.id, caseId));
    const logged = [await countLogged('integrityCase.pass', caseId), await countLogged('integrityCase.fail', caseId)];
    expect(logged).toEqual(decided?.state === 'fine' ? [1, 0] : [0, 1]);
    const services = await api.db.select().from(integrityService).where(eq(integrityService.caseId, caseId));
    expect(services.every(({ revokedHours }) => (revokedHours === null) === (decided?.state === 'fine'))).toBe(true);
  });
});

test('two people of the platform who agree at once about its own sanction decide it once', async () => {
  const { sanctionId } = await impose(oneOf(platform));
  await appeal(oneOf(own), sanctionId);
  const others = platform.slice(1);
  await Promise.all(others.map((by) => decideAppeal(by, sanctionId, 'lift').catch(() => undefined)));
  const [stored] = await sanctionsOf();
  expect(stored?.state).toBe('lifted');
  expect(stored?.decidedBy).not.toBe(stored?.proposedBy);
  expect(await countLogged('integrityCase.lift', sanctionId)).toBe(1);
});

test('control: looked at first and written afterwards, one sanction is imposed several times', async () => {
  const through = await positiveControl(api, {
    table: 'attempt',
    before: sql`insert into control (kind, subject, count, window_ends_at) values ('sanction', 'x', 0, now())`,
    look: sql`select count = 0 as free from control`,
    write: sql`update control set count = count + 1`,
    callers: people,
  });
  expect(through).toBeGreaterThan(1);
});
