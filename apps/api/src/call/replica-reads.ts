import { calls } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import type { Reader } from '../db/client.ts';
import type { Batching, CallContext, CallFacts, CallInput, Route } from './context.ts';
import type { ContextParts } from './create-context.ts';

/**
 * Reports besides lists. Not the check of the audit log: it continues after the entry of an earlier call, and would
 * report a break where that entry has not reached the replica.
 */
const reports: ReadonlySet<Endpoint> = new Set([calls.insight.report, calls.dataExport.rows]);

/** Returns whether a replica may answer a call: lists with pages, and reports. No read that decides a write is one. */
export function readsFromReplica(entry: Endpoint): boolean {
  if (entry.method !== 'get' && entry.repeatable !== true) return false;
  return reports.has(entry) || (entry.shape === 'list' && hasPages(entry.query ?? entry.body));
}

function hasPages(schema: Endpoint['query']): boolean {
  return schema !== undefined && 'fields' in schema && 'pageIndex' in schema.fields;
}

type Caller = Pick<CallFacts, 'deviceId' | 'address'> & Pick<CallInput<Endpoint>, 'actor'>;

const toDevice = ({ deviceId, address }: Caller): string => `device:${deviceId ?? address}`;

/** Returns the subject that a write belongs to: an account, or a device where no account is logged in. */
export function toWriter(caller: Caller): string {
  return caller.actor === undefined ? toDevice(caller) : `account:${caller.actor.accountId}`;
}

/** Records a write of the caller, if replicas are in use. */
export async function noteWrite(parts: ContextParts): Promise<void> {
  await parts.replica?.noteWrite(toWriter(parts));
}

interface Run {
  readonly context: CallContext<Endpoint> & Batching<Endpoint>;
  readonly parts: ContextParts;
}

/** Runs a handler, on the replica where one may answer. A log-in belongs to the device, so its writes count as well. */
export function runOnServer(route: Route, { context, parts }: Run): Promise<unknown> {
  const { replica } = parts;
  if (replica === undefined || !readsFromReplica(route.entry)) return route.run(context);
  return replica.read([...new Set([toWriter(parts), toDevice(parts)])], {
    replica: (db) => route.run(readOnly({ parts, db })),
    primary: () => route.run(context),
  });
}

/** A handler that writes after all fails on the replica, and runs on the primary. */
function readOnly({ parts, db }: { readonly parts: ContextParts; readonly db: Reader }): Run['context'] {
  return {
    ...parts,
    db,
    get autocommit(): never {
      return refuseWrite();
    },
    transaction: refuseWrite,
    batch: refuseWrite,
  };
}

function refuseWrite(): never {
  throw new Error('a call that reads from the replica may not write');
}
