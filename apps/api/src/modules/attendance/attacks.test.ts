import { randomUUID } from 'node:crypto';
import { calls } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { volunteer } from '../../db/schema/volunteer.ts';
import { asGuest, asOperator, asVolunteer, send } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Known attempts to get hours without service: each is refused, or made visible. */
let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('08:45', (made) => {
  ({ api, fixture } = made);
});

const hoursOf = async (who: MadeVolunteer) => (await (await asVolunteer(api, who)).attendance.totals({})).serviceHours;

describe('a picture of the codes, sent to somebody at home,', () => {
  async function pictures() {
    const made = await fixture.activityAt();
    const absent = await fixture.admitted(made);
    const pass = (await fixture.passes(absent))[0]?.pass;
    api.clock.set(at('09:00'));
    const inCode = codeOf(await fixture.project(made));
    api.clock.set(at('11:50'));
    const outCode = codeOf(await fixture.project(made, 'out'));
    return { made, absent, pass, inCode, outCode };
  }

  test.each([
    ['minutes later', at('11:55')],
    ['the day after', at('08:50', '19')],
  ])('is worth nothing %s', async (_when, now) => {
    const { absent, inCode, outCode } = await pictures();
    api.clock.set(now);
    await expect(fixture.scan(absent, inCode)).rejects.toMatchObject({ refusal: 'codeExpired' });
    await expect(fixture.scan(absent, outCode, 'out')).rejects.toMatchObject({ refusal: 'codeExpired' });
    expect(await fixture.eventsOf(absent)).toEqual([]);
  });

  test('is worth nothing with a pass that was fetched for it', async () => {
    const { absent, inCode } = await pictures();
    const pass = (await fixture.passes(absent))[0]?.pass;
    const lie = { code: inCode, pass, scannedAt: at('09:00') };
    await expect(fixture.sendKept(absent, lie)).rejects.toMatchObject({ refusal: 'passInvalid' });
  });

  test('counts for nobody until the organization agrees where a pass was at hand, and is seen to be late', async () => {
    const { made, absent, pass, inCode, outCode } = await pictures();
    await fixture.sendKept(absent, { code: inCode, pass, scannedAt: at('09:00') });
    await fixture.sendKept(absent, { code: outCode, pass, scannedAt: at('11:50'), direction: 'out' });
    expect(await hoursOf(absent)).toBe(0);
    const office = await asOperator(api, fixture.operator);
    const { listData } = await office.participant.admittedList({ query: { activityId: made.activityId } });
    expect(listData[0]?.periods[0]).toMatchObject({
      confirmed: false,
      awaits: 'organization',
      evidence: [{ late: true, lateMinutes: 170 }, {}],
    });
    expect((await office.home.todos()).listData.map(({ kind }) => kind)).toContain('lateScan');
  });

  test('is worth nothing after the organizer has refreshed the code', async () => {
    const { made, absent, pass, outCode } = await pictures();
    await fixture.project(made, 'out', { refresh: true });
    await expect(fixture.scan(absent, outCode, 'out')).rejects.toMatchObject({ refusal: 'codeReplaced' });
    const kept = { code: outCode, pass, scannedAt: at('11:50'), direction: 'out' } as const;
    await expect(fixture.sendKept(absent, kept)).rejects.toMatchObject({ refusal: 'codeReplaced' });
  });
});

test('an administrator makes no hours of their own: neither by their own code nor by their own hand', async () => {
  const made = await fixture.activityAt();
  const own = await fixture.admitted(made);
  await api.db
    .update(volunteer)
    .set({ accountId: fixture.operator.accountId })
    .where(sql`${volunteer.id} = ${own.volunteerId}`);
  const me = { ...own, accountId: fixture.operator.accountId };
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  await expect(fixture.scan(me, code)).rejects.toMatchObject({ refusal: 'colleagueNeeded' });
  const place = {
    activityId: made.activityId,
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId: own.volunteerId,
  };
  const office = await asOperator(api, fixture.operator);
  const settling = office.attendance.settle({ body: { ...place, checkedInAt: iso('09:00'), reason: '當日漏了簽到' } });
  await expect(settling).rejects.toMatchObject({ refusal: 'ownPart' });
  const deciding = office.attendance.decide({ body: { ...place, decision: 'agree', reason: '已核對名單' } });
  await expect(deciding).rejects.toMatchObject({ refusal: 'ownPart' });
});

