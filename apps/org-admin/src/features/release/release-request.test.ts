import { activityLimits } from '@vp/domain';
import { describe, expect, it, test } from 'vitest';
import { noTexts } from '../../shared/language/form-texts.ts';
import { detailOf, sampleNow } from '../../testing/released-activities.ts';
import { checkRelease, releaseErrors, toRequest } from './release-request.ts';
import { copiedRelease } from './release-of-activity.ts';
import { releaseForm } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

const now = new Date(sampleNow);
const complete = copiedRelease(detailOf(), { now, language: 'zh-TW' });

type Section = 'basics' | 'schedule' | 'place' | 'conditions';
const changed = (section: Section, change: object): ReleaseValues => ({
  ...complete,
  [section]: { ...complete[section], ...change },
});

const period = (places: number) => ({ startsAt: '', endsAt: '', posts: [{ name: '派飯', places }] });

describe('toRequest', () => {
  it('omits display-only values', () => {
    const body = toRequest(complete);
    expect(body.basics).not.toHaveProperty('copyOf');
    expect(body.basics).not.toHaveProperty('coverUrl');
    expect(checkRelease(complete, now).ok).toBe(true);
  });

  test.each<[string, ReleaseValues, object]>([
    ['typed numbers', changed('basics', { maximumParticipants: ' 40 ' }), { basics: { maximumParticipants: 40 } }],
    ['full-width digits', changed('basics', { maximumParticipants: '４０' }), { basics: { maximumParticipants: 40 } }],
    [
      'the sum of all posts where no maximum is typed',
      changed('basics', { maximumParticipants: '' }),
      { basics: { maximumParticipants: 34 } },
    ],
    [
      'the largest maximum for more places',
      {
        ...changed('basics', { maximumParticipants: '' }),
        schedule: { ...complete.schedule, periods: [period(60_000), period(60_000)] },
      },
      { basics: { maximumParticipants: activityLimits.participantsMax } },
    ],
    [
      'no maximum without places',
      {
        ...changed('basics', { maximumParticipants: '' }),
        schedule: { ...complete.schedule, periods: [period(Number.NaN)] },
      },
      { basics: { maximumParticipants: undefined } },
    ],
    [
      'ages',
      changed('conditions', { minimumAge: '16', maximumAge: '70' }),
      { conditions: { minimumAge: 16, maximumAge: 70 } },
    ],
    [
      'the radius of automatic attendance',
      changed('place', { attendanceType: '1', radiusKilometres: '5' }),
      { place: { attendanceType: '1', radiusKilometres: 5 } },
    ],
  ])('%s', (_name, values, expected) => {
    expect(toRequest(values)).toMatchObject(expected);
  });

  it('sends the translations of a meeting point only with the meeting point', () => {
    const pt = { ...noTexts, pt: 'Saída B' };
    const at = (meetingPoint: string) => {
      const values = changed('place', { meetingPoint });
      return toRequest({ ...values, texts: { ...values.texts, meetingPoint: pt } }).place;
    };
    expect(at('B 出口')).toMatchObject({ meetingPoint: 'B 出口', meetingPointTexts: { pt: 'Saída B' } });
    expect(at(' ').meetingPointTexts).toEqual({});
  });

  it('sends no radius with scanned attendance and no empty age', () => {
    expect(toRequest(changed('place', { radiusKilometres: '5' })).place).not.toHaveProperty('radiusKilometres');
    expect(toRequest(changed('conditions', { minimumAge: '' })).conditions).not.toHaveProperty('minimumAge');
  });
});

describe('errors by field', () => {
  test.each<[string, ReleaseValues, Record<string, string>]>([
    ['nothing in a complete release', complete, {}],
    ['no number', changed('basics', { maximumParticipants: 'x' }), { 'basics.maximumParticipants': 'number' }],
    [
      'no place: one field for both numbers',
      changed('place', { latitude: '', longitude: '' }),
      { 'place.latitude': 'required' },
    ],
    [
      'automatic without radius',
      changed('place', { attendanceType: '1', radiusKilometres: '' }),
      { 'place.radiusKilometres': 'radiusMissing' },
    ],
    [
      'a period past the end of the activity',
      changed('schedule', { endsAt: '2026-07-25T11:00:00+08:00' }),
      { 'schedule.periods.1.startsAt': 'periodOutsideRange' },
    ],
    ['no kind of service', changed('basics', { serviceTypes: [] }), { 'basics.serviceTypes': 'tooFew' }],
  ])('%s', (_name, values, expected) => {
    const found = Object.entries(releaseErrors(values, now)).map(([field, message]) => [
      field,
      'key' in message ? message.key.replace('validation.', '') : message.text,
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('names the first field of each section of an empty form', () => {
    const fields = Object.keys(releaseErrors(releaseForm.empty, now));
    expect(fields).toEqual(
      expect.arrayContaining(['basics.name', 'schedule.startsAt', 'place.address', 'content.content']),
    );
    expect(fields).not.toContain('place.longitude');
    // The cover falls back to the illustration of the type.
    expect(fields).not.toContain('basics.coverId');
  });
});
