import { choiceOf, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { activityStates } from '@vp/domain';

export const listTabs = ['all', ...activityStates] as const;

const keywordMax = 40;
const idMax = 36;

/** What the list of activities is narrowed to, as its address says it; `oid` names an organization below the own one. */
export const listFilter = { tab: choiceOf(listTabs), keyword: wordsOf(keywordMax), oid: wordsOf(idMax) };

export type ListFilter = FilterOf<typeof listFilter>;
