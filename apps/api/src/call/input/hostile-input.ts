import { isUnreadable } from '@vp/domain';

const forbidden = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Names that yup looks up on its own objects: a body with one of them makes its cast throw. */
export function isForbiddenKey(key: string): boolean {
  return forbidden.has(key);
}

const depthMax = 12;
const keysMax = 5000;

/** Returns whether a JSON text is nested too deeply or has too many values; checked before parsing. */
export function isHostileJson(text: string): boolean {
  let depth = 0;
  let parts = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === 0x2c || code === 0x3a) parts += 1;
    if (parts > keysMax) return true;
  }
  return false;
}

/**
 * Returns the path of the first problem with an external value: a forbidden key, or text that no database can store.
 */
export function findHostilePath(value: unknown): string | undefined {
  return findPath(value, isCleanText);
}

/** Returns the path of the first text that was damaged by a mistaken encoding before it came here. */
export function findUnreadablePath(value: unknown): string | undefined {
  return findPath(value, (text) => !isUnreadable(text));
}

function findPath(value: unknown, isFine: (text: string) => boolean, path = ''): string | undefined {
  if (typeof value === 'string') return isFine(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (!Array.isArray(value) && (isForbiddenKey(key) || !isFine(key))) return at;
    const hostile = findPath(inner, isFine, at);
    if (hostile !== undefined) return hostile;
  }
  return undefined;
}

/** Returns whether a text contains neither NUL nor an unpaired surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
