import { useMutation } from '@tanstack/react-query';
import type { CheckOutRow } from '@vp/contract';
import { reviewLimits, sumHours } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { activityStale } from '../activity/queries.ts';
import { useApiQueries } from '../api.ts';
import type { Outcome } from '../queue/outcome-note.tsx';
import type { OpenStay } from './check-out-sheet.tsx';

export const stayKey = ({ periodId, volunteerId }: Pick<OpenStay, 'periodId' | 'volunteerId'>): string =>
  `${periodId} ${volunteerId}`;

const toAnswer = (row: CheckOutRow) => ({ id: stayKey(row), done: row.done, message: row.message });

/** Returns a function that reports recorded departures by name and hours, with one undo for all of them. */
export function useCheckOutOutcome(onOutcome: (outcome: Outcome) => void) {
  const { t, format } = useTexts();
  const { dayBoard } = useApiQueries();
  const { mutateAsync } = useMutation(dayBoard.undoCheckOuts.change({ stale: activityStale }));

  return (stays: readonly OpenStay[], rows: readonly CheckOutRow[]): void => {
    const names = new Map(stays.map((stay) => [stayKey(stay), stay.name]));
    const done = rows.filter((row) => row.done);
    const places = done.map(({ activityId, periodId, volunteerId }) => ({ activityId, periodId, volunteerId }));
    const hours = format.hours(sumHours(rows.map((row) => row.hours ?? 0)));
    async function undo(): Promise<void> {
      const { rows: undone } = await mutateAsync({ body: { places } });
      onOutcome({ done: (count) => t('queue.checkOut.undone', { count }), answers: undone.map(toAnswer), names });
    }
    onOutcome({
      done: (count) => t('queue.checkOut.done', { count, hours }),
      answers: rows.map(toAnswer),
      names,
      undo: { act: undo, seconds: reviewLimits.undoSeconds },
    });
  };
}
