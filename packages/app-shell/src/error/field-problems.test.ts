import { ApiError } from '@vp/api-client';
import { expect, test } from 'vitest';
import { problemsAtFields } from './field-problems.ts';

const refused = { kind: 'refused', code: 10000, message: 'the refusal' } as const;
const fields = { guardianSame: 'guardian.name' } as const;

test.each([
  [
    'the field that the server names',
    [{ path: 'guardian.mobile', message: 'the phone' }],
    'guardian.mobile',
    'the phone',
  ],
  ['a field of a list', [{ path: 'periods[0].posts[1]', message: 'the post' }], 'periods.0.posts.1', 'the post'],
  ['the field of the refusal where the server names none', [], 'guardian.name', 'the refusal'],
])('shows a refusal at %s', (_, problems, name, text) => {
  const error = new ApiError({ ...refused, refusal: 'guardianSame', problems });
  expect(problemsAtFields(error, fields)).toEqual({ [name]: { text } });
});

test('returns nothing for a refusal without a field and for other errors', () => {
  expect(problemsAtFields(new ApiError({ ...refused, refusal: 'unavailable' }), fields)).toBeUndefined();
  expect(problemsAtFields(new Error('another'), fields)).toBeUndefined();
});
