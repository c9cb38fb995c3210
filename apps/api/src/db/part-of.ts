/** The pattern of `like` for texts that hold what somebody typed; its signs mean themselves. */
export function partOf(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
