import './sort-choice.css';
import { useTexts } from '@vp/i18n/react';
import { sorts } from './filter-values.ts';
import type { ReviewSort } from './filter-values.ts';

type SortChoiceProps = { value: ReviewSort; onChange: (sort: ReviewSort) => void };

/** Oldest or newest first. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  const { t } = useTexts();
  return (
    <select
      className="admin-sort"
      aria-label={t('queue.list.sort')}
      value={value}
      onChange={(event) => onChange(sorts.find((sort) => sort === event.target.value) ?? 'oldest')}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`queue.list.${sort}`)}
        </option>
      ))}
    </select>
  );
}
