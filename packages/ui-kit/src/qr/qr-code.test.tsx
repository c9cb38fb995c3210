import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { QrCode } from './qr-code.tsx';

test('black modules on white with a quiet zone of four and a text label', async () => {
  renderKit(<QrCode text="https://volunteer.example/wu/s?t=abc" name="簽到" />);
  const code = screen.getByRole('img', { name: '二維碼：簽到' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const points = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...points)).toBe(4);
  expect(Math.max(...points)).toBe(size - 5);
  expect((size - 8 - 17) % 4).toBe(0);
  await expectAccessible();
});
