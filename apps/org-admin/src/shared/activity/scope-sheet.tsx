import type { SeriesScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Sheet, Stack } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { Following } from './following.ts';

interface ScopeSheetProps {
  title: string;
  following: Following;
  /** Further consequences of the choice. */
  note?: ReactNode;
  isSending?: boolean;
  onChoose: (scope: SeriesScope) => void;
  onClose: () => void;
}

/** Asks whether a change applies to one week of a series or to all following weeks; shows the size of each. */
export function ScopeSheet({ title, following, note, isSending, onChoose, onClose }: ScopeSheetProps) {
  const { t, format } = useTexts();
  const { week, weeks, startsAt, own, count, all } = following;
  const line = t('activity.series.line', { week, weeks, date: format.longDate(startsAt) });
  return (
    <Sheet title={title} note={line} onClose={onClose}>
      <Stack>
        {note}
        <Stack gap={1}>
          <Button busy={isSending} variant="outline" width="full" onClick={() => onChoose('one')}>
            {t('activity.series.one')}
          </Button>
          <Caption>{t('activity.series.people', { count: own })}</Caption>
        </Stack>
        <Stack gap={1}>
          <Button busy={isSending} variant="outline" width="full" onClick={() => onChoose('following')}>
            {t('activity.series.following', { count })}
          </Button>
          <Caption>{t('activity.series.people', { count: all })}</Caption>
        </Stack>
      </Stack>
    </Sheet>
  );
}
