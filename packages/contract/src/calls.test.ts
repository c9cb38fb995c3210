import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { commonRefusals, refusalCodes } from './refusals.ts';

const entries = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, entry]) => [`${noun}.${name}`, entry] as const),
);

test('no two calls share a method and an address', () => {
  const keys = entries.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':x')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(entries)('%s says who may call it and what it is for', (_, entry) => {
  expect(entry.summary.length).toBeGreaterThan(10);
  expect(entry.permission === undefined || entry.access === 'organization').toBe(true);
});

test.each(entries)('%s is an operation on a body only where a body can travel', (_, entry) => {
  expect(entry.method === 'get' && entry.body !== undefined).toBe(false);
});

test('refusals have numbers of their own, but for the two that mean "log in again"', () => {
  const counted = Object.entries(refusalCodes).filter(([name]) => name !== 'sessionEnded');
  expect(new Set(counted.map(([, code]) => code)).size).toBe(counted.length);
});

test('common refusals are not declared again', () => {
  const again = entries.filter(([, entry]) =>
    entry.refusals?.some((refusal) => (commonRefusals as readonly string[]).includes(refusal)),
  );
  expect(again.map(([name]) => name)).toEqual([]);
});
