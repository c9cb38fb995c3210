import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccountOwner } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { identityFacts, recoverByPhone, securityAnswers, setQuestions, startRecovery } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

beforeEach(async () => {
  owner = await makeAccountOwner(api);
});

const callers = 40;
const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);
const guest = () => asGuest(api, { deviceId: owner.deviceId });

describe('answers at the same moment', () => {
  const wrong = [securityAnswers[0], securityAnswers[1], { ...securityAnswers[2], answer: '水滸傳' }];

  function answer(ticket: string, answers: typeof wrong) {
    return () => guest().recovery.proveByQuestions({ body: { ticket, answers } });
  }

  test('five wrong ones are looked at, over every ticket of the account, then even right ones are not', async () => {
    await setQuestions(api, owner);
    const tickets: string[] = [];
    for (let n = 0; n < 4; n += 1) tickets.push((await startRecovery(api, owner.deviceId, owner.username)).ticket);
    const tries = times(callers / tickets.length, () => tickets.map((ticket) => answer(ticket, wrong))).flat();
    expect(await outcomes(tries)).toEqual({ wrongAnswer: 5, lockedForNow: callers - 5 });
    expect(await outcomes(tickets.map((ticket) => answer(ticket, [...securityAnswers])))).toEqual({ lockedForNow: 4 });
  });

  test('the control looks at more than five', async () => {
    const through = await positiveControl(api, {
      table: 'attempt',
      before: sql`insert into control (kind, subject, count, window_ends_at) values ('password', 'x', 0, now())`,
      look: sql`select count < 5 as free from control`,
      write: sql`update control set count = count + 1`,
    });
    expect(through).toBeGreaterThan(5);
  });
});

describe('codes at the same moment', () => {
  test('a right one proves the account once', async () => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const code = await receiveCode(api, guest(), { ...owner, purpose: 'recover', ticket });
    const prove = () =>
      guest().recovery.proveByPhone({ body: { ticket, mobile: owner.mobile, code, ...identityFacts(owner) } });
    const { ok, ...refused } = await outcomes(times(5, () => prove));
    expect(ok).toBe(1);
    expect(Object.keys(refused).filter((why) => why !== 'wrongSmsCode' && why !== 'ticketExpired')).toEqual([]);
  });

  test('five wrong ones use the code up, and the right one comes too late', async () => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const code = await receiveCode(api, guest(), { ...owner, purpose: 'recover', ticket });
    const prove = (tried: string) => () =>
      guest().recovery.proveByPhone({ body: { ticket, mobile: owner.mobile, code: tried } });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await outcomes(times(callers, () => prove(wrong)))).toEqual({ wrongSmsCode: callers });
    expect(await outcomes([prove(code)])).toEqual({ wrongSmsCode: 1 });
  });
});

describe('new passwords at the same moment', () => {
  test('one of those who hold a proven recovery sets it', async () => {
    const resetTicket = await recoverByPhone(api, owner);
    const secrets = await Promise.all(times(20, () => encrypted(guest(), 'tea4lotus')));
    const set = secrets.map((secret) => () => guest().recovery.setPassword({ body: { resetTicket, ...secret } }));
    expect(await outcomes(set)).toEqual({ ok: 1, ticketExpired: 19 });
  });

  test('the control sets more than one', async () => {
    const through = await positiveControl(api, {
      table: 'attempt',
      before: sql`insert into control (kind, subject, count, window_ends_at) values ('reset', 'x', 0, now())`,
      look: sql`select count = 0 as free from control`,
      write: sql`update control set count = count + 1`,
    });
    expect(through).toBeGreaterThan(1);
  });
});
