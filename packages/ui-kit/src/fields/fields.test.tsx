import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { ChipsField, RadioCards } from './choice-field.tsx';
import { DateField, DateTimeField } from './date-field.tsx';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { StepperField } from './stepper-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

// The wheels load on first use; a test must not depend on the loading time.
beforeAll(() => import('./wheels.tsx'));

const onValues = vi.fn();

function renderField(field: ReactNode, initialValues: Record<string, unknown>) {
  onValues.mockReset();
  return renderKit(
    <FormShell id="f" initialValues={initialValues} onSubmit={() => undefined} onValues={onValues}>
      {field}
    </FormShell>,
  );
}

function lastValues(): unknown {
  return onValues.mock.calls.at(-1)?.[0];
}

function pretendTouch() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
}

const many = Array.from({ length: 12 }, (_, index) => ({ value: `v${index}`, label: `地區 ${index}` }));

test('the counter counts code points', async () => {
  renderField(<TextAreaField name="note" label="簡介" max={300} />, { note: '' });
  await userEvent.type(screen.getByLabelText('簡介'), '𠮷野');
  expect(screen.getByText('2 / 300')).toBeInTheDocument();
  await expectAccessible();
});

test('the counter counts against the limit of what is typed', async () => {
  renderField(<TextField name="name" label="姓名" max={{ han: 20, latin: 60 }} />, { name: '' });
  expect(screen.getByText('0 / 20')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('姓名'), 'João');
  expect(screen.getByText('4 / 60')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('姓名'), '陳');
  expect(screen.getByText('5 / 20')).toBeInTheDocument();
});

test('radio cards choose one, with the keyboard too', async () => {
  renderField(
    <RadioCards
      name="nature"
      label="活動性質"
      options={[
        { value: '1', label: '志願服務', note: '計入服務時數' },
        { value: '2', label: '志願培訓' },
      ]}
    />,
    { nature: '1' },
  );
  screen.getByRole('radio', { name: /志願服務/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(lastValues()).toEqual({ nature: '2' }));
  expect(screen.getByRole('radiogroup', { name: '活動性質' })).toBeInTheDocument();
  await expectAccessible();
});

test('at the limit a further chip does not switch and the counter says why', async () => {
  const options = many.slice(0, 3);
  renderField(<ChipsField name="types" label="服務類型" options={options} max={2} />, { types: ['v0'] });
  await userEvent.click(screen.getByRole('checkbox', { name: '地區 1' }));
  expect(screen.getByText('已選 2，最多 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '地區 2' }));
  expect(screen.getByText('最多選 2 項，請先取消一項')).toBeInTheDocument();
  expect(lastValues()).toEqual({ types: ['v0', 'v1'] });
  await userEvent.click(screen.getByRole('checkbox', { name: '地區 0' }));
  expect(lastValues()).toEqual({ types: ['v1'] });
  await expectAccessible();
});

test('up to seven options stand inline, more are a native list without touch', async () => {
  renderField(
    <>
      <SelectField name="few" label="證件類別" options={many.slice(0, 7)} />
      <SelectField name="long" label="職業" options={many} />
    </>,
    { few: '', long: '' },
  );
  expect(screen.getAllByRole('radio')).toHaveLength(7);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '職業' }), '地區 9');
  await waitFor(() => expect(lastValues()).toEqual({ few: '', long: 'v9' }));
  await expectAccessible();
});

test('on a touch screen a long list is a sheet with a search', async () => {
  pretendTouch();
  renderField(<SelectField name="long" label="職業" options={many} />, { long: '' });
  const opener = screen.getByRole('button', { name: /職業/ });
  await userEvent.click(opener);
  await userEvent.type(screen.getByRole('searchbox'), '11');
  await expectAccessible();
  await userEvent.click(screen.getByRole('radio', { name: '地區 11' }));
  await waitFor(() => expect(lastValues()).toEqual({ long: 'v11' }));
  expect(opener).toHaveFocus();
  expect(opener).toHaveTextContent('地區 11');
});

