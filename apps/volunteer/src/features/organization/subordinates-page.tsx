import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DataPage, PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, Stack } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';

function Below({ oid, name }: { readonly oid: string; readonly name: string }) {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().organization.search.paged({ query: { parentId: oid } }));
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          title={t('organization.subordinates.none')}
          text={t('organization.subordinates.noneText')}
          action={<ButtonLink to={paths.organization({ oid })}>{t('organization.subordinates.back')}</ButtonLink>}
        />
      }
    >
      {(rows) => (
        <Stack gap={2}>
          <Caption tone="quiet">{t('organization.subordinates.of', { name })}</Caption>
          <OrganizationRows rows={rows} label={t('organization.subordinates.title')} />
        </Stack>
      )}
    </PagedList>
  );
}

/** The organizations directly below another one. */
export function SubordinatesPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const oid = search.get('oid') ?? '';
  const query = useQuery(useApiQueries().organization.detail({ params: { id: oid } }));
  return (
    <DataPage
      query={query}
      title={t('organization.subordinates.title')}
      backTo={paths.organization({ oid })}
      content="spaced"
    >
      {({ name }) => <Below oid={oid} name={name.text} />}
    </DataPage>
  );
}
