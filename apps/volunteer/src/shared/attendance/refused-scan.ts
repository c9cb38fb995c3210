import { useSessionState } from '@vp/app-shell';
import { refusalCodes } from '@vp/contract';
import type { Refusal } from '@vp/contract';
import { useLocation } from 'react-router-dom';

interface RefusedScan {
  /** Whose scan it was: the next person on this device finds the history of the browser, too. */
  readonly user: string;
  readonly refusal: Refusal;
}

/** Goes along to the page of a refused scan, which its address alone proves nothing of. */
export const refusedScan = (scan: RefusedScan): { readonly refusedScan: RefusedScan } => ({ refusedScan: scan });

const isRefusal = (value: unknown): value is Refusal => typeof value === 'string' && Object.hasOwn(refusalCodes, value);

/** What the state of a page says was refused to this person. */
export function refusedTo(user: string, state: object | null): Refusal | undefined {
  const scan = state !== null && 'refusedScan' in state ? state.refusedScan : undefined;
  if (typeof scan !== 'object' || scan === null || !('user' in scan && 'refusal' in scan)) return undefined;
  const { user: owner, refusal } = scan;
  return owner === user && isRefusal(refusal) ? refusal : undefined;
}

/** What was refused to the person at this page, over a reload as well; undefined where nothing was. */
export function useRefusedScan(): Refusal | undefined {
  return refusedTo(useSessionState().user, useLocation().state);
}
