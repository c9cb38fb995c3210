import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, PullToRefresh, filterOf, lazyPart, useCodeWords, useListAddress, useNow } from '@vp/app-shell';
import type { ActivitySort } from '@vp/contract';
import { languagesMastered } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Chip,
  ChipRow,
  EmptyState,
  Grow,
  Hidden,
  IconButton,
  Inset,
  PageShell,
  Row,
  RowList,
  SkeletonList,
  TabPanel,
  Tabs,
  TextAction,
} from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { ActivityCard, loadingAt } from '../../../shared/activity/activity-card.tsx';
import { useApi } from '../../../shared/api.ts';
import type { PageLoader } from '../../../shared/api.ts';
import { knownPosition, usePosition } from '../../../shared/place/position.ts';
import type { KnownPosition } from '../../../shared/place/position.ts';
import { ActivitySearch } from './activity-search.tsx';
import { useFilterNames } from './filter-names.ts';
import { filterTable, isFiltered, needsPosition, noFilters } from '../filters.ts';
import type { Filters } from '../filters.ts';
import { PlaceQuestion } from './place-question.tsx';
import { countMax, findQuery } from '../queries.ts';
import { TimeChips } from './time-chips.tsx';
import styles from './activity-list-page.module.css';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const ActivityMap = lazyPart(async () => (await import('./activity-map.tsx')).ActivityMap);

interface Choosing {
  readonly filters: Filters;
  readonly place: KnownPosition;
  readonly change: (part: Partial<Filters>) => void;
}

interface FilterChipsProps extends Pick<Choosing, 'filters' | 'change'> {
  readonly onOpen: () => void;
}

function FilterChips({ filters, change, onOpen }: FilterChipsProps) {
  const { t, format } = useTexts();
  const nameOf = useFilterNames();
  const { nameOf: codeNameOf } = useCodeWords();
  const { type, region, language, radius, open } = filters;
  const kilometres = radius === undefined ? '' : format.number(Number(radius) / 1000);
  const toneOf = (value: string | undefined) => (value === undefined ? 'plain' : 'applied');
  return (
    <ChipRow label={t('activity.filter.label')}>
      <TimeChips filters={filters} change={change} />
      <Chip mark="open" tone={toneOf(type)} onClick={onOpen}>
        {type === undefined ? t('activity.filter.allTypes') : nameOf.type(type)}
      </Chip>
      <Chip mark="open" tone={toneOf(region)} onClick={onOpen}>
        {region === undefined ? t('activity.filter.allRegions') : nameOf.region(region)}
      </Chip>
      <Chip mark="open" tone={toneOf(radius)} onClick={onOpen}>
        {radius === undefined ? t('activity.filter.anyDistance') : t('activity.filter.within', { value: kilometres })}
      </Chip>
      {language !== undefined && (
        <Chip mark="remove" tone="applied" onClick={() => change({ language: undefined })}>
          <Hidden>{t('common.actions.remove')}</Hidden> {codeNameOf(languagesMastered, language)}
        </Chip>
      )}
      {open && (
        <Chip mark="remove" tone="applied" onClick={() => change({ open: false })}>
          <Hidden>{t('common.actions.remove')}</Hidden> {t('activity.filter.open')}
        </Chip>
      )}
    </ChipRow>
  );
}

function Results({ filters, place, change }: Choosing) {
  const { t } = useTexts();
  const now = useNow();
  const query = useInfiniteQuery({
    ...findQuery(useApi(), filters, { position: place.position, now: now() }),
    // The rows stay while the next search loads.
    placeholderData: keepPreviousData,
  });
  const count = query.data?.pages[0]?.total;
  const isNear = needsPosition(filters) && place.position !== undefined;
  const clear = (): void => change(noFilters);
  return (
    <Inset top={0}>
      {needsPosition(filters) && <PlaceQuestion place={place} />}
      <ResultCount count={count} isNear={isNear} onClear={count !== 0 && isFiltered(filters) ? clear : undefined} />
      <PagedList query={query} empty={<NoResults isFiltered={isFiltered(filters)} onClear={clear} />}>
        {(activities) => (
          <RowList
            variant="cards"
            label={t('activity.list.title')}
            rows={activities}
            keyOf={({ activityId }) => activityId}
          >
            {(activity, { at }) => <ActivityCard heading="h2" activity={activity} loading={loadingAt(at - 1)} />}
          </RowList>
        )}
      </PagedList>
    </Inset>
  );
}

