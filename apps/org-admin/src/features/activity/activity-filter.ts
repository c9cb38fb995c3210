import { choiceOf, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { activityStates } from '@vp/domain';

export const listTabs = ['all', ...activityStates] as const;

const keywordMax = 40;
const idMax = 36;

/** URL filter of the activity list; `oid` selects an organization below the current one. */
export const listFilter = { tab: choiceOf(listTabs), keyword: wordsOf(keywordMax), oid: wordsOf(idMax) };

export type ListFilter = FilterOf<typeof listFilter>;
