import { withoutMarksAround } from '@vp/domain';

interface Address {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
}

/** Text that people type; all other values are ids, codes and names of the program. */
const typedNames: ReadonlySet<string> = new Set(['keyword']);

/**
 * Returns an address without the punctuation, spaces and invisible characters of a message in which it was pasted:
 * `…?id=1。` leads to `…?id=1`. Returns undefined for an address that has none.
 */
export function withoutPastedMarks({ pathname, search }: Address): string | undefined {
  const path = withoutTrailing(pathname);
  const query = [...new URLSearchParams(search)].map(([name, value]) =>
    typedNames.has(name) ? [name, value] : [name, withoutMarksAround(value)],
  );
  const plain = new URLSearchParams(query).toString();
  const isChanged = path !== pathname || plain !== new URLSearchParams(search).toString();
  return isChanged ? `${path}${plain === '' ? '' : `?${plain}`}` : undefined;
}

function withoutTrailing(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    const plain = withoutMarksAround(decoded);
    return decoded === plain ? pathname : encodeURI(plain);
  } catch {
    return pathname;
  }
}
