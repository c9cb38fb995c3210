/**
 * Returns the arguments of a task runner with `--filter volunteer` expanded to the project's full name,
 * `@vp/volunteer`.
 */
export function withWholeNames(args: readonly string[]): readonly string[] {
  return args.map((arg, at) => {
    const [, option = '', name = ''] = /^(--filter=|)([a-z][\w-]*)$/.exec(arg) ?? [];
    const isNamed = option !== '' || args[at - 1] === '--filter';
    return isNamed && name !== '' ? `${option}@vp/${name}` : arg;
  });
}
