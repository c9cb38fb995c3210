import { useState } from 'react';
import {
  ActRow,
  Button,
  Card,
  Chip,
  ChipRow,
  DotList,
  FigureChoice,
  Note,
  Row,
  RowList,
  SearchInput,
  Stack,
  StickyActions,
  Tag,
  Tags,
  Title,
} from '@vp/ui-kit';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const noop = (): void => undefined;
const counts = [3, 12, 48, 1, 0, 2];
const tones = ['coral', 'azul', 'green', 'gold', 'plain', 'red'] as const;

function Figures({ words }: { words: Samples }) {
  const [state, setState] = useState<string | undefined>('0');
  const names = [words.waiting, words.open, words.passed, words.refused, words.all, words.cancel];
  return (
    <FigureChoice
      label={words.all}
      options={names.map((label, index) => ({
        value: String(index),
        label,
        figure: String(counts[index]),
        tone: tones[index] ?? 'plain',
      }))}
      value={state}
      onChange={setState}
    />
  );
}

function Finding({ words }: { words: Samples }) {
  const [typed, setTyped] = useState('');
  return (
    <Stack>
      <ChipRow label={words.kinds[0]}>
        {words.kinds.slice(0, 3).map((kind, index) => (
          <Chip key={kind} selected={index === 1} onClick={noop}>
            {`${kind} 8 / 12`}
          </Chip>
        ))}
      </ChipRow>
      <SearchInput label={words.person} value={typed} onChange={setTyped} />
    </Stack>
  );
}

function People({ words }: { words: Samples }) {
  const people = [
    { name: words.person, tags: undefined, act: 'primary' },
    { name: `${words.person} · ${words.organization}`, tags: <Tag tone="gold">{words.waiting}</Tag>, act: 'soft' },
    { name: words.kinds[3], tags: <Tag tone="red">{words.refused}</Tag>, act: undefined },
  ] as const;
  return (
    <Stack gap={2}>
      <Title>{words.waiting}</Title>
      <Card kind="flush">
        <RowList label={words.waiting} rows={people} keyOf={({ name }) => name} variant="rows">
          {({ name, tags, act }, place) => (
            <ActRow
              place={place}
              title={name}
              note={<DotList items={['M-0042', words.kinds[0], '14:32']} />}
              tags={tags && <Tags>{tags}</Tags>}
              acts={
                act && (
                  <Row wrap gap={1} justify="end">
                    <Button variant="quiet" size="small">
                      {words.cancel}
                    </Button>
                    <Button variant={act} size="small">
                      {words.save}
                    </Button>
                  </Row>
                )
              }
            />
          )}
        </RowList>
      </Card>
    </Stack>
  );
}

export const dayBoard: Group = {
  name: 'day board',
  specimens: [
    { name: 'how many stand how; the first is chosen', Show: Figures },
    { name: 'of which post, and who', Show: Finding },
    { name: 'people, and what is done about them', Show: People },
    {
      name: 'marks that wait for a network',
      Show: ({ words }) => (
        <Note tone="gold" icon="offline">
          {words.note}
        </Note>
      ),
    },
    {
      name: 'for the next person at the table',
      width: 'edge',
      Show: ({ words }) => (
        <StickyActions>
          <Button variant="soft" icon="scan">
            {words.open}
          </Button>
          <Button icon="qr">{words.save}</Button>
        </StickyActions>
      ),
    },
  ],
};
