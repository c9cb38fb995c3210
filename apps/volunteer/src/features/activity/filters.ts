import type { ActivitySort, MapPoint } from '@vp/contract';
import { isListCode, natureCodes } from '@vp/domain';
import type { ActivityNature } from '@vp/domain';
import { positionInQuery } from '../../shared/place/position.ts';

export const radii = ['1000', '3000', '5000'] as const;
export type Radius = (typeof radii)[number];

/** What the list shows; it lives in the address, so that back, reload and a shared link show the same. */
export interface Filters {
  readonly nature: ActivityNature;
  readonly keyword: string;
  readonly type: string | undefined;
  readonly region: string | undefined;
  readonly radius: Radius | undefined;
  readonly sort: ActivitySort;
  readonly view: 'list' | 'map';
}

const keywordMax = 40;

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given);
}

/** Reads an address; what it does not understand is left out. */
export function filtersFrom(search: URLSearchParams): Filters {
  const type = search.get('type');
  const region = search.get('region');
  return {
    nature: oneOf(Object.values(natureCodes), search.get('nature')) ?? natureCodes.service,
    keyword: (search.get('keyword') ?? '').trim().slice(0, keywordMax),
    type: isListCode(type) ? type : undefined,
    region: isListCode(region) ? region : undefined,
    radius: oneOf(radii, search.get('radius')),
    sort: oneOf(['applicants', 'nearest'], search.get('sort')) ?? 'default',
    view: search.get('view') === 'map' ? 'map' : 'list',
  };
}

/** The address of these filters, without what is as usual. */
export function searchOf({ nature, keyword, type, region, radius, sort, view }: Filters): URLSearchParams {
  const search = new URLSearchParams();
  if (nature !== natureCodes.service) search.set('nature', nature);
  if (keyword !== '') search.set('keyword', keyword);
  if (type !== undefined) search.set('type', type);
  if (region !== undefined) search.set('region', region);
  if (radius !== undefined) search.set('radius', radius);
  if (sort !== 'default') search.set('sort', sort);
  if (view !== 'list') search.set('view', view);
  return search;
}

export function isFiltered({ keyword, type, region, radius }: Filters): boolean {
  return keyword !== '' || type !== undefined || region !== undefined || radius !== undefined;
}

export const noFilters = { keyword: '', type: undefined, region: undefined, radius: undefined } as const;

/** True where the filters need a position that is not known yet. */
export function needsPosition({ radius, sort }: Filters): boolean {
  return radius !== undefined || sort === 'nearest';
}

/** The query of the call; without a position, distance plays no part. */
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
