import { useLocation } from 'react-router-dom';
import { shownEntry } from './page-memory.ts';

/**
 * Whether the visit began on this page, so that there is none of ours before it. A replaced address has another key;
 * the router counts the pages of a visit beside it.
 */
export function useIsFirstPage(): boolean {
  return useLocation().key === 'default' || shownEntry() === 0;
}
