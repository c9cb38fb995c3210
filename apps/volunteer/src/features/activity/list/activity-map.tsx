import { useQuery } from '@tanstack/react-query';
import { Loaded, useMapAccess, useNow } from '@vp/app-shell';
import type { ActivityRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Chip,
  ChipChoice,
  ChipRow,
  EmptyState,
  Hidden,
  Inset,
  Note,
  Row,
  RowList,
  Stack,
  TextAction,
  Title,
  usePageMemory,
  useScrollMemory,
} from '@vp/ui-kit';
import { MapView, defaultCentre } from '@vp/map';
import type { MapPin, PinTone } from '@vp/map';
import { useMemo, useState } from 'react';
import { ActivityCard, isTakingSignUps, isTraining } from '../../../shared/activity/activity-card.tsx';
import { useApi } from '../../../shared/api.ts';
import type { KnownPosition } from '../../../shared/place/position.ts';
import { ActivitySearch } from './activity-search.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { useFilterNames } from './filter-names.ts';
import { radii } from '../filters.ts';
import type { Filters } from '../filters.ts';
import { countMax, mapQuery } from '../queries.ts';
import { TimeChips } from './time-chips.tsx';
import styles from './activity-map.module.css';

interface ActivityMapProps {
  readonly filters: Filters;
  readonly place: KnownPosition;
  readonly change: (part: Partial<Filters>) => void;
}

const nothing: readonly ActivityRow[] = [];

/** Returns the same ID for places within about ten metres. */
function placeIdOf({ location }: ActivityRow): string {
  return `${location.latitude.toFixed(4)},${location.longitude.toFixed(4)}`;
}

/** Returns the colour of a pin. If services and trainings share a place, the colour of services wins. */
function toneOf(activities: readonly ActivityRow[]): PinTone {
  if (!activities.some(isTakingSignUps)) return 'quiet';
  return activities.every(isTraining) ? 'azul' : 'brand';
}

function usePins(activities: readonly ActivityRow[]): readonly MapPin[] {
  const { t } = useTexts();
  return useMemo(() => {
    const places = new Map<string, ActivityRow[]>();
    for (const activity of activities) {
      const id = placeIdOf(activity);
      places.set(id, [...(places.get(id) ?? []), activity]);
    }
    return [...places].flatMap(([id, here]) => {
      const [first] = here;
      if (first === undefined) return [];
      const tone = toneOf(here);
      const word = { brand: undefined, azul: t('activity.list.training'), quiet: t('activity.map.noPlaces') }[tone];
      const name = word === undefined ? first.place.text : `${first.place.text} · ${word}`;
      return [{ id, point: first.location, name, count: here.length, tone }];
    });
  }, [activities, t]);
}

/** Lists all activities of the selected place, over the lower edge of the map. */
function Preview({ activities, onClose }: { activities: readonly ActivityRow[]; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Stack gap={2}>
      <Row justify="between">
        <Caption>
          <span role="status">{t('activity.map.here', { count: activities.length })}</span>
        </Caption>
        <TextAction onClick={onClose}>{t('activity.map.showAll')}</TextAction>
      </Row>
      {activities.map((activity) => (
        <ActivityCard key={activity.activityId} activity={activity} />
      ))}
    </Stack>
  );
}

/** Number of activities below the map until the reader opens the whole list. The map shows all of them. */
const nearestCount = 3;

function Around({ activities, total }: { activities: readonly ActivityRow[]; total: number }) {
  const { t } = useTexts();
  const [isWhole, setIsWhole] = usePageMemory<boolean>('around', false);
  const count = activities.length;
  const isCut = total > count;
  const cut = { shown: count, total: Math.min(total, countMax) };
  const near = isCut
    ? t(total < countMax ? 'activity.map.nearOf' : 'activity.map.nearOfMore', cut)
    : t('activity.map.near', { count });
  const all = isCut ? t('activity.map.allShown', { shown: count }) : t('activity.map.all', { count });
  if (activities.length === 0) {
    return (
      <EmptyState size="block" illustration="none" title={t('activity.map.none')} text={t('activity.map.noneText')} />
    );
  }
  return (
    <>
      <Row wrap gap={2} justify="between">
        <Title size="h2">
          <span role="status">{near}</span>
        </Title>
        {count > nearestCount && (
          <Button variant="text" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('activity.map.nearest', { count: nearestCount }) : all}
          </Button>
        )}
      </Row>
      <RowList
        variant="cards"
        label={near}
        rows={isWhole ? activities : activities.slice(0, nearestCount)}
        keyOf={({ activityId }) => activityId}
      >
        {(activity) => <ActivityCard activity={activity} />}
      </RowList>
    </>
  );
}

