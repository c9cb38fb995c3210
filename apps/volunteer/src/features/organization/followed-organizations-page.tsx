import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';

/** Lists the organizations that the volunteer follows. */
export function FollowedOrganizationsPage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().organization.followed.paged({}));
  return (
    <PageShell title={t('organization.follow.title')} backTo={paths.me()} content="spaced">
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t('organization.follow.none')}
            text={t('organization.follow.noneText')}
            action={
              <ButtonLink icon="search" to={paths.organizations()}>
                {t('organization.list.all')}
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => <OrganizationRows rows={rows} label={t('organization.follow.title')} />}
      </PagedList>
    </PageShell>
  );
}
