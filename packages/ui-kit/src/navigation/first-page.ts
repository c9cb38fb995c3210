import { useLocation } from 'react-router-dom';
import { shownEntry } from './page-memory.ts';

/**
 * Returns whether the visit began on this page, so that no page of the site precedes it. A replaced address has another
 * key, so the router's own count of pages decides too.
 */
export function useIsFirstPage(): boolean {
  return useLocation().key === 'default' || shownEntry() === 0;
}
