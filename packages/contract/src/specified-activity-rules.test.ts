import { validate } from '@vp/validators';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

const now = new Date('2026-07-18T04:00:00Z');

type Row = readonly [wording: string, sent: object, refused: Readonly<Record<string, string>>];

/** Returns a time of an activity on 3 August, from nine to five in Macao. */
const time = (clock: string) => `2026-08-03T${clock}:00+08:00`;
const scheduled = (schedule: object) => ({ schedule: { startsAt: time('09:00'), endsAt: time('17:00'), ...schedule } });
const posts = [{ name: '派水', places: 5 }];
const periodOf = (changes: object) =>
  scheduled({ periods: [{ startsAt: time('09:00'), endsAt: time('12:00'), posts, ...changes }] });

const rows: readonly Row[] = [
  ['start not after end', scheduled({ startsAt: time('18:00') }), { 'schedule.endsAt': 'startAfterEnd' }],
  [
    'time periods within the activity range',
    periodOf({ startsAt: time('08:00') }),
    { 'schedule.periods[0].startsAt': 'periodOutsideRange' },
  ],
  [
    'within one day, now at most 16 hours across midnight',
    {
      schedule: {
        startsAt: time('09:00'),
        endsAt: '2026-08-05T17:00:00+08:00',
        periods: [{ startsAt: time('22:00'), endsAt: '2026-08-04T14:01:00+08:00', posts }],
      },
    },
    { 'schedule.periods[0].endsAt': 'periodTooLong' },
  ],
  ['periods complete', scheduled({ periods: [] }), { 'schedule.periods': 'noPeriods' }],
  ['periods complete', periodOf({ startsAt: '' }), { 'schedule.periods[0].startsAt': 'required' }],
  ['posts complete', periodOf({ posts: [] }), { 'schedule.periods[0].posts': 'noPosts' }],
  [
    'posts complete',
    periodOf({ posts: [{ name: '', places: 0 }] }),
    {
      'schedule.periods[0].posts[0].name': 'required',
      'schedule.periods[0].posts[0].places': 'tooSmall',
    },
  ],
  [
    'participant cap respected',
    { basics: { maximumParticipants: 4 }, ...periodOf({}) },
    { 'schedule.periods[0].posts': 'placesAboveMaximum' },
  ],
];

test.each(rows)('section 5 of the specification, activities: %s', (_wording, sent, refused) => {
  const result = validate(calls.release.publish.body, sent, { now });
  const problems = result.ok ? [] : result.problems;
  const said = Object.fromEntries(problems.map(({ path, message }) => [path, message.key.replace('validation.', '')]));
  expect(said).toMatchObject(refused);
});
