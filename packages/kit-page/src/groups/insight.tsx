import { useState } from 'react';
import {
  Button,
  Card,
  ChartKey,
  Chip,
  ChipRow,
  DataTable,
  FigureCards,
  SegmentedControl,
  ShareBars,
  SparkLine,
  Stack,
  Title,
} from '@vp/ui-kit';
import type { ChartSeries } from '@vp/ui-kit';
import { ColumnChart } from '@vp/ui-kit/chart';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const months = [12, 30.5, 0, 44, 61.5, 80, 72, 54, 20, 96.5, 110, 88].map((service, index) => ({
  key: `2025-${String(index + 1).padStart(2, '0')}`,
  service,
  training: index % 3 === 0 ? 9 : 0,
}));

const hours = (value: number): string => value.toFixed(1);
const month = (key: string): string => `${key.slice(5)}/${key.slice(2, 4)}`;

const seriesOf = (words: Samples): readonly ChartSeries<'service' | 'training'>[] => [
  { name: 'service', label: words.hours, tone: 'brand' },
  { name: 'training', label: words.kinds[3], tone: 'gold' },
];

function Table({ words, variant }: { words: Samples; variant: 'drawn' | 'spoken' }) {
  return (
    <DataTable
      caption={words.hours}
      head={words.date}
      columns={seriesOf(words).map(({ label }) => label)}
      rows={months
        .slice(0, 4)
        .map(({ key, service, training }) => ({ name: month(key), cells: [hours(service), hours(training)] }))}
      total={{ name: words.all, cells: ['668.5', '36.0'] }}
      variant={variant}
    />
  );
}

function OverTime({ words }: { words: Samples }) {
  const [look, setLook] = useState<'drawn' | 'spoken'>('spoken');
  return (
    <Card>
      <Stack>
        <Title>{words.hours}</Title>
        {look === 'spoken' && (
          <ColumnChart
            summary={words.hours}
            series={seriesOf(words)}
            points={months}
            tick={month}
            full={month}
            format={hours}
            formatTick={String}
          />
        )}
        {look === 'spoken' && <ChartKey series={seriesOf(words)} />}
        <Table words={words} variant={look} />
        <div>
          <Button variant="outline" onClick={() => setLook(look === 'drawn' ? 'spoken' : 'drawn')}>
            {words.all}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Range({ words }: { words: Samples }) {
  const [scope, setScope] = useState('0');
  return (
    <Stack>
      <ChipRow label={words.date}>
        {words.kinds.slice(0, 3).map((kind, index) => (
          <Chip key={kind} selected={index === 0} onClick={() => undefined}>
            {kind}
          </Chip>
        ))}
        <Chip mark="open" onClick={() => undefined}>
          {words.date}
        </Chip>
      </ChipRow>
      <SegmentedControl
        label={words.all}
        options={[words.all, words.organization].map((label, index) => ({ value: String(index), label }))}
        value={scope}
        onChange={setScope}
      />
    </Stack>
  );
}

export const insight: Group = {
  name: 'insight',
  specimens: [
    { name: 'which months, and of whom', Show: Range },
    {
      name: 'figures that the page is opened for',
      Show: ({ words }) => (
        <FigureCards
          rows={[
            { name: words.hours, value: '1,284.5' },
            { name: words.kinds[3], value: '36.0' },
            { name: words.open, value: '312' },
            { name: words.passed, value: '47' },
            { name: words.refused, value: '4 %', note: '21 / 523' },
          ]}
        />
      ),
    },
    { name: 'chart, and its table at a press', Show: OverTime },
    {
      name: 'table',
      Show: ({ words }) => (
        <Card>
          <Table words={words} variant="drawn" />
        </Card>
      ),
    },
    {
      name: 'shares of a whole',
      Show: ({ words }) => (
        <Card>
          <ShareBars
            label={words.all}
            rows={[
              { name: words.passed, percent: 72, value: '925.0 · 72 %', tone: 'strong' },
              { name: words.waiting, percent: 20, value: '256.5 · 20 %', tone: 'middle' },
              { name: words.refused, percent: 8, value: '103.0 · 8 %', tone: 'weak' },
            ]}
          />
        </Card>
      ),
    },
    {
      name: 'course of one figure',
      Show: ({ words }) => (
        <Card>
          <SparkLine summary={words.all} values={months.map(({ service }) => service)} />
        </Card>
      ),
    },
  ],
};
