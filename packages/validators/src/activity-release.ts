import {
  activityLimits,
  activityNatures,
  applyLimits,
  attendanceTypeCodes,
  attendanceTypes,
  isIsoInstant,
  languages,
  languagesMastered,
  problemsOfRelease,
  seriesScopes,
} from '@vp/domain';
import type { ReleaseDraft, ReleaseProblem, ReleaseProblemKind } from '@vp/domain';
import { array, ValidationError } from 'yup';
import type { InferType } from 'yup';
import { choice, code, codeList, jsonNumber, listCode, longText, plainText } from './base.ts';
import { closedObject } from './closed-object.ts';
import { contactPhone } from './contact-fields.ts';
import { message } from './message.ts';
import type { ValidationMessage } from './message.ts';
import { serviceObjects, serviceTypes } from './organization-fields.ts';
import { nowOf } from './now.ts';
import { address, personName } from './person-fields.ts';
import { listOf, numberOf, partOf, textOf } from './read.ts';
import { date, id, imageId, isoInstant, latitude, localTexts, longitude, version } from './value-fields.ts';

const { location } = attendanceTypeCodes;

/** Places and participants: whole numbers from 1. */
function people() {
  return jsonNumber().integer().min(1).max(activityLimits.participantsMax);
}

function content() {
  return longText(activityLimits.contentMax);
}

function meetingPoint() {
  return plainText(activityLimits.meetingPointMax);
}

function age() {
  return jsonNumber().integer().min(activityLimits.ageMin).max(activityLimits.ageMax);
}

export const basicsSection = closedObject({
  /** Without a cover the drawing of its kind is shown. */
  coverId: imageId(),
  name: plainText(activityLimits.nameMax).required(),
  /** The name in further languages, like the other texts; absent texts leave the stored ones unchanged. */
  nameTexts: localTexts(() => plainText(activityLimits.nameMax))
    .optional()
    .default(undefined),
  nature: code(activityNatures).required(),
  activityTypeId: listCode().required(),
  serviceTypes: serviceTypes().required(),
  serviceObjects: serviceObjects().required(),
  /** Absent languages leave the stored ones unchanged. */
  serviceLanguages: codeList(languagesMastered),
  maximumParticipants: people().required(),
});

export const postFields = closedObject({
  /** Id of a published post. */
  postId: id(),
  name: plainText(activityLimits.postNameMax).required(),
  nameTexts: localTexts(() => plainText(activityLimits.postNameMax))
    .optional()
    .default(undefined),
  places: people().required(),
});

export const periodFields = closedObject({
  /** Id of a published period. */
  periodId: id(),
  startsAt: isoInstant().required(),
  endsAt: isoInstant().required(),
  posts: array().of(postFields).required(),
});

export const scheduleSection = closedObject({
  startsAt: isoInstant().required(),
  endsAt: isoInstant().required(),
  periods: array().of(periodFields).required(),
  /** The last day in Macao of a new weekly activity, counted from its start. */
  repeatsUntil: date(),
});

export const placeSection = closedObject({
  regionId: listCode().required(),
  address: address().required(),
  addressTexts: localTexts(address).optional().default(undefined),
  /** Where people meet, in words: an exit, a sign, a floor. */
  meetingPoint: meetingPoint(),
  meetingPointTexts: localTexts(meetingPoint).optional().default(undefined),
  /** GCJ-02, the coordinate system of the map. */
  latitude: latitude().required(),
  longitude: longitude().required(),
  attendanceType: code(attendanceTypes).required(),
  radiusKilometres: jsonNumber().oneOf([...activityLimits.radiusKilometres], message('radius')),
});

export const conditionsSection = closedObject({
  registrationDeadline: isoInstant().required(),
  applyLimit: code(applyLimits).required(),
  minimumAge: age(),
  maximumAge: age(),
  contactName: personName().required(),
  contactPhone: contactPhone().required(),
});

export const contentSection = closedObject({
  content: content().required(),
  contentTexts: localTexts(content).optional().default(undefined),
});

/**
 * Form and body of an activity release: one object of five sections. The domain checks rules across sections; each
 * problem is reported at its own path with the allowed value.
 */
