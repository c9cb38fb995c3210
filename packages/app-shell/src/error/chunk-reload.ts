import { safeStorage } from '@vp/ui-kit';

const key = 'vp:chunk-reload';
const quietMs = 60_000;

/** Browser messages for a missing file of an older build; each engine words them differently. */
const chunkFailure =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|unable to preload css|error loading dynamically/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(`${error.name} ${error.message}`);
}

export interface Reloading {
  readonly nowMs: number;
  readonly reload: () => void;
}

/**
 * Reloads the page once if a deployment has removed its files. A second reload within a minute is refused, so that a
 * file that is really missing leads to the error page instead of a loop. Stored drafts survive the reload.
 */
export function reloadOnceAfterDeployment({ nowMs, reload }: Reloading): boolean {
  const last = Number(safeStorage.get(key) ?? 0);
  // `Math.abs`: a clock that was set back must not block the reload.
  if (Number.isFinite(last) && Math.abs(nowMs - last) < quietMs) return false;
  // If the storage does not outlive the page, the page would reload forever.
  if (safeStorage.set(key, String(nowMs)) === 'page') return false;
  reload();
  return true;
}

/** Reloads the page for a file that a deployment removed. Without a network the file is only unreachable. */
export function reloadForMissingFile(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine) return false;
  return reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() });
}
