import { choiceOf, filterOf, optionOf, queryOf, wordsOf } from '@vp/app-shell';
import type { ReviewTab } from '@vp/contract';

export const tabs = ['pending', 'passed', 'failed'] as const satisfies readonly ReviewTab[];
export const sorts = ['oldest', 'newest'] as const;
export type QueueSort = (typeof sorts)[number];

/** Which rows of a queue are shown; all of it stands in the address. */
export interface QueueFilter {
  readonly tab: ReviewTab;
  readonly name: string;
  readonly sort: QueueSort;
}

/** The filter as it is written into an address. */
export type QueueAddress = Readonly<Partial<Record<keyof QueueFilter, string | undefined>>>;

const nameMax = 40;

const table = { tab: choiceOf(tabs), name: wordsOf(nameMax), sort: optionOf(sorts) };

/** What waits longest comes first, and what was decided last. */
export const firstSort = (tab: ReviewTab): QueueSort => (tab === 'pending' ? 'oldest' : 'newest');

/** Reads the address of a list or of a detail; what it does not name takes the default. */
export function filterFrom(search: URLSearchParams): QueueFilter {
  const { tab, name, sort } = filterOf(table, search);
  return { tab, name, sort: sort ?? firstSort(tab) };
}

/** Defaults are left out of the address. */
export function addressOf({ tab, name, sort }: QueueFilter): QueueAddress {
  return queryOf(table, { tab, name, sort: sort === firstSort(tab) ? undefined : sort });
}
