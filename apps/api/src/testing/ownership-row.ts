import type { TestApi } from './test-api.ts';
import type { Owner, Relation, TwoOwners } from './two-owners.ts';

interface Prepared {
  /** The same call with the same ids, sent by either of the two. */
  readonly send: (by: Owner) => Promise<unknown>;
  /** What the first one owns, besides their account and organization. */
  readonly ids: readonly string[];
}

/** An organization sees what those below it have. */
export const openToParent = { relatives: { parent: 'ok' } } as const;

/** One call with ids of the first owner, and what the second one meets with them. */
export interface OwnershipRow {
  readonly call: string;
  readonly what: string;
  readonly side: 'volunteers' | 'operators';
  readonly meets: string;
  /** Of the operators: whose things these are, those of an organization amid the tree where nothing is said. */
  readonly of?: 'platform';
  /** What relatives meet where it is not what anybody else does; `ok` where what is an organization's is theirs too. */
  readonly relatives?: Partial<Readonly<Record<Relation, string>>>;
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<Prepared>;
}
