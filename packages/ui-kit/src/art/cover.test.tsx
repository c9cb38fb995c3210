import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Cover } from './cover.tsx';

test('the first picture of a page comes before all else, in the copy that fits its box', () => {
  renderKit(<Cover src="/a" srcSet="/a?width=360 360w" size="thumb" loading="first" alt="封面" />);
  const picture = screen.getByRole('img', { name: '封面' });
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('srcset', '/a?width=360 360w');
  expect(picture).toHaveAttribute('sizes', '120px');
});

test('a picture further down waits until it comes near', () => {
  renderKit(<Cover src="/a" alt="封面" />);
  const picture = screen.getByRole('img', { name: '封面' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).not.toHaveAttribute('fetchpriority');
  expect(picture).not.toHaveAttribute('srcset');
});
