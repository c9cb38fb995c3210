import { useCan } from '@vp/access';
import { useBridge } from '@vp/app-shell';
import type { DayBoard } from '@vp/contract';
import { checkInWindow, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, useIsOnline } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import type { Period } from './board.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { WalkInSheet } from './walk-in-sheet.tsx';

interface WalkInProps {
  board: DayBoard;
  period: Period;
  postId: string;
  time: Date;
}

/** Button for people who are not on the list, while check-in is open. */
export function WalkIn({ board, period, postId, time }: WalkInProps) {
  const { t } = useTexts();
  const isOwn = useIsOwn(board.organizationId);
  const mayMark = useCan('activity-release');
  const [isOpen, setIsOpen] = useState(false);
  const bridge = useBridge();
  const isOnline = useIsOnline();
  useEffect(() => {
    // Loads the scanner now, because the first walk-in may come while the network is down.
    if (isOnline) void bridge.prepare().catch(() => undefined);
  }, [bridge, isOnline]);
  const { startsAt, endsAt } = checkInWindow(rangeOf(period));
  if (!isOwn || board.state !== 'published' || time < startsAt || time > endsAt) return null;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon="plus"
        disabledReason={mayMark ? undefined : t('dayBoard.needsRelease')}
        reasonLook="spoken"
        onClick={() => setIsOpen(true)}
      >
        {t('dayBoard.walkIn.open')}
      </Button>
      {isOpen && <WalkInSheet board={board} period={period} postId={postId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
