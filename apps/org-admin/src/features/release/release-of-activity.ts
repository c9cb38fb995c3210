import type { ReleasedDetail } from '@vp/contract';
import { attendanceTypeCodes, copyDelayMs, isIsoInstant, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { ReleaseValues } from './release-values.ts';
import { withPostTexts } from './texts/further-texts.ts';
import { formOfStored, languageOfStored } from './texts/stored-texts.ts';

/** Returns the instant moved by milliseconds; other texts are unchanged. */
function movedBy(instant: string, byMs: number): string {
  return isIsoInstant(instant) ? toMacaoIso(new Date(Date.parse(instant) + byMs)) : instant;
}

interface Copying {
  readonly now: Date;
  /** The reader's language. */
  readonly language: Language;
}

const ageText = (age: number | null): string => (age === null ? '' : String(age));

/** Returns a new release from an earlier activity, moved by whole weeks so that none of it is in the past. */
export function copiedRelease(detail: ReleasedDetail, { now, language }: Copying): ReleaseValues {
  const { deadline, startsAt } = detail;
  const byMs = copyDelayMs({ registrationDeadline: new Date(deadline), startsAt: new Date(startsAt) }, now);
  const values = valuesOf(detail, { byMs, language });
  const periods = values.schedule.periods.map(({ periodId: _published, posts, ...times }) => ({
    ...times,
    posts: posts.map(({ name, places }) => ({ name, places })),
  }));
  return {
    ...values,
    basics: { ...values.basics, copyOf: detail.activityId },
    schedule: { ...values.schedule, periods },
  };
}

/**
 * Returns the form values of a published activity. `writtenIn` is the language of an already open form;
 * by default the one that suits the reader.
 */
export function publishedRelease(detail: ReleasedDetail, language: Language, writtenIn?: Language): ReleaseValues {
  const values = valuesOf(detail, { byMs: 0, language, writtenIn });
  return { ...values, basics: { ...values.basics, changeOf: detail.activityId } };
}

interface Read {
  readonly byMs: number;
  /** The reader's language. */
  readonly language: Language;
  readonly writtenIn?: Language | undefined;
}

/** Returns the form values of an activity, moved by milliseconds. */
function valuesOf(detail: ReleasedDetail, { byMs, language, writtenIn }: Read): ReleaseValues {
  const { name, address, meetingPoint, content, postName, texts } = formOfStored(
    detail.texts,
    writtenIn ?? languageOfStored(detail.texts, language),
  );
  return withPostTexts({
    basics: {
      coverId: detail.coverId ?? '',
      coverUrl: detail.coverUrl ?? '',
      name,
      nature: detail.nature,
      activityTypeId: detail.activityTypeId,
      serviceTypes: detail.serviceTypes,
      serviceObjects: detail.serviceObjects,
      serviceLanguages: detail.serviceLanguages,
      maximumParticipants: String(detail.maximum),
      copyOf: '',
      changeOf: '',
    },
    schedule: {
      startsAt: movedBy(detail.startsAt, byMs),
      endsAt: movedBy(detail.endsAt, byMs),
      repeats: '',
      repeatsUntil: '',
      periods: detail.periods.map(({ periodId, startsAt, endsAt, posts }) => ({
        periodId,
        startsAt: movedBy(startsAt, byMs),
        endsAt: movedBy(endsAt, byMs),
        posts: posts.map(({ postId, places }) => ({ postId, name: postName(postId), places })),
      })),
    },
    place: {
      regionId: detail.regionId,
      address,
      meetingPoint,
      latitude: detail.location.latitude,
      longitude: detail.location.longitude,
      attendanceType: detail.attendanceType,
      radiusKilometres:
        detail.attendanceType === attendanceTypeCodes.location ? String(detail.radiusMetres / 1000) : '',
    },
    conditions: {
      registrationDeadline: movedBy(detail.deadline, byMs),
      applyLimit: detail.applyLimit,
      minimumAge: ageText(detail.ageMin),
      maximumAge: ageText(detail.ageMax),
      contactName: detail.contactName,
      contactPhone: detail.contactPhone,
    },
    content: { content },
    texts,
  });
}
