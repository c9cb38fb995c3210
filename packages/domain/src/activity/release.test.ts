import { describe, expect, it, test } from 'vitest';
import type { ReleaseProblem } from './refusal.ts';
import { problemsOfRelease, refusalForCancel } from './release.ts';
import type { ReleaseDraft, ReleasePeriod } from './release.ts';

const now = new Date('2026-07-01T00:00:00+08:00');
const at = (text: string) => new Date(`${text}:00+08:00`);

const period = (startsAt: string, endsAt: string, places = 10): ReleasePeriod => ({
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  posts: [{ name: 'Beach', places }],
});

const draft: ReleaseDraft = {
  startsAt: at('2026-07-25T08:30'),
  endsAt: at('2026-07-26T18:00'),
  registrationDeadline: at('2026-07-22T18:00'),
  maximumParticipants: 40,
  attendanceType: '0',
  periods: [period('2026-07-25T08:30', '2026-07-25T10:00'), period('2026-07-25T10:00', '2026-07-25T12:00')],
};

const withPeriod = (...periods: readonly ReleasePeriod[]): ReleaseDraft => ({ ...draft, periods });
const withPosts = (...posts: ReleasePeriod['posts']): ReleaseDraft =>
  withPeriod({ ...period('2026-07-25T08:30', '2026-07-25T10:00'), posts });

const cases: readonly (readonly [string, ReleaseDraft, readonly ReleaseProblem[]])[] = [
  ['a good draft', draft, []],
  ['a period that ends at midnight', withPeriod(period('2026-07-25T20:00', '2026-07-26T00:00')), []],
  [
    'the whole range',
    withPeriod(period('2026-07-25T08:30', '2026-07-25T12:00'), period('2026-07-26T10:00', '2026-07-26T18:00')),
    [],
  ],
  ['deadline at the end', { ...draft, registrationDeadline: draft.endsAt }, []],
  ['radius of 3 km', { ...draft, attendanceType: '1', radiusKilometres: 3 }, []],
  ['ages', { ...draft, minimumAge: 16, maximumAge: 16 }, []],
  [
    'start after end',
    { ...draft, startsAt: at('2026-07-27T08:00'), periods: [] },
    [
      { kind: 'startAfterEnd', allowed: '2026-07-26T18:00:00+08:00' },
      { kind: 'noPeriods', allowed: 1 },
    ],
  ],
  [
    'start in the past',
    { ...draft, startsAt: at('2026-06-30T08:00') },
    [{ kind: 'startInPast', allowed: '2026-07-01T00:00:00+08:00' }],
  ],
  [
    'deadline after the end',
    { ...draft, registrationDeadline: at('2026-07-26T18:01') },
    [{ kind: 'deadlineAfterEnd', allowed: '2026-07-26T18:00:00+08:00' }],
  ],
  [
    'deadline in the past',
    { ...draft, registrationDeadline: now },
    [{ kind: 'deadlineInPast', allowed: '2026-07-01T00:00:00+08:00' }],
  ],
  ['ages inverted', { ...draft, minimumAge: 30, maximumAge: 20 }, [{ kind: 'ageRangeInverted', allowed: 20 }]],
  ['automatic without radius', { ...draft, attendanceType: '1' }, [{ kind: 'radiusMissing' }]],
  [
    'automatic with a radius of 2 km',
    { ...draft, attendanceType: '1', radiusKilometres: 2 },
    [{ kind: 'radiusMissing' }],
  ],
  ['no periods', withPeriod(), [{ kind: 'noPeriods', allowed: 1 }]],
  [
    'period start after its end',
    withPeriod(period('2026-07-25T10:00', '2026-07-25T10:00')),
    [{ kind: 'periodStartAfterEnd', period: 0, allowed: '2026-07-25T10:00:00+08:00' }],
  ],
  [
    'period before the activity',
    withPeriod(period('2026-07-25T08:00', '2026-07-25T10:00')),
    [{ kind: 'periodOutsideRange', period: 0, allowed: '2026-07-25T08:30:00+08:00' }],
  ],
  [
    'period after the activity',
    withPeriod(period('2026-07-26T17:00', '2026-07-26T18:30')),
    [{ kind: 'periodOutsideRange', period: 0, allowed: '2026-07-26T18:00:00+08:00' }],
  ],
  ['a period over midnight', withPeriod(period('2026-07-25T22:00', '2026-07-26T02:00')), []],
  ['a period of 16 hours over midnight', withPeriod(period('2026-07-25T20:00', '2026-07-26T12:00')), []],
  [
    'a period of 16 hours and a minute over midnight',
    withPeriod(period('2026-07-25T20:00', '2026-07-26T12:01')),
    [{ kind: 'periodTooLong', period: 0, allowed: '2026-07-26T12:00:00+08:00' }],
  ],
  [
    'a period of 16 hours and a millisecond within a day',
    withPeriod({
      ...period('2026-07-26T00:00', '2026-07-26T16:00'),
      endsAt: new Date('2026-07-26T16:00:00.001+08:00'),
    }),
    [{ kind: 'periodTooLong', period: 0, allowed: '2026-07-26T16:00:00+08:00' }],
  ],
  [
    'periods that overlap after midnight',
    withPeriod(period('2026-07-25T22:00', '2026-07-26T02:00'), period('2026-07-26T00:00', '2026-07-26T03:00')),
    [{ kind: 'periodsOverlap', period: 1, allowed: '2026-07-26T02:00:00+08:00' }],
  ],
  [
    'periods that meet after midnight',
    withPeriod(period('2026-07-25T22:00', '2026-07-26T02:00'), period('2026-07-26T02:00', '2026-07-26T06:00')),
    [],
  ],
  [
    'periods overlap',
    withPeriod(period('2026-07-25T09:00', '2026-07-25T11:00'), period('2026-07-25T10:59', '2026-07-25T12:00')),
    [{ kind: 'periodsOverlap', period: 1, allowed: '2026-07-25T11:00:00+08:00' }],
  ],
  ['no posts', withPosts(), [{ kind: 'noPosts', period: 0 }]],
  ['post without name', withPosts({ name: '  ', places: 1 }), [{ kind: 'postWithoutName', period: 0, post: 0 }]],
  [
    'post named twice',
    withPosts({ name: 'Beach', places: 1 }, { name: 'Beach ', places: 1 }),
    [{ kind: 'postNameTwice', period: 0, post: 1 }],
  ],
  [
    'post without places',
    withPosts({ name: 'Beach', places: 0 }),
    [{ kind: 'postWithoutPlaces', period: 0, post: 0, allowed: 1 }],
  ],
  [
    'half a place',
    withPosts({ name: 'Beach', places: 1.5 }),
    [{ kind: 'postWithoutPlaces', period: 0, post: 0, allowed: 1 }],
  ],
  [
    'places above the maximum',
    withPosts({ name: 'Beach', places: 40 }, { name: 'Sorting', places: 1 }),
    [{ kind: 'placesAboveMaximum', period: 0, allowed: 40 }],
  ],
];