test.each([
  ['2021-3-9', '2021-03-09'],
  ['20210309', '2021-03-09'],
  ['09032021', '2021-03-09'],
  ['2021/13/40', '2021/13/40'],
])('a date can be typed: %s', async (typed, value) => {
  renderField(<DateField name="issued" label="簽發日期" />, { issued: '' });
  await userEvent.type(screen.getByLabelText('簽發日期'), typed);
  await userEvent.tab();
  await waitFor(() => expect(lastValues()).toEqual({ issued: value }));
  expect(screen.getByLabelText('簽發日期')).toHaveValue(value);
});

test('a typed moment is shown as the reader writes it, and read out beside its label', async () => {
  renderField(<DateTimeField name="start" label="開始" />, { start: '' });
  await userEvent.type(screen.getByLabelText('開始'), '250720260830');
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-25T08:30:00+08:00' }));
  await userEvent.tab();
  expect(screen.getByLabelText('開始')).toHaveValue('2026-07-25 08:30');
  expect(screen.getByText('7月25日（六）08:30')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('開始'));
  await userEvent.type(screen.getByLabelText('開始'), '0915');
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-25T09:15:00+08:00' }));
});

test('on a touch screen the whole box opens the wheels, which give the date', async () => {
  pretendTouch();
  renderField(<DateField name="issued" label="簽發日期" start="2021-03-09" />, { issued: '' });
  await userEvent.click(screen.getByLabelText('簽發日期'));
  expect(screen.getByRole('dialog', { name: '簽發日期' })).toBeInTheDocument();
  await screen.findByText('2021年');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ issued: '2021-03-09' }));
});

test('beside the wheels the date can be typed on the number pad', async () => {
  pretendTouch();
  renderField(<DateTimeField name="start" label="開始" start="2026-07-25T08:30" />, { start: '' });
  await userEvent.click(screen.getByRole('button', { name: '選擇日期和時間' }));
  const box = within(screen.getByRole('dialog')).getByLabelText('輸入日期');
  expect(box).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(box, '260720260915');
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-26T09:15:00+08:00' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without touch a moment is chosen from a calendar and lists of 24 hours', async () => {
  renderField(<DateTimeField name="start" label="開始" />, { start: '2026-07-25T00:30:00Z' });
  expect(screen.getByLabelText('開始')).toHaveValue('2026-07-25 08:30');
  await userEvent.click(screen.getByRole('button', { name: '選擇日期和時間' }));
  await expectAccessible();
  fireEvent.change(screen.getByLabelText('月曆'), { target: { value: '2026-07-26' } });
  await userEvent.selectOptions(screen.getByLabelText('時'), '21');
  await userEvent.selectOptions(screen.getByLabelText('分'), '15');
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-26T21:15:00+08:00' }));
  await expectAccessible();
});

const minutesOffered = () => [...screen.getByLabelText('分').querySelectorAll('option')].map((one) => one.textContent);

test('a picker says the weekday, and offers the quarters of an hour and the minute that the field had', async () => {
  renderField(<DateTimeField name="start" label="開始" />, { start: '2026-07-25T08:37:00+08:00' });
  await userEvent.click(screen.getByRole('button', { name: '選擇日期和時間' }));
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('7月25日（六）08:37');
  expect(minutesOffered()).toEqual(['00', '15', '30', '37', '45']);
  await userEvent.selectOptions(screen.getByLabelText('分'), '45');
  fireEvent.change(screen.getByLabelText('月曆'), { target: { value: '2026-07-26' } });
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('7月26日（日）08:45');
  await userEvent.selectOptions(screen.getByLabelText('分'), '37');
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-26T08:37:00+08:00' }));
});

test('where nothing was chosen a choice starts at the next quarter', async () => {
  renderField(<DateTimeField name="start" label="開始" start="2026-07-25T08:37:00+08:00" />, { start: '' });
  await userEvent.click(screen.getByRole('button', { name: '選擇日期和時間' }));
  expect(minutesOffered()).toEqual(['00', '15', '30', '45']);
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-25T08:45:00+08:00' }));
});

test('the wheels offer the quarters, and a typed minute beside them', async () => {
  pretendTouch();
  renderField(<DateTimeField name="start" label="開始" start="2026-07-25T08:30" />, { start: '' });
  await userEvent.click(screen.getByRole('button', { name: '選擇日期和時間' }));
  expect(await screen.findByText('45分')).toBeInTheDocument();
  expect(screen.queryByText('20分')).not.toBeInTheDocument();
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('輸入日期'), '260720260920');
  expect(await screen.findByText('20分')).toBeInTheDocument();
  expect(screen.getByText('45分')).toBeInTheDocument();
  expect(screen.queryByText('21分')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ start: '2026-07-26T09:20:00+08:00' }));
});

