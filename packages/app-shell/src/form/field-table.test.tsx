import { screen } from '@testing-library/react';
import { genders, vestSizes } from '@vp/domain';
import type {} from '@vp/testing/setup';
import { FormShell } from '@vp/ui-kit/form';
import { KeyValueList } from '@vp/ui-kit';
import { expect, test } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import { choice, choices, flag, pastDate, text } from './field-kinds.tsx';
import { Fields, fields, useFieldRows } from './field-table.tsx';
import type { ValuesOf } from './field-table.tsx';

// Words that every page has serve as labels here.
const person = fields('common.words', {
  all: text({ correctable: true, optional: true }),
  today: pastDate({ min: '1900-01-01', correctable: true }),
  none: choice(genders),
  to: choices(vestSizes),
  optional: flag(),
});

const values: ValuesOf<typeof person> = {
  all: '陳嘉欣',
  today: '1998-04-02',
  none: '2',
  to: ['1'],
  optional: false,
};

test('empty values and what can be corrected follow from the table', () => {
  expect(person.empty).toEqual({ all: '', today: '', none: '', to: [], optional: false });
  expect(person.correctable).toEqual(['all', 'today']);
});

test.each([
  [undefined, person.empty],
  [values, values],
  [{ all: 5, to: ['1', 2], optional: 'true', other: 1 }, person.empty],
  [{ none: '1' }, { ...person.empty, none: '1' }],
])('what was stored as %j is restored by the type of each field', (stored, restored) => {
  expect(person.restore(stored)).toEqual(restored);
});

test('a field without a text of its own does not compile', () => {
  // @ts-expect-error common.words.nobody is no text
  expect(fields('common.words', { nobody: text() }).empty).toEqual({ nobody: '' });
  const nobody = { ...text(), label: 'ui.retry' } as const;
  expect(fields('common.words', { nobody }).labelOf('nobody')).toBe('ui.retry');
});

function Section({ locked }: { locked: ReadonlySet<string> }) {
  return (
    <FormShell id="f" initialValues={{ personal: values }} onSubmit={() => undefined}>
      <Fields of={person} in="personal" values={values} locked={locked} only={['all', 'none']} />
    </FormShell>
  );
}

test('fields are drawn with their labels, and locked ones stand in words', async () => {
  await showInSite({ children: <Section locked={new Set(['personal.none'])} /> });
  expect(screen.getByRole('textbox', { name: /全部/ })).toHaveValue('陳嘉欣');
  expect(screen.getByText('女')).toBeInTheDocument();
});

function Rows() {
  return <KeyValueList rows={useFieldRows(person, { ...values, all: '' })} />;
}

test('rows say the values in words, without those that are empty', async () => {
  await showInSite({ children: <Rows /> });
  expect(screen.getByText('1998年4月2日')).toBeInTheDocument();
  expect(screen.getByText('否')).toBeInTheDocument();
  expect(screen.queryByText(/陳嘉欣/)).not.toBeInTheDocument();
});
