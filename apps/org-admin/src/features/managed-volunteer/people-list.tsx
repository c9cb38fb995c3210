import { useInfiniteQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import { PagedList, queryOf, useListAddress } from '@vp/app-shell';
import type { ManagedVolunteer } from '@vp/contract';
import { realNameStates } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Button, ChipChoice, DotList, EmptyState, Inset, SkeletonTable, TabPanel, useIsWide } from '@vp/ui-kit';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import type { RowContent } from '../../shared/queue/queue-list.tsx';
import { RealNameTag } from '../../shared/volunteer/volunteer-facts.tsx';
import { peopleFilter, peopleTabs } from './people-filter.ts';
import type { PeopleFilter } from './people-filter.ts';

const stem = 'people';

/** Returns the content of a row; it has columns if the list is alone on a desktop. */
function usePersonRow(isAlone: boolean): (row: ManagedVolunteer) => RowContent {
  const { t, format } = useTexts();
  const isWide = useIsWide();
  return ({ name, number, organizations, realNameState, relation, since, until, hoursHere, byHandHoursHere }) => {
    const belongs = t(relation === 'none' ? 'managedVolunteer.registered' : 'managedVolunteer.since', {
      date: format.date(since),
    });
    const when = until === null ? belongs : t('managedVolunteer.left', { date: format.date(until) });
    const served = hoursHere > 0 && t('managedVolunteer.hours', { hours: format.hours(hoursHere) });
    const byHand = byHandHoursHere > 0 && t('volunteer.facts.byHand', { hours: format.hours(byHandHoursHere) });
    const where = organizations.map((one) => one.name.text).join(' · ');
    const state = <RealNameTag key="state" state={realNameState} />;
    const facts = <DotList key="facts" items={[when, served, byHand]} />;
    const face = { lead: <Avatar name={name} size={40} />, title: name, note: number };
    if (!isWide || !isAlone) return { ...face, cells: [where, facts], tags: state };
    return {
      ...face,
      width: 'page',
      cells: [where, facts, state],
      shares: [2.4, 2.8, 2.8, 1.8],
    };
  };
}

interface EmptyProps {
  readonly filter: PeopleFilter;
  readonly onClear: () => void;
}

function Empty({ filter, onClear }: EmptyProps) {
  const { t } = useTexts();
  if (filter.name !== '' || filter.state !== undefined) {
    return (
      <EmptyState
        title={t('managedVolunteer.noMatch')}
        text={t('managedVolunteer.noMatchText')}
        action={
          <Button variant="soft" onClick={onClear}>
            {t('managedVolunteer.clear')}
          </Button>
        }
      />
    );
  }
  return filter.tab !== 'former' ? (
    <EmptyState illustration="team" title={t('managedVolunteer.none')} text={t('managedVolunteer.noneText')} />
  ) : (
    <EmptyState title={t('managedVolunteer.noneFormer')} text={t('managedVolunteer.noneFormerText')} />
  );
}

/** Volunteers of the organization and of those below it; on a desktop the list stays beside the open person. */
export function PeopleList() {
  const { t } = useTexts();
  const { managedVolunteer } = useApiQueries();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { filter, change } = useListAddress(peopleFilter, { path: paths.personnelQuery() });
  const mayBlock = useCan('organization-suspend');
  const tabs = peopleTabs.filter((one) => mayBlock || one !== 'anybody');
  const tab = mayBlock || filter.tab !== 'anybody' ? filter.tab : 'member';
  const { name, state } = filter;
  const isList = pathname === paths.personnelQuery();
  const faceOf = usePersonRow(isList);
  const query = useInfiniteQuery(
    managedVolunteer.list.paged({ query: { relation: tab, ...(name !== '' && { name }), ...(state && { state }) } }),
  );
  return (
    <ListPane
      title={t('managedVolunteer.title')}
      shows={isList ? 'list' : 'detail'}
      backTo={paths.personnel()}
      search={{
        label: t(tab === 'anybody' ? 'managedVolunteer.searchAnybody' : 'managedVolunteer.search'),
        value: name,
        onSearch: (words) => change({ name: words }),
      }}
      tabs={{
        label: t('managedVolunteer.tabs'),
        idStem: stem,
        options: tabs.map((value) => ({ value, label: t(`managedVolunteer.${value}`) })),
        value: tab,
        onChange: (next) => change({ tab: next }),
      }}
    >
      <TabPanel idStem={stem} value={tab}>
        <Inset top={2} bottom={2}>
          <ChipChoice
            label={t('managedVolunteer.filter')}
            options={[
              { value: undefined, label: t('managedVolunteer.all') },
              ...realNameStates.map((value) => ({ value, label: t(`volunteer.facts.realName.${value}`) })),
            ]}
            value={state}
            onChoose={(next) => change({ state: next })}
          />
        </Inset>
        <PagedList
          query={query}
          size={isList ? 'page' : 'block'}
          skeleton={<SkeletonTable rows={6} />}
          empty={<Empty filter={filter} onClear={() => change({ name: '', state: undefined })} />}
        >
          {(rows) => (
            <QueueList
              rows={rows}
              idOf={({ volunteerId }) => volunteerId}
              faceOf={faceOf}
              label={t('managedVolunteer.label')}
              pathTo={(id) => paths.personnelDetail({ kind: 'volunteer', id, ...queryOf(peopleFilter, filter) })}
              currentId={isList ? null : search.get('id')}
            />
          )}
        </PagedList>
      </TabPanel>
    </ListPane>
  );
}
