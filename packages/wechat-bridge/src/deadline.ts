import pTimeout from 'p-timeout';
import { BridgeError } from './bridge-error.ts';

/** Rejects with `timeout` if the work does not settle in time; the chat app drops some calls without a response. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return pTimeout(work, { milliseconds, message: new BridgeError('timeout', `${what} gave no answer`) });
}

/** Delay function, injected so that tests need no clock. */
export type Wait = (milliseconds: number) => Promise<void>;
export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
