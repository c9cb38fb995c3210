import { attendanceTypeCodes, toMacaoIso } from '@vp/domain';
import type { InstantRange, Language } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import { activity } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText, writtenTexts } from '../../text/local-text.ts';
import type { WrittenTexts } from '../../text/local-text.ts';

/** The columns of an activity that its release fills. */
export const releaseColumns = {
  name: activity.name,
  content: activity.content,
  address: activity.address,
  meetingPoint: activity.meetingPoint,
  coverFileId: activity.coverFileId,
  nature: activity.nature,
  activityType: activity.activityType,
  region: activity.region,
  serviceTypes: activity.serviceTypes,
  serviceObjects: activity.serviceObjects,
  serviceLanguages: activity.serviceLanguages,
  maximum: activity.maximum,
  deadlineAt: activity.deadlineAt,
  startsAt: activity.startsAt,
  endsAt: activity.endsAt,
  latitude: activity.latitude,
  longitude: activity.longitude,
  radiusMetres: activity.radiusMetres,
  attendanceType: activity.attendanceType,
  applyLimit: activity.applyLimit,
  ageMin: activity.ageMin,
  ageMax: activity.ageMax,
  contactName: activity.contactName,
  contactPhone: activity.contactPhone,
};

export type ReleaseFields = Pick<typeof activity.$inferSelect, keyof typeof releaseColumns>;

export interface ReleasePost {
  /** Undefined for a new period or post. */
  readonly id: string | undefined;
  readonly name: LocalTexts;
  readonly places: number;
}

export interface ReleasePeriod extends InstantRange {
  readonly id: string | undefined;
  readonly posts: readonly ReleasePost[];
}

/** A release as it is stored: texts in each language, times as instants, periods sorted by time. */
export interface Release {
  readonly fields: ReleaseFields;
  readonly periods: readonly ReleasePeriod[];
}

export interface StoredPost extends ReleasePost {
  readonly id: string;
  readonly held: number;
  /** Whether a sign-up has chosen it, including past ones. */
  readonly isChosen: boolean;
}

/** The release of a published activity. */
export interface StoredRelease extends Release {
  readonly id: string;
  readonly state: (typeof activity.$inferSelect)['state'];
  readonly version: number;
  readonly held: number;
  readonly periods: readonly (ReleasePeriod & { readonly id: string; readonly posts: readonly StoredPost[] })[];
}

const metresInKilometre = 1000;

interface Written {
  /** Language of the texts besides their further languages. */
  readonly language: Language;
  /** The release that the values change. Without one, the ids of periods and posts are dropped. */
  readonly before?: StoredRelease;
}

/** Converts the values of the form to a release. */
export function toRelease(values: ActivityReleaseValues, { language, before }: Written): Release {
  const { basics, schedule, place, conditions, content } = values;
  const stored = before?.fields;
  const storedPosts = new Map(before?.periods.flatMap(({ posts }) => posts).map(({ id, name }) => [id, name]));
  return {
    fields: {
      name: textsWith(stored?.name, { language, text: basics.name, further: basics.nameTexts }),
      content: textsWith(stored?.content, { language, text: content.content, further: content.contentTexts }),
      address: textsWith(stored?.address, { language, text: place.address, further: place.addressTexts }),
      meetingPoint: textsWith(stored?.meetingPoint, {
        language,
        text: place.meetingPoint,
        further: place.meetingPointTexts,
      }),
      coverFileId: basics.coverId ?? null,
      nature: basics.nature,
      activityType: basics.activityTypeId,
      region: place.regionId,
      serviceTypes: [...basics.serviceTypes],
      serviceObjects: [...basics.serviceObjects],
      serviceLanguages: [...(basics.serviceLanguages ?? stored?.serviceLanguages ?? [])],
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
    },
    periods: schedule.periods
      .map((period) => ({
        id: before && period.periodId,
        startsAt: new Date(period.startsAt),
        endsAt: new Date(period.endsAt),
        posts: period.posts.map(({ postId = '', name: text, nameTexts: further, places }) => ({
          id: before && (postId || undefined),
          name: textsWith(storedPosts.get(postId), { language, text, further }),
          places,
        })),
      }))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  };
}

interface ReleaseOfActivity extends Release {
  readonly id: string;
}

/** Converts the release of a published activity to values of the form that are written in this language. */
export function toValues({ id: activityId, fields, periods }: ReleaseOfActivity, language: Language) {
  const words = (texts: LocalTexts): string => localText(texts, language).text;
  const further = (texts: LocalTexts): LocalTexts => writtenTexts({ ...texts, [language]: undefined });
  const { attendanceType, coverFileId, ageMin, ageMax } = fields;
  return {
    activityId,
    language,
    basics: {
      ...(coverFileId !== null && { coverId: coverFileId }),
      name: words(fields.name),
      nameTexts: further(fields.name),
      nature: fields.nature,
      activityTypeId: fields.activityType,
      serviceTypes: fields.serviceTypes,
      serviceObjects: fields.serviceObjects,
      serviceLanguages: fields.serviceLanguages,
      maximumParticipants: fields.maximum,
    },
    schedule: {
      startsAt: toMacaoIso(fields.startsAt),
      endsAt: toMacaoIso(fields.endsAt),
      periods: periods.map(({ id: periodId, startsAt, endsAt, posts }) => ({
        periodId,
        startsAt: toMacaoIso(startsAt),
        endsAt: toMacaoIso(endsAt),
        posts: posts.map(({ id: postId, name, places }) => ({
          postId,
          name: words(name),
          nameTexts: further(name),
          places,
        })),
      })),
    },
    place: {
      regionId: fields.region,
      address: words(fields.address),
      addressTexts: further(fields.address),
      meetingPoint: words(fields.meetingPoint),
      meetingPointTexts: further(fields.meetingPoint),
      latitude: fields.latitude,
      longitude: fields.longitude,
      attendanceType,
      ...(attendanceType === attendanceTypeCodes.location && {
        radiusKilometres: fields.radiusMetres / metresInKilometre,
      }),
    },
    conditions: {
      registrationDeadline: toMacaoIso(fields.deadlineAt),
      applyLimit: fields.applyLimit,
      ...(ageMin !== null && { minimumAge: ageMin }),
      ...(ageMax !== null && { maximumAge: ageMax }),
      contactName: fields.contactName,
      contactPhone: fields.contactPhone,
    },
    content: { content: words(fields.content), contentTexts: further(fields.content) },
  };
}

interface TypedText {
  readonly language: Language;
  /** Undefined where an optional text is left out. */
  readonly text: string | undefined;
  /** Texts in further languages; undefined where the release omits them. */
  readonly further: WrittenTexts | undefined;
}

/**
 * Returns the typed text in its language, and in the given further ones. Where the release omits those, stored
 * translations stay only with an unchanged text.
 */
function textsWith(before: LocalTexts | undefined, { language, text, further }: TypedText): LocalTexts {
  if (further === undefined)
    return before !== undefined && localText(before, language).text === (text ?? '')
      ? before
      : writtenTexts({ [language]: text });
  const others = writtenTexts({ ...further, [language]: undefined });
  // An unchanged fallback to another language is no text in the missing language.
  const isMissing = before !== undefined && (before[language] ?? '') === '';
  return isMissing && localText(others, language).text === text
    ? others
    : writtenTexts({ ...others, [language]: text });
}
