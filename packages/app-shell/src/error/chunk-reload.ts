import { safeStorage } from '@vp/ui-kit';

const key = 'vp:chunk-reload';
const quietMs = 60_000;

/** What a browser says when a file of an older build is gone; the words differ from engine to engine. */
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
 * After a deployment the files of the open page may be gone: reloads once, and not again within a minute, so that a
 * file that is really missing ends in the error page and not in a loop. Drafts lie in the storage and stay.
 */
export function reloadOnceAfterDeployment({ nowMs, reload }: Reloading): boolean {
  const last = Number(safeStorage.get(key) ?? 0);
  // A clock that was set back since is no reason to wait until it is there again.
  if (Number.isFinite(last) && Math.abs(nowMs - last) < quietMs) return false;
  // A page that forgets its reload would reload without end.
  if (safeStorage.set(key, String(nowMs)) === 'page') return false;
  reload();
  return true;
}

/** Reloads for a file that a deployment removed; without a network the file is only out of reach. */
export function reloadForMissingFile(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine) return false;
  return reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() });
}
