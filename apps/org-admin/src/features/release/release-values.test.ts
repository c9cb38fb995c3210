import { describe, expect, it, test } from 'vitest';
import { activityId, detailOf } from '../../testing/released-activities.ts';
import { copiedRelease } from './release-of-activity.ts';
import { emptyPeriod, nextPeriod, placesOf, releaseForm } from './release-values.ts';
import type { PeriodValues } from './release-values.ts';

const time = (text: string): string => `2026-07-${text}:00+08:00`;
const posts = [
  { name: '沙灘清潔', places: 20 },
  { name: '垃圾分類', places: 6 },
];
const period = (startsAt: string, endsAt: string): PeriodValues => ({
  startsAt: time(startsAt),
  endsAt: time(endsAt),
  posts,
});

describe('the period after the last one', () => {
  test.each<[string, PeriodValues, string, PeriodValues]>([
    ['right behind it', period('25T08:30', '25T10:00'), time('25T11:30'), period('25T10:00', '25T11:30')],
    [
      'the next day at the same hours',
      period('25T08:30', '25T10:00'),
      time('26T18:00'),
      period('25T10:00', '25T11:30'),
    ],
    [
      'the next day where the day is full',
      period('25T08:30', '25T16:30'),
      time('26T16:30'),
      period('26T08:30', '26T16:30'),
    ],
    [
      'the next night at the same hours',
      period('25T22:00', '26T02:00'),
      time('27T02:00'),
      period('26T22:00', '27T02:00'),
    ],
    [
      'across midnight in the same night',
      period('25T20:00', '26T00:00'),
      time('26T06:00'),
      period('26T00:00', '26T04:00'),
    ],
    [
      'with open times where nothing fits',
      period('25T08:30', '25T10:00'),
      time('25T11:00'),
      { startsAt: '', endsAt: '', posts },
    ],
    [
      'with open times while the last has none',
      { startsAt: '', endsAt: '', posts },
      time('26T16:30'),
      { startsAt: '', endsAt: '', posts },
    ],
  ])('%s', (_name, last, endsAt, expected) => {
    expect(nextPeriod({ endsAt, periods: [last] })).toEqual(expected);
  });

  it('is empty without a last period', () => {
    expect(nextPeriod({ endsAt: '', periods: [] })).toEqual(emptyPeriod);
  });
});

test('sums the places of a period and ignores invalid numbers', () => {
  expect(placesOf({ ...emptyPeriod, posts: [...posts, { name: '', places: Number.NaN }] })).toBe(26);
});

describe('a copy', () => {
  it('takes over all values and moves to the future', () => {
    const values = copiedRelease(detailOf(), { now: new Date('2026-08-01T12:00:00+08:00'), language: 'zh-TW' });
    expect(values.basics.copyOf).toBe(activityId);
    expect(values.basics).toMatchObject({
      name: '黑沙海灘清潔日',
      coverId: '11111111-4d2a-4c56-9f0e-3f5a1b2c3d4e',
      maximumParticipants: '40',
    });
    expect(values.conditions).toMatchObject({ minimumAge: '16', maximumAge: '', contactPhone: '28123456' });
    expect(values.place).toMatchObject({ address: '路環黑沙海灘入口', radiusKilometres: '' });
  });

  test.each([
    ['of an activity to come: the same times', '2026-07-18T12:00:00+08:00', '2026-07-25T08:30:00+08:00'],
    ['after its deadline: a week later', '2026-07-24T12:00:00+08:00', '2026-08-01T08:30:00+08:00'],
    [
      'months later: the first such week whose deadline lies ahead',
      '2026-09-24T12:00:00+08:00',
      '2026-10-03T08:30:00+08:00',
    ],
  ])('%s', (_name, now, startsAt) => {
    const { schedule, conditions } = copiedRelease(detailOf(), { now: new Date(now), language: 'zh-TW' });
    expect(schedule.startsAt).toBe(startsAt);
    expect(schedule.periods[0]?.startsAt).toBe(startsAt);
    expect(Date.parse(conditions.registrationDeadline)).toBeGreaterThan(Date.parse(now));
  });

  it('of a night period stays a night period', () => {
    const [one] = detailOf().periods;
    const night = { startsAt: time('31T22:00'), endsAt: '2026-08-01T02:00:00+08:00' };
    const detail = detailOf({ ...night, deadline: time('24T12:00'), periods: one ? [{ ...one, ...night }] : [] });
    const { schedule } = copiedRelease(detail, { now: new Date('2026-08-01T12:00:00+08:00'), language: 'zh-TW' });
    const moved = { startsAt: '2026-08-14T22:00:00+08:00', endsAt: '2026-08-15T02:00:00+08:00' };
    expect(schedule).toMatchObject({ ...moved, periods: [moved] });
  });

  it('keeps the radius of automatic attendance', () => {
    const values = copiedRelease(detailOf({ attendanceType: '1' }), {
      now: new Date('2026-08-01T12:00:00+08:00'),
      language: 'zh-TW',
    });
    expect(values.place).toMatchObject({ attendanceType: '1', radiusKilometres: '3' });
  });

  it('has no cover if the activity has none', () => {
    expect(
      copiedRelease(detailOf({ coverId: null, coverUrl: null }), { now: new Date(), language: 'zh-TW' }).basics,
    ).toMatchObject({
      coverId: '',
      coverUrl: '',
    });
    expect(releaseForm.empty.basics.coverId).toBe('');
  });
});
