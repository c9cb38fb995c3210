export function join(...parts: readonly string[]): string {
  return parts.join('/');
}

/** Nothing of the mock lies on a disk: a path stays as it is. */
export function resolve(path: string): string {
  return path;
}
