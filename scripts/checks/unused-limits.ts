import { readConstants } from './constant-members.ts';
import { isNode, parseSource, walk } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const folder = 'packages/domain/src/limits/';

/** A limit without a reader is an unenforced rule. */
export function checkUnusedLimits(root: string): string[] {
  const sources = listSources(root).filter((path) => !isTestFile(path));
  const limits = sources.filter((path) => path.startsWith(folder));
  if (limits.length === 0) return [`${folder} is gone: the check looks in the wrong place`];
  const named = new Set(
    sources.filter((path) => !limits.includes(path)).flatMap((path) => namesIn(path, readText(root, path))),
  );
  return limits
    .flatMap((path) => [...readConstants(path, readText(root, path)).keys()])
    .filter(
      (key) =>
        !key
          .split('.')
          .slice(1)
          .some((word) => named.has(word)),
    )
    .map((key) => `${folder}: nothing asks for ${key}: keep it where it is a rule, or take it out`);
}

/** Names of the members that a source reads: `limits.name`, `{ name } = limits`. */
function namesIn(path: string, text: string): string[] {
  const names: string[] = [];
  walk(parseSource(path, text).program, (node) => {
    const name = node.type === 'MemberExpression' ? node.property : node.type === 'Property' ? node.key : undefined;
    if (isNode(name) && typeof name.name === 'string') names.push(name.name);
  });
  return names;
}