interface ResultCountProps {
  /** Undefined until the first search has answered. */
  readonly count: number | undefined;
  readonly isNear: boolean;
  readonly onClear?: (() => void) | undefined;
}

/** Announces the number of results; the element stays, so that screen readers hear each change. */
function ResultCount({ count, isNear, onClear }: ResultCountProps) {
  const { t } = useTexts();
  return (
    <Row justify="between" className={styles.count}>
      <Caption>
        <span role="status">
          {count === undefined
            ? null
            : count < countMax
              ? t(isNear ? 'activity.list.countNear' : 'activity.list.count', { count })
              : t(isNear ? 'activity.list.countNearOrMore' : 'activity.list.countOrMore', { n: countMax })}
        </span>
      </Caption>
      {onClear && <TextAction onClick={onClear}>{t('activity.filter.clear')}</TextAction>}
    </Row>
  );
}

function NoResults(props: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTexts();
  if (!props.isFiltered) return <EmptyState title={t('activity.list.empty')} text={t('activity.list.emptyText')} />;
  return (
    <EmptyState
      title={t('activity.list.none')}
      text={t('activity.list.noneText')}
      action={<Button onClick={props.onClear}>{t('activity.filter.clear')}</Button>}
    />
  );
}

function SortedList({ filters, place, change }: Choosing) {
  const { t } = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const sorts = ['default', 'applicants', 'nearest'] as const;

  function sort(next: ActivitySort) {
    change({ sort: next });
    if (next === 'nearest' && place.position === undefined) void place.ask();
  }

  return (
    <>
      <Inset bottom={0} gap={3}>
        <ActivitySearch keyword={filters.keyword} onSearch={(keyword) => change({ keyword })} />
        <FilterChips filters={filters} change={change} onOpen={() => setIsChoosing(true)} />
        <Row gap={1}>
          <Grow>
            <Tabs
              variant="bare"
              idStem="activity-sort"
              label={t('activity.list.sort.label')}
              options={sorts.map((value) => ({ value, label: t(`activity.list.sort.${value}`) }))}
              value={filters.sort}
              onChange={sort}
            />
          </Grow>
          <IconButton icon="map" label={t('activity.list.map')} onClick={() => change({ view: 'map' })} />
        </Row>
      </Inset>
      <TabPanel idStem="activity-sort" value={filters.sort}>
        <Results filters={filters} place={place} change={change} />
      </TabPanel>
      {isChoosing && (
        <Suspense fallback={null}>
          <FilterSheet
            filters={filters}
            place={place}
            onClose={() => setIsChoosing(false)}
            onApply={(chosen) => {
              setIsChoosing(false);
              change(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Loads the first activities, unless the filters need a position that is not known yet. */
export const loader: PageLoader = async ({ api, queries, clock }, search) => {
  const filters = filterOf(filterTable, search);
  const position = knownPosition(queries);
  if (position === undefined && needsPosition(filters)) return;
  await queries.ensureInfiniteQueryData(findQuery(api, filters, { position, now: clock.now() }));
};

/** Shows activities as a list or on the map. The URL holds all choices. */
export function ActivityListPage() {
  const { t } = useTexts();
  const place = usePosition();
  const { filter: filters, change } = useListAddress(filterTable);
  const choosing: Choosing = { filters, place, change };
  return (
    <PageShell title={t('activity.list.title')} content="edge">
      <PullToRefresh />
      <Tabs
        idStem="activity-nature"
        label={t('activity.list.natures')}
        options={[
          { value: '0', label: t('activity.list.service') },
          { value: '1', label: t('activity.list.training') },
        ]}
        value={filters.nature}
        onChange={(nature) => change({ nature })}
      />
      <TabPanel idStem="activity-nature" value={filters.nature}>
        {filters.view === 'map' ? (
          <Suspense fallback={<SkeletonList />}>
            <ActivityMap filters={filters} place={place} change={change} />
          </Suspense>
        ) : (
          <SortedList {...choosing} />
        )}
      </TabPanel>
    </PageShell>
  );
}
