import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryPage } from '@vp/app-shell';
import { organizationSorts } from '@vp/contract';
import type { OrganizationSort } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  EmptyState,
  LoadMore,
  PageShell,
  SearchInput,
  Stack,
  TabPanel,
  Tabs,
  TextLink,
  useScrollMemory,
} from '@vp/ui-kit';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppTabs } from '../../shared/app-tabs.tsx';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';
import { organizationsQuery } from './queries.ts';

const isSort = (value: string | null): value is OrganizationSort => organizationSorts.some((sort) => sort === value);

function Results({
  name,
  sort,
  onClear,
}: {
  readonly name: string;
  readonly sort: OrganizationSort;
  readonly onClear: () => void;
}) {
  const { t } = useTexts();
  const query = useInfiniteQuery(organizationsQuery(useApi(), { name, sort }));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const status = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end';
  useScrollMemory({ isReady: query.data !== undefined });
  return (
    <QueryPage query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.listData);
        const total = pages[0]?.total ?? 0;
        if (rows.length === 0) {
          return (
            <EmptyState
              title={t('organization.list.none')}
              text={t('organization.list.noneText')}
              action={name ? <Button onClick={onClear}>{t('organization.list.all')}</Button> : undefined}
            />
          );
        }
        return (
          <>
            <Stack gap={2}>
              <div role="status">
                <Caption tone="quiet">{t('organization.list.count', { count: total })}</Caption>
              </div>
              <OrganizationRows rows={rows} label={t('organization.list.title')} />
            </Stack>
            <LoadMore status={status} count={rows.length} onMore={() => void query.fetchNextPage()} />
          </>
        );
      }}
    </QueryPage>
  );
}

/** Organizations that can be joined; the address holds the name and the order, so back brings them again. */
export function OrganizationListPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('sort');
  const sort = isSort(asked) ? asked : 'default';
  const [name, setName] = useState(search.get('keyword') ?? '');
  const deferredName = useDeferredValue(name.trim());

  function change(next: { readonly name: string; readonly sort: OrganizationSort }) {
    setName(next.name);
    const entries = {
      ...(next.name.trim() ? { keyword: next.name.trim() } : {}),
      ...(next.sort === 'default' ? {} : { sort: next.sort }),
    };
    setSearch(entries, { replace: true });
  }

  return (
    <PageShell
      title={t('organization.list.title')}
      content="spaced"
      footer={<AppTabs />}
      actions={<TextLink to={paths.memberships()}>{t('organization.list.mine')}</TextLink>}
    >
      <Stack>
        <SearchInput
          label={t('organization.list.search')}
          value={name}
          onChange={(next) => change({ name: next, sort })}
        />
        <Tabs
          label={t('organization.list.sort.label')}
          idStem="organization-sort"
          look="bare"
          options={organizationSorts.map((value) => ({ value, label: t(`organization.list.sort.${value}`) }))}
          value={sort}
          onChange={(next) => change({ name, sort: next })}
        />
        <TabPanel idStem="organization-sort" value={sort}>
          <Results name={deferredName} sort={sort} onClear={() => change({ name: '', sort })} />
        </TabPanel>
      </Stack>
    </PageShell>
  );
}
