import { attendanceTypeCodes, toMacaoIso } from '@vp/domain';
import type { Language, PublishedActivity, ReleaseFacts } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { activity, period, post } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { withoutLanguage } from './release-texts.ts';
import { metresInKilometre } from './store-release.ts';

type StoredActivity = typeof activity.$inferSelect;

interface StoredPost {
  readonly id: string;
  readonly periodId: string;
  readonly name: (typeof post.$inferSelect)['name'];
  readonly places: number;
  readonly held: number;
  /** Whether a sign-up has chosen it, including past ones. */
  readonly isChosen: boolean;
}

export interface StoredRelease {
  readonly activity: StoredActivity;
  readonly periods: readonly (typeof period.$inferSelect)[];
  readonly posts: readonly StoredPost[];
}

/** Reads a published activity with its periods and posts, in their order. */
export async function readRelease(reader: Reader, activityId: string): Promise<StoredRelease> {
  const [stored] = await reader.select().from(activity).where(eq(activity.id, activityId));
  const periods = await reader.select().from(period).where(eq(period.activityId, activityId)).orderBy(period.position);
  const posts = await reader
    .select({
      id: post.id,
      periodId: post.periodId,
      name: post.name,
      places: post.places,
      held: post.held,
      isChosen: sql<boolean>`exists (select 1 from participant_post chosen where chosen.post_id = ${post.id})`,
    })
    .from(post)
    .where(eq(post.activityId, activityId))
    .orderBy(post.position);
  return { activity: orNotFound(stored), periods, posts };
}

/** Returns the fields that the rules about a change need. */
export function toPublished({ activity: stored, periods, posts }: StoredRelease): PublishedActivity {
  return {
    stored: stored.state,
    startsAt: stored.startsAt,
    endsAt: stored.endsAt,
    registrationDeadline: stored.deadlineAt,
    held: stored.held,
    periods: periods.map(({ id }) => ({ id, posts: posts.filter(({ periodId }) => periodId === id) })),
  };
}

const facts = (rows: Readonly<Record<keyof ReleaseFacts, unknown>>): ReleaseFacts => ({
  name: JSON.stringify(rows.name),
  time: JSON.stringify(rows.time),
  place: JSON.stringify(rows.place),
  posts: JSON.stringify(rows.posts),
  contact: JSON.stringify(rows.contact),
  content: JSON.stringify(rows.content),
  rest: JSON.stringify(rows.rest),
});

type Plain<Value> = Value extends string
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value;

/** A stored release: its codes are texts that no schema has checked. */
export type ReleaseValues = Plain<Omit<ActivityReleaseValues, 'scope' | 'version'>>;

/** Returns the stored values in the form of a change that is written in this language. */
export function valuesOfStored({ activity: stored, periods, posts }: StoredRelease, language: Language): ReleaseValues {
  const words = (texts: LocalTexts): string => localText(texts, language).text;
  const further = (texts: LocalTexts): LocalTexts => withoutLanguage(texts, language);
  const { attendanceType, coverFileId, ageMin, ageMax } = stored;
  return {
    activityId: stored.id,
    language,
    basics: {
      ...(coverFileId !== null && { coverId: coverFileId }),
      name: words(stored.name),
      nameTexts: further(stored.name),
      nature: stored.nature,
      activityTypeId: stored.activityType,
      serviceTypes: stored.serviceTypes,
      serviceObjects: stored.serviceObjects,
      maximumParticipants: stored.maximum,
    },
    schedule: {
      startsAt: toMacaoIso(stored.startsAt),
      endsAt: toMacaoIso(stored.endsAt),
      periods: periods.map(({ id: periodId, startsAt, endsAt }) => ({
        periodId,
        startsAt: toMacaoIso(startsAt),
        endsAt: toMacaoIso(endsAt),
        posts: posts
          .filter((one) => one.periodId === periodId)
          .map(({ id: postId, name, places }) => ({ postId, name: words(name), nameTexts: further(name), places })),
      })),
    },
    place: {
      regionId: stored.region,
      address: words(stored.address),
      addressTexts: further(stored.address),
      latitude: stored.latitude,
      longitude: stored.longitude,
      attendanceType,
      ...(attendanceType === attendanceTypeCodes.location && {
        radiusKilometres: stored.radiusMetres / metresInKilometre,
      }),
    },
    conditions: {
      registrationDeadline: toMacaoIso(stored.deadlineAt),
      applyLimit: stored.applyLimit,
      ...(ageMin !== null && { minimumAge: ageMin }),
      ...(ageMax !== null && { maximumAge: ageMax }),
      contactName: stored.contactName,
      contactPhone: stored.contactPhone,
    },
    content: { content: words(stored.content), contentTexts: further(stored.content) },
  };
}

/** Returns the facts of a release with periods sorted by time and texts in each language. */
export function toFacts({ basics, schedule, place, conditions, content }: ReleaseValues): ReleaseFacts {
  const { attendanceType, radiusKilometres } = place;
  return facts({
    name: [basics.name, basics.nameTexts],
    time: [
      Date.parse(schedule.startsAt),
      Date.parse(schedule.endsAt),
      schedule.periods.map(({ periodId, startsAt, endsAt }) => [periodId, Date.parse(startsAt), Date.parse(endsAt)]),
    ],
    place: [place.regionId, place.address, place.addressTexts, place.latitude, place.longitude],
    posts: schedule.periods.map(({ posts }) =>
      posts.map(({ postId, name, nameTexts, places }) => [postId, name, nameTexts, places]),
    ),
    contact: [conditions.contactName, conditions.contactPhone],
    content: [content.content, content.contentTexts],
    rest: [
      basics.coverId ?? null,
      basics.nature,
      basics.activityTypeId,
      basics.serviceTypes,
      basics.serviceObjects,
      basics.maximumParticipants,
      Date.parse(conditions.registrationDeadline),
      attendanceType,
      attendanceType === attendanceTypeCodes.location ? (radiusKilometres ?? 1) * metresInKilometre : null,
      conditions.applyLimit,
      conditions.minimumAge ?? null,
      conditions.maximumAge ?? null,
    ],
  });
}
