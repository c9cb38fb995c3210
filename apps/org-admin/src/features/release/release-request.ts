import { attendanceTypeCodes } from '@vp/domain';
import { activityReleaseSchema, message, validate } from '@vp/validators';
import type { ActivityReleaseValues, Validated } from '@vp/validators';
import { fieldName } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { fieldOfPath } from './texts/release-texts.ts';
import { maximumOf, numberOf } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

const optional = <Name extends string>(name: Name, value: number | undefined) =>
  value === undefined ? {} : { [name]: value };

/** Returns the body of `release` and `preview`, without display-only values. */
export function toRequest({ basics, schedule, place, conditions, content, texts }: ReleaseValues) {
  const maximum = maximumOf({ basics, schedule });
  const { coverUrl: _coverUrl, copyOf, changeOf, coverId, maximumParticipants: _typed, ...named } = basics;
  const { radiusKilometres, ...placed } = place;
  const { minimumAge, maximumAge, ...conditioned } = conditions;
  const { repeats, repeatsUntil, periods, ...range } = schedule;
  const textsOfPost = (name: string) => texts.posts.find((one) => one.name === name.trim())?.texts ?? {};
  const once = {
    ...range,
    periods: periods.map(({ posts, ...times }) => ({
      ...times,
      posts: posts.map((post) => ({ ...post, nameTexts: textsOfPost(post.name) })),
    })),
  };
  return {
    ...(changeOf === '' ? (copyOf === '' ? {} : { copyOf }) : { activityId: changeOf }),
    ...(texts.language === '' ? {} : { language: texts.language }),
    basics: {
      ...named,
      nameTexts: texts.name,
      ...(coverId === '' ? {} : { coverId }),
      maximumParticipants: maximum,
    },
    schedule: repeats === '' ? once : { ...once, repeatsUntil },
    place: {
      ...placed,
      addressTexts: texts.address,
      meetingPointTexts: place.meetingPoint.trim() === '' ? {} : texts.meetingPoint,
      ...optional(
        'radiusKilometres',
        place.attendanceType === attendanceTypeCodes.location ? numberOf(radiusKilometres) : undefined,
      ),
    },
    conditions: {
      ...conditioned,
      ...optional('minimumAge', numberOf(minimumAge)),
      ...optional('maximumAge', numberOf(maximumAge)),
    },
    content: { ...content, contentTexts: texts.content },
  };
}

/** Returns the body that the server would accept, or its errors. */
export function checkRelease(values: ReleaseValues, now: Date): Validated<ActivityReleaseValues> {
  return validate(activityReleaseSchema, toRequest(values), { now });
}

/** Returns the body of a valid form. */
export function requestOf(values: ReleaseValues, now: Date): ActivityReleaseValues {
  const checked = checkRelease(values, now);
  if (!checked.ok) throw new TypeError('A release with problems was sent');
  return checked.value;
}

/** Returns messages by field. A place on the map is one field with two numbers. */
export function releaseErrors(values: ReleaseValues, now: Date): FieldErrors {
  const checked = checkRelease(values, now);
  const { repeats, repeatsUntil } = values.schedule;
  const lacking: FieldErrors =
    repeats !== '' && repeatsUntil === '' ? { 'schedule.repeatsUntil': message('required') } : {};
  if (checked.ok) return lacking;
  const errors: FieldErrors = {
    ...Object.fromEntries(
      checked.problems.map((problem) => [fieldOfPath(fieldName(problem.path), values), problem.message]),
    ),
    ...lacking,
  };
  if (!errors['place.latitude']) return errors;
  const { 'place.longitude': _longitude, ...others } = errors;
  return others;
}
