import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { hashSmsCode } from '../../auth/sms-code.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { smsCode } from '../../db/schema/session.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const callers = 15;
const code = '246810';

/** A registration that is ready to be sent, with its own code. */
async function registration(mobile: string, username: string): Promise<() => Promise<unknown>> {
  const { cipher } = api.services;
  const deviceId = `device-of-the-race-${nextNumber()}`;
  const now = api.clock.now();
  const subject = { purpose: 'register', mobile, deviceId } as const;
  const expiresAt = new Date(now.getTime() + 300_000);
  await api.db.insert(smsCode).values({
    purpose: 'register',
    deviceId,
    mobileFingerprint: mobileFingerprint(cipher, mobile),
    codeHash: hashSmsCode(cipher, { ...subject, code }),
    createdAt: now,
    expiresAt,
  });
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, 'Helena85');
  return () =>
    client.registration.register({
      body: { username, mobile, smsCode: code, ...agreementVersions, agreed: true, ...secret },
    });
}

const newMobile = (): string => `+8536${String(9_000_000 + nextNumber())}`;
const newName = (): string => `race${nextNumber()}x`;

describe('registrations at the same moment', () => {
  test('give a name to one of them', async () => {
    const username = newName();
    const calls = await Promise.all(
      Array.from({ length: callers }, (_, n) =>
        registration(newMobile(), n % 2 === 0 ? username : username.toUpperCase()),
      ),
    );
    expect(await outcomes(calls)).toEqual({ ok: 1, usernameTaken: callers - 1 });
    expect(await api.db.select().from(account).where(eq(account.usernameFolded, username))).toHaveLength(1);
  });

  test('give a phone to one of them', async () => {
    const mobile = newMobile();
    const calls = await Promise.all(Array.from({ length: callers }, () => registration(mobile, newName())));
    expect(await outcomes(calls)).toEqual({ ok: 1, mobileRegistered: callers - 1 });
  });

  test('the control registers a name more than once', async () => {
    const through = await positiveControl(api, {
      table: 'account',
      look: sql`select not exists (select 1 from control where username_folded = 'same') as free`,
      write: sql`insert into control (id, username, username_folded) values (gen_random_uuid(), 'same', 'same')`,
    });
    expect(through).toBeGreaterThan(1);
  });
});

describe('real-name applications at the same moment', () => {
  test('with one document are all taken, and one of them can be passed', async () => {
    // They wait for each other; more of them could exceed the lock timeout on a slow computer.
    const claimants = 6;
    const people = await Promise.all(
      Array.from({ length: claimants }, () => makeVolunteer(api, { realNameState: 'notVerified' })),
    );
    const documentNumber = String(60_000_000 + nextNumber());
    const calls = await Promise.all(
      people.map(async (person) => {
        const form = await realNameForm(api, person);
        const client = await asVolunteer(api, person);
        return () => client.realName.submit({ body: { ...form, identity: { ...form.identity, documentNumber } } });
      }),
    );
    expect(await outcomes(calls)).toEqual({ ok: claimants });
    const sent = await api.db
      .select({ id: realNameSubmission.id, contested: realNameSubmission.contested })
      .from(realNameSubmission)
      .where(
        inArray(
          realNameSubmission.volunteerId,
          people.map(({ volunteerId }) => volunteerId),
        ),
      );
    expect(sent.filter(({ contested }) => contested)).toHaveLength(claimants);
    const organization = await makeOrganization(api);
    const officer = await makeOperator(api, { organization });
    // A client sends no two equal calls at once.
    const desks = await Promise.all(sent.map(() => asOperator(api, officer)));
    const decided = await Promise.all(
      desks.map((desk, index) =>
        desk.realName.decide({ body: { reviewIds: [sent[index]?.id ?? ''], decision: 'pass' } }),
      ),
    );
    expect(decided.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
  });

  test('of one volunteer are one application', async () => {
    const person = await makeVolunteer(api, { realNameState: 'notVerified' });
    const form = await realNameForm(api, person);
    const clients = await Promise.all(Array.from({ length: callers }, () => asVolunteer(api, person)));
    const ended = await outcomes(clients.map((client) => () => client.realName.submit({ body: form })));
    expect(ended).toEqual({ ok: 1, realNameLocked: callers - 1 });
    const [row] = await api.db
      .select({ state: volunteer.realNameState })
      .from(volunteer)
      .where(eq(volunteer.id, person.volunteerId));
    expect(row?.state).toBe('underReview');
  });
});
