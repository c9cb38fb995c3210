import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@vp/api-client';
import { expectNoAxeViolations } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { TextField } from '@vp/ui-kit/form';
import { beforeEach, expect, test } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import { comparedField } from './compared-fields.ts';
import { FormPage } from './form-page.tsx';
import { FormSheet } from './form-sheet.tsx';
import { useVersions } from './use-versions.tsx';

interface Values {
  readonly place: string;
  readonly phone: string;
}

const stored: Values = { place: 'Old place', phone: '28111111' };
/** The stored values; `isReadable` is false while reads fail. */
const server = { version: 1, values: stored, isOwnChange: false, isReadable: true };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  Object.assign(server, { version: 1, values: stored, isOwnChange: false, isReadable: true });
});

/** Another person stores a change. */
function storeMeanwhile(change: Partial<Values>): void {
  server.version += 1;
  server.values = { ...server.values, ...change };
}

async function store(values: Values, version: number): Promise<void> {
  sent.push({ ...values, version });
  // Responds like the network: after the blur validation of the field.
  await new Promise((resolve) => setTimeout(resolve));
  if (version === server.version) return storeMeanwhile(values);
  const newer = { version: server.version, stored: server.values, isOwnChange: server.isOwnChange } as const;
  const who = { changedAt: '2026-07-18T13:00:00+08:00', changedBy: server.isOwnChange ? null : '何美玲' } as const;
  throw new ApiError({
    kind: 'refused',
    code: 10806,
    refusal: 'contentChanged',
    message: 'changed',
    newer: { ...newer, ...who },
  });
}

const labels = { place: 'Place', phone: 'Phone' } as const;

const comparedFields = (['place', 'phone'] as const).map((name) =>
  comparedField<Values>({ paths: [name], label: labels[name], say: (values) => values[name] }),
);

function useFormVersions() {
  return useVersions<Values>({
    opened: { version: 1, values: { place: 'Old place', phone: '28111111' } },
    async reload() {
      if (!server.isReadable) throw new ApiError({ kind: 'network', code: 0, message: '網絡連接失敗，請再試一次' });
      return { version: server.version, values: server.values };
    },
    fields: comparedFields,
  });
}

const inputs = (
  <>
    <TextField name="place" label={labels.place} />
    <TextField name="phone" label={labels.phone} />
  </>
);
const initialValues: Values = { place: 'Old place', phone: '28111111' };

function Page() {
  const versions = useFormVersions();
  return (
    <FormPage
      id="form"
      title="Change"
      backTo="/home"
      action="Save"
      initialValues={initialValues}
      versions={versions}
      send={(values) => store(values, versions.version())}
      done={() => undefined}
    >
      {inputs}
    </FormPage>
  );
}

function SheetOfIt() {
  const versions = useFormVersions();
  return (
    <FormSheet
      title="Change"
      action="Save"
      initialValues={initialValues}
      versions={versions}
      send={(values) => store(values, versions.version())}
      onClose={() => undefined}
    >
      {inputs}
    </FormSheet>
  );
}

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

async function typePhone(Form: typeof Page, phone = '28222222') {
  const shown = await showInSite({ children: <Form />, namespaces: ['validation'] });
  await shown.user.clear(box('Phone'));
  await shown.user.type(box('Phone'), phone);
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...shown, save };
}

const note = () => screen.findByRole('alert');

test.each([
  ['a page', Page],
  ['a sheet', SheetOfIt],
])(
  'on %s merges fields that only the other person has changed, shows them, and sends the newer version',
  async (_, Form) => {
    const { save } = await typePhone(Form);
    storeMeanwhile({ place: 'New place' });
    await save();
    expect(await note()).toHaveTextContent(/何美玲於 .*13:00 儲存了新版本/);
    expect(await note()).toHaveFocus();
    const place = within(screen.getByRole('group', { name: 'Place' }));
    expect(place.getByRole('radio', { name: /新的內容.*New place/ })).toBeChecked();
    expect(place.getByRole('radio', { name: /原來的內容.*Old place/ })).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Phone' })).not.toBeInTheDocument();
    expect(box('Place')).toHaveValue('New place');
    expect(box('Phone')).toHaveValue('28222222');
    await expectNoAxeViolations();
    await save();
    await waitFor(() => expect(server.values).toEqual({ place: 'New place', phone: '28222222' }));
    expect(sent).toHaveLength(2);
  },
);

test('requires a choice for a field that both have changed before it sends anything', async () => {
  const { save, user } = await typePhone(Page);
  storeMeanwhile({ phone: '28333333' });
  await save();
  const phone = within(await screen.findByRole('group', { name: 'Phone' }));
  expect(box('Phone')).toHaveValue('28222222');
  await save();
  expect(await screen.findByText('請先選擇以下每一項，再儲存。')).toBeInTheDocument();
  expect(phone.getByRole('radio', { name: /你的內容/ })).toHaveFocus();
  expect(sent).toHaveLength(1);
  await user.click(phone.getByRole('radio', { name: /新的內容.*28333333/ }));
  expect(box('Phone')).toHaveValue('28333333');
  await user.click(phone.getByRole('radio', { name: /你的內容.*28222222/ }));
  await save();
  await waitFor(() => expect(server.values.phone).toBe('28222222'));
});

test('lets the user keep all own values, or take all others, at once', async () => {
  const { save, user } = await typePhone(Page);
  storeMeanwhile({ phone: '28333333', place: 'New place' });
  await save();
  await user.click(await screen.findByRole('button', { name: '全部採用新的' }));
  expect([box('Place'), box('Phone')].map((field) => (field as HTMLInputElement).value)).toEqual([
    'New place',
    '28333333',
  ]);
  await user.click(screen.getByRole('button', { name: '全部保留我的' }));
  await save();
  await waitFor(() => expect(server.values).toEqual({ place: 'Old place', phone: '28222222' }));
});

test('sends again without a question if the other change is outside of the form', async () => {
  const { save } = await typePhone(Page);
  storeMeanwhile({});
  await save();
  await waitFor(() => expect(server.values.phone).toBe('28222222'));
  expect(sent).toEqual([
    { place: 'Old place', phone: '28222222', version: 1 },
    { place: 'Old place', phone: '28222222', version: 2 },
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows the note again if another person is faster twice', async () => {
  const { save } = await typePhone(Page);
  storeMeanwhile({ place: 'New place' });
  await save();
  await screen.findByRole('group', { name: 'Place' });
  storeMeanwhile({ place: 'Third place' });
  await save();
  await waitFor(() => expect(box('Place')).toHaveValue('Third place'));
  await save();
  await waitFor(() => expect(server.values).toEqual({ place: 'Third place', phone: '28222222' }));
});

test('attributes a change from another window to the user', async () => {
  const { save } = await typePhone(Page);
  storeMeanwhile({ place: 'New place' });
  server.isOwnChange = true;
  await save();
  expect(await note()).toHaveTextContent('在另一個視窗或裝置儲存了新版本');
});

test('keeps the input if the newer version cannot be read, and tries again at the next submit', async () => {
  const { save } = await typePhone(Page);
  server.isReadable = false;
  storeMeanwhile({ place: 'New place' });
  await save();
  // On screen, and in the live region.
  expect(await screen.findAllByText('網絡連接失敗，請再試一次')).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect([box('Place'), box('Phone')].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Old place',
    '28222222',
  ]);
  server.isReadable = true;
  await save();
  expect(await note()).toHaveFocus();
  expect(box('Place')).toHaveValue('New place');
  await save();
  await waitFor(() => expect(server.values).toEqual({ place: 'New place', phone: '28222222' }));
});
