import type { BodySchema, FieldProblem } from '@vp/contract';
import { withoutMarksAround } from '@vp/domain';
import type { Language } from '@vp/domain';
import { message, validate } from '@vp/validators';
import type { Schema } from 'yup';
import { findHostilePath, findUnreadablePath, isCleanText } from './hostile-input.ts';
import { Refused } from '../../refusal/refused.ts';
import { findWrongShape } from './yup-shape.ts';
import { problemText, refusalText } from '../../refusal/text.ts';

export interface Reading {
  readonly language: Language;
  readonly now: Date;
  /** Paths that the caller used for our own fields: problems name these. */
  readonly sentAs?: ReadonlyMap<string, string>;
}

/** Casts an external value by a schema; refuses it with the path of every invalid field. */
export function readInput(schema: BodySchema, raw: unknown, reading: Reading): unknown {
  const { language } = reading;
  const wrong = findHostilePath(raw) ?? findWrongShape(schema, raw);
  if (wrong !== undefined) throw invalid([{ path: wrong, message: refusalText(language, 'invalidInput') }]);
  const unreadable = findUnreadablePath(raw);
  if (unreadable !== undefined) {
    throw invalid([{ path: unreadable, message: problemText(language, message('unreadable')) }]);
  }
  const checked = validate(checkable(schema), raw, reading);
  if (checked.ok) return checked.value;
  const problems = checked.problems.map((problem) => ({
    path: sentPath(problem.path, reading.sentAs),
    message: problemText(language, problem.message),
  }));
  throw invalid(problems);
}

function sentPath(path: string, sentAs: Reading['sentAs'] = new Map()): string {
  const [own, sent] = [...sentAs].find(([field]) => path === field || path.startsWith(`${field}[`)) ?? [];
  return own === undefined ? path : `${sent}${path.slice(own.length)}`;
}

/** Every yup schema has a synchronous check; the contract's type of a schema omits it. */
function checkable(schema: BodySchema): Schema {
  return schema as Schema;
}

function invalid(problems: readonly FieldProblem[]): Refused {
  return new Refused('invalidInput', { problems });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const paramLengthMax = 200;

/**
 * Returns the path parameters without the punctuation of a sentence that was pasted behind the address; refuses an `id`
 * that is not a UUID as not found.
 */
export function readParams(raw: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (Object.values(raw).some((value) => !isCleanText(value))) throw new Refused('invalidInput');
  const params = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, withoutMarksAround(value)]));
  for (const [name, value] of Object.entries(params)) {
    if (name === 'id' && !uuid.test(value)) throw new Refused('notFound');
    if (value.length > paramLengthMax) throw new Refused('invalidInput');
  }
  return params;
}
