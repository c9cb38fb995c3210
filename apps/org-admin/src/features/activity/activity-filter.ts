import { choiceOf, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { activityStates } from '@vp/domain';

export const listTabs = ['all', ...activityStates] as const;

const keywordMax = 40;

/** What the list of activities is narrowed to, as its address says it. */
export const listFilter = { tab: choiceOf(listTabs), keyword: wordsOf(keywordMax) };

export type ListFilter = FilterOf<typeof listFilter>;
