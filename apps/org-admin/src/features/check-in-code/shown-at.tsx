import { useBridge } from '@vp/app-shell';
import type { ProjectedCode } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Icon, Row } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useApi } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';
import { locatedCode, useShowCode } from './queries.ts';

interface ShownAtProps {
  readonly direction: QrDirection;
  readonly activityId: string;
  readonly code: ProjectedCode;
}

/**
 * Sends the location of this screen once for each code session, and says what it means for the scans. The code is on show
 * before, so that nobody waits for a permission.
 */
export function ShownAt({ direction, activityId, code: { sessionId, shownAt } }: ShownAtProps) {
  const { t } = useTexts();
  const api = useApi();
  const bridge = useBridge();
  const show = useShowCode(api, direction, activityId);

  useEffect(() => {
    let isOver = false;
    bridge
      .locate()
      .then((fix) => locatedCode(api, { direction, activityId, fix }))
      .then((code) => {
        if (!isOver) show(code);
      })
      // Without a location the code works as before; the sentence on the screen says so.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each session
  }, [sessionId]);

  return (
    <Row as="span" gap={2}>
      <Icon name="pin" size={22} />
      <span role="status">{t(`checkInCode.shownAt.${shownAt ?? 'undetermined'}`)}</span>
    </Row>
  );
}
