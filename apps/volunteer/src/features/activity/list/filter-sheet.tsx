import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, ChipChoice, Sheet, Stack, Title } from '@vp/ui-kit';
import { useState } from 'react';
import { useApi } from '../../../shared/api.ts';
import { useCodeList, useCodeWords, useNow } from '@vp/app-shell';
import { activityTypes, codesOf, languagesMastered, regions } from '@vp/domain';
import type { CodeOption } from '@vp/app-shell';
import type { KnownPosition } from '../../../shared/place/position.ts';
import { noSheetFilters, radii } from '../filters.ts';
import type { Filters, Radius } from '../filters.ts';
import { PlaceQuestion } from './place-question.tsx';
import { countMax, countQuery } from '../queries.ts';

const languages = codesOf(languagesMastered);

interface GroupProps<Value extends string> {
  readonly title: string;
  readonly anyLabel: string;
  readonly options: readonly CodeOption[];
  readonly value: Value | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function Group<Value extends string>({ title, anyLabel, options, value, onChange }: GroupProps<Value>) {
  return (
    <Stack gap={2}>
      <Title as="h3">{title}</Title>
      <ChipChoice
        label={title}
        size="tall"
        options={[{ value: undefined, label: anyLabel }, ...options]}
        value={value}
        onChoose={onChange}
      />
    </Stack>
  );
}

export interface FilterSheetProps {
  readonly filters: Filters;
  readonly place: KnownPosition;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** Sheet with the filters. Its button shows the number of results and applies the filters. */
export function FilterSheet({ filters, place, onApply, onClose }: FilterSheetProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const { optionsOf } = useCodeWords();
  const types = useCodeList('activity_type', activityTypes);
  const places = useCodeList('region', regions);
  const [chosen, setChosen] = useState(filters);
  const { data: count, isPlaceholderData } = useQuery(
    countQuery(useApi(), chosen, { position: place.position, now: now() }),
  );
  const distances = radii.map((value) => ({
    value,
    label: t('activity.filter.kilometres', { value: format.number(Number(value) / 1000) }),
  }));

  function chooseRadius(value: string | undefined) {
    const radius: Radius | undefined = radii.find((known) => known === value);
    setChosen({ ...chosen, radius });
    if (radius !== undefined && place.position === undefined) void place.ask();
  }

  const isCounted = count !== undefined && !isPlaceholderData;
  return (
    <Sheet
      title={t('activity.filter.title')}
      onClose={onClose}
      footer={
        <Actions>
          <Button variant="quiet" onClick={() => setChosen({ ...chosen, ...noSheetFilters })}>
            {t('activity.filter.reset')}
          </Button>
          <Button onClick={() => onApply(chosen)}>
            <span role="status">
              {!isCounted
                ? t('activity.filter.counting')
                : count < countMax
                  ? t('activity.filter.show', { count })
                  : t('activity.filter.showOrMore', { n: countMax })}
            </span>
          </Button>
        </Actions>
      }
    >
      <Stack gap={5}>
        <Group
          title={t('activity.filter.places')}
          anyLabel={t('activity.filter.all')}
          options={[{ value: 'open', label: t('activity.filter.open') }]}
          value={chosen.open ? 'open' : undefined}
          onChange={(value) => setChosen({ ...chosen, open: value !== undefined })}
        />
        <Group
          title={t('activity.filter.type')}
          anyLabel={t('activity.filter.all')}
          options={optionsOf(types, [filters.type ?? ''])}
          value={chosen.type}
          onChange={(type) => setChosen({ ...chosen, type })}
        />
        <Group
          title={t('activity.filter.region')}
          anyLabel={t('activity.filter.allRegions')}
          options={optionsOf(places, [filters.region ?? ''])}
          value={chosen.region}
          onChange={(region) => setChosen({ ...chosen, region })}
        />
        <Group
          title={t('activity.filter.language')}
          anyLabel={t('activity.filter.allLanguages')}
          options={optionsOf(languagesMastered)}
          value={chosen.language}
          onChange={(value) => setChosen({ ...chosen, language: languages.find((known) => known === value) })}
        />
        <Group
          title={t('activity.filter.distance')}
          anyLabel={t('activity.filter.anyDistance')}
          options={distances}
          value={chosen.radius}
          onChange={chooseRadius}
        />
        {chosen.radius !== undefined && <PlaceQuestion place={place} />}
      </Stack>
    </Sheet>
  );
}
