import { isNode, lineAt, parseSource, walk } from './source.ts';
import type { Source, SyntaxNode } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

/** No boolean parameters on exported functions, and no cast without a reason written at it. */
export function checkSignatures(root: string): string[] {
  return listSources(root)
    .filter((path) => !isTestFile(path) && !isConfigFile(path))
    .flatMap((path) => {
      const source = parseSource(path, readText(root, path));
      const problems: string[] = [];
      walk(source.program, (node, ancestors) => {
        const problem = booleanProblem(node, ancestors) ?? castProblem(source, node, ancestors);
        if (problem) problems.push(`${path}:${lineAt(source.text, node.start)} ${problem}`);
      });
      return problems;
    });
}

function booleanProblem(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | undefined {
  if (node.type !== 'FunctionDeclaration' || ancestors.at(-1)?.type !== 'ExportNamedDeclaration') return undefined;
  const flags = Array.isArray(node.params) ? node.params.filter(isNode).filter(isBoolean) : [];
  return flags.length
    ? `takes the boolean parameter ${String(flags[0]?.name)}: make two functions, or one object with a name`
    : undefined;
}

function isBoolean(parameter: SyntaxNode): boolean {
  const annotation = isNode(parameter.typeAnnotation) ? parameter.typeAnnotation.typeAnnotation : undefined;
  return isNode(annotation) && annotation.type === 'TSBooleanKeyword';
}

function castProblem(source: Source, node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | undefined {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression') return undefined;
  const kind = isNode(node.typeAnnotation)
    ? source.text.slice(node.typeAnnotation.start, node.typeAnnotation.end)
    : '!';
  if (kind === 'const') return undefined;
  const holders = [
    node,
    ...ancestors.filter((one) => /Declaration$|Declarator$|Statement$|Property$|Method|Function/.test(one.type)),
  ];
  return holders.some((one) => hasComment(source, one))
    ? undefined
    : `casts (${kind}): narrow it with a check, or move the cast into a named function with the reason in a comment`;
}

function hasComment({ text, comments }: Source, { start, end }: SyntaxNode): boolean {
  const first = lineAt(text, start);
  const last = lineAt(text, end);
  return comments.some((comment) => {
    const ends = lineAt(text, comment.end);
    return ends === first - 1 || (comment.start > end && lineAt(text, comment.start) === last);
  });
}
