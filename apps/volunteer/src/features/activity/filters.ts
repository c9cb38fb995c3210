import { choiceOf, optionOf, wordsOf } from '@vp/app-shell';
import type { FilterField, FilterOf } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import { isListCode, natureCodes } from '@vp/domain';
import { positionInQuery } from '../../shared/place/position.ts';

export const radii = ['1000', '3000', '5000'] as const;
export type Radius = (typeof radii)[number];

/** A filter value from a code list. Any other text reads as undefined. */
const listCode: FilterField<string | undefined> = {
  read: (text) => (isListCode(text) ? text : undefined),
  write: (value) => value,
};

/** Filters of the list. The URL holds them, so that back, reload and a shared link show the same list. */
export const filterTable = {
  nature: choiceOf([natureCodes.service, natureCodes.training]),
  keyword: wordsOf(40),
  type: listCode,
  region: listCode,
  radius: optionOf(radii),
  sort: choiceOf(['default', 'applicants', 'nearest']),
  view: choiceOf(['list', 'map']),
} as const;

export type Filters = FilterOf<typeof filterTable>;

export function isFiltered({ keyword, type, region, radius }: Filters): boolean {
  return keyword !== '' || type !== undefined || region !== undefined || radius !== undefined;
}

export const noFilters = { keyword: '', type: undefined, region: undefined, radius: undefined } as const;

/** Returns true if the filters need a position. */
export function needsPosition({ radius, sort }: Filters): boolean {
  return radius !== undefined || sort === 'nearest';
}

/** Returns the query of the call. Without a position it ignores distance. */
export function findQueryOf(filters: Filters, position: MapPoint | undefined) {
  const { nature, keyword, type, region, radius, sort } = filters;
  const isNear = position !== undefined;
  return {
    nature,
    ...(keyword === '' ? {} : { keyword }),
    ...(type === undefined ? {} : { activityTypeId: type }),
    ...(region === undefined ? {} : { regionId: region }),
    ...(radius === undefined || !isNear ? {} : { radiusMetres: radius }),
    sort: sort === 'nearest' && !isNear ? ('default' as const) : sort,
    ...positionInQuery(position),
  };
}
