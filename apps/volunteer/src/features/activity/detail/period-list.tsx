import './period-list.css';
import type { ActivityPeriod } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Card } from '@vp/ui-kit';
import { Local } from '../../../shared/local-text.tsx';

/** The periods with their posts and the places left, to read before choosing. */
export function PeriodList({ periods }: { periods: readonly ActivityPeriod[] }) {
  const { t, format } = useTexts();
  return (
    <Card>
      <section aria-label={t('activity.detail.periods')}>
        <h2>{t('activity.detail.periods')}</h2>
        {periods.map(({ periodId, startsAt, endsAt, posts }) => (
          <div key={periodId} className="period-row">
            <h3>{format.range(startsAt, endsAt)}</h3>
            <ul className="period-posts">
              {posts.map(({ postId, name, places, held }) => (
                <li key={postId}>
                  <span>
                    <Local text={name} />
                  </span>
                  <span>
                    {held >= places
                      ? t('activity.detail.full')
                      : t('activity.detail.left', { left: places - held, places })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Card>
  );
}
