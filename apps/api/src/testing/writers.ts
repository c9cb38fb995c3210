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
  /** As a form opens it. */
  readonly read: () => Promise<Opened<Form>>;
  readonly send: (by: 'first' | 'second', opened: Opened<Form>) => Promise<unknown>;
  /** Each changes one field of its own; the second form still holds the old value of the first one's field. */
  readonly change: Readonly<Record<'first' | 'second', (form: Form) => Form>>;
  /** What the second one is shown of the first one's change. */
  readonly shown: object;
}

/** One versioned call, made by two who have read the same. */
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

/** Rows of one list hold forms of different types; each is only given back to its own row. */
export const writersRow = <Form extends object>(writers: WritersRow<Form>): Writers => writers as unknown as Writers;

/** Two operators with the same rights: the first one of the owners, and a colleague. */
export async function twoOperators(api: TestApi, { operators, organizations }: TwoOwners) {
  const colleague = await makeOperator(api, { organization: organizations.first, permissions });
  return { first: operators.first.client, second: await asOperator(api, colleague) };
}
