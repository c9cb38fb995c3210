import { cards, choices, custom, fields, hidden, sections, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import {
  activityLimits,
  activityNatures,
  applyLimitCodes,
  attendanceTypeCodes,
  attendanceTypes,
  languagesMastered,
  natureCodes,
  periodAfter,
  personLimits,
  rangeOf,
  toMacaoIso,
} from '@vp/domain';
import { listChoice, listChoices } from '../../shared/code-list/list-fields.tsx';
import { ApplyLimitField, RadiusField } from './release-choices.tsx';
import { noTexts } from '../../shared/language/form-texts.ts';
import { isFormTexts, isPostTexts } from './texts/release-texts.ts';
import type { PostTexts } from './texts/release-texts.ts';

export interface PostValues {
  /** Set for a published post. */
  readonly postId?: string;
  readonly name: string;
  readonly places: number;
}

export interface PeriodValues {
  /** Set for a published period. */
  readonly periodId?: string;
  /** ISO 8601 with Macao's offset; empty until chosen. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly posts: readonly PostValues[];
}

export const emptyPost: PostValues = { name: '', places: 1 };

export const emptyPeriod: PeriodValues = { startsAt: '', endsAt: '', posts: [emptyPost] };

const isText = (stored: unknown): stored is string => typeof stored === 'string';

function isPost(stored: unknown): stored is PostValues {
  const { name, places } = { name: undefined, places: undefined, ...Object(stored) };
  return isText(name) && typeof places === 'number';
}

function isPeriod(stored: unknown): stored is PeriodValues {
  const { startsAt, endsAt, posts } = { startsAt: undefined, endsAt: undefined, posts: undefined, ...Object(stored) };
  return isText(startsAt) && isText(endsAt) && Array.isArray(posts) && posts.every(isPost);
}

const storedField = (empty = '') => hidden(empty, isText);
const storedLanguages = () => hidden(noTexts, isFormTexts);
/** GCJ-02. */
const storedDegrees = () => hidden<number | ''>('', (stored) => typeof stored === 'number');

/** The section renders the cover and the name itself. */
export const basicsFields = fields('release.fields', {
  coverId: storedField(),
  /** URL of the cover, for display only. */
  coverUrl: storedField(),
  name: storedField(),
  nature: cards(activityNatures, {
    first: natureCodes.service,
    notes: {
      [natureCodes.service]: 'release.fields.natureService',
      [natureCodes.training]: 'release.fields.natureTraining',
    },
  }),
  activityTypeId: listChoice('activity_type', { hint: 'release.fields.activityTypeHint', display: 'list' }),
  serviceTypes: listChoices('service_type', { hint: 'release.fields.serviceTypesHint' }),
  serviceObjects: listChoices('service_object'),
  serviceLanguages: choices(languagesMastered, { hint: 'release.fields.serviceLanguagesHint', optional: true }),
  maximumParticipants: text({
    hint: 'release.fields.maximumHint',
    inputMode: 'numeric',
    unit: 'release.fields.people',
    optional: true,
  }),
  /** Activity that this release was copied from; empty for a new one. */
  copyOf: storedField(),
  /** Published activity that is changed; empty for a new one. */
  changeOf: storedField(),
});

/** The section renders the map between these fields. */
export const placeFields = fields(
  'release.fields',
  {
    regionId: listChoice('region', { display: 'list' }),
    address: text({ hint: 'release.fields.addressHint', autoComplete: 'off', max: personLimits.addressMax }),
    meetingPoint: text({
      hint: 'release.fields.meetingPointHint',
      autoComplete: 'off',
      max: activityLimits.meetingPointMax,
      optional: true,
    }),
    latitude: storedDegrees(),
    longitude: storedDegrees(),
    attendanceType: cards(attendanceTypes, {
      first: attendanceTypeCodes.code,
      layout: 'stacked',
      notes: {
        [attendanceTypeCodes.code]: 'release.fields.attendanceScan',
        [attendanceTypeCodes.location]: 'release.fields.attendanceAutomatic',
      },
    }),
    radiusKilometres: custom({ empty: '', accepts: isText, part: RadiusField, hint: 'release.fields.radiusHint' }),
  },
  { radiusKilometres: ({ attendanceType }) => attendanceType === attendanceTypeCodes.location },
);

const age = () =>
  text({ hint: 'release.fields.ageHint', inputMode: 'numeric', unit: 'release.fields.years', optional: true });

/** The section renders the deadline between these fields. */
export const conditionsFields = fields('release.fields', {
  registrationDeadline: storedField(),
  applyLimit: custom<string>({ empty: applyLimitCodes.own, accepts: isText, part: ApplyLimitField }),
  minimumAge: age(),
  maximumAge: age(),
  contactName: text({ autoComplete: 'name' }),
  contactPhone: text({ inputMode: 'tel', autoComplete: 'tel' }),
});

/** Form of a release: typed numbers are strings, missing choices are empty. */
export const releaseForm = sections({
  basics: basicsFields,
  schedule: fields('release.fields', {
    startsAt: storedField(),
    endsAt: storedField(),
    /** `weekly`, or empty for a single activity. */
    repeats: storedField(),
    /** Last day in Macao, `YYYY-MM-DD`. */
    repeatsUntil: storedField(),
    periods: hidden<readonly PeriodValues[]>(
      [emptyPeriod],
      (stored) => Array.isArray(stored) && stored.every(isPeriod),
    ),
  }),
  place: placeFields,
  conditions: conditionsFields,
  content: fields('release.fields', { content: storedField() }),
  texts: fields('release.texts', {
    language: storedField(),
    name: storedLanguages(),
    address: storedLanguages(),
    meetingPoint: storedLanguages(),
    content: storedLanguages(),
    posts: hidden<readonly PostTexts[]>([], (stored) => Array.isArray(stored) && stored.every(isPostTexts)),
  }),
});

export type ReleaseValues = ValuesOf<typeof releaseForm>;

export function placesOf(period: PeriodValues): number {
  return period.posts.reduce((sum, { places }) => sum + (Number.isFinite(places) ? places : 0), 0);
}

/** Parses a typed number, full-width digits included. Invalid text becomes NaN, so that the rule reports it. */
export function numberOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  return text === '' ? undefined : Number(text);
}

/** Returns the maximum of participants: the typed one, else the sum of all posts; undefined without places. */
export function maximumOf({ basics, schedule }: Pick<ReleaseValues, 'basics' | 'schedule'>): number | undefined {
  const sum = schedule.periods.reduce((places, period) => places + placesOf(period), 0);
  const ofPosts = sum > 0 ? Math.min(sum, activityLimits.participantsMax) : undefined;
  return numberOf(basics.maximumParticipants) ?? ofPosts;
}

/** Returns the period after the last one, with the same posts; its times are empty if none fit. */
export function nextPeriod(schedule: Pick<ReleaseValues['schedule'], 'endsAt' | 'periods'>): PeriodValues {
  const last = schedule.periods.at(-1);
  if (last === undefined) return emptyPeriod;
  const next = periodAfter(rangeOf(last), { endsAt: new Date(schedule.endsAt) });
  const posts = last.posts.map(({ name, places }) => ({ name, places }));
  if (next === undefined) return { startsAt: '', endsAt: '', posts };
  return { startsAt: toMacaoIso(next.startsAt), endsAt: toMacaoIso(next.endsAt), posts };
}

interface Contact {
  readonly contactName: string;
  readonly contactPhone: string;
}

/** Returns a new release with the contact of the organization. */
export function newRelease({ contactName, contactPhone }: Contact): ReleaseValues {
  const phone = contactPhone.replace(/^\+853/, '').replace(/\D/g, '');
  const { empty } = releaseForm;
  return { ...empty, conditions: { ...empty.conditions, contactName, contactPhone: phone } };
}
