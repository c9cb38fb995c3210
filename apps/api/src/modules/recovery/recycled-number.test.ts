import { accountLimits, minuteMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { identityFacts, startOrganizationRecovery, startRecovery } from '../../testing/recovery.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

type Facts = Partial<ReturnType<typeof identityFacts>>;

/** The person who has the number of the owner now receives a code; returns how they prove the account. */
async function strangerWithCode() {
  const { deviceId, mobile } = owner;
  const { ticket } = await startRecovery(api, deviceId, owner.username);
  const client = asGuest(api, { deviceId });
  const code = await receiveCode(api, client, { purpose: 'recover', mobile, deviceId, ticket });
  return (facts: Facts = {}) => client.recovery.proveByPhone({ body: { ticket, mobile, code, ...facts } });
}

const rightFacts = () => identityFacts(owner);

describe('a code to the phone of a verified account on an unknown device', () => {
  test('proves nothing alone, and does so with the document and the birth date', async () => {
    const prove = await strangerWithCode();
    await expect(prove()).rejects.toMatchObject({ refusal: 'identityFactsNeeded' });
    await expect(prove({ birthDate: '1990-05-20' })).rejects.toMatchObject({ refusal: 'identityFactsNeeded' });
    expect(await api.db.select().from(audit).where(eq(audit.subjectId, owner.accountId))).not.toContainEqual(
      expect.objectContaining({ what: 'recovery.proven' }),
    );
    expect(await prove(rightFacts())).toEqual({ resetTicket: expect.any(String) });
  });

  test.each<[string, () => Facts]>([
    ['another number', () => ({ ...rightFacts(), documentTail: '0000' })],
    ['another birth date', () => ({ ...rightFacts(), birthDate: '1990-05-21' })],
    ['the whole number', () => ({ ...rightFacts(), documentTail: owner.documentNumber })],
  ])('is refused with %s', async (_what, facts) => {
    const prove = await strangerWithCode();
    await expect(prove(facts())).rejects.toMatchObject({ refusal: 'identityFactsWrong' });
  });

  test('allows few guesses: then even the right facts are not looked at', async () => {
    const refusals: unknown[] = [];
    const guess = async (prove: Awaited<ReturnType<typeof strangerWithCode>>, count: number) => {
      for (let index = 0; index < count; index += 1)
        await prove({ ...rightFacts(), documentTail: `000${index}` }).catch(({ refusal }) => refusals.push(refusal));
    };
    await guess(await strangerWithCode(), 4);
    api.clock.advance(2 * minuteMs + 1);
    const prove = await strangerWithCode();
    await guess(prove, 2);
    expect(refusals).toEqual([...Array.from({ length: 5 }, () => 'identityFactsWrong'), 'lockedForNow']);
    await expect(prove(rightFacts())).rejects.toMatchObject({ refusal: 'lockedForNow' });
  });
});

test('a known device, and an account without a verified identity, need the code alone', async () => {
  const { accountId, deviceId } = owner;
  await api.db.insert(device).values({ accountId, deviceId });
  expect(await (await strangerWithCode())()).toEqual({ resetTicket: expect.any(String) });
  await api.db.delete(device).where(eq(device.accountId, accountId));
  await api.db.update(volunteer).set({ realNameState: 'notVerified' }).where(eq(volunteer.accountId, accountId));
  api.clock.advance(accountLimits.resetTicketLifeMs);
  expect(await (await strangerWithCode())()).toEqual({ resetTicket: expect.any(String) });
});

test('the site of organizations asks for the same', async () => {
  const { deviceId, mobile, username } = owner;
  const { ticket } = await startOrganizationRecovery(api, deviceId, username);
  const client = asGuest(api, { deviceId });
  const code = await receiveCode(api, client, { purpose: 'recover', mobile, deviceId, ticket });
  const prove = (facts: Facts = {}) =>
    client.organizationRecovery.proveByPhone({ body: { ticket, mobile, code, ...facts } });
  await expect(prove()).rejects.toMatchObject({ refusal: 'identityFactsNeeded' });
  expect(await prove(rightFacts())).toEqual({ resetTicket: expect.any(String) });
});
