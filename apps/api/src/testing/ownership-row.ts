import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

interface Prepared {
  /** The same call with the same ids, sent by either of the two. */
  readonly send: (by: Owner) => Promise<unknown>;
  /** What the first one owns, besides their account and organization. */
  readonly ids: readonly string[];
}

/** One call with ids of the first owner, and what the second one meets with them. */
export interface OwnershipRow {
  readonly call: string;
  readonly what: string;
  readonly side: 'volunteers' | 'operators';
  readonly meets: string;
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<Prepared>;
}