test('the stepper buttons say what they change', async () => {
  renderField(<StepperField name="places" label="名額" min={1} max={3} />, { places: 2 });
  await userEvent.click(screen.getByRole('button', { name: '增加：名額' }));
  await waitFor(() => expect(lastValues()).toEqual({ places: 3 }));
  await userEvent.click(screen.getByRole('button', { name: '減少：名額' }));
  await waitFor(() => expect(lastValues()).toEqual({ places: 2 }));
  expect(screen.getByLabelText('名額')).toHaveValue('2');
  await expectAccessible();
});

test('a number can be typed into the stepper and stays between its limits', async () => {
  renderField(<StepperField name="places" label="名額" min={2} max={30} />, { places: 2 });
  const box = screen.getByRole('spinbutton', { name: '名額' });
  await userEvent.clear(box);
  await userEvent.type(box, '99');
  await waitFor(() => expect(lastValues()).toEqual({ places: 30 }));
  await userEvent.clear(box);
  await userEvent.type(box, '1');
  await userEvent.tab();
  await waitFor(() => expect(lastValues()).toEqual({ places: 2 }));
  expect(box).toHaveValue('2');
});

test('the switch works by keyboard', async () => {
  renderField(<SwitchField name="auto" label="自動簽到" />, { auto: false });
  screen.getByRole('switch', { name: '自動簽到' }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  await userEvent.click(screen.getByText('自動簽到'));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  await expectAccessible();
});

test.each([
  ['+853 6698 7712', '86', { area: '853', phone: '66987712' }],
  ['+86 138 0013 8000', '853', { area: '86', phone: '13800138000' }],
  ['85366987712', '853', { area: '853', phone: '66987712' }],
  ['66987712', '853', { area: '853', phone: '66987712' }],
])('a pasted %s sets area and number', async (pasted, area, values) => {
  renderField(<PhoneField name="phone" areaName="area" label="手機" />, { area, phone: '' });
  await userEvent.click(screen.getByLabelText('手機'));
  await userEvent.paste(pasted);
  await waitFor(() => expect(lastValues()).toEqual(values));
});

test('the area is a visible switch', async () => {
  renderField(<PhoneField name="phone" areaName="area" label="手機" />, { area: '853', phone: '' });
  await userEvent.click(screen.getByRole('radio', { name: '內地 +86' }));
  await waitFor(() => expect(lastValues()).toEqual({ area: '86', phone: '' }));
  await expectAccessible();
});

test('the rules of a new password are ticked as they are met', async () => {
  const rules = [
    { text: '6 至 10 個字', isMet: (typed: string) => typed.length >= 6 && typed.length <= 10 },
    { text: '有數字', isMet: (typed: string) => /\d/.test(typed) },
    { text: '不含用戶名稱', isMet: () => 'unknown' as const },
  ];
  renderField(<PasswordField name="secret" label="新密碼" autoComplete="new-password" rules={rules} />, { secret: '' });
  await userEvent.type(screen.getByLabelText('新密碼'), 'abcdefg');
  expect(screen.getByText('6 至 10 個字').closest('li')).toHaveTextContent('已符合');
  expect(screen.getByText('有數字').closest('li')).toHaveTextContent('未符合');
  expect(screen.getByText('不含用戶名稱').closest('li')).toHaveTextContent('提交時檢查');
  expect(screen.getByText('不含用戶名稱').closest('li')).toHaveAttribute('data-met', 'false');
});

test.each(['current-password', 'new-password'] as const)(
  'a password with %s is masked, can be pasted and filled in by a password manager',
  async (autoComplete) => {
    renderField(<PasswordField name="secret" label="密碼" autoComplete={autoComplete} />, { secret: '' });
    const field = screen.getByLabelText('密碼');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', autoComplete);
    await userEvent.click(field);
    await userEvent.paste('Helena85');
    expect(field).toHaveValue('Helena85');
  },
);
