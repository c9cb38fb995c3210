import { accountIdentifier, agreements, closedObject, existingPassword, message, validate } from '@vp/validators';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginFields, problemsInLogin } from './login-values.ts';
import type { LoginValues } from './login-values.ts';

/** The same rules as a schema of the other forms. */
const schema = closedObject({
  username: accountIdentifier(40).required(message('required')),
  password: existingPassword().required(message('required')),
  agreed: agreements(),
});

function problemsBySchema(values: LoginValues) {
  const checked = validate(schema, values);
  return checked.ok ? {} : Object.fromEntries(checked.problems.map((problem) => [problem.path, problem.message]));
}

const odd = fc.constantFrom('', ' ', '\u3000', ' a ', 'x'.repeat(40), 'x'.repeat(41), '𠮷'.repeat(64), '𠮷'.repeat(65));
const words = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ minLength: 30, maxLength: 70 }));

test('the handwritten rules agree with the schema', () => {
  fc.assert(
    fc.property(fc.record({ username: words, password: words, agreed: fc.boolean() }), (values) => {
      expect(problemsInLogin(values)).toEqual(problemsBySchema(values));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Partial<LoginValues>, Partial<Record<keyof LoginValues, object>>]>([
  ['nothing is wrong', {}, {}],
  ['spaces are no account', { username: '  ' }, { username: { key: 'validation.required' } }],
  [
    'an account is too long',
    { username: 'x'.repeat(41) },
    { username: { key: 'validation.tooLong', values: { max: 40 } } },
  ],
  ['spaces are no password', { password: ' \u3000\u200B' }, { password: { key: 'validation.required' } }],
  ['full-width forms and a full stop are fine', { username: '（ｌｏｔｕｓ０１）', password: ' ａｂｃ１２３。' }, {}],
  ['a password counts its characters', { password: '𠮷'.repeat(64) }, {}],
  ['the tick is missing', { agreed: false }, { agreed: { key: 'validation.agreement' } }],
])('%s', (_, values, expected) => {
  expect(problemsInLogin({ username: 'lotus01', password: 'abc123', agreed: true, ...values })).toEqual(expected);
});

test('reports all problems in the order of the screen', () => {
  expect(Object.keys(problemsInLogin({ username: '', password: '', agreed: false }))).toEqual([...loginFields]);
});
