import { useCodeList, useCodeWords } from '@vp/app-shell';
import { activityTypes, regions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

interface FilterNames {
  readonly type: (code: string) => string;
  readonly region: (code: string) => string;
}

/**
 * Returns the text of each filter value. A value that is missing in the code lists gets a generic text, so that it can
 * still be removed.
 */
export function useFilterNames(): FilterNames {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const types = useCodeList('activity_type', activityTypes);
  const places = useCodeList('region', regions);
  return {
    type: (code) => nameOf(types, code) || t('activity.filter.type'),
    region: (code) => nameOf(places, code) || t('activity.filter.region'),
  };
}
