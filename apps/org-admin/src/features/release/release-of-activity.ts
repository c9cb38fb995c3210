import type { ReleasedDetail } from '@vp/contract';
import { attendanceTypeCodes, copyDelayMs, isIsoInstant, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { ReleaseValues } from './release-values.ts';
import { withPostTexts } from './texts/further-texts.ts';
import { formOfStored, languageOfStored } from './texts/stored-texts.ts';

/** The same moment so many milliseconds later; texts that are no moment stay. */
function movedBy(instant: string, byMs: number): string {
  return isIsoInstant(instant) ? toMacaoIso(new Date(Date.parse(instant) + byMs)) : instant;
}

interface Copying {
  readonly now: Date;
  /** Of the reader. */
  readonly language: Language;
}

const ageText = (age: number | null): string => (age === null ? '' : String(age));

/** A new release made of an earlier activity, moved by whole weeks so that nothing of it lies in the past. */
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

/** A published activity as its form shows it for a change; `writtenIn` is the language of a form that is open already; the one that suits the reader where absent. */
export function publishedRelease(detail: ReleasedDetail, language: Language, writtenIn?: Language): ReleaseValues {
  const values = valuesOf(detail, { byMs: 0, language, writtenIn });
  return { ...values, basics: { ...values.basics, changeOf: detail.activityId } };
}

interface Read {
  readonly byMs: number;
  /** Of the reader. */
  readonly language: Language;
  readonly writtenIn?: Language | undefined;
}

/** What a released activity says, so many milliseconds later. */
function valuesOf(detail: ReleasedDetail, { byMs, language, writtenIn }: Read): ReleaseValues {
  const { name, address, content, postName, texts } = formOfStored(
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
