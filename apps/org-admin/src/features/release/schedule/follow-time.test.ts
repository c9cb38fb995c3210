import { expect, test } from 'vitest';
import { sampleNow } from '../../../testing/released-activities.ts';
import { releaseForm } from '../release-values.ts';
import { deadlinesBefore, followTime, noFollowers, toFollowed, usualDeadline } from './follow-time.ts';

const now = new Date(sampleNow);
const nothing = { startsAt: '', endsAt: '' };
const saturday = { startsAt: '2026-07-25T08:30:00+08:00', endsAt: '2026-07-25T11:30:00+08:00' };
const sunday = { startsAt: '2026-07-26T08:30:00+08:00', endsAt: '2026-07-26T11:30:00+08:00' };

const valuesWith = (time: typeof nothing, period: typeof nothing, deadline = '') => ({
  ...releaseForm.empty,
  schedule: { ...releaseForm.empty.schedule, ...time, periods: [{ ...period, posts: [] }] },
  conditions: { ...releaseForm.empty.conditions, registrationDeadline: deadline },
});

test.each([
  ['the only period is empty', valuesWith(saturday, nothing), nothing, saturday],
  ['it had the time that the activity had', valuesWith(sunday, saturday), saturday, sunday],
  ['it was given its own', valuesWith(sunday, saturday), nothing, undefined],
  ['the activity lasts over night', valuesWith({ ...saturday, endsAt: sunday.endsAt }, nothing), nothing, undefined],
  ['the activity has no end yet', valuesWith({ ...saturday, endsAt: '' }, nothing), nothing, undefined],
])('the only period takes the time of the activity: %s', (_, values, before, only) => {
  const { startsAt: from, periods } = values.schedule;
  const [next] = followTime(values, { span: before, startsAt: '', from }, now).periods;
  expect(next).toEqual(only === undefined ? periods[0] : { ...only, posts: [] });
});

test.each([
  ['none was given', '', '2026-07-24T08:30:00+08:00'],
  ['it followed the former start', '2026-07-25T08:30:00+08:00', '2026-07-24T08:30:00+08:00'],
  ['it was given', '2026-07-20T18:00:00+08:00', '2026-07-20T18:00:00+08:00'],
])('the deadline is a day before the start: %s', (_, deadline, expected) => {
  const before = { span: sunday, startsAt: sunday.startsAt, from: '' };
  expect(followTime(valuesWith(saturday, nothing, deadline), before, now).deadline).toBe(expected);
});

test('keeps following while a new time is typed character by character', () => {
  let values = valuesWith(nothing, nothing);
  let followed = noFollowers;
  const type = (time: Partial<typeof nothing>): void => {
    followed = toFollowed(values.schedule, followed, now);
    const next = { ...values, schedule: { ...values.schedule, ...time } };
    const { endsAt, periods, deadline } = followTime(next, followed, now);
    values = {
      ...next,
      schedule: { ...next.schedule, endsAt, periods: periods.map((period) => ({ ...period, posts: [] })) },
      conditions: { ...next.conditions, registrationDeadline: deadline },
    };
  };
  // The first four digits are an hour of another day, and a day with one more digit is an hour of that day.
  const hour = '2026-07-18T20:26:00+08:00';
  const [midnight, eight] = ['2026-07-26T00:00:00+08:00', '2026-07-26T08:00:00+08:00'];
  for (const startsAt of [hour, '2026-', '2026-07-26', midnight, eight, '2026-07-26 08:', sunday.startsAt])
    type({ startsAt });
  const usual = { ...sunday, endsAt: '2026-07-26T10:30:00+08:00' };
  expect(values.schedule).toMatchObject({ ...usual, periods: [usual] });
  expect(values.conditions.registrationDeadline).toBe('2026-07-25T08:30:00+08:00');

  const noon = '2026-07-26T12:00:00+08:00';
  for (const endsAt of ['', '2026-07-26T20:26:00+08:00', '2026-', '2026-07-26 12', noon]) type({ endsAt });
  expect(values.schedule.periods).toMatchObject([{ ...sunday, endsAt: noon }]);
});

