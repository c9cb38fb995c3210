import type { ActivityPeriod } from '@vp/contract';
import { placesLeft } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Card, Row, Stack, Title } from '@vp/ui-kit';
import styles from './period-list.module.css';

/** The periods with their posts and the places left, to read before choosing. */
export function PeriodList({ periods }: { periods: readonly ActivityPeriod[] }) {
  const { t, format } = useTexts();
  return (
    <Card>
      <Stack as="section" label={t('activity.detail.periods')}>
        <Title size="h2">{t('activity.detail.periods')}</Title>
        {periods.map(({ periodId, startsAt, endsAt, posts }) => (
          <div key={periodId} className={styles.period}>
            <Title as="h3">{format.range(startsAt, endsAt)}</Title>
            <ul>
              {posts.map(({ postId, name, places, held }) => (
                <Row as="li" key={postId} justify="between" className={styles.post}>
                  <span>
                    <LocalText text={name} />
                  </span>
                  <span className={styles.left}>
                    {placesLeft({ places, held }) === 0
                      ? t('activity.detail.full')
                      : t('activity.detail.left', { left: placesLeft({ places, held }), places })}
                  </span>
                </Row>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
