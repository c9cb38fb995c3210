import { calls } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { specifiedCalls } from '@vp/specification/calls';
import { expect, test } from 'vitest';

const entries = Object.values(calls).flatMap((table): readonly Endpoint[] => Object.values(table));

/** The columns of scripts/spec/data, which are written by hand and never derived from the contract. */
const rowOf = ({ method, path, access, permission, ...open }: Endpoint) => ({
  call: `${method.toUpperCase()} ${path.replaceAll(/:\w+/g, ':x')}`,
  who: access,
  right: permission,
  openToUnapproved: open.openToUnapproved === true,
  openToSuspended: open.openToSuspended === true,
  isOwn: open.ownAddition === true,
});

const inOrder = (rows: readonly { readonly call: string }[]) =>
  rows.toSorted((one, other) => (one.call < other.call ? -1 : 1));

test('the calls are those of the specification and of our own list, each for the callers named there', () => {
  expect(inOrder(entries.map(rowOf))).toEqual(inOrder(specifiedCalls()));
});
