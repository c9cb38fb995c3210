import { hiddenMobile, maskPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { recoverByPhone, startRecovery } from '../../testing/recovery.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const guest = () => asGuest(api, { deviceId: owner.deviceId });

async function setPassword(resetTicket: string, password: string) {
  const client = guest();
  return client.recovery.setPassword({ body: { resetTicket, ...(await encrypted(client, password)) } });
}

describe('by the number of the document', () => {
  /** Returns the masked phone on a device that both accounts have used. */
  async function masked(keyword: string, other = owner) {
    const deviceId = `device-of-both-${nextNumber()}`;
    const accountIds = new Set([owner.accountId, other.accountId]);
    await api.db.insert(device).values([...accountIds].map((accountId) => ({ accountId, deviceId })));
    return (await startRecovery(api, deviceId, keyword)).maskedMobile;
  }

  test('its verified owner is named, who proves the bound phone, in this step alone', async () => {
    const resetTicket = await recoverByPhone(api, { ...owner, username: ` ${owner.documentNumber} ` });
    expect(await setPassword(resetTicket, 'tea4lotus')).toEqual({ changed: true });
    const client = guest();
    const secret = await encrypted(client, 'tea4lotus');
    const username = owner.documentNumber;
    await expect(
      client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } }),
    ).rejects.toMatchObject({ refusal: 'wrongCredentials' });
  });

  test.each(['notVerified', 'underReview', 'failed'] as const)(
    '%s it names nobody, also on a device of theirs',
    async (state) => {
      const claimed = await makeVolunteer(api, { realNameState: state });
      expect(await masked(claimed.documentNumber, { ...owner, ...claimed })).toBe(hiddenMobile);
    },
  );

  test('a phone, a user name or a volunteer number that reads the same goes first', async () => {
    const other = await makeVolunteer(api);
    const number = owner.documentNumber;
    await api.db.update(volunteer).set({ number }).where(eq(volunteer.id, other.volunteerId));
    expect(await masked(number, { ...owner, ...other })).toBe(maskPhone(other.mobile));
  });

  test.each([
    ['wide figures', '１９９９９９９８'],
    ['room around it', ' 19999998 '],
    ['the number itself', '19999998'],
  ])('an unknown one shows no phone with %s', async (_how, typed) => {
    expect(await masked(typed)).toBe(hiddenMobile);
  });
});

describe('an account that does not exist', () => {
  test('is answered to strangers as one that does: same fields, no phone, same ways', async () => {
    const stranger = `device-of-a-stranger-${nextNumber()}`;
    const known = await startRecovery(api, stranger, owner.username);
    const [unknown, again] = [
      await startRecovery(api, stranger, 'nobody77'),
      await startRecovery(api, stranger, 'nobody77'),
    ];
    for (const { maskedMobile } of [known, unknown, again]) expect(maskedMobile).toBe(hiddenMobile);
    expect(unknown.methods).toEqual(known.methods);
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
  });

  test.each(['username', 'number', 'documentNumber'] as const)(
    'a stranger does not see that a %s and another name belong to one person',
    async (by) => {
      const stranger = `device-of-a-stranger-${nextNumber()}`;
      const other = await makeVolunteer(api);
      const answers = [];
      for (const keyword of [owner[by], other[by], owner.mobile.slice(4)])
        answers.push((await startRecovery(api, stranger, keyword)).maskedMobile);
      expect(answers).toEqual([hiddenMobile, hiddenMobile, maskPhone(owner.mobile)]);
    },
  );

  test('shows a typed phone as typed, whether an account has it or not', async () => {
    const stranger = `device-of-a-stranger-${nextNumber()}`;
    for (const typed of [owner.mobile.slice(4), '62999998'])
      expect((await startRecovery(api, stranger, typed)).maskedMobile).toBe(maskPhone(`+853${typed}`));
  });

  test('costs as many statements as one that does, however it is named', async () => {
    const costOf = async (keyword: string) => {
      const stranger = `device-of-a-stranger-${nextNumber()}`;
      return (await countStatements(() => startRecovery(api, stranger, keyword))).statements;
    };
    const costs = [
      await costOf('nobody79'),
      await costOf('62999999'),
      await costOf('V9999999'),
      await costOf(owner.username),
      await costOf(owner.mobile.slice(4)),
      await costOf(owner.number),
      await costOf(owner.documentNumber),
      await costOf('19999999'),
    ];
    expect(new Set(costs).size).toBe(1);
  });

  test('gets no message for any phone, and no code is right', async () => {
    const deviceId = `device-of-a-stranger-${nextNumber()}`;
    const { ticket } = await startRecovery(api, deviceId, 'nobody78');
    const client = asGuest(api, { deviceId });
    const input = { purpose: 'recover' as const, mobile: owner.mobile, deviceId, ticket };
    await expect(receiveCode(api, client, input)).rejects.toMatchObject({ refusal: 'useBoundPhone' });
    const body = { ticket, mobile: owner.mobile, code: '123456' };
    await expect(client.recovery.proveByPhone({ body })).rejects.toMatchObject({ refusal: 'wrongSmsCode' });
    expect(await messagesTo(api, owner.mobile)).toEqual([]);
  });
});
