import { expect, test } from 'vitest';
import { adoptSystemTextScale, applyTextSize, currentTextSize } from './text-size.ts';

const root = document.documentElement;

test('the size is on the html element, standard without a choice', () => {
  expect(currentTextSize()).toBe('m');
  applyTextSize('l');
  expect(currentTextSize()).toBe('l');
});

/** Mocks a window of 375 whose root should be 16 px and is computed as given. */
function viewWithRoot(pixels: number): Window {
  // Defined and not assigned: the window of the tests would handle an assignment itself.
  return Object.create(window, {
    document: { value: document },
    innerWidth: { value: 375 },
    getComputedStyle: { value: () => ({ fontSize: `${pixels}px` }) },
  }) as Window;
}

test.each([
  [16, 1, '', ''],
  [20, 1.25, '12.8px', '1.25'],
  [32, 2, '8px', '1.4'],
])('a root of %i px at 375 wide is a ratio of %d', (pixels, ratio, rootSize, scale) => {
  expect(adoptSystemTextScale(viewWithRoot(pixels))).toBe(ratio);
  expect(root.style.fontSize).toBe(rootSize);
  expect(root.style.getPropertyValue('--ts')).toBe(scale && Number(scale).toFixed(2));
});

test('a larger choice of the person stays', () => {
  applyTextSize('xl');
  adoptSystemTextScale(viewWithRoot(20));
  expect(root.style.getPropertyValue('--ts')).toBe('');
});
