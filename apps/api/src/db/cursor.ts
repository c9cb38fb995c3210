import { message } from '@vp/validators';
import { Refused } from '../refusal/refused.ts';

/** The last row of a page: the value by which the list is sorted, and its key, which makes the order total. */
export interface Cursor {
  readonly value: string;
  readonly key: string;
}

/** Returns a cursor as one word of an address. */
export function cursorOf({ value, key }: Cursor): string {
  return Buffer.from(JSON.stringify([value, key])).toString('base64url');
}

/** Reads a cursor; refuses any other word at its field. */
export function readCursor(word: string, path: string): Cursor {
  const parts = partsOf(word);
  const [value, key] = parts;
  if (parts.length === 2 && typeof value === 'string' && typeof key === 'string') return { value, key };
  throw new Refused('invalidInput', { problems: [{ path, message: message('id') }] });
}

function partsOf(word: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(word, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
