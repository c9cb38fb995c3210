import type { SessionStorage } from './session-store.ts';

const key = 'vp.forced-reloads';
const windowMs = 30_000;
const most = 2;

function recent(storage: SessionStorage, nowMs: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((at): at is number => typeof at === 'number' && at <= nowMs && nowMs - at < windowMs);
  } catch {
    return [];
  }
}

/**
 * Whether a page may reload itself when a session ends. After two reloads within 30 seconds, or without a storage to
 * count them, it may not: the page then asks to log in, which prevents a reload loop.
 */
export function mayForceReload(storage: SessionStorage, nowMs: number): boolean {
  const times = recent(storage, nowMs);
  if (times.length >= most) return false;
  try {
    storage.setItem(key, JSON.stringify([...times, nowMs]));
    return true;
  } catch {
    return false;
  }
}
