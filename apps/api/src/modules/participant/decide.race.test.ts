import { placeHoldingStates } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activity, post } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asVolunteer, operatorToken } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { messagesTo } from '../../testing/messages.ts';
import { positiveControl } from '../../testing/positive-control.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const places = 8;
const volunteers = 14;
const colleagues = 10;

test('colleagues who decide the same sign-ups at the same moment decide each once, and no place is taken twice', async () => {
  const organization = await makeOrganization(api);
  const made = await makeActivity(api, { organization, columns: { maximum: places } });
  const { activityId } = made;
  const choices = [{ periodId: made.periods[0]!.periodId, postId: made.periods[0]!.postIds[0]! }];
  const people: { readonly accountId: string; readonly participantId: string }[] = [];
  for (let n = 0; n < volunteers; n += 1) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    const client = await asVolunteer(api, volunteer);
    const { participantId } = await client.activity.signUp({ body: { activityId, choices, waitIfFull: true } });
    people.push({ accountId: volunteer.accountId, participantId });
  }
  const token = await operatorToken(api, await makeOperator(api, { organization }));
  const ids = people.map(({ participantId }) => participantId);
  const batch = async (n: number) => {
    const participantIds = n % 3 === 0 ? ids : [...ids].reverse();
    const decision = n % 2 === 0 ? 'admit' : 'refuse';
    const body = { activityId, participantIds, decision, reason: '理由' } as const;
    const { rows } = await asGuest(api, { token }).participant.admit({ body });
    return rows.filter(({ done }) => done).map(({ id }) => id);
  };
  const done = (await Promise.all(Array.from({ length: colleagues }, (_, n) => batch(n)))).flat();
  expect(new Set(done).size).toBe(done.length);

  const rows = await api.db.select().from(participant).where(eq(participant.activityId, activityId));
  const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
  expect(done.length).toBe(inState('admitted', 'notAdmitted'));
  const [counted] = await api.db.select().from(activity).where(eq(activity.id, activityId));
  const [seats] = await api.db.select().from(post).where(eq(post.activityId, activityId));
  const holding = inState(...placeHoldingStates);
  expect(holding).toBeLessThanOrEqual(places);
  expect([counted?.held, seats?.held, counted?.waiting]).toEqual([holding, holding, inState('waiting')]);
  for (const { accountId } of people) {
    const told = await messagesTo(api, accountId);
    const decided = told.filter(({ kind }) => kind === 'admitted' || kind === 'notAdmitted');
    expect(decided.length).toBeLessThanOrEqual(1);
  }
});

test('control: looked at and then decided without a lock, one sign-up is decided more than once', async () => {
  const through = await positiveControl(api, {
    table: 'participant',
    before: sql`insert into control (activity_id, id, volunteer_id, state, ends_at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'toAdmit', now())`,
    look: sql`select state = 'toAdmit' as free from control`,
    write: sql`update control set state = 'admitted'`,
  });
  expect(through).toBeGreaterThan(1);
});
