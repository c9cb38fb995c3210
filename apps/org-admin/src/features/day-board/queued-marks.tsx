import { useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Row } from '@vp/ui-kit';
import { removeMark, isWalkIn, useQueuedMarks } from '../../shared/day-board/mark-queue.ts';
import { reasonOfRefused } from '../../shared/day-board/walk-in-refusals.ts';

/** Queued marks of this device, and refused ones until they are read. */
export function QueuedMarks({ activityId }: { activityId: string }) {
  const { t, format } = useTexts();
  const { user } = useSessionState();
  const marks = useQueuedMarks().filter((one) => one.activityId === activityId);
  const waiting = marks.filter(({ refusal }) => refusal === undefined).length;
  return (
    <>
      {waiting > 0 && (
        <div role="status">
          <Note tone="gold">{t('dayBoard.queued.count', { count: waiting })}</Note>
        </div>
      )}
      {marks.filter(isWalkIn).map(
        ({ id, name, at, refusal }) =>
          refusal === undefined && (
            <Note key={id} tone="gold">
              <Row wrap justify="between" align="start">
                <span>{t('dayBoard.queued.walkIn', { name, time: format.time(at) })}</span>
                <Button variant="quiet" size="small" about={name} onClick={() => removeMark(user, id)}>
                  {t('dayBoard.queued.undo')}
                </Button>
              </Row>
            </Note>
          ),
      )}
      {marks.map(
        (entry) =>
          entry.refusal !== undefined && (
            <div key={entry.id} role="alert">
              <Note tone="red">
                <Row wrap justify="between" align="start">
                  <span>{t('dayBoard.queued.refused', { name: entry.name, reason: reasonOfRefused(entry, t) })}</span>
                  <Button variant="quiet" size="small" onClick={() => removeMark(user, entry.id)}>
                    {t('dayBoard.queued.read')}
                  </Button>
                </Row>
              </Note>
            </div>
          ),
      )}
    </>
  );
}
