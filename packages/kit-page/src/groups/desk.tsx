import { useState } from 'react';
import {
  Button,
  Caption,
  Card,
  ChipChoice,
  DataRow,
  DotList,
  Note,
  Row,
  RowList,
  SearchInput,
  Stack,
  TabPanel,
  Tabs,
  Tag,
  Tags,
} from '@vp/ui-kit';
import { DateTimeField, FormShell, RadioCards, TextAreaField, TextField } from '@vp/ui-kit/form';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const noop = (): void => undefined;

function Found({ words }: { words: Samples }) {
  const [state, setState] = useState<string>();
  const [typed, setTyped] = useState('');
  const states = [
    { label: words.passed, tone: 'green' },
    { label: words.waiting, tone: 'gold' },
    { label: words.refused, tone: 'neutral' },
  ] as const;
  return (
    <Stack>
      <SearchInput label={words.activity} value={typed} onChange={setTyped} />
      <ChipChoice
        label={words.all}
        options={[{ value: undefined, label: words.all }, ...states.map(({ label }) => ({ value: label, label }))]}
        value={state}
        onChoose={setState}
      />
      <Card kind="flush">
        <RowList variant="rows" label={words.all} rows={states} keyOf={({ label }) => label}>
          {({ label, tone }, place) => (
            <DataRow
              place={place}
              width="page"
              to="/kit"
              title={words.activity}
              note={tone === 'gold' ? words.reason : undefined}
              cells={[<DotList key="when" items={[words.when, words.person]} />]}
              tags={
                <Tags>
                  <Tag tone={tone}>{label}</Tag>
                </Tags>
              }
            />
          )}
        </RowList>
      </Card>
    </Stack>
  );
}

function Texts({ words }: { words: Samples }) {
  const [language, setLanguage] = useState('0');
  return (
    <FormShell id="desk-texts" initialValues={{ title: words.activity, body: words.note }} onSubmit={noop}>
      <Tabs
        label={words.all}
        idStem="kit-desk"
        options={['繁體中文', '简体中文', 'English', 'Português'].map((label, index) => ({
          value: String(index),
          label,
          icon: index > 1 ? 'warning' : undefined,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <TabPanel idStem="kit-desk" value={language}>
        <Stack gap={4}>
          <Caption>{words.note}</Caption>
          <TextField name="title" label={words.name} max={60} />
          <Stack gap={2}>
            <TextAreaField name="body" label={words.activity} hint={words.note} max={20_000} rows={6} />
            <Row gap={2} wrap>
              {words.kinds.map((kind) => (
                <Button key={kind} variant="soft" size="small">
                  {kind}
                </Button>
              ))}
            </Row>
          </Stack>
        </Stack>
      </TabPanel>
    </FormShell>
  );
}

function Conflict({ words }: { words: Samples }) {
  return (
    <Note tone="red" icon="warning">
      <Stack gap={2}>
        <strong>{words.refused}</strong>
        <span>{words.note}</span>
        <Row gap={2} wrap>
          <Button variant="soft" size="small">
            {words.open}
          </Button>
          <Button variant="danger" size="small">
            {words.remove}
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}

function Publishing({ words }: { words: Samples }) {
  return (
    <FormShell
      id="desk-publishing"
      initialValues={{ when: 'dated', from: '2026-07-18T14:30:00+08:00', until: '' }}
      onSubmit={noop}
    >
      <RadioCards
        name="when"
        label={words.open}
        options={[
          { value: 'draft', label: words.cancel, note: words.note },
          { value: 'dated', label: words.save, note: words.when },
        ]}
      />
      <DateTimeField name="from" label={words.open} />
      <DateTimeField name="until" label={words.passed} hint={words.note} optional />
    </FormShell>
  );
}

export const desk: Group = {
  name: 'desk',
  specimens: [
    { name: 'what is published, planned and drafted', Show: Found },
    { name: 'texts in four languages; two lack', Show: Texts },
    { name: 'somebody else was faster', Show: Conflict },
    { name: 'from when, until when', Show: Publishing },
  ],
};
