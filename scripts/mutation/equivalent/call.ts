import type { Equivalent } from './equivalent.ts';

export const inCall: readonly Equivalent[] = [
  {
    path: 'apps/api/src/crypto/stable-order.ts',
    code: /a < b \? -1 : 1/,
    what: /<=/,
    why: 'no two entries of one object have the same name',
  },
  {
    path: 'apps/api/src/call/batching/batch-effect.ts',
    code: /^if \(item === undefined\) continue;$/,
    why: 'for the types: results and inputs are of one length',
  },
  {
    path: 'apps/api/src/call/batching/queue.ts',
    code: /^if \(queues\.get\(key\) === queue\) queues\.delete\(key\);$/,
    why: 'gives memory back',
  },
  {
    path: 'apps/api/src/call/idempotency.ts',
    code: /^requests\.(delete\(key\)|set\(key, own\));$/,
    why: 'spares memory and connections; without it a retry waits in the database for the same answer',
  },
  {
    path: 'apps/api/src/call/input/read-body.ts',
    code: /^throw new Refused\('tooLarge'\);$/,
    why: 'the stream was cancelled, and what was read of it is measured again',
  },
];
