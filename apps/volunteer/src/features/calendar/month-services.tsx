import { useQuery } from '@tanstack/react-query';
import { Loaded, participantTones, useListAddress, useNow } from '@vp/app-shell';
import type { FilterField } from '@vp/app-shell';
import type { MonthService } from '@vp/contract';
import { addMonths, isCalendarDate, macaoDate } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  Cell,
  IconButton,
  Note,
  Row,
  RowList,
  Stack,
  Tag,
  TextAction,
  Title,
} from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { MonthGrid, sameDayIn } from './month-grid.tsx';
import type { MarkedDay } from './month-grid.tsx';

const day: FilterField<string | undefined> = {
  read: (text) => (text !== null && isCalendarDate(text) ? text : undefined),
  write: (value) => value,
};

function marksOf(services: readonly MonthService[]): ReadonlyMap<string, MarkedDay> {
  const marks = new Map<string, MarkedDay>();
  for (const { startsAt, clashes } of services) {
    const date = macaoDate(new Date(startsAt));
    const known = marks.get(date);
    marks.set(date, {
      services: (known?.services ?? 0) + 1,
      hasClash: known?.hasClash === true || clashes.length > 0,
    });
  }
  return marks;
}

/** Names each pair of clashing activities once. */
function Clashes({ services }: { readonly services: readonly MonthService[] }) {
  const { t } = useTexts();
  const pairs = new Map<string, string>();
  for (const one of services) {
    for (const other of one.clashes) {
      const key = [one.activityId, other.activityId].sort().join();
      if (!pairs.has(key)) pairs.set(key, t('calendar.month.clash', { one: one.name.text, other: other.name.text }));
    }
  }
  return [...pairs].map(([key, sentence]) => (
    <Note key={key} tone="red">
      {sentence}
    </Note>
  ));
}

interface DayProps {
  readonly date: string;
  readonly today: string;
  readonly services: readonly MonthService[];
}

function DayServices({ date, today, services }: DayProps) {
  const { t, format } = useTexts();
  if (services.length === 0) {
    return (
      <Stack gap={2}>
        <Caption>{t('calendar.month.none')}</Caption>
        {date >= today && (
          <ButtonLink variant="soft" icon="search" to={paths.activities({ from: date, to: date })}>
            {t('calendar.month.find')}
          </ButtonLink>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <Clashes services={services} />
      <RowList variant="cells" label={format.date(date)} rows={services} keyOf={({ periodId }) => periodId}>
        {({ activityId, name, place, startsAt, endsAt, state }) => (
          <Cell
            to={paths.activity({ id: activityId })}
            title={<LocalText text={name} />}
            note={
              <>
                {format.timeRange(startsAt, endsAt)} · <LocalText text={place} />
              </>
            }
            value={<Tag tone={participantTones[state]}>{t(`activity.part.${state}`)}</Tag>}
          />
        )}
      </RowList>
    </Stack>
  );
}

/** Shows the volunteer's services of a month, and those of the chosen day. The URL holds the day. */
export function MonthServices() {
  const { t, format } = useTexts();
  const now = useNow();
  const today = macaoDate(now());
  const { filter, change } = useListAddress({ day });
  const chosen = filter.day ?? today;
  const month = chosen.slice(0, 7);
  const query = useQuery({ ...useApiQueries().calendar.month({ query: { month } }), staleTime: 10_000 });
  const choose = (next: string): void => change({ day: next === today ? undefined : next });
  const go = (months: number): void => choose(sameDayIn(addMonths(month, months), chosen));
  const isOfDay = ({ startsAt }: MonthService): boolean => macaoDate(new Date(startsAt)) === chosen;
  return (
    <Stack gap={3}>
      <Card>
        <Row justify="between">
          <IconButton icon="chevron-left" label={t('calendar.month.previous')} onClick={() => go(-1)} />
          <Title>
            <span role="status">{format.month(`${month}-01`)}</span>
          </Title>
          <IconButton icon="chevron-right" label={t('calendar.month.next')} onClick={() => go(1)} />
        </Row>
        <MonthGrid day={chosen} today={today} marks={marksOf(query.data?.listData ?? [])} onChoose={choose} />
      </Card>
      <Row justify="between">
        <Title as="h3">{format.date(chosen)}</Title>
        {chosen !== today && <TextAction onClick={() => choose(today)}>{t('calendar.month.today')}</TextAction>}
      </Row>
      <Loaded query={query} size="block">
        {({ listData }) => <DayServices date={chosen} today={today} services={listData.filter(isOfDay)} />}
      </Loaded>
    </Stack>
  );
}
