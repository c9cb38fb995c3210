import { expect, test } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { iconPaths } from './icon-paths.ts';
import { Icon } from './icon.tsx';

test('an icon is drawn in its size', () => {
  const { container } = renderKit(<Icon name="trash" size={22} />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe(iconPaths.trash);
  expect(container.querySelector('svg')?.style.getPropertyValue('--icon')).toBe('22');
});
