import { describe, expect, test } from 'vitest';
import { encodeFields, fileUrl, pathOf, urlOf } from './address.ts';

describe('pathOf', () => {
  test.each([
    ['/a/:id', { id: 'x' }, '/a/x'],
    ['/a/:id/b/:other', { id: '1', other: '2' }, '/a/1/b/2'],
    ['/a/:id', { id: '../../b?c#d' }, '/a/..%2F..%2Fb%3Fc%23d'],
    ['/a/:id', { id: '澳門' }, '/a/%E6%BE%B3%E9%96%80'],
    ['/a', {}, '/a'],
  ])('%s with %j', (template, params, path) => {
    expect(pathOf(template, params)).toBe(path);
  });

  test.each(['', '.', '..'])('%j would be another address', (id) => {
    expect(() => pathOf('/a/:id', { id })).toThrow(TypeError);
  });
});

test.each([
  [{ a: 'x y', b: 2, c: true }, 'a=x+y&b=2&c=true'],
  [{ a: undefined, b: null, c: '' }, 'c='],
  [{ a: ['1', '2'] }, 'a=1&a=2'],
])('encodes %j', (fields, text) => {
  expect(encodeFields(fields).toString()).toBe(text);
});

test('a whole address', () => {
  expect(urlOf('https://api', '/a/:id', { params: { id: '1' }, query: { q: '活' } })).toBe(
    'https://api/a/1?q=%E6%B4%BB',
  );
  expect(urlOf('', '/a', {})).toBe('/a');
});

test.each([
  ['/api/open/file/1?s=2', 'https://api/api/open/file/1?s=2'],
  ['api/open/file/1', 'https://api/api/open/file/1'],
  ['https://elsewhere/x.jpg', 'https://elsewhere/x.jpg'],
  ['blob:https://x/1', 'blob:https://x/1'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
])('picture %s is at %s', (link, address) => {
  expect(fileUrl('https://api', link)).toBe(address);
});
