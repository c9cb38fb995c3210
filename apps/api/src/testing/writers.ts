import { permissions } from '@vp/domain';
import { asOperator } from './as.ts';
import { makeOperator } from './factories.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';

export interface Opened<Form> {
  readonly form: Form;
  readonly version: number;
}

export interface Prepared<Form> {
  /** Reads the form as a screen opens it. */
  readonly read: () => Promise<Opened<Form>>;
  readonly send: (by: 'first' | 'second', opened: Opened<Form>) => Promise<unknown>;
  /** Each changes one field of its own; the second form still has the old value of the first one's field. */
  readonly change: Readonly<Record<'first' | 'second', (form: Form) => Form>>;
  /** The part of the first change that the second writer is shown. */
  readonly shown: object;
}

/** One versioned call, made by two callers who have read the same version. */
interface WritersRow<Form> {
  readonly call: string;
  readonly what: string;
  readonly of?: 'platform';
  /** Both are one person with two windows. */
  readonly isOnePerson?: true;
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<Prepared<Form>>;
}

export interface Writers extends Omit<WritersRow<object>, 'prepare'> {
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<Prepared<object>>;
}

/**
 * Erases the type of a form: rows of one list have forms of different types; each is only passed back to its own row.
 */
export const writersRow = <Form extends object>(writers: WritersRow<Form>): Writers => writers as unknown as Writers;

/** Two operators with the same rights: the first owner's operator, and another one. */
export async function twoOperators(api: TestApi, { operators, organizations }: TwoOwners) {
  const colleague = await makeOperator(api, { organization: organizations.first, permissions });
  return { first: operators.first.client, second: await asOperator(api, colleague) };
}
