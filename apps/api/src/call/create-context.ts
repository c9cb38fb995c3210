import type { Endpoint } from '@vp/contract';
import type { Tx } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Batching, CallContext, CallFacts, CallInput, EntryWork, Services } from './context.ts';
import { StoredAnswerFound, claimKeys, storeAnswers } from './idempotency.ts';
import type { RequestKey } from './idempotency.ts';
import { Refused } from '../refusal/refused.ts';

export type ContextParts = Services & CallFacts & CallInput<Endpoint>;

export interface CreatedContext {
  readonly context: CallContext<Endpoint> & Batching<Endpoint>;
  /** Returns whether a transaction of the call has stored its answer. */
  readonly isStored: () => boolean;
}

/** Creates the context of one call. Its transaction also stores the idempotency key and the answer. */
export function createContext(name: string, parts: ContextParts, key: RequestKey | undefined): CreatedContext {
  const { db, cipher } = parts;
  let stored = false;
  const context: CreatedContext['context'] = {
    ...parts,
    autocommit: db,
    transaction: (run) =>
      withTransaction(db, async (tx) => {
        const work = workIn(tx, parts);
        if (key !== undefined) await claimKey(work, key);
        const answer = await run(work);
        if (key !== undefined) await storeAnswers(tx, { answers: [{ request: key, answer }], released: [], cipher });
        stored = true;
        return answer;
      }),
    batch: (effect, input) => {
      if (key === undefined) throw new Error(`${name} has no key to share a transaction with`);
      stored = true;
      return effect(parts, { input, request: key });
    },
  };
  return { context, isStored: () => stored };
}

/** Only a call that writes has this work. */
function workIn(tx: Tx, { db: _pool, ...others }: ContextParts): EntryWork<Endpoint> {
  return { ...others, tx };
}

async function claimKey(work: EntryWork<Endpoint>, key: RequestKey): Promise<void> {
  const [before] = await claimKeys(work, [key]);
  if (before instanceof Refused) throw before;
  if (before !== undefined) throw new StoredAnswerFound(before);
}
