import { releaseProblemKinds } from '@vp/domain';
import { describe, expect, it, test } from 'vitest';
import { activityReleaseSchema, basicsSection, pathOfProblem } from './activity-release.ts';
import { validate } from './validate.ts';

const now = new Date('2026-07-01T04:00:00Z');
const time = (text: string) => `2026-07-${text}:00+08:00`;

const period = { startsAt: time('25T08:30'), endsAt: time('25T10:00'), posts: [{ name: '沙灘清潔', places: 20 }] };
const release = {
  basics: {
    coverId: '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e',
    name: '黑沙海灘清潔日',
    nature: '0',
    activityTypeId: '2',
    serviceTypes: ['13'],
    serviceObjects: ['9'],
    maximumParticipants: 40,
  },
  schedule: { startsAt: time('25T08:30'), endsAt: time('25T11:30'), periods: [period] },
  place: { regionId: '820008', address: '黑沙海灘', latitude: 22.113677, longitude: 113.5561792, attendanceType: '0' },
  conditions: {
    registrationDeadline: time('22T18:00'),
    applyLimit: '1',
    contactName: '陳大文',
    contactPhone: '28123456',
  },
  content: { content: '清潔沙灘及分類垃圾。' },
};

type Section = keyof typeof release;
const withSection = (section: Section, change: object) => ({
  ...release,
  [section]: { ...release[section], ...change },
});