test('hours for a friend who never came: too late, without the right, without a reason, or not without their word', async () => {
  const made = await fixture.activityAt();
  const friend = await fixture.admitted(made);
  const { organization } = fixture;
  const lister = await makeOperator(api, { organization, permissions: ['activity-list'] });
  const give = async (reason: string, by = fixture.operator) =>
    (await asOperator(api, by)).attendance.settle({
      body: {
        activityId: made.activityId,
        periodId: made.periods[0]?.periodId ?? '',
        volunteerId: friend.volunteerId,
        checkedInAt: iso('09:00'),
        checkedOutAt: iso('12:00'),
        reason,
      },
    });
  api.clock.set(at('15:00'));
  await expect(give('當日漏了簽到', lister)).rejects.toMatchObject({ refusal: 'noPermission' });
  for (const reason of ['.', '\u200B\u200D', '\u202E\u202D\u2066\u2069\u200F'])
    await expect(give(reason)).rejects.toMatchObject({ refusal: 'invalidInput' });
  expect(await give('當日漏了簽到')).toEqual({ hours: 3, awaits: 'volunteer' });
  expect(await hoursOf(friend)).toBe(0);
  api.clock.set(new Date(at('15:00').getTime() + 40 * 24 * 3_600_000));
  await expect(give('之後才想起來')).rejects.toMatchObject({ refusal: 'handEntryOver' });
});

