import { activityTones, coverKindOf, useCodeList, useCodeWords, useNow, usePicture } from '@vp/app-shell';
import type { ActivityRow } from '@vp/contract';
import { activityTypes, arePlacesScarce, listedActivityState, natureCodes, placesLeft, takesSignUps } from '@vp/domain';
import type { ListedActivityState } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Card, Cover, Grow, Icon, Row, Tag, Tags, Title, classes } from '@vp/ui-kit';
import type { CoverKind, CoverProps, IconName } from '@vp/ui-kit';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './activity-card.module.css';

export function isTraining({ nature }: Pick<ActivityRow, 'nature'>): boolean {
  return nature === natureCodes.training;
}

/** Returns the drawing for an activity without a picture. */
export function coverOf(activity: Pick<ActivityRow, 'nature' | 'activityTypeId'>): CoverKind {
  return coverKindOf({ activityTypeId: activity.activityTypeId, isTraining: isTraining(activity) });
}

export function isTakingSignUps({ state, maximum, held }: Pick<ActivityRow, 'state' | 'maximum' | 'held'>): boolean {
  return takesSignUps({ state, places: maximum, held });
}

/** Returns the state that lists and the page of an activity show. */
export function useListedState({ state, deadline, maximum, held }: ActivityRow): ListedActivityState {
  const now = useNow();
  return listedActivityState({ state, registrationDeadline: new Date(deadline), places: maximum, held }, now());
}

interface ActivityTypeTagProps {
  readonly activity: Pick<ActivityRow, 'activityTypeId'>;
  readonly tone?: 'brand' | undefined;
}

/** Shows the type of an activity; nothing if no code list names it. */
export function ActivityTypeTag({ activity, tone }: ActivityTypeTagProps) {
  const types = useCodeList('activity_type', activityTypes);
  const name = useCodeWords().nameOf(types, activity.activityTypeId);
  return name === '' ? null : <Tag tone={tone}>{name}</Tag>;
}

/** Shows the state of an activity as colour, icon and text. */
export function ActivityStateTag({ activity }: { activity: ActivityRow }) {
  const { t } = useTexts();
  const state = useListedState(activity);
  return <Tag tone={activityTones[state]}>{t(`activity.state.${state}`)}</Tag>;
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
  const { maximum, held } = activity;
  const places = { places: maximum, held };
  const left = placesLeft(places);
  if (left === 0) return <span className={styles.places}>{t('activity.card.full', { held, maximum })}</span>;
  return (
    <span className={classes(styles.places, arePlacesScarce(places) && styles.scarce)}>
      {t('activity.card.left', { left, maximum })}
    </span>
  );
}

/** Returns how the cover of a card loads, by its index in a list near the top of a page. */
export function loadingAt(index: number): CoverProps['loading'] {
  if (index === 0) return 'first';
  return index < 3 ? 'eager' : 'lazy';
}

export interface ActivityCardProps {
  readonly activity: ActivityRow;
  readonly loading?: CoverProps['loading'];
  /** `h2` if the cards follow the heading of the page directly. */
  readonly heading?: 'h2' | 'h3';
}

/** Shows an activity in any list. Memoized, so that it does not render again when cards load below it. */
export const ActivityCard = memo(function ActivityCard({ activity, loading, heading = 'h3' }: ActivityCardProps) {
  const { t, format } = useTexts();
  const picture = usePicture();
  const { distanceMetres } = activity;
  const place = <LocalText text={activity.place} />;
  return (
    <Card to={paths.activity({ id: activity.activityId })} className={styles.card}>
      <div className={styles.cover}>
        <Cover size="thumb" alt="" {...picture(activity.coverUrl)} kind={coverOf(activity)} loading={loading} />
      </div>
      <Grow>
        <Title as={heading} clamp>
          <LocalText text={activity.name} />
        </Title>
        <MetaLine icon="calendar">
          {format.range(activity.startsAt, activity.endsAt)}
          {activity.series && ` · ${t('activity.card.weekly', { ...activity.series })}`}
        </MetaLine>
        <MetaLine icon="pin">
          {place} {distanceMetres !== null && <b className={styles.distance}>· {format.distance(distanceMetres)}</b>}
        </MetaLine>
        <Row wrap gap={2} justify="between">
          <Tags>
            {isTakingSignUps(activity) ? (
              <ActivityTypeTag activity={activity} tone="brand" />
            ) : (
              <ActivityStateTag activity={activity} />
            )}
            {isTraining(activity) && (
              <Tag tone="azul" icon="none">
                {t('activity.list.training')}
              </Tag>
            )}
          </Tags>
          {/* Only activities that recruit have places to offer. */}
          {activity.state === 'recruiting' && <Places activity={activity} />}
        </Row>
      </Grow>
    </Card>
  );
});
