import styles from '../kit.module.css';
import { useState } from 'react';
import { Card, Chip, ChipChoice, ChipRow, Radio, Row, SearchInput, SegmentedControl, TabPanel, Tabs } from '@vp/ui-kit';
import type { TabsProps } from '@vp/ui-kit';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const noop = () => undefined;

function Search({ first, label }: { first: string; label: string }) {
  const [value, setValue] = useState(first);
  return <SearchInput label={label} value={value} onChange={setValue} />;
}

type BarProps = { words: Samples; count: number } & Pick<TabsProps<string>, 'variant' | 'overflow'>;

function Bar({ words, variant = 'bar', overflow = 'scroll', count }: BarProps) {
  const [value, setValue] = useState('0');
  const options = [words.open, words.waiting, words.passed, words.refused, ...words.kinds].map((label, index) => ({
    value: String(index),
    label,
    ...(index === 1 && { count: 12 }),
  }));
  return (
    <Tabs
      label={words.all}
      idStem={`kit-${variant}-${overflow}-${count}`}
      variant={variant}
      overflow={overflow}
      options={options.slice(0, count)}
      value={value}
      onChange={setValue}
    />
  );
}

function Panel({ words }: { words: Samples }) {
  const [value, setValue] = useState('0');
  const notes = [words.note, words.reason];
  return (
    <>
      <Tabs
        label={words.all}
        idStem="kit-panel"
        options={notes.map((_, index) => ({ value: String(index), label: words.kinds[index] ?? '' }))}
        value={value}
        onChange={setValue}
      />
      <TabPanel idStem="kit-panel" value={value}>
        <Card>{notes[Number(value)]}</Card>
      </TabPanel>
    </>
  );
}

function OneOfSeveral({ words }: { words: Samples }) {
  const [value, setValue] = useState<string>();
  const options = [{ value: undefined, label: words.all }, ...words.kinds.map((label) => ({ value: label, label }))];
  return <ChipChoice label={words.all} options={options} value={value} onChoose={setValue} />;
}

function Segments({ options }: { options: readonly string[] }) {
  const [value, setValue] = useState('0');
  return (
    <SegmentedControl
      label={options.join()}
      options={options.map((label, index) => ({ value: String(index), label }))}
      value={value}
      onChange={setValue}
    />
  );
}

function Radios({ words }: { words: Samples }) {
  const [chosen, setChosen] = useState(words.open);
  return [words.open, words.waiting, words.refused].map((name) => (
    <Row key={name} as="label">
      <Radio
        name="kit-radios"
        checked={name === chosen}
        disabled={name === words.refused}
        onChoose={() => setChosen(name)}
      />
      <span>{name}</span>
    </Row>
  ));
}

export const choices: Group = {
  name: 'choices',
  specimens: [
    { name: 'tabs', width: 'edge', Show: ({ words }) => <Bar words={words} variant="bar" count={3} /> },
    { name: 'tabs that do not fit', width: 'edge', Show: ({ words }) => <Bar words={words} variant="bar" count={9} /> },
    {
      name: 'tabs of a narrow list: a select on a desktop',
      Show: ({ words }) => (
        <div className={styles.pane}>
          <Bar words={words} overflow="select" count={9} />
        </div>
      ),
    },
    { name: 'tabs with their content', Show: Panel },
    { name: 'text tabs', Show: ({ words }) => <Bar words={words} variant="bare" count={3} /> },
    {
      name: 'segments',
      Show: ({ words }) => (
        <div className={styles.column}>
          <Segments options={[words.open, words.passed]} />
          <Segments options={[words.open, words.passed, words.refused]} />
        </div>
      ),
    },
    {
      name: 'chips',
      Show: ({ words }) => (
        <ChipRow label={words.all}>
          <Chip onClick={noop} mark="open">
            {words.all}
          </Chip>
          <Chip onClick={noop} mark="remove" tone="applied">
            {words.kinds[0]}
          </Chip>
          <Chip onClick={noop} selected>
            {words.kinds[1]}
          </Chip>
          <Chip onClick={noop} selected={false} size="tall">
            {words.kinds[2]}
          </Chip>
          <Chip onClick={noop} selected={false} disabledReason={words.reason}>
            {words.kinds[3]}
          </Chip>
        </ChipRow>
      ),
    },
    { name: 'chips, one of several', Show: OneOfSeveral },
    {
      name: 'search',
      Show: ({ words }) => (
        <div className={styles.column}>
          <Search label={words.activity} first="" />
          <Search label={words.activity} first={words.place} />
        </div>
      ),
    },
    { name: 'radios; the last is off', Show: ({ words }) => <Radios words={words} /> },
  ],
};
