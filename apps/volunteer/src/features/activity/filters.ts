import { choiceOf, optionOf, wordsOf } from '@vp/app-shell';
import type { FilterField, FilterOf } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import {
  codesOf,
  isCalendarDate,
  isListCode,
  languagesMastered,
  macaoDate,
  natureCodes,
  weekendFrom,
} from '@vp/domain';
import { positionInQuery } from '../../shared/place/position.ts';

export const radii = ['1000', '3000', '5000'] as const;
export type Radius = (typeof radii)[number];

/** A filter value from a code list. Any other text reads as undefined. */
const listCode: FilterField<string | undefined> = {
  read: (text) => (isListCode(text) ? text : undefined),
  write: (value) => value,
};

const day: FilterField<string | undefined> = {
  read: (text) => (text !== null && isCalendarDate(text) ? text : undefined),
  write: (value) => value,
};

/** A filter that is on or off. */
const mark: FilterField<boolean> = { read: (text) => text === 'yes', write: (value) => (value ? 'yes' : undefined) };

export const keywordMax = 40;

/** Filters of the list. The URL holds them, so that back, reload and a shared link show the same list. */
export const filterTable = {
  nature: choiceOf([natureCodes.service, natureCodes.training]),
  keyword: wordsOf(keywordMax),
  type: listCode,
  region: listCode,
  language: optionOf(codesOf(languagesMastered)),
  radius: optionOf(radii),
  /** Days that move with the calendar; `from` and `to` are chosen ones. */
  when: optionOf(['today', 'weekend']),
  from: day,
  to: day,
  evening: mark,
  open: mark,
  sort: choiceOf(['default', 'applicants', 'nearest']),
  view: choiceOf(['list', 'map']),
} as const;

export type Filters = FilterOf<typeof filterTable>;

/** The filters of the sheet, without any of them. */
export const noSheetFilters = {
  type: undefined,
  region: undefined,
  language: undefined,
  radius: undefined,
  open: false,
} as const;

/** The days of the list, without any. */
export const noDays = { when: undefined, from: undefined, to: undefined } as const;

export const noFilters = { keyword: '', evening: false, ...noSheetFilters, ...noDays } as const;

export function isFiltered(filters: Filters): boolean {
  const { keyword, type, region, language, radius, when, from, to, evening, open } = filters;
  return keyword !== '' || evening || open || [type, region, language, radius, when, from, to].some((value) => value);
}

/** Returns the first and the last day of the filters. */
function daysOf({ when, from, to }: Filters, now: Date): { readonly from?: string; readonly to?: string } {
  const today = macaoDate(now);
  if (when === 'today') return { from: today, to: today };
  if (when === 'weekend') return weekendFrom(today);
  // An address can have its days in the wrong order.
  const isReversed = from !== undefined && to !== undefined && to < from;
  return { ...(from && { from }), ...(to && { to: isReversed ? from : to }) };
}

/** Returns true if the filters need a position. */
export function needsPosition({ radius, sort }: Filters): boolean {
  return radius !== undefined || sort === 'nearest';
}

/** Place and time of a search. */
export interface Asking {
  readonly position: MapPoint | undefined;
  readonly now: Date;
}

/** Returns the query of the call. Without a position it ignores distance. */
export function findQueryOf(filters: Filters, { position, now }: Asking) {
  const { nature, keyword, type, region, language, radius, evening, open, sort } = filters;
  const isNear = position !== undefined;
  return {
    nature,
    ...(keyword === '' ? {} : { keyword }),
    ...(type === undefined ? {} : { activityTypeId: type }),
    ...(region === undefined ? {} : { regionId: region }),
    ...(language === undefined ? {} : { serviceLanguage: language }),
    ...(radius === undefined || !isNear ? {} : { radiusMetres: radius }),
    ...daysOf(filters, now),
    ...(evening && { evenings: true }),
    ...(open && { open: true }),
    sort: sort === 'nearest' && !isNear ? ('default' as const) : sort,
    ...positionInQuery(position),
  };
}