export const activityReleaseSchema = closedObject({
  /** Id of the published activity to change. */
  activityId: id(),
  /** Id of the activity that a new one was copied from; it says which activity was the last time. */
  copyOf: id(),
  /** Version of the activity that the change starts from; without one the change is not compared. */
  version: version(),
  /** Whether a change affects this activity of a weekly series, or all following ones as well; defaults to this one. */
  scope: choice(...seriesScopes),
  /** Language of the texts besides their further languages; defaults to the language of the call. */
  language: choice(...languages),
  basics: basicsSection.required(),
  schedule: scheduleSection.required(),
  place: placeSection.required(),
  conditions: conditionsSection.required(),
  content: contentSection.required(),
}).test({
  name: 'release',
  skipAbsent: true,
  test: (value, context) => {
    const problems = problemsOfRelease(releaseDraftOf(value), nowOf(context));
    if (problems.length === 0) return true;
    return new ValidationError(
      problems.map((problem) =>
        context.createError({ path: pathOfProblem(problem), message: messageOfProblem(problem) }),
      ),
    );
  },
});

export type ActivityReleaseValues = InferType<typeof activityReleaseSchema>;

/**
 * Converts values that may be incomplete to the domain's draft: a missing time becomes Invalid Date and a missing
 * number NaN, which break no rule.
 */
export function releaseDraftOf(value: unknown): ReleaseDraft {
  return {
    startsAt: momentOf(value, 'schedule', 'startsAt'),
    endsAt: momentOf(value, 'schedule', 'endsAt'),
    registrationDeadline: momentOf(value, 'conditions', 'registrationDeadline'),
    maximumParticipants: numberOf(value, 'basics', 'maximumParticipants') ?? Number.NaN,
    minimumAge: numberOf(value, 'conditions', 'minimumAge'),
    maximumAge: numberOf(value, 'conditions', 'maximumAge'),
    attendanceType: partOf(value, 'place', 'attendanceType') === location ? location : attendanceTypeCodes.code,
    radiusKilometres: numberOf(value, 'place', 'radiusKilometres'),
    isPublished: textOf(value, 'activityId') !== undefined,
    repeatsUntil: textOf(value, 'schedule', 'repeatsUntil'),
    periods: listOf(value, 'schedule', 'periods').map((period) => ({
      startsAt: momentOf(period, 'startsAt'),
      endsAt: momentOf(period, 'endsAt'),
      posts: listOf(period, 'posts').map((post) => ({
        name: textOf(post, 'name') ?? '',
        places: numberOf(post, 'places') ?? Number.NaN,
      })),
    })),
  };
}

/** Returns the form path of a domain problem, such as 'schedule.periods[0].posts[1].places'. */
export function pathOfProblem({ kind, period, post }: ReleaseProblem): string {
  const field = problemFields[kind];
  if (period === undefined) return field;
  const ofPeriod = `schedule.periods[${period}]`;
  return `${post === undefined ? ofPeriod : `${ofPeriod}.posts[${post}]`}.${field}`;
}

/** Fields of the activity with their section; fields of a period and of a post without one. */
const problemFields: Readonly<Record<ReleaseProblemKind, string>> = {
  startAfterEnd: 'schedule.endsAt',
  startInPast: 'schedule.startsAt',
  deadlineAfterEnd: 'conditions.registrationDeadline',
  deadlineInPast: 'conditions.registrationDeadline',
  ageRangeInverted: 'conditions.maximumAge',
  radiusMissing: 'place.radiusKilometres',
  noPeriods: 'schedule.periods',
  tooManyPeriods: 'schedule.periods',
  periodStartAfterEnd: 'endsAt',
  periodOutsideRange: 'startsAt',
  periodTooLong: 'endsAt',
  periodsOverlap: 'startsAt',
  noPosts: 'posts',
  tooManyPosts: 'posts',
  postWithoutName: 'name',
  postNameTwice: 'name',
  postWithoutPlaces: 'places',
  placesAboveMaximum: 'posts',
  maximumBelowHeld: 'basics.maximumParticipants',
  periodHeld: 'schedule.periods',
  postHeld: 'posts',
  placesBelowHeld: 'places',
  repeatsTooShort: 'schedule.repeatsUntil',
  repeatsTooLong: 'schedule.repeatsUntil',
  weeksOverlap: 'schedule.repeatsUntil',
  repeatsPublished: 'schedule.repeatsUntil',
};

/** Returns the form's message for a domain problem, with the allowed value. */
export function messageOfProblem({ kind, allowed }: ReleaseProblem): ValidationMessage {
  return message(kind, allowed === undefined ? undefined : { allowed });
}

function momentOf(value: unknown, ...path: readonly string[]): Date {
  const instant = textOf(value, ...path);
  return new Date(instant !== undefined && isIsoInstant(instant) ? instant : Number.NaN);
}
