import type { ActivityDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, Icon, Mark, Stack, Title } from '@vp/ui-kit';
import type { IconName, MarkTone } from '@vp/ui-kit';
import styles from './location-status-card.module.css';
import type { LocationStatus } from './location-status.ts';

const faces = {
  unknown: { icon: 'pin', tone: 'plain' },
  locating: { icon: 'navigate', tone: 'azul' },
  sending: { icon: 'check', tone: 'green' },
  lost: { icon: 'offline', tone: 'red' },
  outside: { icon: 'pin', tone: 'red' },
  denied: { icon: 'lock', tone: 'red' },
  undetermined: { icon: 'help', tone: 'red' },
  refused: { icon: 'warning', tone: 'red' },
} as const satisfies Record<LocationStatus['kind'], { icon: IconName; tone: MarkTone }>;

/** Shows one sentence about the location and one about its meaning. */
interface LocationStatusCardProps {
  readonly status: LocationStatus;
  readonly activity: ActivityDetail;
  readonly direction: 'in' | 'out';
}

export function LocationStatusCard({ status, activity, direction }: LocationStatusCardProps) {
  const { t, format } = useTexts();
  const { icon, tone } = faces[status.kind];

  function words(): readonly [title: string, text: string] {
    switch (status.kind) {
      case 'unknown':
        return [
          t('attendance.location.unknown'),
          t(direction === 'in' ? 'attendance.location.unknownText' : 'attendance.location.unknownOut'),
        ];
      case 'locating':
      case 'denied':
      case 'undetermined':
        return [t(`attendance.location.${status.kind}`), t(`attendance.location.${status.kind}Text`)];
      case 'sending':
        return [t('attendance.location.locating'), t('attendance.location.insideText')];
      case 'lost':
        return [t('attendance.location.refused'), t('attendance.location.lost')];
      case 'refused':
        return [t('attendance.location.refused'), status.message];
      case 'outside': {
        const distance = format.distance(status.metresAway);
        const value = format.number(activity.radiusMetres / 1000);
        return [t('attendance.location.outside'), t('attendance.failed.away', { distance, value })];
      }
    }
  }

  const [title, text] = words();
  return (
    <Card>
      <Stack className={styles.status}>
        <Mark size={72} shape="round" tone={tone}>
          <Icon name={icon} size={24} />
        </Mark>
        <div role="status">
          <Title size="h2">{title}</Title>
          <Caption size="body">{text}</Caption>
        </div>
      </Stack>
    </Card>
  );
}
