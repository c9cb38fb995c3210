import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@vp/api-client';
import { goOffline } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { TextField } from '@vp/ui-kit/form';
import { message } from '@vp/validators';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftsOf } from '../draft/draft-atom.ts';
import { useDraft } from '../draft/use-draft.ts';
import { showInSite } from '../testing/small-site.tsx';
import { FormPage } from './form-page.tsx';
import type { FormStep } from './form-page.tsx';

interface Values {
  readonly name: string;
  readonly code: string;
}

const empty: Values = { name: '', code: '' };

function restore(stored: unknown): Values | undefined {
  if (typeof stored !== 'object' || stored === null || !('name' in stored)) return undefined;
  return { ...empty, name: String(stored.name) };
}

const draft = draftsOf('volunteer')<Values>({ form: 'page', version: 1, keep: ({ name }) => ({ name }), restore });
const [send, done, onFailure] = [vi.fn<(values: Values) => Promise<string>>(), vi.fn(), vi.fn(() => false)];

beforeEach(() => {
  vi.resetAllMocks();
  send.mockResolvedValue('sent');
});

function Page() {
  const [isSecond, setIsSecond] = useState(false);
  const step: FormStep = {
    current: isSecond ? 2 : 1,
    total: 2,
    name: isSecond ? 'Code' : 'Name',
    previous: isSecond ? { label: 'Previous', onPress: () => setIsSecond(false) } : undefined,
    next: isSecond ? undefined : { label: 'Next', onPress: () => setIsSecond(true) },
  };
  return (
    <FormPage
      id="page"
      title="Person"
      backTo="/home"
      step={step}
      action="Send"
      barNote={({ isDirty }) => isDirty && 'Kept on this device'}
      initialValues={empty}
      check={({ name }) => ({ ...(name === '' && { name: message('required') }) })}
      draft={{
        stored: useDraft(draft),
        restored: (time) => `Restored of ${time}`,
        restart: { label: 'Start again', onPress: () => setIsSecond(false) },
        complete: (values) => ({ ...values, code: 'known' }),
      }}
      send={send}
      refusals={{ wrongSmsCode: 'code' }}
      onFailure={onFailure}
      done={done}
    >
      {isSecond ? <TextField name="code" label="Code" /> : <TextField name="name" label="Name" />}
    </FormPage>
  );
}

const show = (visit?: 'again') =>
  showInSite({ children: <Page />, namespaces: ['validation'], ...(visit && { visit }) });
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function reachCode() {
  const shown = await show();
  await shown.user.type(field('Name'), 'lotus');
  await shown.user.click(button('Next'));
  await shown.user.type(await screen.findByRole('textbox', { name: 'Code' }), '1');
  return shown;
}

test('sends the values of all steps once, at the last step', async () => {
  const { user } = await reachCode();
  expect(screen.getByText('Kept on this device')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.dblClick(button('Send'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'lotus', code: '1' });
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('lotus');
});

test('stays at a step with an invalid field, shows a summary and focuses the field', async () => {
  const { user } = await show();
  await user.click(button('Next'));
  expect(await screen.findByRole('region', { name: /請修正/ })).toBeInTheDocument();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.type(field('Name'), 'lotus');
  await user.click(button('Next'));
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(field('Name')).toHaveValue('lotus');
});

const refused = (refusal: 'wrongSmsCode' | 'unavailable') =>
  new ApiError({ kind: 'refused', code: 10000, refusal, message: `refused: ${refusal}` });

/** Rejects like a network response: after the blur validation of the field. */
const afterTheCheck = (error: ApiError): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(error));
  });

test('shows a refusal at its field, and lets the user submit again', async () => {
  send.mockImplementationOnce(() => afterTheCheck(refused('wrongSmsCode')));
  const { user } = await reachCode();
  await user.click(button('Send'));
  expect((await screen.findAllByText(/refused: wrongSmsCode/)).length).toBeGreaterThan(0);
  expect(field('Code')).toBeInvalid();
  await user.click(button('Send'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('shows no error that the page handles itself', async () => {
  send.mockRejectedValueOnce(refused('unavailable'));
  onFailure.mockReturnValueOnce(true);
  const { user } = await reachCode();
  await user.click(button('Send'));
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
  expect(done).not.toHaveBeenCalled();
});

test('shows a note for a restored draft until the next step, and completes it', async () => {
  const { unmount } = await reachCode();
  unmount();
  const { user } = await show('again');
  expect(await screen.findByText(/^Restored of/)).toBeInTheDocument();
  expect(field('Name')).toHaveValue('lotus');
  await user.click(button('Next'));
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('known');
  expect(screen.queryByText(/^Restored of/)).not.toBeInTheDocument();
});

test('starts a restored draft again', async () => {
  const { unmount } = await reachCode();
  unmount();
  const { user } = await show('again');
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByText(/^Restored of/)).not.toBeInTheDocument();
});

test('opens the next step without a network, and explains at the last one why it cannot send', async () => {
  const { user } = await reachCode();
  goOffline();
  await waitFor(() => expect(button('Send')).toHaveAttribute('aria-disabled', 'true'));
  await user.click(button('Previous'));
  expect(button('Next')).not.toHaveAttribute('aria-disabled');
});
