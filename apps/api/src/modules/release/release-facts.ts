import { attendanceTypeCodes } from '@vp/domain';
import type { ReleaseFacts } from '@vp/domain';
import type { Release, ReleaseFields } from './release.ts';

/** Returns the facts of a release, which the domain compares. */
export function toFacts({ fields, periods }: Release): ReleaseFacts {
  const toText = (...keys: readonly (keyof ReleaseFields)[]): string =>
    JSON.stringify(keys.map((key) => toComparable(fields, key)));
  const times = periods.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt]);
  const posts = periods.map((period) => period.posts.map(({ id, name, places }) => [id, name, places]));
  return {
    name: toText('name'),
    time: JSON.stringify([fields.startsAt, fields.endsAt, times]),
    place: toText('region', 'address', 'meetingPoint', 'latitude', 'longitude'),
    posts: JSON.stringify(posts),
    contact: toText('contactName', 'contactPhone'),
    content: toText('content'),
    rest: toText(
      'coverFileId',
      'nature',
      'activityType',
      'serviceTypes',
      'serviceObjects',
      'serviceLanguages',
      'maximum',
      'deadlineAt',
      'attendanceType',
      'radiusMetres',
      'applyLimit',
      'ageMin',
      'ageMax',
    ),
  };
}

/** Returns whether a field has the same value in two releases. */
export function isSameField(one: ReleaseFields, other: ReleaseFields, key: keyof ReleaseFields): boolean {
  return JSON.stringify(toComparable(one, key)) === JSON.stringify(toComparable(other, key));
}

/** Returns a field as it is compared: a radius counts only where people check in by location. */
function toComparable(fields: ReleaseFields, key: keyof ReleaseFields): unknown {
  if (key === 'radiusMetres' && fields.attendanceType !== attendanceTypeCodes.location) return null;
  return fields[key];
}
