import { useQuery } from '@tanstack/react-query';
import { Loaded, usePicture } from '@vp/app-shell';
import type { ActivityRow } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Card, Cover, EmptyState, Section, Stack, TextLink, Title } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { ActivityCard, ActivityTypeTag, MetaLine, coverOf, loadingAt } from '../../shared/activity/activity-card.tsx';
import { paths } from '../../shared/paths.ts';
import { useHomeQueries } from './queries.ts';
import styles from './recommended.module.css';

interface ActivitySectionProps {
  readonly title: string;
  readonly children: (activities: readonly ActivityRow[]) => ReactNode;
}

function ActivitySection({ title, children }: ActivitySectionProps) {
  const { t } = useTexts();
  const query = useQuery(useHomeQueries().recommended);
  return (
    <Section title={title} aside={<TextLink to={paths.activities()}>{t('home.recommended.all')}</TextLink>}>
      <Loaded query={query} size="block">
        {({ listData }) =>
          listData.length === 0 ? (
            <EmptyState size="block" title={t('home.recommended.empty')} text={t('home.recommended.emptyText')} />
          ) : (
            children(listData)
          )
        }
      </Loaded>
    </Section>
  );
}

/** Shows activities that suit the volunteer. */
export function Recommended() {
  const { t } = useTexts();
  return (
    <ActivitySection title={t('home.recommended.title')}>
      {(activities) => (
        <Stack>
          {activities.map((activity, index) => (
            <ActivityCard key={activity.activityId} activity={activity} loading={loadingAt(index)} />
          ))}
        </Stack>
      )}
    </ActivitySection>
  );
}

function LargeCard({ activity, index }: { readonly activity: ActivityRow; readonly index: number }) {
  const { format } = useTexts();
  const picture = usePicture();
  return (
    <Card kind="flush" to={paths.activity({ id: activity.activityId })} className={styles.card}>
      <Cover alt="" {...picture(activity.coverUrl)} kind={coverOf(activity)} loading={loadingAt(index)} />
      <div className={styles.words}>
        <ActivityTypeTag activity={activity} tone="brand" />
        <Title as="h3" clamp>
          <LocalText text={activity.name} />
        </Title>
        <MetaLine icon="calendar">{format.range(activity.startsAt, activity.endsAt)}</MetaLine>
        <MetaLine icon="pin">
          <LocalText text={activity.place} />
        </MetaLine>
      </div>
    </Card>
  );
}

/** Shows activities in large pictures side by side, for a volunteer who has not served yet. */
export function FirstActivities() {
  const { t } = useTexts();
  return (
    <ActivitySection title={t('home.recommended.newTitle')}>
      {(activities) => (
        <ul className={styles.strip}>
          {activities.map((activity, index) => (
            <li key={activity.activityId} className={styles.place}>
              <LargeCard activity={activity} index={index} />
            </li>
          ))}
        </ul>
      )}
    </ActivitySection>
  );
}
