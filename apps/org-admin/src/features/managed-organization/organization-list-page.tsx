import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListSearch, PagedList, optionOf, useListAddress, wordsOf } from '@vp/app-shell';
import type { ManagedOrganization } from '@vp/contract';
import { organizationStatuses } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Avatar, Card, Chip, ChipRow, DataRow, EmptyState, RowList, SkeletonTable, Stack, useIsWide } from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { StatusTag } from './status-tag.tsx';

const table = { under: wordsOf(40), name: wordsOf(40), status: optionOf(organizationStatuses) };

interface OrganizationItemProps {
  readonly row: ManagedOrganization;
  readonly place: RowPlace;
  readonly isFound: boolean;
}

function OrganizationItem({ row, place, isFound }: OrganizationItemProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const { memberCount, activityCount, childCount } = row;
  const counts = [
    t('managedOrganization.members', { count: memberCount }),
    t('managedOrganization.activities', { count: activityCount }),
    t('managedOrganization.children', { count: childCount }),
  ];
  return (
    <DataRow
      rowKey={row.oid}
      place={place}
      width="page"
      to={paths.organizationDetail({ id: row.oid })}
      lead={<Avatar name={row.name.text} size={40} shape="square" />}
      title={<LocalText text={row.name} />}
      note={isFound ? t('managedOrganization.under', { name: row.parent.name.text }) : row.number}
      cells={isWide ? counts : [counts.join(' · ')]}
      shares={isWide ? [5, 2, 2, 2] : undefined}
      tags={<StatusTag status={row.status} />}
    />
  );
}

/** The level above, one a page: the own organization's list, then each on the way down. */
function useLevel(under: string) {
  const { managedOrganization } = useApiQueries();
  const { data } = useQuery({ ...managedOrganization.detail({ params: { id: under } }), enabled: under !== '' });
  const { t } = useTexts();
  if (under === '') return { title: t('managedOrganization.title'), backTo: paths.organization(), crumbs: [] };
  const above = data?.above ?? [];
  return {
    title: data?.name.text ?? t('managedOrganization.title'),
    backTo: paths.organizationDetail({ id: under }),
    crumbs: above.map(({ oid, name }, at) => ({
      label: name.text,
      to: at === 0 ? paths.organizationQuery() : paths.organizationQuery({ under: oid }),
    })),
  };
}

/** `/organization/query`: the organizations below, a level a page, or by name and status at any depth. */
export function OrganizationListPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(table);
  const { under, name, status } = filter;
  const level = useLevel(under);
  const query = { ...(under !== '' && { underId: under }), ...(name !== '' && { name }), ...(status && { status }) };
  const rows = useInfiniteQuery(useApiQueries().managedOrganization.list.paged({ query }));
  const isSearch = name !== '' || status !== undefined;
  const missing = isSearch
    ? { title: t('managedOrganization.noMatch'), text: t('managedOrganization.noMatchText') }
    : { title: t('managedOrganization.none'), text: t('managedOrganization.noneText') };
  return (
    <AdminPage {...level} note={t('managedOrganization.note')}>
      <Stack gap={3}>
        <ListSearch
          label={t('managedOrganization.search')}
          value={name}
          onSearch={(words) => change({ name: words })}
        />
        <ChipRow label={t('managedOrganization.filter')}>
          <Chip selected={status === undefined} onClick={() => change({ status: undefined })}>
            {t('managedOrganization.all')}
          </Chip>
          {organizationStatuses.map((one) => (
            <Chip key={one} selected={status === one} onClick={() => change({ status: one })}>
              {t(`managedOrganization.status.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <PagedList query={rows} skeleton={<SkeletonTable rows={6} />} empty={<EmptyState {...missing} />}>
          {(found) => (
            <Card kind="flush">
              <RowList look="rows" label={t('managedOrganization.title')} rows={found} keyOf={({ oid }) => oid}>
                {(row, place) => <OrganizationItem row={row} place={place} isFound={isSearch} />}
              </RowList>
            </Card>
          )}
        </PagedList>
      </Stack>
    </AdminPage>
  );
}
