import { useCan } from '@vp/access';
import { lazyPart } from '@vp/app-shell';
import type { DayBoard } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, useOfflineReason } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import type { OpenStay } from '../../shared/attendance/check-out-sheet.tsx';
import { takenPlace } from '../../shared/attendance/attendance-window.ts';
import { useCheckOutOutcome } from '../../shared/attendance/use-check-out-outcome.ts';
import type { Outcome } from '../../shared/queue/outcome-note.tsx';
import { selectionMax } from '../../shared/queue/use-selection.ts';
import type { BoardRow, Period } from './board.ts';

const CheckOutSheet = lazyPart(async () => (await import('../../shared/attendance/check-out-sheet.tsx')).CheckOutSheet);

interface AllLeftProps {
  board: DayBoard;
  period: Period;
  rows: readonly BoardRow[];
  onOutcome: (outcome: Outcome) => void;
}

/** Records the departure of everybody who has arrived and not left, up to the maximum of one call. */
export function AllLeft({ board, period, rows, onOutcome }: AllLeftProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const mayEnter = useCan('activity-release');
  const report = useCheckOutOutcome(onOutcome);
  const [settling, setSettling] = useState<readonly OpenStay[]>();
  const { startsAt, endsAt } = takenPlace(period, board);
  const stays = rows
    .filter(({ part, queued }) => part.checkedInAt !== null && part.checkedOutAt === null && queued === undefined)
    .slice(0, selectionMax)
    .map(({ person: { volunteerId, name }, part: { periodId, checkedInAt } }): OpenStay => {
      return { activityId: board.activityId, periodId, volunteerId, name, checkedInAt, startsAt, endsAt };
    });
  return (
    <>
      {mayEnter && stays.length > 0 && (
        <Button variant="soft" size="small" width="natural" disabledReason={offline} onClick={() => setSettling(stays)}>
          {t('queue.checkOut.allLeft', { count: stays.length })}
        </Button>
      )}
      {settling && (
        <Suspense>
          <CheckOutSheet
            stays={settling}
            onDone={(answers) => report(settling, answers)}
            onClose={() => setSettling(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
