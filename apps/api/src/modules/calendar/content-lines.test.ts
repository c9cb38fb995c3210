import { describe, expect, test } from 'vitest';
import { writeLines } from './content-lines.ts';

describe('texts', () => {
  test.each([
    ['separators', 'a;b,c', String.raw`a\;b\,c`],
    ['a backslash', String.raw`a\n`, String.raw`a\\n`],
    ['line breaks of all kinds', 'a\r\nb\nc\rd', String.raw`a\nb\nc\nd`],
    ['control characters', 'a\u0007b\tc', 'a b c'],
    ['a line that pretends to be one of ours', 'x\r\nEND:VEVENT', String.raw`x\nEND:VEVENT`],
    ['colons and quotes, which stay', '"a": b', '"a": b'],
  ])('%s', (_what, text, expected) => {
    expect(writeLines([['SUMMARY', { text }]])).toBe(`SUMMARY:${expected}\r\n`);
  });
});

describe('long lines', () => {
  const octets = (text: string) => new TextEncoder().encode(text).length;

  test.each([
    ['75 octets stay one line', 'a'.repeat(73), 1],
    ['76 octets are two', 'a'.repeat(74), 2],
    ['74 octets follow on each further line', 'a'.repeat(73 + 74), 2],
    ['one more, one line more', 'a'.repeat(73 + 74 + 1), 3],
    ['signs of three octets', '海'.repeat(60), 3],
    ['signs of four octets', '𠮷'.repeat(60), 4],
  ])('%s', (_what, value, count) => {
    const written = writeLines([['X', value]]);
    const lines = written.split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(count);
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(written.replaceAll('\r\n ', '')).toBe(`X:${value}\r\n`);
  });
});
