import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cardApplication, vestHandout } from '../../db/schema/card.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

const callers = 20;

test('of many applications at one moment one is taken', async () => {
  const volunteer = await makeVolunteer(api);
  // Each call has its own client, because a client sends equal concurrent requests once.
  const clients = await Promise.all(Array.from({ length: callers }, () => asVolunteer(api, volunteer)));
  const calls = clients.map((client) => () => client.card.apply({ body: cardForm() }));
  expect(await outcomes(calls)).toEqual({ ok: 1, cardOpen: callers - 1 });
  expect(await api.db.$count(cardApplication, eq(cardApplication.volunteerId, volunteer.volunteerId))).toBe(1);
});

test('the control takes more than one', async () => {
  const through = await positiveControl(api, {
    table: 'card_application',
    look: sql`select count(*) = 0 as free from control`,
    write: sql`insert into control (id, volunteer_id, card_reason, bank, language_identification, occupation,
      education_level, marital_status, is_american, agreement_version, agreed_in, federation_consent)
      values (gen_random_uuid(), gen_random_uuid(), '1', '1', '1', '2', '5', '2', false, '2026-07', 'zh-TW', false)`,
  });
  expect(through).toBeGreaterThan(1);
});

test('of many decisions at one moment one counts', async () => {
  const client = await asVolunteer(api, await makeVolunteer(api));
  const { applicationId } = await client.card.apply({ body: cardForm() });
  const operator = await makeOperator(api, { organization: await makeOrganization(api) });
  const clients = await Promise.all(Array.from({ length: 10 }, () => asOperator(api, operator)));
  const answers = await Promise.all(
    clients.map((platform, n) =>
      platform.card.decide({
        body:
          n % 2 === 0
            ? { reviewIds: [applicationId], decision: 'pass' }
            : { reviewIds: [applicationId], decision: 'fail', reason: '資料不清晰' },
      }),
    ),
  );
  expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
});

test('of many records of one vest at one moment one is stored', async () => {
  const volunteer = await makeVolunteer(api);
  const client = await asVolunteer(api, volunteer);
  const { applicationId: id } = await client.card.apply({ body: cardForm() });
  const operator = await makeOperator(api, { organization: await makeOrganization(api) });
  const clients = await Promise.all(Array.from({ length: 10 }, () => asOperator(api, operator)));
  await clients[0]?.card.decide({ body: { reviewIds: [id], decision: 'pass' } });
  const calls = clients.map((platform) => () => platform.card.handOutVest({ params: { id } }));
  expect(await outcomes(calls)).toEqual({ ok: 1, vestHandedOut: 9 });
  expect(await api.db.$count(vestHandout, eq(vestHandout.volunteerId, volunteer.volunteerId))).toBe(1);
});

test('the control stores more than one vest', async () => {
  const through = await positiveControl(api, {
    table: 'vest_handout',
    look: sql`select count(*) = 0 as free from control`,
    write: sql`insert into control (volunteer_id, handed_out_at, handed_out_by)
      values (gen_random_uuid(), now(), gen_random_uuid())`,
  });
  expect(through).toBeGreaterThan(1);
});
