import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { ChipChoice } from './chip.tsx';

const states = [
  { value: undefined, label: '全部' },
  { value: 'open', label: '招募中' },
] as const;

function States() {
  const [state, setState] = useState<'open'>();
  return <ChipChoice label="狀態" options={states} value={state} onChoose={setState} />;
}

test('one of several chips is pressed, and an option of nothing stands for all', async () => {
  renderKit(<States />);
  expect(screen.getByRole('group', { name: '狀態' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '全部', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '招募中' }));
  expect(screen.getByRole('button', { name: '招募中', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '全部', pressed: false }));
  expect(screen.getByRole('button', { name: '招募中', pressed: false })).toBeInTheDocument();
});
