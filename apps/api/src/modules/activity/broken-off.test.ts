import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { activityInvitation, participant } from '../../db/schema/participant.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { farFuture, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messagesTo } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const reason = '颱風來襲';
const office = () => asOperator(api, fixture.operator);

async function cancelAt(made: MadeActivity, clock: string): Promise<void> {
  api.clock.set(at(clock));
  await (await office()).activity.cancel({ body: { activityId: made.activityId, reason } });
}

const hoursOf = ({ volunteerId }: MadeVolunteer) =>
  api.db
    .select({ hours: serviceTime.hours, confirmed: serviceTime.confirmed })
    .from(serviceTime)
    .where(eq(serviceTime.volunteerId, volunteerId));

async function ledgerOf(volunteer: MadeVolunteer) {
  const { listData } = await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} });
  return listData;
}

/** Returns the last message about the activity. */
async function newsTo({ accountId }: MadeVolunteer) {
  const last = (await messagesTo(api, accountId)).at(-1);
  return last && { kind: last.kind, hours: (last.values as { readonly hours?: number }).hours };
}

describe('an activity that is cancelled while it runs', () => {
  test('ends the stay of those who are in, and counts it until then', async () => {
    const { made, volunteer, periodId } = await fixture.arrived();
    await cancelAt(made, '11:00');
    expect(await fixture.eventsOf(volunteer)).toMatchObject([
      { direction: 'in', evidenceKind: 'rotatingCode' },
      { direction: 'out', evidenceKind: 'activityEnded', at: at('11:00'), reason },
    ]);
    expect(await hoursOf(volunteer)).toEqual([{ hours: 2, confirmed: true }]);
    expect(await ledgerOf(volunteer)).toMatchObject([
      { periodId, state: 'counted', hours: 2, checkedOutAt: iso('11:00'), periodEndsAt: iso('11:00'), isEndOpen: true },
    ]);
    expect(await newsTo(volunteer)).toEqual({ kind: 'activityBrokenOff', hours: 2 });
  });

  test('leaves the hours of those who have left, and tells everybody concerned once', async () => {
    const { made, volunteer: left } = await fixture.arrived();
    const present = await fixture.admitted(made);
    await fixture.scan(present, codeOf(await fixture.project(made)));
    api.clock.set(at('10:00'));
    await fixture.scan(left, codeOf(await fixture.project(made, 'out')), 'out');
    const expected = await fixture.admitted(made);
    const [waiting, invited, stranger] = [await makeVolunteer(api), await makeVolunteer(api), await makeVolunteer(api)];
    const { activityId } = made;
    const { volunteerId } = waiting;
    await api.db
      .insert(participant)
      .values({ activityId, id: newId(), volunteerId, state: 'waiting', endsAt: farFuture });
    const invitedBy = fixture.operator.accountId;
    await api.db.insert(activityInvitation).values([
      { activityId, volunteerId: invited.volunteerId, invitedBy },
      { activityId, volunteerId: stranger.volunteerId, invitedBy, state: 'declined' },
    ]);
    await cancelAt(made, '11:00');
    expect(await hoursOf(left)).toEqual([{ hours: 1, confirmed: true }]);
    expect(await newsTo(left)).toEqual({ kind: 'activityBrokenOff', hours: 1 });
    expect(await newsTo(present)).toEqual({ kind: 'activityBrokenOff', hours: 2 });
    for (const other of [expected, waiting, invited])
      expect((await messagesTo(api, other.accountId)).map(({ kind }) => kind)).toEqual(['activityCancelled']);
    expect(await newsTo(stranger)).toBeUndefined();
  });

  test('keeps its records open for fourteen days: mark, entry by hand, dispute', async () => {
    const { made, volunteer, client, periodId } = await fixture.arrived();
    const missed = await fixture.admitted(made);
    await cancelAt(made, '11:00');
    const board = (await office()).dayBoard;
    const person = { periodId, volunteerId: missed.volunteerId };
    const mark = { ...person, direction: 'in', at: iso('09:30'), reason: '當時已在現場' } as const;
    expect(await board.mark({ params: { id: made.activityId }, body: mark })).toMatchObject({ repeated: false });
    const late = { ...mark, volunteerId: missed.volunteerId, direction: 'out', at: iso('10:30') } as const;
    expect(await board.mark({ params: { id: made.activityId }, body: late })).toMatchObject({ at: iso('10:30') });
    await client.attendance.dispute({ body: { periodId, answer: 'dispute', ground: 'wrongTime', reason: '其實早到' } });
    const settle = {
      activityId: made.activityId,
      ...person,
      volunteerId: volunteer.volunteerId,
      checkedInAt: iso('08:50'),
      checkedOutAt: iso('11:00'),
      reason: '按現場記錄更正',
    };
    api.clock.set(at('11:00', '31'));
    expect(await (await office()).attendance.settle({ body: settle })).toMatchObject({ hours: 2 });
    api.clock.set(new Date(at('11:00', '31').getTime() + 26 * 60 * 60_000));
    const tooLate = (await office()).attendance.settle({ body: { ...settle, checkedInAt: iso('08:55') } });
    await expect(tooLate).rejects.toMatchObject({ refusal: 'handEntryOver' });
  });

  test('takes no arrival after its end, and counts nothing after it', async () => {
    const { made, volunteer, periodId } = await fixture.arrived();
    await cancelAt(made, '11:00');
    api.clock.set(at('13:00'));
    const settle = {
      activityId: made.activityId,
      periodId,
      volunteerId: volunteer.volunteerId,
      reason: '按記錄更正時間',
    };
    const client = await office();
    const late = client.attendance.settle({
      body: { ...settle, checkedInAt: iso('11:01'), checkedOutAt: iso('12:00') },
    });
    await expect(late).rejects.toMatchObject({ refusal: 'tooLate' });
    const longer = { ...settle, checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
    expect(await client.attendance.settle({ body: longer })).toEqual({ hours: 2, awaits: 'volunteer' });
  });

  test('lets somebody without an end say when they left', async () => {
    const { made, periodId } = await fixture.arrived();
    const missed = await fixture.admitted(made);
    await cancelAt(made, '11:00');
    const mark = {
      periodId,
      volunteerId: missed.volunteerId,
      direction: 'in',
      at: iso('09:30'),
      reason: '當時已在現場',
    };
    await (await office()).dayBoard.mark({ params: { id: made.activityId }, body: { ...mark, direction: 'in' } });
    const client = await asVolunteer(api, missed);
    expect(await ledgerOf(missed)).toMatchObject([{ isEndOpen: true, checkedOutAt: null }]);
    const body = { periodId, checkedOutAt: iso('10:30'), reason: '手機當時沒有電' };
    expect(await client.attendance.proposeEnd({ body })).toMatchObject({ hours: 1, awaits: 'organization' });
  });

  test('ends what is on a later period as never begun', async () => {
    const made = await fixture.activityAt({
      periods: [
        { startsAt: at('09:00'), endsAt: at('12:00') },
        { startsAt: at('14:00'), endsAt: at('17:00') },
      ],
    });
    const volunteer = await fixture.admitted(made);
    await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    await cancelAt(made, '13:00');
    expect(await hoursOf(volunteer)).toEqual([{ hours: 3, confirmed: true }]);
    expect(await newsTo(volunteer)).toEqual({ kind: 'activityBrokenOff', hours: 3 });
    const [, later] = made.periods;
    const settle = {
      activityId: made.activityId,
      periodId: later?.periodId ?? '',
      volunteerId: volunteer.volunteerId,
      checkedInAt: iso('14:00'),
      checkedOutAt: iso('15:00'),
      reason: '按現場記錄補登',
    };
    api.clock.set(at('16:00'));
    await expect((await office()).attendance.settle({ body: settle })).rejects.toMatchObject({ refusal: 'cancelled' });
  });

  test('is refused once the last period is over', async () => {
    const made = await fixture.activityAt({ columns: { endsAt: at('18:00') } });
    await expect(cancelAt(made, '12:00')).rejects.toMatchObject({ refusal: 'alreadyEnded' });
  });
});

describe('a cancellation before the start', () => {
  test('of an activity with people in it ends their stays without hours, and says so', async () => {
    api.clock.set(at('08:40'));
    const { made, volunteer } = await fixture.arrived();
    await cancelAt(made, '08:50');
    expect(await hoursOf(volunteer)).toEqual([{ hours: 0, confirmed: true }]);
    expect(await newsTo(volunteer)).toEqual({ kind: 'activityCancelledOnArrival', hours: undefined });
    expect(await ledgerOf(volunteer)).toMatchObject([{ isEndOpen: false }]);
  });

  test('before check-in opened closes the records', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    await cancelAt(made, '08:00');
    expect(await newsTo(volunteer)).toEqual({ kind: 'activityCancelled', hours: undefined });
    api.clock.set(at('10:00'));
    const mark = {
      periodId: made.periods[0]?.periodId ?? '',
      volunteerId: volunteer.volunteerId,
      reason: '當時已在現場',
    };
    const call = (await office()).dayBoard.mark({
      params: { id: made.activityId },
      body: { ...mark, direction: 'in', at: iso('09:30') },
    });
    await expect(call).rejects.toMatchObject({ refusal: 'cancelled' });
  });
});

