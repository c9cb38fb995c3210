import { cards, drawn, fields, hidden, sections, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import {
  activityNatures,
  applyLimitCodes,
  attendanceTypeCodes,
  attendanceTypes,
  isIsoInstant,
  isPossiblePeriod,
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
  /** Of a post that is published already. */
  readonly postId?: string;
  readonly name: string;
  readonly places: number;
}

export interface PeriodValues {
  /** Of a period that is published already. */
  readonly periodId?: string;
  /** ISO 8601 with Macao's offset; empty while nothing is chosen. */
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

const kept = (empty = '') => hidden(empty, isText);
const keptLanguages = () => hidden(noTexts, isFormTexts);
/** GCJ-02. */
const keptDegrees = () => hidden<number | ''>('', (stored) => typeof stored === 'number');

/** The section draws its cover and its name by itself. */
export const basicsFields = fields('release.fields', {
  coverId: kept(),
  /** Where the cover lies; for the screen only. */
  coverUrl: kept(),
  name: kept(),
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
  maximumParticipants: text({
    hint: 'release.fields.maximumHint',
    inputMode: 'numeric',
    unit: 'release.fields.people',
  }),
  /** The activity that this release was copied from; empty for a new one. */
  copyOf: kept(),
  /** The published activity that is changed; empty for a new one. */
  changeOf: kept(),
});

/** The section draws the map between these fields. */
export const placeFields = fields(
  'release.fields',
  {
    regionId: listChoice('region', { display: 'list' }),
    address: text({ hint: 'release.fields.addressHint', autoComplete: 'off', max: personLimits.addressMax }),
    latitude: keptDegrees(),
    longitude: keptDegrees(),
    attendanceType: cards(attendanceTypes, {
      first: attendanceTypeCodes.code,
      layout: 'stacked',
      notes: {
        [attendanceTypeCodes.code]: 'release.fields.attendanceScan',
        [attendanceTypeCodes.location]: 'release.fields.attendanceAutomatic',
      },
    }),
    radiusKilometres: drawn({ empty: '', accepts: isText, part: RadiusField, hint: 'release.fields.radiusHint' }),
  },
  { radiusKilometres: ({ attendanceType }) => attendanceType === attendanceTypeCodes.location },
);

const age = () =>
  text({ hint: 'release.fields.ageHint', inputMode: 'numeric', unit: 'release.fields.years', optional: true });

/** The section draws the deadline between these fields. */
export const conditionsFields = fields('release.fields', {
  registrationDeadline: kept(),
  applyLimit: drawn<string>({ empty: applyLimitCodes.own, accepts: isText, part: ApplyLimitField }),
  minimumAge: age(),
  maximumAge: age(),
  contactName: text({ autoComplete: 'name' }),
  contactPhone: text({ inputMode: 'tel', autoComplete: 'tel' }),
});

/** The release as its form holds it: numbers that are typed are texts, what is not chosen is empty. */
export const releaseForm = sections({
  basics: basicsFields,
  schedule: fields('release.fields', {
    startsAt: kept(),
    endsAt: kept(),
    /** 'weekly', or empty for once only. */
    repeats: kept(),
    /** Last day of Macao, 'YYYY-MM-DD'. */
    repeatsUntil: kept(),
    periods: hidden<readonly PeriodValues[]>(
      [emptyPeriod],
      (stored) => Array.isArray(stored) && stored.every(isPeriod),
    ),
  }),
  place: placeFields,
  conditions: conditionsFields,
  content: fields('release.fields', { content: kept() }),
  texts: fields('release.texts', {
    language: kept(),
    name: keptLanguages(),
    address: keptLanguages(),
    content: keptLanguages(),
    posts: hidden<readonly PostTexts[]>([], (stored) => Array.isArray(stored) && stored.every(isPostTexts)),
  }),
});

export type ReleaseValues = ValuesOf<typeof releaseForm>;

export function placesOf(period: PeriodValues): number {
  return period.posts.reduce((sum, { places }) => sum + (Number.isFinite(places) ? places : 0), 0);
}

/** The period after the last one, with its posts; its times stay open where none fit. */
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

/** A new release with the contact that the organization gives. */
export function newRelease({ contactName, contactPhone }: Contact): ReleaseValues {
  const phone = contactPhone.replace(/^\+853/, '').replace(/\D/g, '');
  const { empty } = releaseForm;
  return { ...empty, conditions: { ...empty.conditions, contactName, contactPhone: phone } };
}

const [dayMs, hourMs] = [86_400_000, 3_600_000];

/** So many days before the start, for those deadlines that are still to come. */
export function deadlinesBefore(
  startsAt: string,
  now: Date,
): readonly { readonly days: number; readonly at: string }[] {
  if (!isIsoInstant(startsAt)) return [];
  return [1, 3, 7]
    .map((days) => ({ days, atMs: Date.parse(startsAt) - days * dayMs }))
    .filter(({ atMs }) => atMs > now.getTime())
    .map(({ days, atMs }) => ({ days, at: toMacaoIso(new Date(atMs)) }));
}

/** Sign-ups usually end a day before the start; an hour before where that is over already. Empty where none is left. */
export function usualDeadline(startsAt: string, now: Date): string {
  if (!isIsoInstant(startsAt)) return '';
  const start = Date.parse(startsAt);
  const at = [start - dayMs, start - hourMs].find((instant) => instant > now.getTime());
  return at === undefined ? '' : toMacaoIso(new Date(at));
}

type Span = Pick<PeriodValues, 'startsAt' | 'endsAt'>;

/** The last whole time that the only period went with, and the last start that gave the deadline. */
interface Followed {
  readonly span: Span;
  readonly startsAt: string;
}

export const nothingFollowed: Followed = { span: { startsAt: '', endsAt: '' }, startsAt: '' };

interface Following {
  readonly only: Span | undefined;
  readonly deadline: string;
  readonly followed: Followed;
}

/**
 * What goes with the time of the activity until it is given otherwise: the only period, and the deadline. A time that is
 * half written moves neither, and leaves neither behind.
 */
export function followTime({ schedule, conditions }: ReleaseValues, before: Followed, now: Date): Following {
  const { startsAt, endsAt, periods } = schedule;
  const [only, ...others] = periods;
  const isSame = (span: Span, as: Span): boolean => span.startsAt === as.startsAt && span.endsAt === as.endsAt;
  const follows =
    only !== undefined && others.length === 0 && (isSame(only, nothingFollowed.span) || isSame(only, before.span));
  const mayTake = isIsoInstant(startsAt) && isIsoInstant(endsAt) && isPossiblePeriod(rangeOf({ startsAt, endsAt }));
  const { registrationDeadline } = conditions;
  const usual = usualDeadline(startsAt, now);
  const isUsual = registrationDeadline === '' || registrationDeadline === usualDeadline(before.startsAt, now);
  return {
    only: follows && mayTake ? { startsAt, endsAt } : undefined,
    deadline: (isUsual && usual) || registrationDeadline,
    followed: {
      span: mayTake ? { startsAt, endsAt } : before.span,
      startsAt: usual === '' ? before.startsAt : startsAt,
    },
  };
}
