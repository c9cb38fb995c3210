import { expect, test } from 'vitest';
import { existsSync, readFileSync, readdirSync } from './fs.ts';

const agreements = '/anywhere/mock/content/agreements';

test('contains the texts that the API reads at its start', () => {
  expect(existsSync(agreements)).toBe(true);
  expect(existsSync('/anywhere/mock/content/agreement')).toBe(false);
  expect(readdirSync(agreements)).toContain('privacyPolicy');
  const [version = ''] = readdirSync(`${agreements}/privacyPolicy`);
  expect(readFileSync(`${agreements}/privacyPolicy/${version}/pt.md`)).toMatch(/^# /);
  expect(() => readFileSync(`${agreements}/nothing.md`)).toThrow('did not come');
});
