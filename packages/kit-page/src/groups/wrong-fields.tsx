import { useEffect } from 'react';
import {
  AgreementField,
  ChipsField,
  DateField,
  ErrorSummary,
  FormShell,
  PhotoField,
  RadioCards,
  SelectField,
  TextAreaField,
  TextField,
} from '@vp/ui-kit/form';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const names = ['name', 'note', 'date', 'cards', 'chips', 'list', 'photo', 'agreement'];
const empty = { name: '', note: '', date: '', cards: '', chips: [], list: '', photo: '', agreement: false };

/** Submits once on mount: messages appear only after a blur or a submit. */
function WrongForm({ words }: { words: Samples }) {
  useEffect(() => {
    document.querySelector<HTMLFormElement>('#wrong')?.requestSubmit();
  }, []);
  const options = words.kinds.map((label, index) => ({ value: String(index), label }));
  return (
    <FormShell
      id="wrong"
      initialValues={empty}
      check={() => Object.fromEntries(names.map((name) => [name, { text: words.reason }]))}
      onSubmit={() => undefined}
    >
      <TextField name="name" label={words.name} />
      <TextAreaField name="note" label={words.note} max={300} />
      <DateField name="date" label={words.date} />
      <RadioCards name="cards" label={words.open} options={options.slice(0, 2)} />
      <ChipsField name="chips" label={words.all} options={options} max={3} />
      <SelectField name="list" label={words.place} options={options} display="list" />
      <PhotoField name="photo" label={words.person} upload={async () => 'id'} />
      <AgreementField name="agreement" label={words.reason} />
    </FormShell>
  );
}

const sections = ['who', 'where'];

/** The error summary of a long form counts by section. */
function WrongSections({ words }: { words: Samples }) {
  useEffect(() => {
    document.querySelector<HTMLFormElement>('#sections')?.requestSubmit();
  }, []);
  const fields = sections.flatMap((section) => names.slice(0, 3).map((name) => `${section}.${name}`));
  return (
    <FormShell
      id="sections"
      initialValues={{ who: empty, where: empty }}
      sections={sections.map((name, index) => ({ name, label: words.kinds[index] ?? name }))}
      summary="none"
      check={() => Object.fromEntries(fields.map((name) => [name, { text: words.reason }]))}
      onSubmit={() => undefined}
    >
      <ErrorSummary />
      {fields.map((name) => (
        <TextField key={name} name={name} label={words.name} />
      ))}
    </FormShell>
  );
}

export const wrongFields: Group = {
  name: 'wrong fields',
  specimens: [
    { name: 'after sending', Show: WrongForm },
    { name: 'after sending a form of sections', Show: WrongSections },
  ],
};
