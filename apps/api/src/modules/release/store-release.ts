import { countWeeks, toMacaoIso, weeksLater } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { activity, period, post } from '../../db/schema/activity.ts';
import { file } from '../../db/schema/file.ts';
import type { CallFacts, TxWork } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { assertReleaseOffered } from './release-offered.ts';
import { writtenLanguage, textsWith } from './release-texts.ts';

export interface ReleaseWork extends TxWork, Pick<CallFacts, 'language'> {
  readonly actor: Operator;
}

export const metresInKilometre = 1000;

/** Stores an activity with its periods and posts. */
export async function storeRelease(work: ReleaseWork, values: ActivityReleaseValues): Promise<string> {
  await assertStorable(work, values);
  return insertRelease(work, { values, seriesId: null });
}

/** Stores one activity for every week until the given day. Returns their ids by time. */
export async function storeSeries(work: ReleaseWork, values: ActivityReleaseValues): Promise<readonly string[]> {
  const { repeatsUntil } = values.schedule;
  if (repeatsUntil === undefined) return [await storeRelease(work, values)];
  await assertStorable(work, values);
  const seriesId = newId();
  const activityIds: string[] = [];
  const weeks = countWeeks(new Date(values.schedule.startsAt), repeatsUntil);
  for (let week = 0; week < weeks; week += 1) {
    activityIds.push(await insertRelease(work, { values: moveByWeeks(values, week), seriesId }));
  }
  return activityIds;
}

function moveByWeeks(values: ActivityReleaseValues, weeks: number): ActivityReleaseValues {
  const { schedule, conditions } = values;
  const later = (instant: string): string => toMacaoIso(weeksLater(new Date(instant), weeks));
  const moved = <Range extends { startsAt: string; endsAt: string }>(range: Range): Range => ({
    ...range,
    startsAt: later(range.startsAt),
    endsAt: later(range.endsAt),
  });
  return {
    ...values,
    schedule: { ...moved(schedule), periods: schedule.periods.map(moved) },
    conditions: { ...conditions, registrationDeadline: later(conditions.registrationDeadline) },
  };
}

/** Checks the codes. A change checks those of a published activity itself, because stored ones may stay. */
async function assertStorable(work: ReleaseWork, values: ActivityReleaseValues): Promise<void> {
  const { activityId, basics } = values;
  if (activityId === undefined) await assertReleaseOffered(work, { values });
  if (basics.coverId !== undefined) await assertCover(work, basics.coverId);
}

interface ReleaseToStore {
  readonly values: ActivityReleaseValues;
  readonly seriesId: string | null;
}

async function insertRelease(work: ReleaseWork, { values, seriesId }: ReleaseToStore): Promise<string> {
  const { tx, now, actor } = work;
  const language = writtenLanguage(values, work);
  const activityId = newId();
  await tx.insert(activity).values({
    id: activityId,
    organizationId: actor.organizationId,
    seriesId,
    ...columnsOfRelease(values, { language }),
    createdBy: actor.accountId,
    createdAt: now,
    updatedAt: now,
  });
  await storePeriods(tx, { activityId, values, language });
  return activityId;
}

interface TypedIn {
  readonly language: Language;
  /** Stored values of a changed activity. */
  readonly before?: Pick<typeof activity.$inferSelect, 'name' | 'content' | 'address'>;
}

/** Returns the columns of an activity from its release. */
export function columnsOfRelease(values: ActivityReleaseValues, { language, before }: TypedIn) {
  const { basics, schedule, place, conditions, content } = values;
  const name = textsWith(before?.name, { language, text: basics.name, further: basics.nameTexts });
  return {
    name,
    nameGrams: searchGramsOf(name),
    content: textsWith(before?.content, { language, text: content.content, further: content.contentTexts }),
    address: textsWith(before?.address, { language, text: place.address, further: place.addressTexts }),
    coverFileId: basics.coverId ?? null,
    nature: basics.nature,
    activityType: basics.activityTypeId,
    region: place.regionId,
    serviceTypes: [...basics.serviceTypes],
    serviceObjects: [...basics.serviceObjects],
    maximum: basics.maximumParticipants,
    deadlineAt: new Date(conditions.registrationDeadline),
    startsAt: new Date(schedule.startsAt),
    endsAt: new Date(schedule.endsAt),
    latitude: place.latitude,
    longitude: place.longitude,
    radiusMetres: (place.radiusKilometres ?? 1) * metresInKilometre,
    attendanceType: place.attendanceType,
    applyLimit: conditions.applyLimit,
    ageMin: conditions.minimumAge ?? null,
    ageMax: conditions.maximumAge ?? null,
    contactName: conditions.contactName,
    contactPhone: conditions.contactPhone,
  };
}

interface PeriodsToStore {
  readonly activityId: string;
  readonly values: ActivityReleaseValues;
  readonly language: Language;
}

/** Stores the periods sorted by time: the form may have another order. */
async function storePeriods(tx: Tx, { activityId, values, language }: PeriodsToStore): Promise<void> {
  const periods = values.schedule.periods
    .map((one) => ({ ...one, id: newId(), startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  await tx
    .insert(period)
    .values(periods.map(({ id, startsAt, endsAt }, position) => ({ id, activityId, position, startsAt, endsAt })));
  await tx.insert(post).values(
    periods.flatMap(({ id: periodId, posts }) =>
      posts.map(({ name, nameTexts: further, places }, position) => ({
        activityId,
        periodId,
        position,
        name: textsWith(undefined, { language, text: name, further }),
        places,
      })),
    ),
  );
}

/** Requires a picture that this account uploaded, or the cover of an earlier activity of the organization. */
export async function assertCover({ tx, actor, now }: ReleaseWork, coverId: string): Promise<void> {
  const { accountId, organizationId } = actor;
  const isOwnCover = sql`exists (select 1 from activity where cover_file_id = ${file.id} and organization_id = ${organizationId})`;
  const [known] = await tx
    .update(file)
    .set({ attachedAt: now })
    .where(
      and(
        eq(file.id, coverId),
        eq(file.visibility, 'public'),
        isNull(file.deletedAt),
        or(eq(file.ownerId, accountId), isOwnCover),
      ),
    )
    .returning({ id: file.id });
  if (known === undefined) throw new Refused('photoNotYours');
}
