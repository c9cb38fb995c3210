import { toMacaoIso, weekMs } from '@vp/domain';
import type { ReleaseValues } from './published.ts';

export interface SeriesChange {
  /** The edited activity before and after the change. */
  readonly before: ReleaseValues;
  readonly after: ReleaseValues;
  /** Another activity of its series. */
  readonly week: ReleaseValues;
}

/**
 * Applies the change of one activity to another one of its series, shifted by weeks; differing fields of this week
 * stay. Undefined where times or posts change and this week has others.
 */
export function changeOfWeek(change: SeriesChange): ReleaseValues | undefined {
  const { before, after, week } = change;
  const schedule = scheduleOfWeek(change);
  if (schedule === undefined) return undefined;
  const { registrationDeadline } = after.conditions;
  const isDeadlineKept = isSame(before.conditions.registrationDeadline, registrationDeadline);
  const conditions = isDeadlineKept
    ? after.conditions
    : { ...after.conditions, registrationDeadline: movedBy(registrationDeadline, toDelayMs(change)) };
  return {
    activityId: week.activityId,
    language: after.language,
    basics: mergeParts(basicsParts, { before: before.basics, after: after.basics, own: week.basics }),
    schedule,
    place: mergeParts(placeParts, { before: before.place, after: after.place, own: week.place }),
    conditions: mergeParts(conditionParts, { before: before.conditions, after: conditions, own: week.conditions }),
    content: mergeParts([['content', 'contentTexts']], {
      before: before.content,
      after: after.content,
      own: week.content,
    }),
  };
}

/** Fields that are copied together, because one is useless without the other. */
type Parts<Section> = readonly (readonly (keyof Section)[])[];

const basicsParts: Parts<ReleaseValues['basics']> = [
  ['coverId'],
  ['name', 'nameTexts'],
  ['nature'],
  ['activityTypeId'],
  ['serviceTypes'],
  ['serviceObjects'],
  ['maximumParticipants'],
];

const placeParts: Parts<ReleaseValues['place']> = [
  ['regionId', 'address', 'addressTexts', 'latitude', 'longitude'],
  ['attendanceType', 'radiusKilometres'],
];

const conditionParts: Parts<ReleaseValues['conditions']> = [
  ['registrationDeadline'],
  ['applyLimit'],
  ['minimumAge', 'maximumAge'],
  ['contactName', 'contactPhone'],
];

interface Merge<Section> {
  readonly before: Section;
  readonly after: Section;
  readonly own: Section;
}

function mergeParts<Section extends object>(parts: Parts<Section>, { before, after, own }: Merge<Section>): Section {
  const changed = parts.filter((keys) => keys.some((key) => !isSame(before[key], after[key]))).flat();
  const merged = { ...own };
  for (const key of changed) {
    if (after[key] === undefined) delete merged[key];
    else merged[key] = after[key];
  }
  return merged;
}

/** Compares two form values; lists are equal if their entries are. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const toDelayMs = ({ before, week }: SeriesChange): number =>
  Date.parse(week.schedule.startsAt) - Date.parse(before.schedule.startsAt);

const movedBy = (instant: string, byMs: number): string => toMacaoIso(new Date(Date.parse(instant) + byMs));

/** Returns the shifted periods and posts of the change, matched to those of this week by position. */
function scheduleOfWeek(change: SeriesChange): ReleaseValues['schedule'] | undefined {
  const { before, after, week } = change;
  if (isSame(timesAndPosts(before), timesAndPosts(after))) return week.schedule;
  const byMs = toDelayMs(change);
  if (byMs % weekMs !== 0 || !isSame(toShape(before, byMs), toShape(week, 0))) return undefined;
  const moved = <Range extends Record<'startsAt' | 'endsAt', string>>(range: Range): Range => ({
    ...range,
    startsAt: movedBy(range.startsAt, byMs),
    endsAt: movedBy(range.endsAt, byMs),
  });
  const periods = after.schedule.periods.map(({ periodId, posts, ...times }) => {
    const at = before.schedule.periods.findIndex((one) => one.periodId === periodId);
    const [known, own] = [before.schedule.periods[at], week.schedule.periods[at]];
    return {
      ...moved(times),
      periodId: own?.periodId,
      posts: posts.map(({ postId, places, ...named }) => {
        const post = known?.posts.findIndex((one) => one.postId === postId) ?? -1;
        const [knownPost, ownPost] = [known?.posts[post], own?.posts[post]];
        const isPlacesKept = ownPost !== undefined && knownPost?.places === places;
        return { ...named, postId: ownPost?.postId, places: isPlacesKept ? ownPost.places : places };
      }),
    };
  });
  return { ...moved({ startsAt: after.schedule.startsAt, endsAt: after.schedule.endsAt }), periods };
}

/** Returns fields in a fixed order and times as numbers, so that equivalent forms compare as equal. */
function timesAndPosts({ schedule: { startsAt, endsAt, periods } }: ReleaseValues): unknown {
  const moments = (range: Record<'startsAt' | 'endsAt', string>) => [
    Date.parse(range.startsAt),
    Date.parse(range.endsAt),
  ];
  return [
    moments({ startsAt, endsAt }),
    periods.map((one) => [
      one.periodId,
      moments(one),
      one.posts.map(({ postId, name, nameTexts, places }) => [postId, name, nameTexts, places]),
    ]),
  ];
}

/** Returns the shifted times and the names of the posts. */
function toShape({ schedule: { startsAt, endsAt, periods } }: ReleaseValues, byMs: number): unknown {
  return [{ startsAt, endsAt }, ...periods].map((range) => [
    Date.parse(range.startsAt) + byMs,
    Date.parse(range.endsAt) + byMs,
    'posts' in range ? range.posts.map(({ name }) => name) : [],
  ]);
}
