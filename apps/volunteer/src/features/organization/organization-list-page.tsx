import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListTools, PagedList, choiceOf, useListAddress, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { organizationSorts } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, EmptyState, PageShell, Stack, TabPanel, TextLink } from '@vp/ui-kit';
import { AppTabs } from '../../shared/page/app-tabs.tsx';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';

const addressTable = { keyword: wordsOf(100), sort: choiceOf(organizationSorts) };

type ListFilter = FilterOf<typeof addressTable>;

function Results({ filter, onClear }: { readonly filter: ListFilter; readonly onClear: () => void }) {
  const { t } = useTexts();
  const { keyword, sort } = filter;
  const { organization } = useApiQueries();
  const query = useInfiniteQuery({
    ...organization.search.paged({ query: { sort, ...(keyword === '' ? {} : { name: keyword }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          title={t('organization.list.none')}
          text={t('organization.list.noneText')}
          action={keyword !== '' && <Button onClick={onClear}>{t('organization.list.all')}</Button>}
        />
      }
    >
      {(rows, total) => (
        <Stack gap={2}>
          <div role="status">
            <Caption tone="quiet">{t('organization.list.count', { count: total })}</Caption>
          </div>
          <OrganizationRows rows={rows} label={t('organization.list.title')} />
        </Stack>
      )}
    </PagedList>
  );
}

/** Organizations that can be joined; the address holds the name and the order, so back brings them again. */
export function OrganizationListPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(addressTable);
  return (
    <PageShell
      title={t('organization.list.title')}
      content="spaced"
      footer={<AppTabs />}
      actions={<TextLink to={paths.memberships()}>{t('organization.list.mine')}</TextLink>}
    >
      <Stack>
        <ListTools
          search={{
            label: t('organization.list.search'),
            value: filter.keyword,
            onSearch: (keyword) => change({ keyword }),
          }}
          tabs={{
            label: t('organization.list.sort.label'),
            idStem: 'organization-sort',
            look: 'bare',
            options: organizationSorts.map((value) => ({ value, label: t(`organization.list.sort.${value}`) })),
            value: filter.sort,
            onChange: (sort) => change({ sort }),
          }}
        />
        <TabPanel idStem="organization-sort" value={filter.sort}>
          <Results filter={filter} onClear={() => change({ keyword: '' })} />
        </TabPanel>
      </Stack>
    </PageShell>
  );
}
