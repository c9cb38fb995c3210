import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { realNameSubmission, volunteer } from '../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from './as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from './factories.ts';
import type { MadeVolunteer } from './factories.ts';
import { realNameForm } from './real-name-form.ts';
import type { RealNameForm } from './real-name-form.ts';
import type { TestApi } from './test-api.ts';

export type RenewalFixture = Awaited<ReturnType<typeof renewalFixture>>;

/** Creates a platform with a reviewer, and returns helpers for tests of checked people who send another document. */
export async function renewalFixture(api: TestApi) {
  const platform = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));

  async function submissions(made: MadeVolunteer) {
    const own = eq(realNameSubmission.volunteerId, made.volunteerId);
    return api.db
      .select()
      .from(realNameSubmission)
      .where(own)
      .orderBy(realNameSubmission.submittedAt, realNameSubmission.id);
  }

  /** Returns the id of the person's newest check. */
  const reviewOf = async (made: MadeVolunteer): Promise<string> => (await submissions(made)).at(-1)?.id ?? '';

  const decide = (reviewIds: string[], decision: 'pass' | 'fail' | 'undo', more: object = {}) =>
    platform.realName.decide({
      body: { reviewIds, decision, ...(decision === 'fail' && { reason: '照片不清晰' }), ...more },
    });

  /** A person verified by a check, as 陳大文 with an own document. */
  async function verified() {
    const made = await makeVolunteer(api, { realNameState: 'notVerified' });
    const client = await asVolunteer(api, made);
    const form = await realNameForm(api, made);
    const first = { ...form, personal: { ...form.personal, chineseName: '陳大文' } };
    await client.realName.submit({ body: first });
    await decide([await reviewOf(made)], 'pass');
    return { made, client, first };
  }

  async function send(one: Awaited<ReturnType<typeof verified>>, form: RealNameForm) {
    const body = { ...form, changesDocument: true };
    expect(await one.client.realName.submit({ body })).toEqual({ state: 'verified' });
    return { ...one, form, reviewId: await reviewOf(one.made) };
  }

  return {
    platform,
    submissions,
    reviewOf,
    decide,
    verified,
    send,
    /** A renewal with another name and expiry on the same number. */
    async renewed(changed: Partial<RealNameForm> = {}) {
      const one = await verified();
      const { identity, ...form } = await realNameForm(api, one.made);
      const { documentNumber } = one.first.identity;
      return send(one, { ...form, identity: { ...identity, documentNumber, expiryDate: '2036-03-15' }, ...changed });
    },
    /** A renewal with another document of the same person. */
    async withOtherDocument() {
      const one = await verified();
      const { identity } = await realNameForm(api, one.made);
      return send(one, { ...one.first, identity: { ...identity, expiryDate: '2036-03-15' } });
    },
    async rowOf({ volunteerId }: MadeVolunteer) {
      const [row] = await api.db.select().from(volunteer).where(eq(volunteer.id, volunteerId));
      if (row === undefined) throw new Error('the volunteer was not found');
      return row;
    },
  };
}
