import { describe, expect, test } from 'vitest';
import { problemsOfChange } from './change-problems.ts';
import type { ReleaseChange } from './change-problems.ts';
import { changedFacts, refusalForChange } from './change.ts';
import type { PublishedActivity, ReleaseFacts } from './change.ts';

const at = (text: string) => new Date(`2026-07-${text}:00+08:00`);
const now = at('20T12:00');

const facts: ReleaseFacts = { name: 'a', time: 'b', place: 'c', posts: 'd', contact: 'e', content: 'f', rest: 'g' };

test.each(Object.keys(facts) as (keyof ReleaseFacts)[])('a change of %s is found, and nothing else', (fact) => {
  expect(changedFacts(facts, { ...facts, [fact]: 'other' })).toEqual([fact]);
  expect(changedFacts(facts, facts)).toEqual([]);
});

const published: PublishedActivity = {
  stored: 'published',
  startsAt: at('25T08:00'),
  endsAt: at('25T12:00'),
  registrationDeadline: at('24T18:00'),
  held: 3,
  periods: [
    {
      id: 'p1',
      posts: [
        { id: 'held', held: 3, isChosen: true },
        { id: 'free', held: 0, isChosen: false },
      ],
    },
    { id: 'p2', posts: [{ id: 'left', held: 0, isChosen: true }] },
    { id: 'p3', posts: [{ id: 'never', held: 0, isChosen: false }] },
  ],
};

describe('whether facts can change', () => {
  test.each([
    ['published', '24T00:00', ['time', 'place', 'contact'], undefined],
    ['published', '25T07:59', ['rest'], undefined],
    ['published', '25T08:00', ['time'], 'alreadyStarted'],
    ['published', '25T08:00', ['contact', 'rest'], 'alreadyStarted'],
    ['published', '25T08:00', ['contact', 'content'], undefined],
    ['published', '28T08:00', ['content'], undefined],
    ['cancelled', '24T00:00', ['contact'], 'cancelled'],
  ] as const)('%s at %s with %j: %s', (stored, time, changed, refusal) => {
    expect(refusalForChange({ stored, startsAt: published.startsAt }, changed, at(time))).toBe(refusal);
  });
});

const same: ReleaseChange = {
  startsAt: published.startsAt,
  endsAt: published.endsAt,
  registrationDeadline: published.registrationDeadline,
  maximumParticipants: 10,
  periods: published.periods.map(({ id, posts }) => ({ id, posts: posts.map((post) => ({ id: post.id, places: 5 })) })),
};
const [first, second, third] = same.periods;
const withPeriods = (...periods: readonly (ReleaseChange['periods'][number] | undefined)[]): ReleaseChange => ({
  ...same,
  periods: periods.flatMap((one) => (one === undefined ? [] : [one])),
});

describe('the problems of a change', () => {
  test.each<[string, ReleaseChange, readonly object[]]>([
    ['of nothing', same, []],
    ['of a start that is over', { ...same, startsAt: at('20T11:00') }, [{ kind: 'startInPast' }]],
    [
      'of a deadline that is over',
      { ...same, registrationDeadline: at('19T11:00') },
      [{ kind: 'deadlineInPast', allowed: '2026-07-20T12:00:00+08:00' }],
    ],
    [
      'of fewer participants than hold a place',
      { ...same, maximumParticipants: 2 },
      [{ kind: 'maximumBelowHeld', allowed: 3 }],
    ],
    ['of exactly as many', { ...same, maximumParticipants: 3 }, []],
    ['of a period that people hold', withPeriods(second, third), [{ kind: 'periodHeld' }]],
    ['of a period that somebody had chosen', withPeriods(first, third), [{ kind: 'periodHeld' }]],
    ['of a period that nobody chose', withPeriods(first, second), []],
    ['of another order', withPeriods(third, second, first), []],
    [
      'of a post that people hold',
      withPeriods({ id: 'p1', posts: [{ id: 'free', places: 9 }] }, second, third),
      [{ kind: 'postHeld', period: 0 }],
    ],
    ['of a post that nobody chose', withPeriods({ id: 'p1', posts: [{ id: 'held', places: 9 }] }, second, third), []],
    [
      'of fewer places than are held',
      withPeriods(
        third,
        {
          id: 'p1',
          posts: [
            { id: undefined, places: 1 },
            { id: 'held', places: 2 },
          ],
        },
        second,
      ),
      [{ kind: 'placesBelowHeld', period: 1, post: 1, allowed: 3 }],
    ],
  ])('%s', (_name, change, problems) => {
    expect(problemsOfChange(change, published, now)).toMatchObject(problems);
    expect(problemsOfChange(change, published, now)).toHaveLength(problems.length);
  });

  test('leave a start alone that is over and stays', () => {
    expect(problemsOfChange(same, published, at('26T08:00'))).toEqual([]);
  });
});
