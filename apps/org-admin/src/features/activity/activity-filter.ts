import { activityStates } from '@vp/domain';

export const listTabs = ['all', ...activityStates] as const;
export type ListTab = (typeof listTabs)[number];

/** What the list of activities is narrowed to. */
export interface ListFilter {
  readonly tab: ListTab;
  readonly keyword: string;
}

const tabOf = (value: string | null): ListTab => listTabs.find((tab) => tab === value) ?? 'all';

export function filterOf(search: URLSearchParams): ListFilter {
  return { tab: tabOf(search.get('tab')), keyword: search.get('keyword') ?? '' };
}

/** The query of the list's address; what is not narrowed is left out. */
export function queryOf({ tab, keyword }: ListFilter): Record<string, string> {
  return { ...(tab === 'all' ? {} : { tab }), ...(keyword === '' ? {} : { keyword }) };
}
