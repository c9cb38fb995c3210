import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('prints the document once when a waiting query times out', async () => {
  render(<p>beside it</p>);
  const told: string[] = [];
  const look = (): void => {
    try {
      screen.getByText('what never comes');
    } catch (error) {
      told.push(String(error));
      throw error;
    }
  };
  const last = await waitFor(look, { timeout: 120 }).then(() => '', String);
  expect(told.length).toBeGreaterThan(1);
  for (const one of told) expect(one).not.toContain('<p>');
  for (const words of ['what never comes', 'beside it', '<p>']) expect(last).toContain(words);
});

test('prints the document when a query finds nothing', () => {
  render(<p>beside it</p>);
  expect(() => screen.getByText('what never comes')).toThrow(/<p>/);
});
