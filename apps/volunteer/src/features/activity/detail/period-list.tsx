import { PeriodBlocks } from '@vp/app-shell';
import type { ActivityPeriod } from '@vp/contract';
import { placesLeft } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Card, Stack, Title } from '@vp/ui-kit';

/** Lists the periods with their posts and remaining places. */
export function PeriodList({ periods }: { periods: readonly ActivityPeriod[] }) {
  const { t, format } = useTexts();
  const leftOf = ({ places, held }: ActivityPeriod['posts'][number]) => {
    const left = placesLeft({ places, held });
    return left === 0 ? t('activity.detail.full') : t('activity.detail.left', { left, places });
  };
  const blocks = periods.map(({ startsAt, endsAt, posts }) => ({
    time: format.range(startsAt, endsAt),
    posts: posts.map((post) => ({ name: <LocalText text={post.name} />, places: leftOf(post) })),
  }));
  return (
    <Card>
      <Stack as="section" label={t('activity.detail.periods')}>
        <Title size="h2">{t('activity.detail.periods')}</Title>
        <PeriodBlocks periods={blocks} />
      </Stack>
    </Card>
  );
}
