import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@vp/i18n';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { message, password, text, username } from '@vp/validators';
import { boolean, object, string } from 'yup';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { AgreementField } from './agreement-field.tsx';
import { wordsOf } from './field-words.ts';
import type { FieldErrors } from './field-words.ts';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

// The schema's order differs from the screen's on purpose.
const schema = object({
  agreed: boolean().oneOf([true], message('agreement')),
  secret: password().required(),
  account: username().required(),
  note: text(),
});
const empty = { account: '', secret: '', note: '', agreed: false };

type Values = typeof empty;
type Submit = (values: Values) => Promise<FieldErrors | void>;

function renderForm(onSubmit: Submit = async () => undefined) {
  return renderKit(
    <FormShell id="register" initialValues={empty} schema={schema} onSubmit={onSubmit}>
      <TextField name="account" label="帳號" hint="6 至 10 個字" autoComplete="username" />
      <PasswordField name="secret" label="密碼" autoComplete="new-password" />
      <TextField name="note" label="備註" optional />
      <AgreementField name="agreed" label="我已閱讀並同意" />
      <Button type="submit">建立帳戶</Button>
    </FormShell>,
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: '建立帳戶' }));

test('every field has its label, hint, autocomplete and a mark when optional', async () => {
  renderForm();
  const account = screen.getByLabelText('帳號');
  expect(account).toHaveAccessibleDescription('6 至 10 個字');
  expect(account).toHaveAttribute('autocomplete', 'username');
  expect(account).toHaveAttribute('id', 'register-account');
  expect(screen.getByLabelText('備註選填')).toBeInTheDocument();
  await expectAccessible();
});

test('nothing is said while typing, the message comes on leaving the field', async () => {
  renderForm();
  const account = screen.getByLabelText('帳號');
  await userEvent.type(account, 'ab');
  expect(account).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await waitFor(() => expect(account).toHaveAttribute('aria-invalid', 'true'));
  expect(account).toHaveAccessibleDescription(/6 至 10 個字.+/);
  await userEvent.type(account, 'cdef');
  await userEvent.tab();
  await waitFor(() => expect(account).not.toHaveAttribute('aria-invalid'));
});

test('while a press is under way nothing moves: the message comes and goes when it is over', async () => {
  renderForm();
  const account = screen.getByLabelText('帳號');
  const target = screen.getByRole('button', { name: '建立帳戶' });
  const leaveByPress = async (typed: string): Promise<void> => {
    await userEvent.clear(account);
    await userEvent.type(account, typed);
    fireEvent.mouseDown(target);
    act(() => target.focus());
    await act(async () => undefined);
  };
  await leaveByPress('ab');
  expect(account).not.toHaveAttribute('aria-invalid');
  fireEvent.mouseUp(target);
  await waitFor(() => expect(account).toHaveAttribute('aria-invalid', 'true'));
  await leaveByPress('linfung');
  expect(account).toHaveAttribute('aria-invalid', 'true');
  fireEvent.mouseUp(target);
  await waitFor(() => expect(account).not.toHaveAttribute('aria-invalid'));
});

test('a failed submit names all without a toast and focuses the first field of the screen', async () => {
  const onSubmit = vi.fn<Submit>();
  renderForm(onSubmit);
  await userEvent.type(screen.getByLabelText('備註選填'), '保留');
  await submit();
  const summary = screen.getByRole('region', { name: '請修正以下 3 項資料' });
  const lines = within(summary).getAllByRole('link');
  expect(lines.map((line) => line.textContent)).toEqual(['請輸入帳號', '請輸入密碼', '我已閱讀並同意：請先閱讀並同意']);
  expect(document.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByLabelText('帳號')).toHaveFocus());
  expect(screen.getByLabelText('備註選填')).toHaveValue('保留');
  expect(onSubmit).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a line of the summary leads to its field and goes when it is corrected', async () => {
  renderForm();
  await submit();
  await userEvent.click(screen.getByRole('link', { name: '請輸入密碼' }));
  expect(screen.getByLabelText('密碼')).toHaveFocus();
  await userEvent.keyboard('lotus27q');
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('link', { name: '請輸入密碼' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: '請修正以下 2 項資料' })).toBeInTheDocument();
});

