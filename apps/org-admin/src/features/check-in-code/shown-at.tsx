import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@vp/app-shell';
import type { ProjectedCode } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Icon, Row } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';
import { locationQuery } from './queries.ts';

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
  const located = useQuery(locationQuery({ api: useApi(), bridge: useBridge() }, { direction, activityId, sessionId }));
  return (
    <Row as="span" gap={2}>
      <Icon name="pin" size={22} />
      <span role="status">{t(`checkInCode.shownAt.${located.data ?? shownAt ?? 'undetermined'}`)}</span>
    </Row>
  );
}
