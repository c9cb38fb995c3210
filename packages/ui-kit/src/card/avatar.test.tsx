import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Avatar } from './avatar.tsx';

test('a logo is asked for in the copy that fits its box', () => {
  const { container } = renderKit(<Avatar name="蓮峰" src="/a" srcSet="/a?width=360 360w" size={52} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('srcset', '/a?width=360 360w');
  expect(picture).toHaveAttribute('sizes', '52px');
});

test('a picture without copies is asked for as it is, and one that does not come leaves the letter', () => {
  const { container } = renderKit(<Avatar name="蓮峰" src="/a" />);
  const picture = container.querySelector('img');
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).not.toHaveAttribute('sizes');
  if (picture) fireEvent.error(picture);
  expect(container).toHaveTextContent('蓮');
});
