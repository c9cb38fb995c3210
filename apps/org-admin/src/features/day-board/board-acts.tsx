import type { DayBoard } from '@vp/contract';
import { phaseOf, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, StickyActions } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { hasCodes, mayCheckOut } from '../../shared/attendance/attendance-window.ts';
import { codePath } from '../../shared/paths.ts';
import { useServerTime } from '../../shared/time/server-time.ts';
import { boardTickMs } from './board.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';

interface BoardActsProps {
  board: DayBoard;
  scan: ReactNode;
}

/** Buttons for the next person at the table: scan their code, or show the code of the activity. */
export function BoardActs({ board, scan }: BoardActsProps) {
  const { t } = useTexts();
  const time = useServerTime(boardTickMs);
  const isOwn = useIsOwn(board.organizationId);
  if (!isOwn || !mayCheckOut(board, time)) return null;
  const direction = phaseOf(rangeOf(board), time) === 'over' ? 'out' : 'in';
  return (
    <StickyActions>
      {scan}
      {hasCodes(board, time) && (
        <ButtonLink icon="qr" to={codePath(direction, board.activityId)}>
          {t(direction === 'in' ? 'dayBoard.code' : 'dayBoard.outCode')}
        </ButtonLink>
      )}
    </StickyActions>
  );
}
