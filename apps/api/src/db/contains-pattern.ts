/** Returns the pattern of `like` for texts that contain the typed text, with `%`, `_` and `\` escaped. */
export function containsPattern(typed: string): string {
  return `%${escapeLike(typed)}%`;
}

export function escapeLike(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