test('the accused does not judge: a dispute about an entry waits for somebody else', async () => {
  const made = await fixture.activityAt();
  const person = await fixture.admitted(made);
  api.clock.set(at('15:00'));
  const place = {
    activityId: made.activityId,
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId: person.volunteerId,
  };
  const office = await asOperator(api, fixture.operator);
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  await office.attendance.settle({ body: { ...place, ...times, reason: '當日漏了簽到' } });
  const client = await asVolunteer(api, person);
  const { periodId } = place;
  await client.attendance.dispute({ body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去' } });
  const keeping = office.attendance.settle({ body: { ...place, ...times, reason: '維持原來的紀錄' } });
  await expect(keeping).rejects.toMatchObject({ refusal: 'otherPersonNeeded' });
  expect(await hoursOf(person)).toBe(0);
});

test('one device for many people is seen by the organization', async () => {
  const made = await fixture.activityAt();
  const people = [await fixture.admitted(made), await fixture.admitted(made), await fixture.admitted(made)];
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  for (const who of people) await fixture.scan(who, code);
  const office = await asOperator(api, fixture.operator);
  const { listData } = await office.participant.admittedList({ query: { activityId: made.activityId } });
  expect(listData.map(({ periods }) => periods[0]?.evidence[0])).toMatchObject([
    { deviceShared: 2, device: 'test' },
    { deviceShared: 2, device: 'test' },
    { deviceShared: 2, device: 'test' },
  ]);
});

test('typed coordinates and an accuracy of nothing are seen: how far, how sure and from which device', async () => {
  const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
  const who = await fixture.admitted(made);
  const client = await asVolunteer(api, who);
  const place = (await fixture.passes(who))[0]?.place ?? { latitude: 0, longitude: 0 };
  const fix = { ...place, accuracyMetres: 0, system: 'gcj02', takenAt: iso('08:45') } as const;
  await client.attendance.checkInByLocation({ body: { activityId: made.activityId, fix } });
  const office = await asOperator(api, fixture.operator);
  const { listData } = await office.participant.admittedList({ query: { activityId: made.activityId } });
  expect(listData[0]?.periods[0]?.evidence).toMatchObject([
    { kind: 'location', distanceMetres: 0, accuracyMetres: 0, device: 'test' },
  ]);
});

test('a ticket is for the device that made it, whoever logs in elsewhere', async () => {
  const made = await fixture.activityAt();
  const [who, other] = [await fixture.admitted(made), await fixture.admitted(made)];
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  const deviceId = randomUUID();
  const { ticket } = await asGuest(api, { deviceId }).attendance.scanTicket({ body: { code } });
  const elsewhere = await asVolunteer(api, other);
  const stolen = elsewhere.attendance.checkInByCode({ body: { ticket } });
  await expect(stolen).rejects.toMatchObject({ refusal: 'ticketExpired' });
  const client = await asVolunteer(api, who, { deviceId });
  expect(await client.attendance.checkInByCode({ body: { ticket } })).toMatchObject({ at: iso('09:00') });
});

test('without a log-in and without a device nobody gets a ticket, which would be good for anybody', async () => {
  const made = await fixture.activityAt();
  api.clock.set(at('09:00'));
  const body = JSON.stringify({ code: codeOf(await fixture.project(made)) });
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Basic ${btoa(`${api.services.config.clientIds[0]}:`)}`,
  };
  const { path } = calls.attendance.scanTicket;
  const ask = async (more: Record<string, string>) =>
    (await send(api, path, { method: 'POST', body, headers: { ...headers, ...more } })).json();
  expect(await ask({})).toMatchObject({ refusal: 'notLoggedIn' });
  expect(await ask({ 'X-Device-Id': randomUUID() })).toMatchObject({ data: { direction: 'in' } });
});

describe('a picture of the code on a certificate, shown by somebody else at the gate,', () => {
  async function pictured() {
    const made = await fixture.activityAt();
    const absent = await fixture.admitted(made);
    api.clock.set(at('09:00'));
    const { code } = await (await asVolunteer(api, absent)).certificate.mine({ query: {} });
    const office = await asOperator(api, fixture.operator);
    const { activityId } = made;
    const scan = (volunteerCode: string) => office.checkInCode.forCheckIn({ body: { volunteerCode, activityId } });
    return { made, absent, code, scan };
  }

  test('is worth nothing two minutes later', async () => {
    const { absent, code, scan } = await pictured();
    api.clock.set(at('09:02'));
    await expect(scan(code)).rejects.toMatchObject({ refusal: 'codeExpired' });
    expect(await fixture.eventsOf(absent)).toEqual([]);
  });

  test('shows whose it is to the gate, and to its owner who scanned it', async () => {
    const { absent, code, scan } = await pictured();
    expect(await scan(code)).toMatchObject({ volunteer: { number: absent.number }, recorded: { direction: 'in' } });
    const { listData } = await (await asVolunteer(api, absent)).attendance.ledger({ query: {} });
    expect(listData[0]?.evidence).toMatchObject([{ kind: 'organizationScan', by: '管理員' }]);
  });

  test('cannot be guessed, nor be turned into the code of another person', async () => {
    const { code, scan } = await pictured();
    const other = await makeVolunteer(api);
    const othersCode = (await (await asVolunteer(api, other)).certificate.mine({ query: {} })).code;
    const bytesOf = (address: string) => Buffer.from(new URL(address).searchParams.get('code') ?? '', 'base64url');
    const [mine, theirs] = [bytesOf(code), bytesOf(othersCode)];
    // The first bytes name the person and the last ones are the proof.
    const forged = [...mine.keys()].map((place) => mine.map((byte, index) => (index === place ? byte ^ 1 : byte)));
    const swapped = Buffer.concat([theirs.subarray(0, 17), mine.subarray(17)]);
    for (const one of [...forged, swapped])
      await expect(scan(Buffer.from(one).toString('base64url'))).rejects.toMatchObject({ refusal: 'codeInvalid' });
    expect(await fixture.eventsOf(other)).toEqual([]);
  });
});

describe('a phone whose clock is ahead', () => {
  const byLocation = async (ahead: string) => {
    const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
    const who = await fixture.admitted(made);
    const place = (await fixture.passes(who))[0]?.place ?? { latitude: 0, longitude: 0 };
    const fix = { ...place, accuracyMetres: 20, system: 'gcj02', takenAt: `2026-07-18T${ahead}+08:00` } as const;
    const client = await asVolunteer(api, who);
    return client.attendance.checkInByLocation({ body: { activityId: made.activityId, fix } });
  };

  test('by 59 seconds gains none of them: what counts is the time of the server', async () => {
    expect(await byLocation('08:45:59')).toMatchObject({ at: iso('08:45') });
  });

  test('by more than a minute is not believed', async () => {
    await expect(byLocation('08:46:01')).rejects.toMatchObject({ refusal: 'undetermined' });
  });

  test('by 59 seconds gains none of them with a kept scan either: what counts is the slot of the code', async () => {
    const made = await fixture.activityAt();
    const who = await fixture.admitted(made);
    const pass = (await fixture.passes(who))[0]?.pass;
    api.clock.set(at('09:00'));
    const code = codeOf(await fixture.project(made));
    const scannedAt = new Date(at('09:00').getTime() + 59_000);
    expect(await fixture.sendKept(who, { code, pass, scannedAt })).toMatchObject({ at: iso('09:00') });
  });
});
