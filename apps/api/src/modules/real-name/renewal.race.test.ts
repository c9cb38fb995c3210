import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

const callers = 10;

/** Verified people and people without a check, who declare one document at the same time. */
async function claimants(documentNumber: string) {
  return Promise.all(
    Array.from({ length: callers }, async (_, n) => {
      const renews = n % 2 === 0;
      const made = await makeVolunteer(api, { realNameState: renews ? 'verified' : 'notVerified' });
      const client = await asVolunteer(api, made);
      const form = await realNameForm(api, made);
      const identity = { ...form.identity, documentNumber };
      return {
        made,
        send: () => client.realName.submit({ body: { ...form, identity, ...(renews && { changesDocument: true }) } }),
      };
    }),
  );
}

async function submissionsOf(people: Awaited<ReturnType<typeof claimants>>) {
  const ids = people.map(({ made }) => made.volunteerId);
  return api.db.select().from(realNameSubmission).where(inArray(realNameSubmission.volunteerId, ids));
}

test('of renewals and first checks of one document, declared and passed at one moment, one person holds it', async () => {
  const people = await claimants('60000014');
  expect(await outcomes(people.map(({ send }) => send))).toEqual({ ok: callers });
  const sent = await submissionsOf(people);
  // Each sees the others, in any order.
  expect(sent.map(({ contested }) => contested)).toEqual(sent.map(() => true));
  const operator = await makeOperator(api, { organization: await makeOrganization(api) });
  const answers = await Promise.all(
    sent.map(async ({ id }) => {
      const platform = await asOperator(api, operator);
      return platform.realName.decide({ body: { reviewIds: [id], decision: 'pass' } });
    }),
  );
  expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
  // The check of another person moves to the new volunteer.
  const checks = inArray(
    realNameSubmission.id,
    sent.map(({ id }) => id),
  );
  const passed = (await api.db.select().from(realNameSubmission).where(checks)).filter(
    ({ state }) => state === 'verified',
  );
  expect(passed).toHaveLength(1);
  const holders = await api.db
    .select({ id: volunteer.id, state: volunteer.realNameState })
    .from(volunteer)
    .where(eq(volunteer.documentFingerprint, passed[0]?.documentFingerprint ?? ''));
  expect(holders.filter(({ state }) => state === 'verified')).toEqual([
    { id: passed[0]?.volunteerId, state: 'verified' },
  ]);
});

test('of renewals of one person at one moment one is taken', async () => {
  const made = await makeVolunteer(api);
  const calls = await Promise.all(
    Array.from({ length: callers }, async () => {
      const client = await asVolunteer(api, made);
      const form = await realNameForm(api, made);
      return () => client.realName.submit({ body: { ...form, changesDocument: true } });
    }),
  );
  expect(await outcomes(calls)).toEqual({ ok: 1, realNameLocked: callers - 1 });
});

test('two people who exchange their documents at one moment are both refused, without a deadlock', async () => {
  const [first, second] = [await makeVolunteer(api), await makeVolunteer(api)];
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  for (const [own, other] of pairs) {
    const form = await realNameForm(api, own);
    const identity = { ...form.identity, documentNumber: other.documentNumber };
    await (await asVolunteer(api, own)).realName.submit({ body: { ...form, identity, changesDocument: true } });
  }
  const operator = await makeOperator(api, { organization: await makeOrganization(api) });
  const answers = await Promise.all(
    [first, second].map(async ({ volunteerId }) => {
      const [sent] = await api.db
        .select()
        .from(realNameSubmission)
        .where(eq(realNameSubmission.volunteerId, volunteerId));
      const platform = await asOperator(api, operator);
      return platform.realName.decide({ body: { reviewIds: [sent?.id ?? ''], decision: 'pass' } });
    }),
  );
  expect(answers.flatMap(({ rows }) => rows).map(({ done }) => done)).toEqual([false, false]);
});

test('the control verifies more than one person with a document', async () => {
  const through = await positiveControl(api, {
    table: 'volunteer',
    look: sql`select count(*) = 0 as free from control where document_fingerprint = 'one' and real_name_state = 'verified'`,
    write: sql`insert into control (id, account_id, number, document_fingerprint, real_name_state)
      values (gen_random_uuid(), gen_random_uuid(), 'V', 'one', 'verified')`,
  });
  expect(through).toBeGreaterThan(1);
});
