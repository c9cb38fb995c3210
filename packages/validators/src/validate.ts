import { ValidationError } from 'yup';
import type { InferType, ISchema } from 'yup';
import { isValidationMessage, message } from './message.ts';
import type { ValidationMessage } from './message.ts';
import { ownProperties } from './own-properties.ts';

export interface Problem {
  /** 'periods[0].posts[1].name'; empty for the value itself. */
  readonly path: string;
  readonly message: ValidationMessage;
}

export type Validated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Inputs of rules about dates and other people's data, besides the value. */
export interface ValidationContext {
  readonly now?: Date;
  /** The applicant's own mobile, which a guardian may not share; E.164. */
  readonly applicantMobile?: string;
}

interface SyncSchema<Value> extends ISchema<Value> {
  validateSync(value: unknown, options: { abortEarly: false; context: object }): Value;
}

/** Checks and cleans an external value; reports every wrong field with its first problem. */
export function validate<Schema extends SyncSchema<unknown>>(
  schema: Schema,
  value: unknown,
  context: ValidationContext = {},
): Validated<InferType<Schema>> {
  try {
    const cleaned = schema.validateSync(ownProperties(value), { abortEarly: false, context });
    return { ok: true, value: inferred<Schema>(cleaned) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ok: false, problems: problemsOf(error) };
  }
}

/** Returns the problems in an error of yup, in the order of its fields. */
export function problemsOf(error: ValidationError): readonly Problem[] {
  const errors = error.inner.length > 0 ? error.inner : [error];
  const problems = errors.map((inner): Problem => ({ path: inner.path ?? '', message: messageOf(inner.message) }));
  return problems.filter((problem, index) => problems.findIndex((earlier) => earlier.path === problem.path) === index);
}

/** yup types messages as texts although it passes on the objects that it gets. */
function messageOf(value: unknown): ValidationMessage {
  return isValidationMessage(value) ? value : message('invalid');
}

/** `validateSync` returns the type of the schema, which the structural type above cannot express. */
function inferred<Schema extends ISchema<unknown>>(value: unknown): InferType<Schema> {
  return value as InferType<Schema>;
}
