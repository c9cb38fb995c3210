import { useCodeWords, useFileUrl, useNow } from '@vp/app-shell';
import type { ActivityRow } from '@vp/contract';
import { activityTypes } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Cover, Grow, Icon, Row, Tag, Tags, Title, classes, coverKindOf } from '@vp/ui-kit';
import type { CoverKind, IconName, TagTone } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { Local } from '../local-text.tsx';
import { paths } from '../paths.ts';
import styles from './activity-card.module.css';

const scarcePlaces = 3;
const closingSoonMs = 3 * 24 * 60 * 60_000;

export function isTraining({ nature }: Pick<ActivityRow, 'nature'>): boolean {
  return nature === '1';
}

/** The drawing for an activity without a picture. */
export function coverOf(activity: Pick<ActivityRow, 'nature' | 'activityTypeId'>): CoverKind {
  return coverKindOf({ activityTypeId: activity.activityTypeId, isTraining: isTraining(activity) });
}

export function placesLeft({ maximum, held }: Pick<ActivityRow, 'maximum' | 'held'>): number {
  return Math.max(0, maximum - held);
}

const stateTones = {
  recruiting: 'azul',
  closed: 'neutral',
  upcoming: 'azul',
  inProgress: 'coral',
  ended: 'green',
  cancelled: 'red',
} as const satisfies Record<ActivityRow['state'], TagTone>;

/** The state of an activity as colour, icon and word; a full one that still recruits is `full`. */
export function ActivityStateTag({ activity }: { activity: ActivityRow }) {
  const { t } = useTexts();
  const now = useNow();
  const isOpen = activity.state === 'recruiting';
  if (isOpen && placesLeft(activity) === 0) return <Tag>{t('activity.state.full')}</Tag>;
  if (isOpen && Date.parse(activity.deadline) - now().getTime() < closingSoonMs) {
    return <Tag tone="gold">{t('activity.state.closingSoon')}</Tag>;
  }
  return <Tag tone={stateTones[activity.state]}>{t(`activity.state.${activity.state}`)}</Tag>;
}

export function MetaLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.meta}>
      <Icon name={icon} size={16} className={styles.metaIcon} />
      <span>{children}</span>
    </p>
  );
}

function Places({ activity }: { activity: ActivityRow }) {
  const { t } = useTexts();
  const left = placesLeft(activity);
  const { maximum, held } = activity;
  if (left === 0) return <span className={styles.places}>{t('activity.card.full', { held, maximum })}</span>;
  return (
    <span className={classes(styles.places, left <= scarcePlaces && styles.scarce)}>
      {t('activity.card.left', { left, maximum })}
    </span>
  );
}

export interface ActivityCardProps {
  readonly activity: ActivityRow;
  readonly loading?: 'eager' | 'lazy';
  /** `h2` where the cards stand right under the page's own heading. */
  readonly heading?: 'h2' | 'h3';
}

/** Without an own part of the page that says more, an activity is this card, wherever it is listed. */
export function ActivityCard({ activity, loading, heading = 'h3' }: ActivityCardProps) {
  const { t, format } = useTexts();
  const fileUrl = useFileUrl();
  const { nameOf } = useCodeWords();
  const { distanceMetres } = activity;
  const place = <Local text={activity.place} />;
  return (
    <Card to={paths.activity({ id: activity.activityId })} className={styles.card}>
      <div className={styles.cover}>
        <Cover size="thumb" alt="" src={fileUrl(activity.coverUrl)} kind={coverOf(activity)} loading={loading} />
      </div>
      <Grow>
        <Title as={heading} clamp>
          <Local text={activity.name} />
        </Title>
        <MetaLine icon="calendar">{format.range(activity.startsAt, activity.endsAt)}</MetaLine>
        <MetaLine icon="pin">
          {place} {distanceMetres !== null && <b className={styles.distance}>· {format.distance(distanceMetres)}</b>}
        </MetaLine>
        <Row wrap gap={2} justify="between">
          <Tags>
            {activity.state === 'recruiting' && placesLeft(activity) > 0 ? (
              <Tag tone="brand">{nameOf(activityTypes, activity.activityTypeId)}</Tag>
            ) : (
              <ActivityStateTag activity={activity} />
            )}
            {isTraining(activity) && (
              <Tag tone="azul" icon="none">
                {t('activity.list.training')}
              </Tag>
            )}
          </Tags>
          <Places activity={activity} />
        </Row>
      </Grow>
    </Card>
  );
}
