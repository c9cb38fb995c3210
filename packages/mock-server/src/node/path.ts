export function join(...parts: readonly string[]): string {
  return parts.join('/');
}

/** Returns the path unchanged, because the mock has no disk. */
export function resolve(path: string): string {
  return path;
}
