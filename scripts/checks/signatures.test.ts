import { expect, test } from 'vitest';
import { checkSignatures } from './signatures.ts';
import { writeFixture } from './fixture.ts';

test.each([
  'export function open({ isWide }: { isWide: boolean }) { return isWide; }',
  'export const open = ({ isWide = false }: { isWide?: boolean }) => isWide;',
  'export const keep = <T,>(value: T | boolean) => value;',
  'const languages = ["a"] as const;',
  '// The parser answers unknown; its shape is checked above.\nconst value = raw as Value;',
  'const value = raw as Value; // checked above',
  '/** Narrows: the key comes from the same table. */\nexport function key(name: string) {\n  return name as Key;\n}',
])('passes: %s', (text) => {
  expect(checkSignatures(writeFixture({ 'packages/domain/src/a.ts': text }))).toEqual([]);
});

test.each([
  ['export function open(isWide: boolean) { return isWide; }', 'boolean parameter isWide'],
  ['export const open = (isWide: boolean) => isWide;', 'boolean parameter isWide'],
  ['export function open(isWide = false) { return isWide; }', 'boolean parameter isWide'],
  ['export function open(isWide: boolean | undefined) { return isWide; }', 'boolean parameter isWide'],
  ['export const open = (name: string, isWide?: boolean) => name + isWide;', 'boolean parameter isWide'],
  ['const value = raw as Value;', 'casts (Value)'],
  ['const first = list[0]!;', 'casts (!)'],
  ['// far away\n\nconst value = raw as unknown as Value;', 'casts'],
])('finds: %s', (text, words) => {
  const problems = checkSignatures(writeFixture({ 'packages/domain/src/a.ts': text }));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(words);
});
