import { useTexts } from '@vp/i18n/react';
import { sorts } from './queue-filter.ts';
import type { QueueSort } from './queue-filter.ts';
import styles from './sort-choice.module.css';

interface SortChoiceProps {
  value: QueueSort;
  onChange: (sort: QueueSort) => void;
}

/** Selects the order: oldest or newest first. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  const { t } = useTexts();
  return (
    <select
      className={styles.sort}
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
