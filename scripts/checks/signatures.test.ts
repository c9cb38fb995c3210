import { expect, test } from 'vitest';
import { checkSignatures } from './signatures.ts';
import { writeFixture } from './fixture.ts';

test.each([
  'export function open({ isWide }: { isWide: boolean }) { return isWide; }',
  'export const open = ({ isWide = false }: { isWide?: boolean }) => isWide;',
  'export const keep = <T,>(value: T | boolean) => value;',
  'const languages = ["a"] as const;',
  'const a = <Map {...props} {...(isWide ? {} : { role, id })} at={at} />;',
  '// The parser answers unknown; its shape is checked above.\nconst value = raw as Value;',
  'const value = raw as Value; // checked above',
  '/** Narrows: the key comes from the same table. */\nexport function key(name: string) {\n  return name as Key;\n}',
])('passes: %s', (text) => {
  expect(checkSignatures(writeFixture({ 'packages/domain/src/a.tsx': text }))).toEqual([]);
});

test.each([
  'function store({ tx, now }: Work, id: string) { return [tx, now, id]; }',
  'const read = (reader: Reader, { id, now }: Input) => [reader, id, now];',
  'function audit(work: Work, event: string, input: Input) { return [work, event, input]; }',
])('passes in the API: %s', (text) => {
  expect(checkSignatures(writeFixture({ 'apps/api/src/services/a.ts': text }))).toEqual([]);
});

test.each([
  'function store(tx: Tx, id: string, now: Date) { return [tx, id, now]; }',
  'const read = async (db: Reader, id: string, count: number) => [db, id, count];',
  'function read(any: Reader, id: string, count = 1) { return [any, id, count]; }',
  'function store({ tx }: Work, id: string, now: Date) { return [tx, id, now]; }',
  'function store(work: Work, id: string, now: Date) { return [work, id, now]; }',
])('finds loose parameters in the API: %s', (text) => {
  expect(checkSignatures(writeFixture({ 'apps/api/src/services/a.ts': text })).join()).toContain('2 more parameters');
  expect(checkSignatures(writeFixture({ 'apps/api/src/db/a.ts': text }))).toEqual([]);
});

test.each([
  ['export function open(isWide: boolean) { return isWide; }', 'boolean parameter isWide'],
  ['export const open = (isWide: boolean) => isWide;', 'boolean parameter isWide'],
  ['export function open(isWide = false) { return isWide; }', 'boolean parameter isWide'],
  ['export function open(isWide: boolean | undefined) { return isWide; }', 'boolean parameter isWide'],
  ['export const open = (name: string, isWide?: boolean) => name + isWide;', 'boolean parameter isWide'],
  ['const value = raw as Value;', 'casts (Value)'],
  ['const first = list[0]!;', 'casts (!)'],
  ['const a = <Map {...(at === undefined ? {} : { at })} />;', 'spreads a prop'],
  ['const a = <Map {...(at && { at })} />;', 'spreads a prop'],
  ['// far away\n\nconst value = raw as unknown as Value;', 'casts'],
])('finds: %s', (text, words) => {
  const problems = checkSignatures(writeFixture({ 'packages/domain/src/a.tsx': text }));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(words);
});
