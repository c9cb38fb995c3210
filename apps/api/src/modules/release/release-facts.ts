import { attendanceTypeCodes } from '@vp/domain';
import type { ReleaseFacts } from '@vp/domain';
import type { Release, ReleaseFields } from './release.ts';

interface FieldRow {
  /** The fact that a change of the field is. */
  readonly fact: keyof ReleaseFacts;
  /** Fields of one set are copied together, because one is useless without the other. */
  readonly set: string;
}

/** Every field of a release once. */
const fieldTable: Readonly<Record<keyof ReleaseFields, FieldRow>> = {
  name: { fact: 'name', set: 'name' },
  content: { fact: 'content', set: 'content' },
  startsAt: { fact: 'time', set: 'time' },
  endsAt: { fact: 'time', set: 'time' },
  region: { fact: 'place', set: 'place' },
  address: { fact: 'place', set: 'place' },
  meetingPoint: { fact: 'place', set: 'place' },
  latitude: { fact: 'place', set: 'place' },
  longitude: { fact: 'place', set: 'place' },
  contactName: { fact: 'contact', set: 'contact' },
  contactPhone: { fact: 'contact', set: 'contact' },
  coverFileId: { fact: 'rest', set: 'cover' },
  nature: { fact: 'rest', set: 'nature' },
  activityType: { fact: 'rest', set: 'type' },
  serviceTypes: { fact: 'rest', set: 'serviceTypes' },
  serviceObjects: { fact: 'rest', set: 'serviceObjects' },
  serviceLanguages: { fact: 'rest', set: 'serviceLanguages' },
  maximum: { fact: 'rest', set: 'maximum' },
  deadlineAt: { fact: 'rest', set: 'deadline' },
  attendanceType: { fact: 'rest', set: 'attendance' },
  radiusMetres: { fact: 'rest', set: 'attendance' },
  applyLimit: { fact: 'rest', set: 'limit' },
  ageMin: { fact: 'rest', set: 'ages' },
  ageMax: { fact: 'rest', set: 'ages' },
};

const fieldNames = Object.keys(fieldTable).filter((key): key is keyof ReleaseFields => key in fieldTable);

/** Returns the fields with the same mark in a column of the table. */
const fieldsWith = <Column extends keyof FieldRow>(column: Column, mark: FieldRow[Column]) =>
  fieldNames.filter((key) => fieldTable[key][column] === mark);

/** The sets of fields that are copied together. Times move with the periods instead. */
export const fieldSets: readonly (readonly (keyof ReleaseFields)[])[] = [
  ...new Set(Object.values(fieldTable).map(({ set }) => set)),
].flatMap((set) => (set === 'time' ? [] : [fieldsWith('set', set)]));

/** Returns the facts of a release, which the domain compares. */
export function toFacts({ fields, periods }: Release): ReleaseFacts {
  const toText = (fact: keyof ReleaseFacts, ...more: readonly unknown[]): string =>
    JSON.stringify([...fieldsWith('fact', fact).map((key) => toComparable(fields, key)), ...more]);
  const times = periods.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt]);
  const posts = periods.map((period) => period.posts.map(({ id, name, places }) => [id, name, places]));
  return {
    name: toText('name'),
    time: toText('time', times),
    place: toText('place'),
    posts: JSON.stringify(posts),
    contact: toText('contact'),
    content: toText('content'),
    rest: toText('rest'),
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
