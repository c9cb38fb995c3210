import { PeriodBlocks } from '@vp/app-shell';
import { useState } from 'react';
import {
  BulletList,
  Button,
  Caption,
  Cell,
  Checkbox,
  Columns,
  CountBadge,
  DataRow,
  DotList,
  EntryGrid,
  Grow,
  Hidden,
  Icon,
  Inset,
  KeyValueList,
  List,
  ListRow,
  Mark,
  PageHeader,
  Row,
  RowBlocks,
  RowList,
  SelectableRow,
  Stack,
  Tag,
  Timeline,
  Title,
} from '@vp/ui-kit';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const icons = ['people', 'shield', 'calendar', 'book'] as const;

function Rows({ words }: { words: Samples }) {
  const [chosen, setChosen] = useState<readonly string[]>([words.person]);
  const names = [words.person, words.organization, words.activity];
  return (
    <>
      <Checkbox
        label={words.all}
        checked={chosen.length === names.length}
        indeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={(all) => setChosen(all ? names : [])}
      />
      <ul>
        {names.map((name, index) => (
          <SelectableRow
            key={name}
            to={`/kit/${index}`}
            current={index === 1}
            selection={{
              isSelected: chosen.includes(name),
              label: name,
              onToggle: () =>
                setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]),
            }}
          >
            <Row>
              <Grow>{name}</Grow>
              <Tag tone="gold">{words.waiting}</Tag>
            </Row>
          </SelectableRow>
        ))}
      </ul>
    </>
  );
}

function ActivityRows({ words }: { words: Samples }) {
  const action = (
    <Button variant="soft" size="small">
      {words.save}
    </Button>
  );
  const title = `${words.activity} · ${words.place}`;
  return (
    <ul>
      <DataRow
        to="/kit/a"
        width="page"
        title={title}
        cells={[<DotList key="when" items={[words.when, '24 / 35']} />, <Tag key="state">{words.open}</Tag>]}
        action={action}
      />
      <DataRow to="/kit/b" clamp title={title} aside={<Tag>{words.open}</Tag>} note={words.when} />
      <DataRow title={words.person} aside={<Tag tone="gold">{words.waiting}</Tag>} note={words.when} action={action} />
    </ul>
  );
}

function LongLists({ words }: { words: Samples }) {
  const rows = words.kinds.slice(0, 3);
  return (
    <Stack gap={4}>
      <RowList label={words.all} rows={rows} keyOf={(row) => row} variant="cells">
        {(row, { at, of }) => <Cell title={row} value={`${at} / ${of}`} to="/kit" />}
      </RowList>
      <RowBlocks name="kit" rows={rows} size={2}>
        {(some, before) => <Caption>{`${before + 1}: ${some.join(' · ')}`}</Caption>}
      </RowBlocks>
      <Caption tone="quiet">{words.note}</Caption>
    </Stack>
  );
}

export const layout: Group = {
  name: 'layout',
  specimens: [
    {
      name: 'stack, row, caption',
      Show: ({ words }) => (
        <Stack gap={4}>
          <Row justify="between" wrap>
            <Grow>{words.activity}</Grow>
            <Tag tone="azul">{words.open}</Tag>
          </Row>
          <Caption>{words.when}</Caption>
          <Caption tone="quiet">{words.place}</Caption>
          <Caption tone="strong">{words.note}</Caption>
        </Stack>
      ),
    },
    {
      name: 'columns of a desktop',
      Show: ({ words }) => (
        <Columns shares={[2, 1, 'auto']} gap={4} align="center">
          <Caption tone="strong">{`${words.activity} · ${words.place}`}</Caption>
          <Caption>{words.when}</Caption>
          <Caption tone="quiet">{words.note}</Caption>
        </Columns>
      ),
    },
    {
      name: 'titles; the last has two lines at most',
      Show: ({ words }) => (
        <Stack gap={2}>
          <Title size="h1">{words.activity}</Title>
          <Title size="h2">{words.activity}</Title>
          <Title to="/kit">
            {words.activity}
            <Hidden>{words.place}</Hidden>
          </Title>
          <Title clamp>{`${words.activity} · ${words.place} · ${words.note} · ${words.reason}`}</Title>
        </Stack>
      ),
    },
    {
      name: 'inset of a page that reaches the sides',
      width: 'edge',
      Show: ({ words }) => (
        <Inset gap={2} top={2} bottom={2}>
          <p>{words.activity}</p>
          <Caption>{words.when}</Caption>
        </Inset>
      ),
    },
    {
      name: 'periods with their posts',
      Show: ({ words }) => (
        <PeriodBlocks
          periods={[
            { time: words.when, posts: words.kinds.slice(0, 2).map((name) => ({ name, places: '8 / 12' })) },
            { time: words.when, posts: [{ name: words.place, places: '3 / 3' }] },
          ]}
        />
      ),
    },
    {
      name: 'steps of something that takes days',
      Show: ({ words }) => (
        <Timeline
          label={words.all}
          steps={[
            { key: 'a', name: words.open, state: 'done', when: words.when, note: words.note },
            { key: 'b', name: words.waiting, state: 'now', when: words.waiting, note: words.note },
            { key: 'c', name: words.passed, state: 'next', when: undefined },
            { key: 'd', name: words.refused, state: 'failed', when: words.when, note: words.reason },
          ]}
        />
      ),
    },
    { name: 'lists that may grow long', Show: LongLists },
    {
      name: 'list',
      Show: ({ words }) => (
        <List label={words.all} variant="card">
          <ListRow title={words.activity} note={words.when} value="2.5" />
          <ListRow title={words.place} value={<CountBadge count={120} size="large" tone="coral" />} />
        </List>
      ),
    },
    {
      name: 'names and values',
      Show: ({ words }) => (
        <KeyValueList
          columns={2}
          rows={[
            { name: words.name, value: words.person },
            { name: words.organization, value: words.organization },
            { name: words.phone, value: '+853 6600 0001' },
          ]}
        />
      ),
    },
    { name: 'rows to select', Show: Rows },
    { name: 'rows of activities', Show: ActivityRows },
    {
      name: 'marks, short lines',
      Show: ({ words }) => (
        <Stack>
          <Row>
            <Mark tone="brand">
              <Icon name="calendar" />
            </Mark>
            <Mark tone="filled" size={28} shape="round">
              1
            </Mark>
            <Mark tone="next" size={28} shape="round">
              2
            </Mark>
            <Mark tone="red" size={72} shape="round">
              <Icon name="warning" />
            </Mark>
          </Row>
          <BulletList items={[words.note, words.reason]} />
        </Stack>
      ),
    },
    {
      name: 'entries',
      Show: ({ words }) => (
        <EntryGrid
          label={words.all}
          entries={icons.map((icon, index) => ({
            to: `/kit/${icon}`,
            icon,
            label: words.kinds[index] ?? icon,
            tone: (['brand', 'azul', 'gold', 'coral'] as const)[index],
            count: index === 0 ? 3 : 0,
            note: index === 3 ? words.waiting : undefined,
          }))}
        />
      ),
    },
    {
      name: 'page header',
      Show: ({ words }) => (
        <PageHeader
          title={words.activity}
          heading="h2"
          note={words.when}
          crumbs={[{ label: words.all, to: '/kit' }]}
          actions={<Button size="small">{words.save}</Button>}
        />
      ),
    },
  ],
};
