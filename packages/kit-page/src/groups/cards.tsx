import styles from '../kit.module.css';
import {
  Avatar,
  Card,
  Cell,
  CellGroup,
  CountBadge,
  FactRow,
  Facts,
  Figures,
  Note,
  KeyValueList,
  Section,
  Tag,
  TextLink,
} from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

const noop = () => undefined;

export const cards: Group = {
  name: 'cards',
  specimens: [
    {
      name: 'cards',
      Show: ({ words }) => (
        <div className={styles.column}>
          <Card>{words.activity}</Card>
          <Card kind="now">{words.activity}</Card>
          <Card to="/kit">{words.activity}</Card>
        </div>
      ),
    },
    {
      name: 'section',
      Show: ({ words }) => (
        <Section title={words.activity} aside={<TextLink to="/kit">{words.all}</TextLink>}>
          <Card>{words.note}</Card>
        </Section>
      ),
    },
    {
      name: 'notes',
      Show: ({ words }) => (
        <div className={styles.column}>
          {(['brand', 'azul', 'gold', 'red', 'green'] as const).map((tone) => (
            <Note key={tone} tone={tone}>
              {words.note}
            </Note>
          ))}
        </div>
      ),
    },
    {
      name: 'cells',
      Show: ({ words }) => (
        <CellGroup label={words.all}>
          <Cell title={words.activity} to="/kit" icon="calendar" />
          <Cell title={words.activity} note={words.when} value={<CountBadge count={3} />} to="/kit" icon="bell" />
          <Cell title={words.person} note={words.organization} lead={<Avatar name={words.person} />} onClick={noop} />
          <Cell title={words.phone} value="+853 66•• ••01" />
          <Cell title={words.activity} value={<Tag tone="gold">{words.waiting}</Tag>} to="/kit" />
        </CellGroup>
      ),
    },
    {
      name: 'facts',
      Show: ({ words }) => (
        <Facts>
          <FactRow icon="calendar" title={words.when} note={words.note} />
          <FactRow icon="pin" title={words.place} action={<TextLink to="/kit">{words.open}</TextLink>} />
          <FactRow icon="people" title={words.organization} />
        </Facts>
      ),
    },
    {
      name: 'names and values',
      Show: ({ words }) => (
        <KeyValueList
          rows={[
            { name: words.name, value: words.person },
            { name: words.hours, value: '2.5' },
            { name: words.date, value: words.when },
          ]}
        />
      ),
    },
    {
      name: 'figures',
      Show: ({ words }) => (
        <Figures
          rows={[
            { name: words.hours, value: '30.5' },
            { name: words.all, value: '19' },
            { name: words.waiting, value: '2' },
          ]}
        />
      ),
    },
  ],
};
