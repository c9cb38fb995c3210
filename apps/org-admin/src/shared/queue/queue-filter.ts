import { choiceOf, filterOf, optionOf, queryOf, wordsOf } from '@vp/app-shell';
import type { ReviewTab } from '@vp/contract';

export const tabs = ['pending', 'passed', 'failed'] as const satisfies readonly ReviewTab[];
export const sorts = ['oldest', 'newest'] as const;
export type QueueSort = (typeof sorts)[number];

/** Filter of a queue, stored in the URL. */
export interface QueueFilter {
  readonly tab: ReviewTab;
  readonly name: string;
  readonly sort: QueueSort;
}

/** The filter as query parameters. */
export type QueueAddress = Readonly<Partial<Record<keyof QueueFilter, string | undefined>>>;

const nameMax = 40;

const table = { tab: choiceOf(tabs), name: wordsOf(nameMax), sort: optionOf(sorts) };

/** Returns the default order: pending rows oldest first, decided rows newest first. */
export const firstSort = (tab: ReviewTab): QueueSort => (tab === 'pending' ? 'oldest' : 'newest');

/** Reads the filter from the URL of a list or a detail; missing parameters take their defaults. */
export function filterFrom(search: URLSearchParams): QueueFilter {
  const { tab, name, sort } = filterOf(table, search);
  return { tab, name, sort: sort ?? firstSort(tab) };
}

/** Returns the query parameters of a filter without its defaults. */
export function addressOf({ tab, name, sort }: QueueFilter): QueueAddress {
  return queryOf(table, { tab, name, sort: sort === firstSort(tab) ? undefined : sort });
}
