import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { EmptyState, Section, Stack, TextLink } from '@vp/ui-kit';
import { ActivityCard, loadingAt } from '../../shared/activity/activity-card.tsx';
import { paths } from '../../shared/paths.ts';
import { useHomeQueries } from './queries.ts';

/** Activities that suit the volunteer; for a newcomer simply what there is. */
export function Recommended({ kind }: { readonly kind: 'suited' | 'new' }) {
  const { t } = useTexts();
  const query = useQuery(useHomeQueries().recommended);
  return (
    <Section
      title={t(kind === 'suited' ? 'home.recommended.title' : 'home.recommended.newTitle')}
      aside={<TextLink to={paths.activities()}>{t('home.recommended.all')}</TextLink>}
    >
      <Loaded query={query} size="block">
        {({ listData }) =>
          listData.length === 0 ? (
            <EmptyState size="block" title={t('home.recommended.empty')} text={t('home.recommended.emptyText')} />
          ) : (
            <Stack>
              {listData.map((activity, index) => (
                <ActivityCard key={activity.activityId} activity={activity} loading={loadingAt(index)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}
