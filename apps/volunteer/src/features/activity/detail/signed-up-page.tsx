import { isolated } from '@vp/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Avatar, ButtonLink, Caption, Cell, EmptyState, PageShell, RowList, Stack } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';

/** Lists the signed-up volunteers, with masked names and posts only. */
export function SignedUpPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useInfiniteQuery(useApiQueries().participant.maskedList.paged({ params: { id } }));
  return (
    <PageShell title={t('activity.people.title')} backTo={paths.activity({ id })} content="spaced">
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t('activity.people.none')}
            text={t('activity.people.noneText')}
            action={<ButtonLink to={paths.activity({ id })}>{t('activity.people.signUp')}</ButtonLink>}
          />
        }
      >
        {(people, count) => (
          <Stack gap={2}>
            <Caption>{t('activity.people.count', { count })}</Caption>
            <RowList
              variant="cells"
              label={t('activity.people.title')}
              rows={people.map((person, at) => ({ ...person, at }))}
              keyOf={({ at }) => String(at)}
            >
              {({ maskedName, posts }) => (
                <Cell
                  lead={<Avatar name={maskedName} size={36} />}
                  title={maskedName}
                  note={[...new Set(posts.map((post) => isolated(post.text)))].join(' · ')}
                />
              )}
            </RowList>
          </Stack>
        )}
      </PagedList>
    </PageShell>
  );
}