describe('activityReleaseSchema', () => {
  test.each<[string, object, object]>([
    ['a complete release', release, {}],
    [
      'ages and automatic attendance',
      {
        ...withSection('conditions', { minimumAge: 16, maximumAge: 70 }),
        place: { ...release.place, attendanceType: '1', radiusKilometres: 3 },
      },
      {},
    ],
    ['ages emptied in the form', withSection('conditions', { minimumAge: '', maximumAge: '' }), {}],
    [
      'automatic without radius',
      withSection('place', { attendanceType: '1' }),
      { 'place.radiusKilometres': 'radiusMissing' },
    ],
    ['a radius of 2 km', withSection('place', { radiusKilometres: 2 }), { 'place.radiusKilometres': 'radius' }],
    ['no cover', withSection('basics', { coverId: '' }), {}],
    [
      'nine service types',
      withSection('basics', { serviceTypes: '123456789'.split('') }),
      { 'basics.serviceTypes': 'tooMany' },
    ],
    [
      'six service objects',
      withSection('basics', { serviceObjects: '123456'.split('') }),
      { 'basics.serviceObjects': 'tooMany' },
    ],
    [
      'no participants',
      withSection('basics', { maximumParticipants: 0 }),
      { 'basics.maximumParticipants': 'tooSmall', 'schedule.periods[0].posts': 'placesAboveMaximum' },
    ],
    [
      'participants as text',
      withSection('basics', { maximumParticipants: '40' }),
      { 'basics.maximumParticipants': 'number' },
    ],
    [
      'start after end',
      withSection('schedule', { startsAt: time('26T08:30'), periods: [] }),
      { 'schedule.endsAt': 'startAfterEnd', 'schedule.periods': 'noPeriods' },
    ],
    [
      'start in the past',
      withSection('schedule', { startsAt: '2026-06-30T08:30:00+08:00' }),
      { 'schedule.startsAt': 'startInPast' },
    ],
    [
      'a time without offset',
      withSection('schedule', { startsAt: '2026-07-25T08:30:00' }),
      { 'schedule.startsAt': 'instant' },
    ],
    ['no periods', withSection('schedule', { periods: [] }), { 'schedule.periods': 'noPeriods' }],
    ['periods missing', withSection('schedule', { periods: undefined }), { 'schedule.periods': 'required' }],
    [
      'a period outside',
      withSection('schedule', {
        periods: [period, { ...period, startsAt: time('25T10:00'), endsAt: time('25T12:00') }],
      }),
      { 'schedule.periods[1].startsAt': 'periodOutsideRange' },
    ],
    [
      'overlapping periods',
      withSection('schedule', {
        periods: [period, { ...period, startsAt: time('25T09:59'), endsAt: time('25T11:00') }],
      }),
      { 'schedule.periods[1].startsAt': 'periodsOverlap' },
    ],
    [
      'a post without name and places',
      withSection('schedule', { periods: [{ ...period, posts: [{ name: '' }] }] }),
      { 'schedule.periods[0].posts[0].name': 'required', 'schedule.periods[0].posts[0].places': 'required' },
    ],
    [
      'no posts',
      withSection('schedule', { periods: [{ ...period, posts: [] }] }),
      { 'schedule.periods[0].posts': 'noPosts' },
    ],
    [
      'places above the maximum',
      withSection('basics', { maximumParticipants: 19 }),
      { 'schedule.periods[0].posts': 'placesAboveMaximum' },
    ],
    [
      'deadline after the end',
      withSection('conditions', { registrationDeadline: time('25T11:31') }),
      { 'conditions.registrationDeadline': 'deadlineAfterEnd' },
    ],
    [
      'ages inverted',
      withSection('conditions', { minimumAge: 30, maximumAge: 20 }),
      { 'conditions.maximumAge': 'ageRangeInverted' },
    ],
    ['emoji in the content', withSection('content', { content: '來吧😀' }), { 'content.content': 'emoji' }],
    ['long content', withSection('content', { content: '好'.repeat(2001) }), { 'content.content': 'tooLong' }],
    ['a meeting point', withSection('place', { meetingPoint: 'B 出口，樓梯旁' }), {}],
    ['an emptied meeting point', withSection('place', { meetingPoint: ' ' }), {}],
    [
      'a long meeting point',
      withSection('place', { meetingPoint: '好'.repeat(101), meetingPointTexts: { pt: 'a'.repeat(101) } }),
      { 'place.meetingPoint': 'tooLong', 'place.meetingPointTexts.pt': 'tooLong' },
    ],
    [
      'emoji in the meeting point',
      withSection('place', { meetingPoint: 'B 出口😀' }),
      { 'place.meetingPoint': 'emoji' },
    ],
    ['eight decimals', withSection('place', { latitude: 22.12345678 }), { 'place.latitude': 'decimals' }],
    ['an organization of its own choice', { ...release, organizationId: 'x' }, { organizationId: 'unknownKey' }],
  ])('%s', (_name, value, problems) => {
    const result = validate(activityReleaseSchema, value, { now });
    const found = result.ok ? [] : result.problems.map(({ path, message }) => [path, message.key.slice(11)]);
    expect(Object.fromEntries(found)).toEqual(problems);
  });

  it('carries the allowed value', () => {
    const result = validate(activityReleaseSchema, withSection('basics', { maximumParticipants: 19 }), { now });
    expect(result).toMatchObject({
      problems: [{ message: { key: 'validation.placesAboveMaximum', values: { allowed: 19 } } }],
    });
  });

  it('judges one section by itself', () => {
    expect(validate(basicsSection, release.basics).ok).toBe(true);
    expect(validate(basicsSection, { ...release.basics, name: '' }).ok).toBe(false);
  });

  it('reports an empty form without a fault', () => {
    const result = validate(activityReleaseSchema, {}, { now });
    const paths = result.ok ? [] : result.problems.map((problem) => problem.path);
    expect(paths).toContain('basics.name');
    expect(paths).toContain('schedule.periods');
    expect(paths).toContain('content.content');
  });
});

test.each([
  [{ kind: 'startAfterEnd' }, 'schedule.endsAt'],
  [{ kind: 'periodsOverlap', period: 2 }, 'schedule.periods[2].startsAt'],
  [{ kind: 'postWithoutName', period: 0, post: 3 }, 'schedule.periods[0].posts[3].name'],
] as const)('%o stands at %s', (problem, path) => {
  expect(pathOfProblem(problem)).toBe(path);
});

test('every kind of problem has a place in the form', () => {
  expect(releaseProblemKinds.every((kind) => pathOfProblem({ kind }).length > 0)).toBe(true);
});
