import { expect, test } from 'vitest';
import { changedFields, comparedField } from './compared-fields.ts';

interface Values {
  readonly place: { readonly address: string; readonly latitude: number; readonly longitude: number };
  readonly kinds: readonly string[];
}

const base: Values = { place: { address: 'A', latitude: 1, longitude: 2 }, kinds: ['1', '2'] };
const at = (paths: readonly [string, ...string[]]) => comparedField<Values>({ paths, label: '', say: () => '' });
const fields = [at(['place.address']), at(['place.latitude', 'place.longitude']), at(['kinds'])];

const moved = (place: Partial<Values['place']>): Values => ({ ...base, place: { ...base.place, ...place } });

const foundIn = (mine: Values, theirs: Values) =>
  changedFields(fields, { base, mine, theirs }).map(({ field, isConflict }) => [field.name, isConflict]);

test.each<[string, Values, Values, unknown[]]>([
  ['nothing changed', base, base, []],
  ['only mine changed', moved({ address: 'B' }), base, []],
  ['only theirs changed', base, moved({ address: 'B' }), [['place.address', false]]],
  ['both changed to the same', moved({ address: 'B' }), moved({ address: 'B' }), []],
  ['both changed one field', moved({ address: 'B' }), moved({ address: 'C' }), [['place.address', true]]],
  ['both changed a field of two values', moved({ latitude: 9 }), moved({ longitude: 9 }), [['place.latitude', true]]],
  ['each changed another field', moved({ address: 'B' }), { ...base, kinds: ['3'] }, [['kinds', false]]],
  ['a list of codes in another order', { ...base, kinds: ['2', '1'] }, base, []],
])('%s', (_name, mine, theirs, expected) => {
  expect(foundIn(mine, theirs)).toEqual(expected);
});

test('copies a field with all its values, and nothing else', () => {
  const theirs = moved({ address: 'B', latitude: 8, longitude: 9 });
  const [, position] = fields;
  expect(position?.copy(base, theirs)).toEqual(moved({ latitude: 8, longitude: 9 }));
});
