import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { eyePaths } from './eye-paths.ts';
import { firstPaths } from './first-paths.ts';
import { Icon } from './icon.tsx';
import { morePaths } from './more-paths.ts';
import { organizationPaths } from './organization-paths.ts';

const drawing = (screen: ReturnType<typeof renderKit>): string | undefined =>
  screen.container.querySelector('path')?.getAttribute('d') ?? undefined;

test('an icon of first screens is drawn at once', () => {
  expect(drawing(renderKit(<Icon name="home" />))).toBe(firstPaths.home);
});

test('a button of an icon alone has its name and its room before the drawing comes', async () => {
  // Drawings stay once they are here, and other tests of this worker have brought them.
  vi.resetModules();
  const { IconButton } = await import('../button/button.tsx');
  const screen = renderKit(<IconButton icon="trash" label="刪除" onClick={() => undefined} size={22} />);
  const button = screen.getByRole('button', { name: '刪除' });
  expect(drawing(screen)).toBeUndefined();
  expect(button.querySelector('svg')?.style.getPropertyValue('--icon')).toBe('22');
});

test('any other icon is drawn when the rest of the set has come', async () => {
  const screen = renderKit(<Icon name="trash" />);
  await waitFor(() => expect(drawing(screen)).toBe(organizationPaths.trash));
});

test('the pages of an organization have the eye, although no field of a password has brought it', async () => {
  vi.resetModules();
  await import('../shell/admin-shell.tsx');
  const { Icon: Fresh } = await import('./icon.tsx');
  expect(drawing(renderKit(<Fresh name="eye" />))).toBe(eyePaths.eye);
});

test('no icon is in two parts', () => {
  const names = [firstPaths, organizationPaths, eyePaths, morePaths].flatMap((part) => Object.keys(part));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
