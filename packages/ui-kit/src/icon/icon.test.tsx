import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { firstPaths } from './first-paths.ts';
import { Icon } from './icon.tsx';
import { morePaths } from './more-paths.ts';

const drawing = (screen: ReturnType<typeof renderKit>): string | null | undefined =>
  screen.container.querySelector('path')?.getAttribute('d');

test('an icon of first screens is drawn at once', () => {
  expect(drawing(renderKit(<Icon name="home" />))).toBe(firstPaths.home);
});

test('any other icon is drawn when the rest of the set has come', async () => {
  const screen = renderKit(<Icon name="trash" />);
  await waitFor(() => expect(drawing(screen)).toBe(morePaths.trash));
});

test('no icon is in both parts', () => {
  const twice = Object.keys(firstPaths).filter((name) => Object.hasOwn(morePaths, name));
  expect(twice).toEqual([]);
});
