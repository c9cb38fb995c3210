import { attendanceTypeCodes } from '@vp/domain';
import type { Language, PublishedActivity, ReleaseFacts } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { activity, period, post } from '../../db/schema/activity.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';

type StoredActivity = typeof activity.$inferSelect;

interface StoredPost {
  readonly id: string;
  readonly periodId: string;
  readonly name: (typeof post.$inferSelect)['name'];
  readonly places: number;
  readonly held: number;
  /** Whether a sign-up names it, whatever became of that. */
  readonly isChosen: boolean;
}

export interface StoredRelease {
  readonly activity: StoredActivity;
  readonly periods: readonly (typeof period.$inferSelect)[];
  readonly posts: readonly StoredPost[];
}

/** A published activity with its periods and posts, in their order. */
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

/** What the rules about a change ask of it. */
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

/** What is stored, in the language of who changes it. */
export function factsOfStored({ activity: stored, periods, posts }: StoredRelease, language: Language): ReleaseFacts {
  const { attendanceType, radiusMetres } = stored;
  return facts({
    name: localText(stored.name, language).text,
    time: [
      stored.startsAt.getTime(),
      stored.endsAt.getTime(),
      periods.map(({ id, startsAt, endsAt }) => [id, startsAt.getTime(), endsAt.getTime()]),
    ],
    place: [stored.region, localText(stored.address, language).text, stored.latitude, stored.longitude],
    posts: periods.map(({ id: ofPeriod }) =>
      posts
        .filter(({ periodId }) => periodId === ofPeriod)
        .map(({ id, name, places }) => [id, localText(name, language).text, places]),
    ),
    contact: [stored.contactName, stored.contactPhone],
    content: localText(stored.content, language).text,
    rest: [
      stored.coverFileId,
      stored.nature,
      stored.activityType,
      stored.serviceTypes,
      stored.serviceObjects,
      stored.maximum,
      stored.deadlineAt.getTime(),
      attendanceType,
      attendanceType === attendanceTypeCodes.location ? radiusMetres : null,
      stored.applyLimit,
      stored.ageMin,
      stored.ageMax,
    ],
  });
}

/** What is to be, of a body whose periods stand in the order of time. */
export function factsOfValues({ basics, schedule, place, conditions, content }: ActivityReleaseValues): ReleaseFacts {
  const { attendanceType, radiusKilometres } = place;
  return facts({
    name: basics.name,
    time: [
      Date.parse(schedule.startsAt),
      Date.parse(schedule.endsAt),
      schedule.periods.map(({ periodId, startsAt, endsAt }) => [periodId, Date.parse(startsAt), Date.parse(endsAt)]),
    ],
    place: [place.regionId, place.address, place.latitude, place.longitude],
    posts: schedule.periods.map(({ posts }) => posts.map(({ postId, name, places }) => [postId, name, places])),
    contact: [conditions.contactName, conditions.contactPhone],
    content: content.content,
    rest: [
      basics.coverId ?? null,
      basics.nature,
      basics.activityTypeId,
      basics.serviceTypes,
      basics.serviceObjects,
      basics.maximumParticipants,
      Date.parse(conditions.registrationDeadline),
      attendanceType,
      attendanceType === attendanceTypeCodes.location ? (radiusKilometres ?? 1) * 1000 : null,
      conditions.applyLimit,
      conditions.minimumAge ?? null,
      conditions.maximumAge ?? null,
    ],
  });
}