test('sets the deadline an hour before a start today, and none for a past one', () => {
  expect(usualDeadline('2026-07-18T18:00:00+08:00', now)).toBe('2026-07-18T17:00:00+08:00');
  expect(usualDeadline('2026-07-18T14:30:00+08:00', now)).toBe('');
  expect(usualDeadline('soon', now)).toBe('');
});

test.each([
  ['2026-07-28T08:30:00+08:00', [1, 3, 7]],
  ['2026-07-20T08:30:00+08:00', [1]],
  ['2026-07-18T16:00:00+08:00', []],
  ['', []],
])('offers the future deadlines for %s', (startsAt, days) => {
  const offered = deadlinesBefore(startsAt, new Date('2026-07-18T14:00:00+08:00'));
  expect(offered.map((one) => one.days)).toEqual(days);
  for (const { days: before, at } of offered)
    expect(Date.parse(startsAt) - Date.parse(at)).toBe(before * 24 * 60 * 60 * 1000);
});

const after = (hours: number) => `2026-07-25T${10 + hours}:30:00+08:00`;
const nextSunday = { startsAt: '2026-08-02T09:00:00+08:00', endsAt: '2026-08-02T11:30:00+08:00' };

test.each([
  ['none was given', '', after(0)],
  ['it followed the former start', '2026-07-26T10:30:00+08:00', after(0)],
  ['it was given on the former day, and moves with it', '2026-07-26T11:30:00+08:00', after(1)],
])('proposes the end two hours after a new start: %s', (_, endsAt, expected) => {
  const values = valuesWith({ startsAt: saturday.startsAt, endsAt }, nothing);
  expect(followTime(values, { ...noFollowers, from: sunday.startsAt }, now).endsAt).toBe(expected);
});

test('moves a given end by days only, and keeps it with a new hour', () => {
  const values = valuesWith({ startsAt: '2026-07-25T09:30:00+08:00', endsAt: saturday.endsAt }, nothing);
  expect(followTime(values, { ...noFollowers, from: saturday.startsAt }, now).endsAt).toBe(saturday.endsAt);
});

test('moves all periods, the deadline and the last day of a copy by the days of its start', () => {
  const values = valuesWith(
    { startsAt: nextSunday.startsAt, endsAt: sunday.endsAt },
    sunday,
    '2026-07-20T18:00:00+08:00',
  );
  const evening = { startsAt: '2026-07-26T19:00:00+08:00', endsAt: '2026-07-26T21:00:00+08:00', posts: [] };
  const schedule = { ...values.schedule, repeats: 'weekly', repeatsUntil: '2026-09-06' };
  const copy = { ...values, schedule: { ...schedule, periods: [...schedule.periods, evening] } };
  const before = { ...noFollowers, from: sunday.startsAt };
  expect(followTime(copy, before, now)).toMatchObject({
    endsAt: nextSunday.endsAt,
    repeatsUntil: '2026-09-13',
    deadline: '2026-07-27T18:00:00+08:00',
    periods: [
      { startsAt: '2026-08-02T08:30:00+08:00', endsAt: '2026-08-02T11:30:00+08:00' },
      { startsAt: '2026-08-02T19:00:00+08:00', endsAt: '2026-08-02T21:00:00+08:00' },
    ],
  });
  const published = { ...copy, basics: { ...copy.basics, changeOf: 'a1' } };
  expect(followTime(published, before, now)).toMatchObject({ periods: copy.schedule.periods, endsAt: sunday.endsAt });
});

test('proposes four weeks of a weekly activity until another last day is given', () => {
  const weekly = (startsAt: string, repeatsUntil: string) => {
    const { schedule, ...values } = valuesWith({ startsAt, endsAt: '' }, nothing);
    return { ...values, schedule: { ...schedule, repeats: 'weekly', repeatsUntil } };
  };
  const before = { ...noFollowers, from: sunday.startsAt };
  expect(followTime(weekly(saturday.startsAt, ''), noFollowers, now).repeatsUntil).toBe('2026-08-15');
  expect(followTime(weekly(saturday.startsAt, '2026-08-16'), before, now).repeatsUntil).toBe('2026-08-15');
  expect(followTime(weekly('half', '2026-08-16'), before, now).repeatsUntil).toBe('2026-08-16');
});
