import { draftAtom } from '../../shared/draft-atom.ts';
import { emptyRelease } from './release-values.ts';
import type { PeriodValues, PostValues, ReleaseValues } from './release-values.ts';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function postOf(stored: unknown): PostValues | undefined {
  const { name, places } = fieldsOf(stored);
  return typeof name === 'string' && typeof places === 'number' ? { name, places } : undefined;
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

function periodOf(stored: unknown): PeriodValues | undefined {
  const { startsAt, endsAt, posts } = fieldsOf(stored);
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string' || !Array.isArray(posts)) return undefined;
  return { startsAt, endsAt, posts: posts.map(postOf).filter(isThere) };
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Texts under the names of the empty section; anything else gets the empty value. */
function textsOf<Section extends Readonly<Record<string, unknown>>>(empty: Section, stored: unknown): Section {
  const given = fieldsOf(stored);
  const entries = Object.entries(empty).map(([name, value]) => [
    name,
    typeof given[name] === 'string' ? given[name] : value,
  ]);
  // Every value is a text where the empty section has one, and the empty value otherwise.
  return Object.fromEntries(entries) as Section;
}

const degrees = (value: unknown): number | '' => (typeof value === 'number' ? value : '');

function restore(stored: unknown): ReleaseValues | undefined {
  const { basics, schedule, place, conditions, content, copyOf } = fieldsOf(stored);
  if (typeof basics !== 'object' || typeof schedule !== 'object') return undefined;
  const kept = fieldsOf(basics);
  const { periods } = fieldsOf(schedule);
  const { latitude, longitude } = fieldsOf(place);
  return {
    basics: {
      ...textsOf(emptyRelease.basics, basics),
      serviceTypes: texts(kept['serviceTypes']),
      serviceObjects: texts(kept['serviceObjects']),
    },
    schedule: {
      ...textsOf(emptyRelease.schedule, schedule),
      periods: Array.isArray(periods) ? periods.map(periodOf).filter(isThere) : [],
    },
    place: { ...textsOf(emptyRelease.place, place), latitude: degrees(latitude), longitude: degrees(longitude) },
    conditions: textsOf(emptyRelease.conditions, conditions),
    content: textsOf(emptyRelease.content, content),
    copyOf: typeof copyOf === 'string' ? copyOf : '',
  };
}

/** The release that is being written; on the device without its cover. */
export const releaseDraft = draftAtom<ReleaseValues>({
  form: 'release',
  version: 1,
  keep: (values) => ({ ...values, basics: { ...values.basics, coverId: '', coverUrl: '' } }),
  restore,
});
