import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  ListTools,
  PagedList,
  PullToRefresh,
  choiceOf,
  optionOf,
  useCodeWords,
  useListAddress,
  wordsOf,
} from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { organizationSorts } from '@vp/contract';
import { codesOf, regions, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, EmptyState, PageShell, Stack, TabPanel, TextLink, Chip, ChipRow } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';
import { RegionSheet } from './region-sheet.tsx';
import type { Region } from './region-sheet.tsx';

const addressTable = {
  keyword: wordsOf(100),
  region: optionOf(codesOf(regions)),
  sort: choiceOf(organizationSorts),
};

const { countMax } = reviewLimits;

type ListFilter = FilterOf<typeof addressTable>;

function Results({ filter, onClear }: { readonly filter: ListFilter; readonly onClear: () => void }) {
  const { t } = useTexts();
  const { keyword, region, sort } = filter;
  const { organization } = useApiQueries();
  const query = useInfiniteQuery({
    ...organization.search.paged({
      query: {
        sort,
        ...(keyword === '' ? {} : { name: keyword }),
        ...(region === undefined ? {} : { regionId: region }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          title={t('organization.list.none')}
          text={t('organization.list.noneText')}
          action={
            (keyword !== '' || region !== undefined) && <Button onClick={onClear}>{t('organization.list.all')}</Button>
          }
        />
      }
    >
      {(rows, total) => (
        <Stack gap={2}>
          <div role="status">
            <Caption tone="quiet">
              {total < countMax
                ? t('organization.list.count', { count: total })
                : t('organization.list.countOrMore', { n: countMax })}
            </Caption>
          </div>
          <OrganizationRows rows={rows} label={t('organization.list.title')} />
        </Stack>
      )}
    </PagedList>
  );
}

interface RegionChipProps {
  readonly region: Region | undefined;
  readonly onChange: (region: Region | undefined) => void;
}

/** Shows the region of the filter, and opens the choice of another one. */
function RegionChip({ region, onChange }: RegionChipProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <ChipRow label={t('organization.list.region')}>
        <Chip mark="open" tone={region === undefined ? 'plain' : 'applied'} onClick={() => setIsChoosing(true)}>
          {region === undefined ? t('organization.list.allRegions') : nameOf(regions, region)}
        </Chip>
      </ChipRow>
      {isChoosing && (
        <RegionSheet
          region={region}
          onChoose={(next) => {
            setIsChoosing(false);
            onChange(next);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

/**
 * Lists the organizations that can be joined. The URL holds the name, the region and the order, so that back restores
 * them.
 */
export function OrganizationListPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(addressTable);
  return (
    <PageShell
      title={t('organization.list.title')}
      content="spaced"
      actions={<TextLink to={paths.memberships()}>{t('organization.list.mine')}</TextLink>}
    >
      <PullToRefresh />
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
            variant: 'bare',
            options: organizationSorts.map((value) => ({ value, label: t(`organization.list.sort.${value}`) })),
            value: filter.sort,
            onChange: (sort) => change({ sort }),
          }}
        >
          <RegionChip region={filter.region} onChange={(region) => change({ region })} />
        </ListTools>
        <TabPanel idStem="organization-sort" value={filter.sort}>
          <Results filter={filter} onClear={() => change({ keyword: '', region: undefined })} />
        </TabPanel>
      </Stack>
    </PageShell>
  );
}
