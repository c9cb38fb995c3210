import type { Endpoint } from '@vp/contract';
import type { Tx } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Batching, CallContext, CallFacts, CallInput, EntryWork, Services } from './context.ts';
import { claimKeys, claimedElsewhere, storeAnswers } from './idempotency.ts';
import type { RequestKey } from './idempotency.ts';

export type ContextParts = Services & CallFacts & CallInput<Endpoint>;

export interface CreatedContext {
  readonly context: CallContext<Endpoint> & Batching<Endpoint>;
  /** Returns whether a transaction of the call has stored its answer. */
  readonly isStored: () => boolean;
  /** Returns whether the call may have written. */
  readonly hasWritten: () => boolean;
}

/** Creates the context of one call. Its transaction also stores the idempotency key and the answer. */
export function createContext(name: string, parts: ContextParts, key: RequestKey | undefined): CreatedContext {
  const { db, cipher } = parts;
  let stored = false;
  let written = key !== undefined;
  const context: CreatedContext['context'] = {
    ...parts,
    get autocommit() {
      written = true;
      return db;
    },
    transaction: (run) => {
      written = true;
      return withTransaction(db, async (tx) => {
        if (key !== undefined && !(await claimKeys(tx, [key])).has(key)) throw claimedElsewhere();
        const answer = await run(workIn(tx, parts));
        if (key !== undefined) await storeAnswers({ tx, cipher }, [{ request: key, answer }]);
        stored = true;
        return answer;
      });
    },
    batch: (effect, input) => {
      if (key === undefined) throw new Error(`${name} has no key to share a transaction with`);
      stored = true;
      return effect(parts, { input, request: key });
    },
  };
  return { context, isStored: () => stored, hasWritten: () => written };
}

/** Only a call that writes has this work. */
function workIn(tx: Tx, { db: _pool, replica: _replica, ...others }: ContextParts): EntryWork<Endpoint> {
  return { ...others, tx };
}
