import pTimeout from 'p-timeout';
import { BridgeError } from './bridge-error.ts';

/** Rejects with `timeout` when the work has not settled in time; the chat app drops some calls without a response. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return pTimeout(work, { milliseconds, message: new BridgeError('timeout', `${what} gave no answer`) });
}

/** Waits; injected so that tests need no clock. */
export type Wait = (milliseconds: number) => Promise<void>;
export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
