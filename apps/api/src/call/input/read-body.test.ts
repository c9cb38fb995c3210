import { describe, expect, test } from 'vitest';
import { tryCalls } from '../../testing/try-calls.ts';
import { readBody } from './read-body.ts';

interface Part {
  readonly name: string;
  readonly value: string | File;
}

const picture = (content: string): File => new File([content], 'a.jpg');

function read(...parts: readonly Part[]) {
  const body = new FormData();
  for (const { name, value } of parts) body.append(name, value);
  return readBody(new Request('http://api.test/', { method: 'POST', body }), tryCalls.picture);
}

function readJson(text: string) {
  const headers = { 'Content-Type': 'application/json' };
  return readBody(new Request('http://api.test/', { method: 'POST', body: text, headers }), tryCalls.echo);
}

describe('the hash of a body', () => {
  test('is the same for the same picture and another for another one, or under another name', async () => {
    const hashOf = async (...parts: readonly Part[]) => (await read(...parts)).hash;
    const first = await hashOf({ name: 'file', value: picture('abc') });
    expect(await hashOf({ name: 'file', value: picture('abc') })).toBe(first);
    expect(await hashOf({ name: 'file', value: picture('abd') })).not.toBe(first);
    expect(await hashOf({ name: 'image', value: picture('abc') })).not.toBe(first);
    const more = { name: 'kind', value: 'front' };
    expect(await hashOf({ name: 'file', value: picture('abc') }, more)).not.toBe(first);
  });

  test('is another for another text', async () => {
    const hashes = await Promise.all(['{"a":1}', '{"a":2}', '{"a":1}'].map(readJson));
    expect(hashes[0]?.hash).toBe(hashes[2]?.hash);
    expect(hashes[0]?.hash).not.toBe(hashes[1]?.hash);
  });
});

test('texts beside a picture are read by name, a repeated one as a list', async () => {
  const { value, file } = await read(
    { name: 'kind', value: 'front' },
    { name: 'tag', value: 'a' },
    { name: 'file', value: picture('abc') },
    { name: 'tag', value: 'b' },
  );
  expect(value).toEqual({ kind: 'front', tag: ['a', 'b'] });
  expect(file?.length).toBe(3);
});

test('no body is an empty one', async () => {
  const request = () => new Request('http://api.test/', { method: 'POST' });
  expect(await readBody(request(), tryCalls.echo)).toEqual({ value: {}, file: undefined, hash: '' });
  await expect(readBody(request(), tryCalls.picture)).rejects.toMatchObject({ more: { problems: [{ path: 'file' }] } });
});

test.each<[string, readonly Part[]]>([
  ['no picture', [{ name: 'kind', value: 'front' }]],
  ['two pictures', ['abc', 'abd'].map((content) => ({ name: 'file', value: picture(content) }))],
])('%s is refused at its field', async (_what, parts) => {
  await expect(read(...parts)).rejects.toMatchObject({
    refusal: 'invalidInput',
    more: { problems: [{ path: 'file' }] },
  });
});

test('a text is nested twelve deep at most, before it is parsed', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  await expect(readJson(nested(12))).resolves.toMatchObject({ file: undefined });
  await expect(readJson(nested(13))).rejects.toMatchObject({ refusal: 'invalidInput' });
});
