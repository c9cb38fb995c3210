import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { IconLink } from '../button/button.tsx';
import { Hidden, TextAction, Title } from './title.tsx';

test('a title keeps its level whatever its size, and may lead to what it names', () => {
  renderKit(
    <Title size="h1" to="/a">
      Visit
    </Title>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Visit' })).toHaveAttribute('data-size', 'h1');
  expect(screen.getByRole('link', { name: 'Visit' })).toHaveAttribute('href', '/a');
});

test('a text action is a button, or a link to a page or another program', () => {
  const clear = vi.fn();
  renderKit(
    <>
      <TextAction onClick={clear}>
        Clear <Hidden>all filters</Hidden>
      </TextAction>
      <TextAction href="tel:28123456">Call</TextAction>
      <TextAction to="/log-in">Log in</TextAction>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(clear).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:28123456');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in');
});

test('an icon link says where it leads and shows what is unread', () => {
  renderKit(<IconLink icon="bell" label="3 unread" to="/inbox" isMarked />);
  const link = screen.getByRole('link', { name: '3 unread' });
  expect(link).toHaveAttribute('href', '/inbox');
  expect(link.querySelector('[data-place]')).not.toBeNull();
});
