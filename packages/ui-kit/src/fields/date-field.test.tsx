import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { DateTimeField } from './date-field.tsx';
import { FormShell } from './form-shell.tsx';

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

const evening = '2026-07-25T22:00:00+08:00';

test('an end that is typed as a time alone is the next after its start, and says when it is of the next day', async () => {
  renderField(<DateTimeField name="end" label="結束" after={evening} start={evening} />, { end: '' });
  const box = screen.getByLabelText('結束');
  await userEvent.type(box, '0200');
  await userEvent.tab();
  expect(lastValues()).toEqual({ end: '2026-07-26T02:00:00+08:00' });
  expect(box).toHaveValue('2026-07-26 02:00');
  expect(screen.getByText('翌日 02:00')).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, '2330');
  await userEvent.tab();
  expect(lastValues()).toEqual({ end: '2026-07-25T23:30:00+08:00' });
  expect(screen.getByText('7月25日（六）23:30')).toBeInTheDocument();
});

test('an end that is chosen before its start is that of the next day', async () => {
  renderField(<DateTimeField name="end" label="結束" after={evening} start={evening} />, { end: '' });
  await userEvent.click(screen.getByRole('button', { name: '選擇日期和時間' }));
  const status = within(screen.getByRole('dialog')).getByRole('status');
  expect(status).toHaveTextContent('7月25日（六）22:00');
  await userEvent.selectOptions(screen.getByLabelText('時'), '02');
  expect(status).toHaveTextContent('翌日 02:00');
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ end: '2026-07-26T02:00:00+08:00' }));
});

test('the number pad beside the wheels takes the end of a night', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderField(<DateTimeField name="end" label="結束" after={evening} start={evening} />, { end: '' });
  await userEvent.click(screen.getByLabelText('結束'));
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('輸入日期'), '0200');
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('翌日 02:00');
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(lastValues()).toEqual({ end: '2026-07-26T02:00:00+08:00' }));
});
