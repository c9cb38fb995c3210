import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const { signUp } = calls.activity;
const { publish } = calls.release;

test('a site has the calls that its users may make, and no other', () => {
  expect(volunteerAddresses.activity.signUp).toEqual({ method: signUp.method, path: signUp.path, shape: signUp.shape });
  expect(organizationAddresses.release.publish.path).toBe(publish.path);
  expect(Object.keys(volunteerAddresses)).not.toContain('release');
  expect(Object.keys(organizationAddresses.activity)).not.toContain('signUp');
});

test('every call with a screen is on one of the sites, and no other call', () => {
  const known = [...Object.values(volunteerAddresses), ...Object.values(organizationAddresses)]
    .flatMap((table) => Object.values<Endpoint>(table))
    .map(({ method, path }) => `${method} ${path}`);
  const all = Object.values(calls).flatMap((table) => Object.values<Endpoint>(table));
  const isKnown = ({ method, path }: Endpoint) => known.includes(`${method} ${path}`);
  expect(all.filter((entry) => isKnown(entry) === (entry.withoutScreen === true))).toEqual([]);
});
