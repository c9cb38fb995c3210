import { useQuery } from '@tanstack/react-query';
import { QueryPage, useCodeWords, useConfig } from '@vp/app-shell';
import type { ActivityRow } from '@vp/contract';
import { activityTypes, regions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Chip, ChipRow, EmptyState, Hidden, Note, Row, Stack, TextAction, Title } from '@vp/ui-kit';
import { MapView, defaultCentre } from '@vp/ui-kit/map';
import type { MapPin } from '@vp/ui-kit/map';
import { useState } from 'react';
import { ActivityCard } from '../../../shared/activity/activity-card.tsx';
import { useApi } from '../../../shared/api.ts';
import type { KnownPosition } from '../../../shared/position.ts';
import { radii } from './filters.ts';
import type { Filters } from './filters.ts';
import { mapQuery } from '../queries.ts';
import styles from './activity-map.module.css';

interface ActivityMapProps {
  readonly filters: Filters;
  readonly place: KnownPosition;
  readonly change: (part: Partial<Filters>) => void;
}

/** Places closer together than about ten metres are one. */
function placeIdOf({ location }: ActivityRow): string {
  return `${location.latitude.toFixed(4)},${location.longitude.toFixed(4)}`;
}

function pinsOf(activities: readonly ActivityRow[]): readonly MapPin[] {
  const places = new Map<string, ActivityRow[]>();
  for (const activity of activities) {
    const id = placeIdOf(activity);
    places.set(id, [...(places.get(id) ?? []), activity]);
  }
  return [...places].flatMap(([id, [first, ...others]]) =>
    first === undefined ? [] : [{ id, point: first.location, name: first.place.text, count: others.length + 1 }],
  );
}

function Around({
  activities,
  pin,
  onAll,
}: {
  activities: readonly ActivityRow[];
  pin: string | undefined;
  onAll: () => void;
}) {
  const { t } = useTexts();
  const shown = pin === undefined ? activities : activities.filter((activity) => placeIdOf(activity) === pin);
  if (shown.length === 0) {
    return (
      <EmptyState size="block" illustration="none" title={t('activity.map.none')} text={t('activity.map.noneText')} />
    );
  }
  return (
    <>
      <Row justify="between">
        <Title size="h2">
          <span role="status">
            {t(pin === undefined ? 'activity.map.near' : 'activity.map.here', { count: shown.length })}
          </span>
        </Title>
        {pin !== undefined && <TextAction onClick={onAll}>{t('activity.map.showAll')}</TextAction>}
      </Row>
      {shown.map((activity) => (
        <ActivityCard key={activity.activityId} activity={activity} />
      ))}
    </>
  );
}

/** What the map shows less by, each with its way off; the radius has its own row. */
function AppliedFilters({ filters, change }: Pick<ActivityMapProps, 'filters' | 'change'>) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { keyword, type, region } = filters;
  const applied = [
    { part: 'keyword', name: keyword, off: { keyword: '' } },
    { part: 'type', name: type && nameOf(activityTypes, type), off: { type: undefined } },
    { part: 'region', name: region && nameOf(regions, region), off: { region: undefined } },
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

/** Activities around a point with a radius; the list below says the same as the map. */
export function ActivityMap({ filters, place, change }: ActivityMapProps) {
  const { t, format } = useTexts();
  const { mapKey } = useConfig();
  const [pin, setPin] = useState<string>();
  const centre = place.position ?? defaultCentre;
  const radius = filters.radius ?? '3000';
  const query = useQuery(mapQuery(useApi(), filters, centre));
  const pins = pinsOf(query.data?.listData ?? []);
  const shownPin = pins.some(({ id }) => id === pin) ? pin : undefined;
  return (
    <>
      <Stack gap={2} className={styles.tools}>
        <Row wrap gap={2} justify="between">
          <ChipRow label={t('activity.map.radius')}>
            {radii.map((value) => (
              <Chip key={value} selected={value === radius} onClick={() => change({ radius: value })}>
                {t('activity.filter.kilometres', { value: format.number(Number(value) / 1000) })}
              </Chip>
            ))}
          </ChipRow>
          <Button look="text" size="small" icon="list" onClick={() => change({ view: 'list' })}>
            {t('activity.list.list')}
          </Button>
        </Row>
        <AppliedFilters filters={filters} change={change} />
      </Stack>
      <div className={styles.map}>
        <MapView
          centre={centre}
          radiusMetres={Number(radius)}
          pins={pins}
          onPinSelect={setPin}
          onLocate={() => void place.ask()}
          {...(shownPin === undefined ? {} : { selectedPinId: shownPin })}
          {...(place.position === undefined ? {} : { myPosition: place.position })}
          {...(mapKey === '' ? {} : { amap: { key: mapKey } })}
        />
      </div>
      <Stack className={styles.list}>
        {place.state === 'denied' || place.state === 'failed' ? (
          <Note tone="gold">{t(`activity.place.${place.state}`)}</Note>
        ) : (
          place.position === undefined && <Note tone="azul">{t('activity.map.aroundCentre')}</Note>
        )}
        <QueryPage query={query} size="block">
          {({ listData }) => <Around activities={listData} pin={shownPin} onAll={() => setPin(undefined)} />}
        </QueryPage>
      </Stack>
    </>
  );
}
