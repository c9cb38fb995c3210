import { screen } from '@testing-library/react';
import { genders, vestSizes } from '@vp/domain';
import type {} from '@vp/testing/setup';
import { FormShell } from '@vp/ui-kit/form';
import { KeyValueList } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import { cards } from './field-kinds/cards.tsx';
import { choice } from './field-kinds/choice.tsx';
import { choices } from './field-kinds/choices.tsx';
import { date } from './field-kinds/date.tsx';
import { custom } from './field-kinds/drawn.tsx';
import { flag } from './field-kinds/flag.tsx';
import { photo } from './field-kinds/photo.tsx';
import { text } from './field-kinds/text.tsx';
import { fields, sections } from './field-table.ts';
import type { ValuesOf } from './field-table.ts';
import { Fields, useFieldRows } from './fields.tsx';
import { hidden } from './field-kinds/hidden.ts';
import { LockedField } from './locked-field.tsx';

// Uses texts of the common catalogue as labels.
const person = fields(
  'common.words',
  {
    all: text({ optional: true }),
    today: date({ min: '1900-01-01', max: 'today' }),
    none: choice(genders),
    to: choices(vestSizes),
    optional: flag(),
    pictureId: photo({ label: 'common.words.tomorrow', given: 'common.words.yes' }),
    code: hidden(''),
  },
  { to: ({ optional }) => optional },
);

const values: ValuesOf<typeof person> = {
  all: '陳嘉欣',
  today: '1998-04-02',
  none: '2',
  to: ['1'],
  optional: false,
  pictureId: 'p1',
  code: '123456',
};

test('derives the empty values from the table', () => {
  expect(person.empty).toEqual({
    all: '',
    today: '',
    none: '',
    to: [],
    optional: false,
    pictureId: '',
    code: '',
  });
});

test.each([
  [undefined, person.empty],
  [values, { ...values, code: '' }],
  [{ all: 5, to: ['1', 2], optional: 'true', other: 1 }, person.empty],
  [{ none: '1' }, { ...person.empty, none: '1' }],
])('restores stored values (%j) by the type of each field', (stored, restored) => {
  expect(person.restore(stored)).toEqual(restored);
});

test('empties the fields whose condition does not hold', () => {
  expect(person.answers(values).to).toEqual([]);
  expect(person.answers({ ...values, optional: true }).to).toEqual(['1']);
});

test('stores the id of a photo in a draft but no code, and takes the code from other values', () => {
  const { keep, restore } = sections({ person }).draft;
  const kept = keep({ person: values });
  expect(JSON.stringify(kept)).not.toMatch(/123456/);
  expect(restore(kept)).toEqual({ person: { ...values, code: '' } });
  expect(restore('anything')).toBeUndefined();
  expect(restore({ person: 'x' })).toBeUndefined();
  expect(person.withSecretsOf({ ...person.empty, all: '陳' }, values)).toMatchObject({ all: '陳', code: values.code });
});

test.each([
  ['person.all', 'common.words.all'],
  ['person.nobody', undefined],
  ['person', undefined],
])('the field at %s has the label %s', (path, label) => {
  expect(sections({ person }).labelAt(path)).toBe(label);
});

test('does not compile a field without a text of its own', () => {
  // @ts-expect-error common.words.nobody is no text
  expect(fields('common.words', { nobody: text() }).empty).toEqual({ nobody: '' });
  const nobody = { ...text(), label: 'ui.retry' } as const;
  expect(fields('common.words', { nobody }).labelOf('nobody')).toBe('ui.retry');
});

function Pair({ children }: { children: ReactNode }) {
  return <fieldset aria-label="pair">{children}</fieldset>;
}

function Section({ locked }: { locked: ReadonlySet<string> }) {
  return (
    <FormShell id="f" initialValues={{ personal: values }} onSubmit={() => undefined}>
      <Fields
        of={person}
        in="personal"
        values={values}
        locked={{ names: locked, Row: LockedField }}
        only={['all', 'none', 'to']}
        groups={[{ names: ['none', 'to'], Frame: Pair }]}
      />
    </FormShell>
  );
}

test('renders fields with their labels, and locked fields as text', async () => {
  await showInSite({ children: <Section locked={new Set(['personal.none'])} /> });
  expect(screen.getByRole('textbox', { name: /全部/ })).toHaveValue('陳嘉欣');
  expect(screen.getByRole('group', { name: 'pair' })).toHaveTextContent('女');
  expect(screen.queryByLabelText('M 碼')).not.toBeInTheDocument();
});

function Rows({ day = values.today }: { day?: string }) {
  return <KeyValueList rows={useFieldRows(person, { ...values, all: '', today: day })} />;
}

const drawnOnes = fields('common.words', {
  all: cards(genders, { first: '2', notes: { '1': 'common.words.today', '2': 'common.words.tomorrow' } }),
  none: text({ inputMode: 'numeric', unit: 'common.words.to' }),
  to: custom({
    empty: '',
    accepts: (stored) => stored === 'x',
    part: ({ name, label, hint }) => <p>{[name, label, hint].join(', ')}</p>,
    hint: 'common.words.yes',
  }),
});

function DrawnOnes() {
  return (
    <FormShell id="f" initialValues={drawnOnes.empty} onSubmit={() => undefined}>
      <Fields of={drawnOnes} values={drawnOnes.empty} />
    </FormShell>
  );
}

test('renders the explanation of a card, the unit of a number, and a custom component with its name', async () => {
  await showInSite({ children: <DrawnOnes /> });
  expect(screen.getByRole('radio', { name: /男.*今日/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /女.*明日/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /沒有/ })).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText('至', { selector: '[data-part="box"] span' })).toBeInTheDocument();
  expect(screen.getByText('to, 至, 是')).toBeInTheDocument();
  expect(drawnOnes.restore({ all: '1', to: 'y' })).toEqual({ ...drawnOnes.empty, all: '1' });
});

test('does not compile a card without a note', () => {
  // @ts-expect-error the note of '2' is missing
  expect(cards(genders, { first: '1', notes: { '1': 'common.words.today' } }).empty).toBe('1');
});

test('returns the values as text rows, without empty fields and fields whose condition does not hold', async () => {
  await showInSite({ children: <Rows /> });
  expect(screen.getByText('1998年4月2日')).toBeInTheDocument();
  expect(screen.getByText('否')).toBeInTheDocument();
  expect(screen.queryByText(/陳嘉欣/)).not.toBeInTheDocument();
  expect(screen.queryByText('M 碼')).not.toBeInTheDocument();
});

test.each(['1', '1998-04', '1998-02-30'])('returns no text for an incomplete or invalid date (%s)', async (day) => {
  await showInSite({ children: <Rows day={day} /> });
  expect(screen.getByText('否')).toBeInTheDocument();
  expect(screen.queryByText(/年|Invalid/)).not.toBeInTheDocument();
});
