import { useSessionState } from '@vp/app-shell';
import { refusalCodes } from '@vp/contract';
import type { Refusal } from '@vp/contract';
import { useLocation } from 'react-router-dom';

interface RefusedScan {
  /** User of the scan: the next user of the device can reach the browser history. */
  readonly user: string;
  readonly refusal: Refusal;
}

/** Returns the navigation state for the page of a refused scan. The URL alone does not prove a refusal. */
export const refusedScan = (scan: RefusedScan): { readonly refusedScan: RefusedScan } => ({ refusedScan: scan });

const isRefusal = (value: unknown): value is Refusal => typeof value === 'string' && Object.hasOwn(refusalCodes, value);

/** Returns the refusal in the state of a page if it belongs to this user. */
export function refusedTo(user: string, state: object | null): Refusal | undefined {
  const scan = state !== null && 'refusedScan' in state ? state.refusedScan : undefined;
  if (typeof scan !== 'object' || scan === null || !('user' in scan && 'refusal' in scan)) return undefined;
  const { user: owner, refusal } = scan;
  return owner === user && isRefusal(refusal) ? refusal : undefined;
}

/** Returns the refusal of the current user at this page, also after a reload; undefined if there is none. */
export function useRefusedScan(): Refusal | undefined {
  return refusedTo(useSessionState().user, useLocation().state);
}