async function fill() {
  await userEvent.type(screen.getByLabelText('帳號'), 'linfung');
  await userEvent.type(screen.getByLabelText('密碼'), 'lotus27q');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('a doubled submit sends once', async () => {
  let finish: (() => void) | undefined;
  const onSubmit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)));
  renderForm(onSubmit);
  await fill();
  await submit();
  await submit();
  const values = { account: 'linfung', secret: 'lotus27q', note: '', agreed: true };
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(values, expect.objectContaining({ values }));
  await act(async () => finish?.());
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('Enter in a field sends the form', async () => {
  const onSubmit = vi.fn<Submit>();
  renderForm(onSubmit);
  await fill();
  await userEvent.type(screen.getByLabelText('密碼'), '{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('what the server refuses is shown at its field and keeps what was typed', async () => {
  renderForm(async () => ({ account: { text: '這個帳號已被使用' } }));
  await fill();
  await submit();
  const account = screen.getByLabelText('帳號');
  await waitFor(() => expect(account).toHaveFocus());
  expect(account).toHaveAccessibleDescription(/這個帳號已被使用/);
  expect(account).toHaveValue('linfung');
});

test('after a refused call the form can be sent again', async () => {
  const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(undefined);
  renderForm(onSubmit);
  await fill();
  await submit();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('the password can be shown and hidden', async () => {
  renderForm();
  const field = screen.getByLabelText('密碼');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '顯示密碼' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: '隱藏密碼' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('rules of lists name the field in the list', async () => {
  const onInvalid = vi.fn();
  const periods = { periods: [{ name: '' }, { name: '' }] };
  renderKit(
    <FormShell
      id="release"
      initialValues={periods}
      schema={object({ periods: string().transform(() => undefined) })}
      check={() => ({ 'periods.1.name': message('required') })}
      onInvalid={onInvalid}
      onSubmit={() => undefined}
    >
      <TextField name="periods.0.name" label="崗位一" />
      <TextField name="periods.1.name" label="崗位二" />
      <Button type="submit">建立帳戶</Button>
    </FormShell>,
  );
  await submit();
  await waitFor(() => expect(screen.getByLabelText('崗位二')).toHaveFocus());
  expect(onInvalid).toHaveBeenCalledWith(['periods.1.name']);
  expect(screen.getByLabelText('崗位一')).not.toHaveAttribute('aria-invalid');
});

const parts = [
  { name: 'basics', label: '基本資料' },
  { name: 'schedule', label: '時間' },
];

function renderLongForm(wrong: readonly string[], summary: 'top' | 'none' = 'top') {
  return renderKit(
    <FormShell
      id="release"
      initialValues={{ basics: { a: '', b: '', c: '' }, schedule: { d: '', e: '' }, note: '' }}
      check={() => Object.fromEntries(wrong.map((name) => [name, message('required')]))}
      sections={parts}
      summary={summary}
      onSubmit={() => undefined}
    >
      {['basics.a', 'basics.b', 'basics.c', 'schedule.d', 'schedule.e', 'note'].map((name) => (
        <TextField key={name} name={name} label={name.replace(/.*\./, '')} />
      ))}
      <Button type="submit">建立帳戶</Button>
    </FormShell>,
  );
}

test('a long summary counts by section, and a line leads to the first field of its section', async () => {
  renderLongForm(['basics.a', 'basics.b', 'basics.c', 'schedule.d', 'schedule.e', 'note']);
  await submit();
  expect(screen.getByRole('heading', { name: '請修正以下 6 項資料' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    '基本資料：3 項',
    '時間：2 項',
    '請輸入note',
  ]);
  await userEvent.click(screen.getByRole('link', { name: '時間：2 項' }));
  expect(screen.getByLabelText('d')).toHaveFocus();
  await expectAccessible();
});

test('a summary of five names every field', async () => {
  renderLongForm(['basics.a', 'basics.b', 'basics.c', 'schedule.d', 'schedule.e']);
  await submit();
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

test('without a summary the first message is a toast', async () => {
  renderLongForm(['schedule.d'], 'none');
  await submit();
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('請輸入d'));
});

test.each([
  ['text', '請輸入證件號碼'],
  ['choice', '請選擇證件號碼'],
  ['file', '請上載證件號碼'],
] as const)('an empty %s is named by what one does to fill it in', async (asks, words) => {
  const { i18n, load } = await createI18n({ catalogue: volunteerCatalogue, language: 'zh-TW' });
  await load('validation');
  const { t } = i18n;
  expect(wordsOf(t, message('required'), { label: '證件號碼', asks })).toBe(words);
  expect(wordsOf(t, message('agreement'), { label: '證件號碼', asks })).toBe('請先閱讀並同意');
});
