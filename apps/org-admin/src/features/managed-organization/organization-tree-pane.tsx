import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PagedList, queryOf, useListAddress } from '@vp/app-shell';
import type { ManagedOrganization, ManagedOrganizationDetail, OrganizationName } from '@vp/contract';
import { organizationStatuses } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Avatar,
  ButtonLink,
  Caption,
  ChipChoice,
  EmptyState,
  Inset,
  SkeletonTable,
  TextLink,
  useIsWide,
} from '@vp/ui-kit';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import type { RowContent } from '../../shared/queue/queue-list.tsx';
import { organizationFilter } from './organization-filter.ts';
import type { OrganizationFilter } from './organization-filter.ts';
import { StatusTag } from './status-tag.tsx';

/** Returns the URL of a level: the list, or the list beside the open organization. */
type ToLevel = (oid: string | undefined) => string;

interface TreeRowSettings {
  readonly isAlone: boolean;
  readonly isFound: boolean;
  readonly toLevel: ToLevel;
}

/**
 * Returns the content of a row: columns if the list is alone, and a link to the level below beside an open
 * organization.
 */
function useTreeRow({ isAlone, isFound, toLevel }: TreeRowSettings): (row: ManagedOrganization) => RowContent {
  const { t } = useTexts();
  const isWide = useIsWide();
  return ({ oid, name, number, parent, status, memberCount, activityCount, childCount }) => {
    const below = t('managedOrganization.children', { count: childCount });
    const counts = [
      t('managedOrganization.members', { count: memberCount }),
      t('managedOrganization.activities', { count: activityCount }),
    ];
    const face = {
      lead: <Avatar name={name.text} size={40} shape="square" />,
      title: <LocalText text={name} />,
      note: isFound ? t('managedOrganization.under', { name: parent.name.text }) : number,
      tags: <StatusTag status={status} />,
    };
    if (isWide && isAlone) return { ...face, width: 'page', cells: [...counts, below], shares: [5, 2, 2, 2, 2] };
    if (isAlone) return { ...face, width: 'page', cells: [[...counts, below].join(' · ')] };
    const down = (
      <ButtonLink variant="text" size="small" about={name.text} to={toLevel(oid)}>
        {below}
      </ButtonLink>
    );
    return { ...face, action: childCount > 0 && down };
  };
}

/** Returns the name of the current level and its ancestors. */
function useLevel(under: string) {
  const { t } = useTexts();
  const { managedOrganization } = useApiQueries();
  const { data } = useQuery({ ...managedOrganization.detail({ params: { id: under } }), enabled: under !== '' });
  if (under === '') return { title: t('managedOrganization.title'), backTo: paths.organization(), above: [] };
  return {
    title: data?.name.text ?? t('managedOrganization.title'),
    backTo: paths.organizationDetail({ id: under }),
    above: data?.above ?? [],
  };
}

/** Links to the ancestors; the first is the own organization. */
function Above({ above, toLevel }: { readonly above: readonly OrganizationName[]; readonly toLevel: ToLevel }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('managedOrganization.above')}>
      {above.map(({ oid, name }, at) => (
        <span key={oid}>
          <TextLink to={toLevel(at === 0 ? undefined : oid)}>
            <LocalText text={name} />
          </TextLink>
          {' / '}
        </span>
      ))}
    </nav>
  );
}

/** Returns the level of an open organization: the children of its parent, or the top level. */
function levelOf(opened: ManagedOrganizationDetail | undefined): string {
  const above = opened?.above ?? [];
  return above.length < 2 ? '' : (above.at(-1)?.oid ?? '');
}

interface LevelProps {
  readonly filter: OrganizationFilter;
  readonly under: string;
  /** Id of the organization that is open beside the list. */
  readonly openId: string | null;
  readonly toLevel: ToLevel;
}

function Level({ filter, under, openId, toLevel }: LevelProps) {
  const { t } = useTexts();
  const { name, status } = filter;
  const isFound = name !== '' || status !== undefined;
  const faceOf = useTreeRow({ isAlone: openId === null, isFound, toLevel });
  const query = { ...(under !== '' && { underId: under }), ...(name !== '' && { name }), ...(status && { status }) };
  const rows = useInfiniteQuery(useApiQueries().managedOrganization.list.paged({ query }));
  const missing = isFound
    ? { title: t('managedOrganization.noMatch'), text: t('managedOrganization.noMatchText') }
    : { title: t('managedOrganization.none'), text: t('managedOrganization.noneText') };
  return (
    <PagedList
      query={rows}
      size={openId === null ? 'page' : 'block'}
      skeleton={<SkeletonTable rows={6} />}
      empty={<EmptyState {...missing} />}
    >
      {(found) => (
        <QueueList
          rows={found}
          idOf={({ oid }) => oid}
          faceOf={faceOf}
          label={t('managedOrganization.title')}
          pathTo={(id) => paths.organizationDetail({ id, ...queryOf(organizationFilter, filter) })}
          currentId={openId}
        />
      )}
    </PagedList>
  );
}

/** Organizations below, by level, or by name and status at any depth; on a desktop beside the open one. */
export function OrganizationTreePane() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isList = pathname === paths.organizationQuery();
  const openId = isList ? null : (search.get('id') ?? '');
  const { filter, change } = useListAddress(organizationFilter);
  const { managedOrganization } = useApiQueries();
  const opened = useQuery({
    ...managedOrganization.detail({ params: { id: openId ?? '' } }),
    enabled: openId !== null && openId !== '',
  });
  const under = filter.under || levelOf(opened.data);
  const isWaiting = openId !== null && openId !== '' && filter.under === '' && opened.isPending;
  const { above, ...level } = useLevel(under);
  const own = opened.data?.above[0]?.oid;
  const toLevel: ToLevel = (oid) =>
    openId === null
      ? paths.organizationQuery({ under: oid })
      : paths.organizationDetail({ id: openId, under: oid ?? own });
  const { status } = filter;
  return (
    <ListPane
      {...level}
      shows={isList ? 'list' : 'detail'}
      search={{
        label: t('managedOrganization.search'),
        value: filter.name,
        onSearch: (name) => change({ name }),
      }}
    >
      <Inset top={2} bottom={2} gap={2}>
        {above.length > 0 && <Above above={above} toLevel={toLevel} />}
        {isList && <Caption>{t('managedOrganization.note')}</Caption>}
        <ChipChoice
          label={t('managedOrganization.filter')}
          options={[
            { value: undefined, label: t('managedOrganization.all') },
            ...organizationStatuses.map((value) => ({ value, label: t(`managedOrganization.status.${value}`) })),
          ]}
          value={status}
          onChoose={(next) => change({ status: next })}
        />
      </Inset>
      {isWaiting ? (
        <SkeletonTable rows={6} />
      ) : (
        <Level filter={filter} under={under} openId={openId} toLevel={toLevel} />
      )}
    </ListPane>
  );
}
