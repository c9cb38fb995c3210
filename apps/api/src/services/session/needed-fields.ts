import { message } from '@vp/validators';
import type { CallFacts } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';

type Given<T> = { readonly [Name in keyof T]: string };

/** The fields that a step needs, all of them there; the body of the call holds those of every step. */
export function requireFields<T extends Readonly<Record<string, string | undefined>>>(
  { language }: CallFacts,
  fields: T,
): Given<T> {
  const missing = Object.entries(fields).filter(([, value]) => value === undefined || value === '');
  if (missing.length === 0) return complete(fields);
  throw new Refused('invalidInput', {
    problems: missing.map(([path]) => ({ path, message: problemText(language, message('required')) })),
  });
}

/** Every value was just seen to be a text. */
function complete<T>(fields: T): Given<T> {
  return fields as Given<T>;
}
