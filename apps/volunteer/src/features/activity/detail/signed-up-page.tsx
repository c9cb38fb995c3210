import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryPage } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Avatar, ButtonLink, Caption, Cell, CellGroup, EmptyState, LoadMore, PageShell } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { moreStatusOf } from '../../../shared/paging.ts';
import { paths } from '../../../shared/paths.ts';
import { signedUpQuery } from '../queries.ts';

/** Who has signed up: masked names and their posts, nothing else. */
export function SignedUpPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useInfiniteQuery(signedUpQuery(useApi(), id));
  return (
    <PageShell title={t('activity.people.title')} backTo={paths.activity({ id })}>
      <QueryPage query={query}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.listData);
          if (people.length === 0) {
            return (
              <EmptyState
                title={t('activity.people.none')}
                text={t('activity.people.noneText')}
                action={<ButtonLink to={paths.activity({ id })}>{t('activity.people.signUp')}</ButtonLink>}
              />
            );
          }
          return (
            <>
              <Caption>{t('activity.people.count', { count: pages[0]?.total ?? people.length })}</Caption>
              <CellGroup label={t('activity.people.title')}>
                {people.map(({ maskedName, posts }, index) => (
                  <Cell
                    key={index}
                    lead={<Avatar name={maskedName} size={36} />}
                    title={maskedName}
                    note={posts.map((post) => post.text).join(' · ')}
                  />
                ))}
              </CellGroup>
              <LoadMore status={moreStatusOf(query)} count={people.length} onMore={() => void query.fetchNextPage()} />
            </>
          );
        }}
      </QueryPage>
    </PageShell>
  );
}
