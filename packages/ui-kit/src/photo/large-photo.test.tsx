import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { LargePhoto } from './large-photo.tsx';

const photos = [
  { src: '/front.jpg', alt: '正面' },
  { src: '/back.jpg', alt: '背面' },
  { src: '/hand.jpg', alt: '手持' },
];

const onTouch = (): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(pointer: coarse)') }));

/** The photos as a screen reader lists them: only the one on screen. */
const readPhotos = (): readonly string[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt') ?? '');

test('on a touch screen a photo fills the screen, and keys and buttons turn to the next', async () => {
  onTouch();
  const onClose = vi.fn();
  renderKit(<LargePhoto photos={photos} first={1} onClose={onClose} />);
  const layer = await screen.findByRole('dialog', { name: '背面' });
  await waitFor(() => expect(layer.querySelectorAll('.rv-image-preview img')).toHaveLength(3));
  expect(readPhotos()).toEqual(['背面']);
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  expect(layer).toHaveAccessibleName('手持');
  expect(readPhotos()).toEqual(['手持']);
  expect(screen.getByText('第 3 張，共 3 張')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(layer).toHaveAccessibleName('正面');
  await userEvent.click(screen.getByRole('button', { name: '下一張' }));
  expect(readPhotos()).toEqual(['背面']);
  await userEvent.click(screen.getByRole('button', { name: '上一張' }));
  expect(layer).toHaveAccessibleName('正面');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '關閉' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a single photo on a touch screen has nothing to turn to', async () => {
  onTouch();
  renderKit(<LargePhoto photos={photos.slice(0, 1)} onClose={() => undefined} />);
  const layer = await screen.findByRole('dialog', { name: '正面' });
  expect(within(layer).getAllByRole('button')).toEqual([within(layer).getByRole('button', { name: '關閉' })]);
});

test('without a touch screen photos are in a sheet with buttons', async () => {
  renderKit(<LargePhoto photos={photos} size="read" onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: '正面' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '正面' })).toHaveAttribute('tabindex', '0');
  await userEvent.click(screen.getByRole('button', { name: '下一張' }));
  expect(screen.getByRole('dialog', { name: '背面' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '背面' })).toHaveAttribute('src', '/back.jpg');
  await expectAccessible();
});