describe('problemsOfRelease', () => {
  test.each(cases)('%s', (_name, given, problems) => {
    expect(problemsOfRelease(given, now)).toEqual(problems);
  });

  it('takes 60 periods, not 61, and 20 posts, not 21', () => {
    const periods = (count: number) =>
      Array.from({ length: count }, (_, index): ReleasePeriod => {
        const startsAt = new Date(draft.startsAt.getTime() + index * 60_000);
        return { startsAt, endsAt: new Date(startsAt.getTime() + 60_000), posts: [{ name: 'Beach', places: 1 }] };
      });
    expect(problemsOfRelease(withPeriod(...periods(60)), now)).toEqual([]);
    expect(problemsOfRelease(withPeriod(...periods(61)), now)).toEqual([{ kind: 'tooManyPeriods', allowed: 60 }]);
    const posts = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, places: 1 }));
    expect(problemsOfRelease(withPosts(...posts(20)), now)).toEqual([]);
    expect(problemsOfRelease(withPosts(...posts(21)), now)).toEqual([{ kind: 'tooManyPosts', period: 0, allowed: 20 }]);
  });

  it('holds nothing against what is not given yet', () => {
    const nothing = new Date(Number.NaN);
    const empty: ReleaseDraft = {
      startsAt: nothing,
      endsAt: nothing,
      registrationDeadline: nothing,
      maximumParticipants: Number.NaN,
      attendanceType: '0',
      periods: [{ startsAt: nothing, endsAt: nothing, posts: [{ name: 'Beach', places: 1 }] }],
    };
    expect(problemsOfRelease(empty, now)).toEqual([]);
  });
});

test.each([
  ['published', '2026-07-26T17:59', undefined],
  ['published', '2026-07-26T18:00', 'alreadyEnded'],
  ['cancelled', '2026-07-01T00:00', 'alreadyCancelled'],
] as const)('cancelling a %s activity at %s: %s', (stored, instant, refusal) => {
  expect(refusalForCancel({ stored, endsAt: draft.endsAt }, at(instant))).toBe(refusal);
});
