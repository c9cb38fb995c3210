import { lazyPart } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Chip } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { noDays } from '../filters.ts';
import type { Filters } from '../filters.ts';

const DateSheet = lazyPart(async () => (await import('./date-sheet.tsx')).DateSheet);

interface TimeProps {
  readonly filters: Filters;
  readonly change: (part: Partial<Filters>) => void;
}

function useDatesLabel({ from, to }: Filters): string {
  const { t, format } = useTexts();
  if (from !== undefined && to !== undefined) return format.dateRange(from, to);
  if (from !== undefined) return t('activity.time.from', { date: format.date(from) });
  return to === undefined ? t('activity.time.dates') : t('activity.time.until', { date: format.date(to) });
}

/** Chips of a row: they narrow the list to today, this weekend, evenings or chosen days. A second press removes the filter. */
export function TimeChips({ filters, change }: TimeProps) {
  const { t } = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const { when, from, to, evening } = filters;
  const days = (['today', 'weekend'] as const).map((value) => (
    <Chip
      key={value}
      selected={when === value}
      onClick={() => change({ ...noDays, when: when === value ? undefined : value })}
    >
      {t(`activity.time.${value}`)}
    </Chip>
  ));
  return (
    <>
      {days}
      <Chip selected={evening} onClick={() => change({ evening: !evening })}>
        {t('activity.time.evening')}
      </Chip>
      <Chip
        mark="open"
        tone={from === undefined && to === undefined ? 'plain' : 'applied'}
        onClick={() => setIsChoosing(true)}
      >
        {useDatesLabel(filters)}
      </Chip>
      {isChoosing && (
        <Suspense fallback={null}>
          <DateSheet filters={filters} onChoose={(chosen) => change(chosen)} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
