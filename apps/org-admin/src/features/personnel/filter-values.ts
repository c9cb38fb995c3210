import type { ReviewTab } from '@vp/contract';
import { reviewDetailPath, reviewKinds, reviewListPath } from '../../shared/paths.ts';
import type { ReviewAddress, ReviewKind } from '../../shared/paths.ts';

export const tabs = ['pending', 'passed', 'failed'] as const satisfies readonly ReviewTab[];
export const sorts = ['oldest', 'newest'] as const;
export type ReviewSort = (typeof sorts)[number];

/** Which reviews a list shows; all of it stands in the address. */
export interface ReviewFilter {
  readonly kind: ReviewKind;
  readonly tab: ReviewTab;
  readonly name: string;
  readonly sort: ReviewSort;
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value): Value =>
  values.find((value) => value === given) ?? otherwise;

/** What waits longest comes first, and what was decided last. */
export const firstSort = (tab: ReviewTab): ReviewSort => (tab === 'pending' ? 'oldest' : 'newest');

/** Reads the address of a list or of a detail; what it does not name takes the default. */
export function filterOf(pathname: string, search: URLSearchParams): ReviewFilter {
  const isRealNameList = pathname.endsWith('/verification-real-name');
  const tab = oneOf(tabs, search.get('tab'), 'pending');
  return {
    kind: oneOf(reviewKinds, search.get('kind'), isRealNameList ? 'realName' : 'join'),
    tab,
    name: (search.get('name') ?? '').slice(0, 40),
    sort: oneOf(sorts, search.get('sort'), firstSort(tab)),
  };
}

/** Defaults are left out of the address. */
function addressOf({ tab, name, sort }: ReviewFilter): ReviewAddress {
  return {
    tab: tab === 'pending' ? undefined : tab,
    name: name === '' ? undefined : name,
    sort: sort === firstSort(tab) ? undefined : sort,
  };
}

export function listPath(filter: ReviewFilter): string {
  return reviewListPath(filter.kind, addressOf(filter));
}

export function detailPath(filter: ReviewFilter, id: string): string {
  return reviewDetailPath(filter.kind, id, addressOf(filter));
}
