import { screen, waitFor, within } from '@testing-library/react';
import type {} from '@vp/testing/setup';
import { Button } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { expect, test, vi } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import styles from './sectioned-form.module.css';
import { SectionedForm } from './sectioned-form.tsx';

interface Values {
  readonly person: { readonly name: string };
  readonly place: { readonly street: string };
}

const sections = [
  { name: 'person', label: 'Person', content: () => <TextField name="person.name" label="Name" /> },
  { name: 'place', label: 'Place', content: () => <TextField name="place.street" label="Street" /> },
] as const;

function check({ person, place }: Values): FieldErrors {
  return {
    ...(person.name === '' ? { 'person.name': { text: 'Name is missing' } } : {}),
    ...(place.street === '' ? { 'place.street': { text: 'Street is missing' } } : {}),
  };
}

async function show(
  name: string,
  shownSections: Parameters<typeof SectionedForm<Values, string>>[0]['sections'] = sections,
) {
  const onSubmit = vi.fn();
  const shown = await showInSite({
    namespaces: ['validation'],
    children: (
      <SectionedForm
        id="sample"
        label="Sections"
        sections={shownSections}
        initialValues={{ person: { name }, place: { street: '' } }}
        check={check}
        onSubmit={onSubmit}
        note="kept"
        actions={() => (
          <Button type="submit" form="sample">
            Send
          </Button>
        )}
      />
    ),
  });
  await screen.findByRole('tab', { name: 'Person' });
  return { ...shown, onSubmit };
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('keeps a section mounted once it was opened', async () => {
  const [person, place] = sections;
  const { user } = await show('', [person, { ...place, drawn: 'once opened' }]);
  expect(screen.queryByLabelText('Street')).toBeNull();
  await user.click(tab('Place'));
  await user.type(screen.getByLabelText('Street'), 'Rua');
  await user.click(tab('Person'));
  expect(screen.getByLabelText('Street')).toHaveValue('Rua');
});

test('shows one section, with a button that opens the next one', async () => {
  const { user } = await show('');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Person');
  expect(screen.getByLabelText('Street')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: /Place/ }));
  expect(screen.getByLabelText('Street')).toBeVisible();
  expect(tab('Place')).toHaveAttribute('aria-selected', 'true');
});

test('focuses the heading of the next section, so that pressing Enter twice skips no section', async () => {
  const { user } = await show('');
  screen.getByRole('button', { name: /Place/ }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Place' })).toHaveFocus();
});

test('opens the section of the first invalid field after a failed submit, and sends nothing', async () => {
  const { user, onSubmit } = await show('Lotus');
  expect(screen.getByText('kept')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Street')).toHaveFocus());
  expect(tab('Place')).toHaveAttribute('aria-selected', 'true');
  expect(within(screen.getByRole('region', { name: /1/ })).getByRole('link')).toBeInTheDocument();
  expect(screen.queryByText('kept')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('opens the section of a field from its line in the error summary', async () => {
  const { user } = await show('');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('link', { name: /Street/ }));
  expect(tab('Place')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByLabelText('Street')).toHaveFocus();
});

test('submits on Ctrl+Enter in a field, but not on Enter', async () => {
  const { user, onSubmit } = await show('Lotus');
  await user.click(tab('Place'));
  await user.type(screen.getByLabelText('Street'), 'Rua{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('counts only invalid fields, also after a change of another field makes one valid', async () => {
  const twice = {
    name: 'person',
    label: 'Person',
    content: (form: { setValue: (name: string, value: string) => void }) => (
      <>
        <TextField name="person.name" label="Name" />
        <Button onClick={() => form.setValue('person.name', 'Ana')}>Fill in</Button>
      </>
    ),
  } as const;
  const { user } = await show('', [twice, sections[1]]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/2 項/, { selector: `.${styles.problems} span` })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(await screen.findByText(/1 項/, { selector: `.${styles.problems} span` })).toBeInTheDocument();
  await user.click(tab('Place'));
  await user.type(screen.getByLabelText('Street'), 'Rua');
  await waitFor(() => expect(document.querySelector(`.${styles.problems}`)).toBeNull());
});
