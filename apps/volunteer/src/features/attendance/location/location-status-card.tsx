import type { ActivityDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Card, Icon, Title, classes } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import styles from './location-status-card.module.css';
import type { LocationStatus } from './location-status.ts';

const faces = {
  unknown: { icon: 'pin', tone: 'plain' },
  locating: { icon: 'navigate', tone: 'wait' },
  sending: { icon: 'check', tone: 'good' },
  lost: { icon: 'offline', tone: 'bad' },
  outside: { icon: 'pin', tone: 'bad' },
  denied: { icon: 'lock', tone: 'bad' },
  undetermined: { icon: 'help', tone: 'bad' },
  refused: { icon: 'warning', tone: 'bad' },
} as const satisfies Record<LocationStatus['kind'], { icon: IconName; tone: string }>;

/** One sentence about the place, one about what it means. */
export function LocationStatusCard({ status, activity }: { status: LocationStatus; activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const { icon, tone } = faces[status.kind];

  function words(): readonly [title: string, text: string] {
    switch (status.kind) {
      case 'unknown':
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
    <Card className={styles.status}>
      <span className={classes(styles.mark, tone !== 'plain' && styles[tone])}>
        <Icon name={icon} size={24} />
      </span>
      <div role="status">
        <Title size="h2">{title}</Title>
        <p className={styles.text}>{text}</p>
      </div>
    </Card>
  );
}
