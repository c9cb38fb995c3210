import type { TestApi } from './test-api.ts';
import type { Owner, Relation, TwoOwners } from './two-owners.ts';

interface Prepared {
  /** The same call with the same ids, sent by either of the two owners. */
  readonly send: (by: Owner) => Promise<unknown>;
  /** Resources of the first owner, besides their account and organization. */
  readonly ids: readonly string[];
}

/** An organization sees the resources of organizations below it. */
export const openToParent = { relatives: { parent: 'ok' } } as const;

/** One call with ids of the first owner, and the outcome for the second one. */
export interface OwnershipRow {
  readonly call: string;
  readonly what: string;
  readonly side: 'volunteers' | 'operators';
  readonly meets: string;
  /** Owner of the resources among operators; an organization in the middle of the tree if absent. */
  readonly of?: 'platform';
  /**
   * Outcome for relatives where it differs from other operators; `ok` where the resource belongs to the organization.
   */
  readonly relatives?: Partial<Readonly<Record<Relation, string>>>;
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<Prepared>;
}
