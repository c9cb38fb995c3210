import { choiceOf, optionOf, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { realNameStates } from '@vp/domain';

const keywordMax = 20;

export const peopleTabs = ['member', 'former', 'anybody'] as const;

/** URL filter of the people. */
export const peopleFilter = {
  tab: choiceOf(peopleTabs),
  name: wordsOf(keywordMax),
  state: optionOf(realNameStates),
};

export type PeopleFilter = FilterOf<typeof peopleFilter>;
