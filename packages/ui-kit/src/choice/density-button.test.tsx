import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { safeStorage } from '../storage/safe-storage.ts';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { applyStoredDensity, densityKey } from '../theme/density.ts';
import { DensityButton } from './density-button.tsx';

afterEach(() => {
  safeStorage.remove(densityKey);
  applyStoredDensity();
});

const density = (): string | undefined => document.documentElement.dataset.density;

test.each([
  [null, 'compact'],
  ['comfortable', 'comfortable'],
  ['huge', 'compact'],
])('a stored density %j makes lists %s', (stored, shown) => {
  if (stored !== null) safeStorage.set(densityKey, stored);
  applyStoredDensity();
  expect(density()).toBe(shown);
});

test('the switch changes all lists, says its state and stores it on the device', async () => {
  applyStoredDensity();
  renderKit(<DensityButton />);
  const button = screen.getByRole('button', { name: '寬鬆列距' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(density()).toBe('comfortable');
  expect(safeStorage.get(densityKey)).toBe('comfortable');
  await userEvent.click(button);
  expect(density()).toBe('compact');
  await expectAccessible();
});
