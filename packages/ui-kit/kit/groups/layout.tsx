import { useState } from 'react';
import {
  Button,
  Caption,
  Checkbox,
  CountBadge,
  EntryGrid,
  Grow,
  KeyValueList,
  List,
  ListRow,
  PageHeader,
  Row,
  SelectableRow,
  Stack,
  Tag,
} from '../../src/index.ts';
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
      name: 'list',
      Show: ({ words }) => (
        <List label={words.all} look="card">
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
