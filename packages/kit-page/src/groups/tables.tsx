import { DensityButton, MenuButton, Row, SortTable, Tag } from '@vp/ui-kit';
import { useState } from 'react';
import type { Group } from '../specimen.ts';
import type { Samples } from '../samples.ts';

function People({ words }: { words: Samples }) {
  const [selected, setSelected] = useState<readonly number[]>([1]);
  return (
    <SortTable
      label={words.activity}
      rows={[0, 1, 2]}
      keyOf={String}
      columns={[
        { key: 'name', label: words.name, sorts: true, cell: () => words.person },
        { key: 'state', label: words.all, cell: () => <Tag tone="gold">{words.waiting}</Tag> },
        { key: 'hours', label: words.hours, sorts: true, kind: 'number', cell: (row) => 48 - row },
      ]}
      sort={{ key: 'hours', direction: 'descending' }}
      onSort={() => undefined}
      select={{
        isSelected: (row) => selected.includes(row),
        onToggle: (row) => setSelected([row]),
        labelOf: () => words.person,
      }}
    />
  );
}

export const tables: Group = {
  name: 'tables',
  specimens: [
    { name: 'people in columns that sort', Show: People },
    {
      name: 'menu of further actions, density',
      Show: ({ words }) => (
        <Row gap={2}>
          <DensityButton />
          <MenuButton
            label={words.open}
            items={[
              { key: 'save', label: words.save, icon: 'download', onSelect: () => undefined },
              { key: 'kind', label: words.kinds[0], isChecked: true, onSelect: () => undefined },
              {
                key: 'remove',
                label: words.remove,
                tone: 'danger',
                icon: 'close',
                disabledReason: words.reason,
                onSelect: () => undefined,
              },
            ]}
          />
        </Row>
      ),
    },
  ],
};
