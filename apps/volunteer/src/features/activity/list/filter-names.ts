import { useCodeLists, useCodeWords } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';

interface FilterNames {
  readonly type: (code: string) => string;
  readonly region: (code: string) => string;
}

/** What is filtered by, in words; what no list at hand names still has a word to take it away by. */
export function useFilterNames(): FilterNames {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const lists = useCodeLists();
  return {
    type: (code) => nameOf(lists.activity_type, code) || t('activity.filter.type'),
    region: (code) => nameOf(lists.region, code) || t('activity.filter.region'),
  };
}
