import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { asGuest, volunteerToken } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const callers = 20;

/** A volunteer with three hours in the past. */
async function servedVolunteer() {
  const volunteer = await makeVolunteer(api);
  await recordHours(api, { volunteerId: volunteer.volunteerId, organization: await makeOrganization(api) });
  return volunteer;
}

describe('papers at the same moment', () => {
  test('are ten at most', async () => {
    const volunteer = await servedVolunteer();
    const token = await volunteerToken(api, volunteer);
    const issue = () => asGuest(api, { token }).hoursProof.issue({ body: {} });
    const ended = await outcomes(Array.from({ length: callers }, () => issue));
    expect(ended).toEqual({ ok: 10, tooManyProofs: callers - 10 });
  });

  test('one is taken back once', async () => {
    const token = await volunteerToken(api, await servedVolunteer());
    const { proofId } = await asGuest(api, { token }).hoursProof.issue({ body: {} });
    const revoke = () => asGuest(api, { token }).hoursProof.revoke({ body: { proofId } });
    const ended = await outcomes(Array.from({ length: callers }, () => revoke));
    expect(ended).toEqual({ ok: 1, wrongState: callers - 1 });
    expect(await api.db.$count(hoursProof, sql`${hoursProof.id} = ${proofId} and revoked_at is not null`)).toBe(1);
  });

  test('the control lets an eleventh one through', async () => {
    const through = await positiveControl(api, {
      table: 'hours_proof',
      look: sql`select count(*) < 10 as free from control`,
      write: sql`insert into control (id, volunteer_id, number, code_hash, code_encrypted, paper, hash)
        values (gen_random_uuid(), '01900000-0000-7000-8000-000000000001', 'n', 'c', 'c', '{}', 'h')`,
    });
    expect(through).toBeGreaterThan(10);
  });
});