describe('a scan that was made without network before the cancellation, and arrives after it', () => {
  test('arrives: it counts until the end of the activity', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const [pass] = await fixture.passes(volunteer);
    const code = codeOf(await fixture.project(made));
    await cancelAt(made, '10:30');
    api.clock.set(at('10:31'));
    const kept = { code, pass: pass?.pass, scannedAt: at('09:00') };
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('09:00'), repeated: false });
    expect(await fixture.eventsOf(volunteer)).toMatchObject([
      { direction: 'in', at: at('09:00') },
      { direction: 'out', at: at('10:30'), evidenceKind: 'activityEnded' },
    ]);
  });

  test('leaves: it takes the place of the end of the activity', async () => {
    const { made, volunteer } = await fixture.arrived();
    const [pass] = await fixture.passes(volunteer);
    api.clock.set(at('10:30'));
    const code = codeOf(await fixture.project(made, 'out'));
    await cancelAt(made, '10:45');
    expect(await hoursOf(volunteer)).toEqual([{ hours: 1.7, confirmed: true }]);
    const kept = { code, pass: pass?.pass, scannedAt: at('10:30'), direction: 'out' } as const;
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('10:30'), hours: 1.5 });
    expect(await hoursOf(volunteer)).toEqual([{ hours: 1.5, confirmed: true }]);
  });

  test('both, in either order, count once', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const [pass] = await fixture.passes(volunteer);
    const codeIn = codeOf(await fixture.project(made));
    api.clock.set(at('10:00'));
    const codeOut = codeOf(await fixture.project(made, 'out'));
    await cancelAt(made, '10:20');
    const left = { code: codeOut, pass: pass?.pass, scannedAt: at('10:00'), direction: 'out' } as const;
    await expect(fixture.sendKept(volunteer, left)).rejects.toMatchObject({ refusal: 'notCheckedIn' });
    api.clock.set(at('09:29'));
    api.clock.set(at('10:25'));
    await fixture.sendKept(volunteer, { code: codeIn, pass: pass?.pass, scannedAt: at('09:00') });
    await fixture.sendKept(volunteer, left);
    const { length } = await fixture.eventsOf(volunteer);
    expect(length).toBe(3);
    expect(await ledgerOf(volunteer)).toMatchObject([{ checkedInAt: iso('09:00'), checkedOutAt: iso('10:00') }]);
  });

  test('made after the cancellation is cancelled, also while its code was on show', async () => {
    const { made, volunteer } = await fixture.arrived();
    const [pass] = await fixture.passes(volunteer);
    api.clock.set(at('10:30'));
    const projected = await fixture.project(made, 'out');
    await cancelAt(made, '10:30');
    api.clock.set(at('10:40'));
    const kept = { code: codeOf(projected, 2), pass: pass?.pass, scannedAt: at('10:31'), direction: 'out' } as const;
    await expect(fixture.sendKept(volunteer, kept)).rejects.toMatchObject({ refusal: 'cancelled' });
  });
});

test('a code of a cancelled activity says that it is cancelled, not to scan a newer one', async () => {
  const { made, volunteer } = await fixture.arrived();
  const code = codeOf(await fixture.project(made, 'out'));
  await cancelAt(made, '09:00');
  api.clock.set(at('09:01'));
  await expect(fixture.scan(volunteer, code, 'out')).rejects.toMatchObject({ refusal: 'cancelled' });
});

test('an end that would credit a time twice is taken back: the stay is unconfirmed', async () => {
  const first = await fixture.activityAt({ periods: [{ startsAt: at('09:00'), endsAt: at('10:00') }] });
  const second = await fixture.activityAt();
  const volunteer = await fixture.admitted(second, await fixture.admitted(first));
  await fixture.scan(volunteer, codeOf(await fixture.project(first)));
  await fixture.scan(volunteer, codeOf(await fixture.project(second)));
  api.clock.set(at('10:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(first, 'out')), 'out');
  await cancelAt(second, '11:00');
  expect(await hoursOf(volunteer)).toEqual(
    expect.arrayContaining([
      { hours: 1, confirmed: true },
      { hours: 0, confirmed: false },
    ]),
  );
});
