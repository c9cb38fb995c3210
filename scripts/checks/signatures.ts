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
  if (!isExportedFunction(node, ancestors)) return undefined;
  const [flag] = Array.isArray(node.params) ? node.params.filter(isNode).flatMap(booleanName) : [];
  return flag === undefined
    ? undefined
    : `takes the boolean parameter ${flag}: make two functions, or one object with a name`;
}

/** `export function` and `export const … = () =>` alike. */
function isExportedFunction({ type }: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  const [declaration, list, declarator] = [ancestors.at(-1), ancestors.at(-2), ancestors.at(-3)];
  if (type === 'FunctionDeclaration') return declaration?.type === 'ExportNamedDeclaration';
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression') return false;
  return (
    declaration?.type === 'VariableDeclarator' &&
    list?.type === 'VariableDeclaration' &&
    declarator?.type === 'ExportNamedDeclaration'
  );
}

/** Its name where a parameter is boolean by its type, by a union or by its default. */
function booleanName(parameter: SyntaxNode): string[] {
  if (parameter.type === 'AssignmentPattern' && isNode(parameter.left)) {
    const isFlag = isNode(parameter.right) && typeof parameter.right.value === 'boolean';
    return isFlag ? [String(parameter.left.name)] : booleanName(parameter.left);
  }
  const annotation = isNode(parameter.typeAnnotation) ? parameter.typeAnnotation.typeAnnotation : undefined;
  return isNode(annotation) && isBooleanType(annotation) ? [String(parameter.name)] : [];
}

function isBooleanType(annotation: SyntaxNode): boolean {
  if (annotation.type === 'TSBooleanKeyword') return true;
  if (annotation.type !== 'TSUnionType' || !Array.isArray(annotation.types)) return false;
  const rest = annotation.types.filter(isNode).filter(({ type }) => !/^TS(Undefined|Null)Keyword$/.test(type));
  return rest.length === 1 && rest.every(isBooleanType);
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
