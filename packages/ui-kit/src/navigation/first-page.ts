import { useLocation } from 'react-router-dom';

function placeInVisit(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
}

/**
 * Whether the visit began on this page, so that there is none of ours before it. A replaced address has another key;
 * the router counts the pages of a visit beside it.
 */
export function useIsFirstPage(): boolean {
  return useLocation().key === 'default' || placeInVisit() === 0;
}
