import { useEffect } from 'react';
import { useLatest } from '../hook/latest.ts';
import { shownEntry } from './page-memory.ts';

interface Layer {
  readonly close: () => void;
}

/** Open layers (sheets, dialogs, pickers, enlarged photos), the top one last. */
const layers: Layer[] = [];

export const hasLayer = (): boolean => layers.length > 0;

export function closeTopLayer(): void {
  layers.at(-1)?.close();
}

/** Marks an entry that this file added above the first page of a visit. */
const addedMark = 'vpAdded';

function isAdded(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && addedMark in state;
}

/** Returns whether the shown entry is the first one of the visit, below which back leaves the site. */
function isLowest(): boolean {
  const entry = shownEntry();
  return typeof entry === 'number' && entry <= 0 && !isAdded();
}

/**
 * Adds an entry above the first page of a visit, because a page can stop only steps within the site. The router counts
 * its entries in `idx`: the lower one gets the smaller number, so that its count stays right.
 */
function addEntryAboveFirst(): void {
  if (!isLowest()) return;
  const { state } = window.history;
  const entry = Number(shownEntry());
  window.history.replaceState({ ...state, idx: entry - 1 }, '');
  window.history.pushState({ ...state, idx: entry, [addedMark]: true }, '');
}

/** Continues a step back that arrives at the lower one of two entries of the first page. */
export function skipLowestEntry(): void {
  if (!hasLayer() && isLowest() && Number(shownEntry()) < 0) window.history.back();
}

/** While mounted: back (of the browser or the phone) calls `close`, if there is one, instead of leaving the page. */
export function useLayer(close: (() => void) | undefined): void {
  const latest = useLatest(close);
  const isClosedByBack = close !== undefined;
  useEffect(() => {
    if (!isClosedByBack) return;
    const layer: Layer = { close: () => latest.current?.() };
    layers.push(layer);
    addEntryAboveFirst();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [latest, isClosedByBack]);
}
