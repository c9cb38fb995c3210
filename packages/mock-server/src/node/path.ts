export function join(...parts: readonly string[]): string {
  return parts.join('/');
}

/** The mock has no disk: a path stays unchanged. */
export function resolve(path: string): string {
  return path;
}
