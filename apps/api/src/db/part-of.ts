/** The pattern of `like` for texts that contain what somebody typed, whose `%`, `_` and `\` are escaped. */
export function partOf(typed: string): string {
  return `%${escapeLike(typed)}%`;
}

export function escapeLike(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