/** Lists the filters that narrow the map, each with a remove button. The radius has its own row. */
function AppliedFilters({ filters, change }: Pick<ActivityMapProps, 'filters' | 'change'>) {
  const { t } = useTexts();
  const nameOf = useFilterNames();
  const { keyword, type, region, open } = filters;
  const applied = [
    { part: 'keyword', name: keyword, off: { keyword: '' } },
    { part: 'type', name: type && nameOf.type(type), off: { type: undefined } },
    { part: 'region', name: region && nameOf.region(region), off: { region: undefined } },
    { part: 'open', name: open && t('activity.filter.open'), off: { open: false } },
  ];
  const chips = applied.flatMap(({ part, name, off }) =>
    name
      ? [
          <Chip key={part} mark="remove" tone="applied" onClick={() => change(off)}>
            <Hidden>{t('common.actions.remove')}</Hidden> {name}
          </Chip>,
        ]
      : [],
  );
  if (chips.length === 0) return null;
  return <ChipRow label={t('activity.filter.label')}>{chips}</ChipRow>;
}

/** Shows activities within a radius on a map. The list below has the same activities. */
export function ActivityMap({ filters, place, change }: ActivityMapProps) {
  const { t, format } = useTexts();
  const amap = useMapAccess();
  const now = useNow();
  const [pin, setPin] = useState<string>();
  const centre = place.position ?? defaultCentre;
  const radius = filters.radius ?? '3000';
  const query = useQuery(mapQuery(useApi(), filters, { position: centre, now: now() }));
  useScrollMemory({ isReady: query.data !== undefined });
  const activities = query.data?.listData ?? nothing;
  const pins = usePins(activities);
  const chosen = activities.filter((activity) => placeIdOf(activity) === pin);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Inset top={2} bottom={2} gap={2}>
        <ActivitySearch keyword={filters.keyword} onSearch={(keyword) => change({ keyword })} />
        <Row wrap gap={2} justify="between">
          <ChipChoice
            label={t('activity.map.radius')}
            options={radii.map((value) => ({
              value,
              label: t('activity.filter.kilometres', { value: format.number(Number(value) / 1000) }),
            }))}
            value={radius}
            onChoose={(value) => change({ radius: value })}
          />
          <Row gap={1}>
            <Button variant="text" size="small" icon="filter" onClick={() => setIsChoosing(true)}>
              {t('activity.filter.title')}
            </Button>
            <Button variant="text" size="small" icon="list" onClick={() => change({ view: 'list' })}>
              {t('activity.list.list')}
            </Button>
          </Row>
        </Row>
        <ChipRow label={t('activity.time.label')}>
          <TimeChips filters={filters} change={change} />
        </ChipRow>
        <AppliedFilters filters={filters} change={change} />
      </Inset>
      <div className={styles.map}>
        <MapView
          centre={centre}
          radiusMetres={Number(radius)}
          pins={pins}
          selectedPinId={chosen.length > 0 ? pin : undefined}
          onPinSelect={setPin}
          onLocate={() => void place.ask()}
          myPosition={place.position}
          amap={amap}
          preview={chosen.length > 0 && <Preview activities={chosen} onClose={() => setPin(undefined)} />}
        />
      </div>
      <Inset top={4} gap={3}>
        {place.state === 'denied' || place.state === 'failed' ? (
          <Note tone="gold">{t(`activity.place.${place.state}`)}</Note>
        ) : (
          place.position === undefined && <Note tone="azul">{t('activity.map.aroundCentre')}</Note>
        )}
        <Loaded query={query} size="block">
          {({ listData, total }) => <Around activities={listData} total={total} />}
        </Loaded>
      </Inset>
      {isChoosing && (
        <FilterSheet
          filters={filters}
          place={place}
          onClose={() => setIsChoosing(false)}
          onApply={(next) => {
            setIsChoosing(false);
            change(next);
          }}
        />
      )}
    </>
  );
}
