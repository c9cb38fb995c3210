import { array, lazy, object, string } from 'yup';
import { closedObject } from '@vp/validators';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Returns the dotted names of the objects in a description that allow undeclared keys; '' is the root. */
function openObjects(description: unknown, name = ''): string[] {
  if (typeof description !== 'object' || description === null) return [];
  if ('innerType' in description) return openObjects(description.innerType, `${name}[]`);
  if (!('type' in description) || description.type !== 'object') return [];
  const rules: readonly unknown[] = 'tests' in description && Array.isArray(description.tests) ? description.tests : [];
  const isClosed = rules.some(
    (rule) => typeof rule === 'object' && rule !== null && 'name' in rule && rule.name === 'closed',
  );
  const fields = 'fields' in description ? Object.entries(description.fields ?? {}) : [];
  return [...(isClosed ? [] : [name]), ...fields.flatMap(([key, field]) => openObjects(field, `${name}.${key}`))];
}

const inputs = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Endpoint>).flatMap(([call, { query, body }]) => [
    ...(query === undefined ? [] : [[`${noun}.${call} query`, query] as const]),
    ...(body === undefined ? [] : [[`${noun}.${call} body`, body] as const]),
  ]),
);

test.each(inputs)('%s refuses what nobody declared, at every depth', (_, schema) => {
  expect(openObjects(schema.describe())).toEqual([]);
});

test('an object that takes anything is found at every depth', () => {
  const inner = object({ name: string() });
  expect(openObjects(inner.describe())).toEqual(['']);
  expect(openObjects(closedObject({ list: array().of(inner), one: inner }).describe())).toEqual(['.list[]', '.one']);
  expect(openObjects(closedObject({ name: string() }).describe())).toEqual([]);
  expect(openObjects(lazy(() => inner).describe({ value: {} }))).toEqual(['']);
});
