import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DataPage, PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, Stack } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';

/** Lists the organizations directly below another one. */
export function SubordinatesPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const oid = search.get('oid') ?? '';
  const { organization } = useApiQueries();
  const query = useQuery(organization.detail({ params: { id: oid } }));
  const below = useInfiniteQuery(organization.search.paged({ query: { parentId: oid } }));
  const back = paths.organization({ oid });
  return (
    <DataPage query={query} title={t('organization.subordinates.title')} backTo={back} content="spaced">
      {({ name }) => (
        <PagedList
          query={below}
          empty={
            <EmptyState
              title={t('organization.subordinates.none')}
              text={t('organization.subordinates.noneText')}
              action={<ButtonLink to={back}>{t('organization.subordinates.back')}</ButtonLink>}
            />
          }
        >
          {(rows) => (
            <Stack gap={2}>
              <Caption tone="quiet">{t('organization.subordinates.of', { name: name.text })}</Caption>
              <OrganizationRows rows={rows} label={t('organization.subordinates.title')} />
            </Stack>
          )}
        </PagedList>
      )}
    </DataPage>
  );
}
