import { isNode, lineAt, parseSource, walk } from './source.ts';
import type { Source, SyntaxNode } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

/**
 * No boolean parameters on exported functions, no loose parameters after a transaction, no cast without a reason
 * written at it, no prop that is spread to be left out.
 */
export function checkSignatures(root: string): string[] {
  return listSources(root)
    .filter((path) => !isTestFile(path) && !isConfigFile(path))
    .flatMap((path) => {
      const source = parseSource(path, readText(root, path));
      const problems: string[] = [];
      walk(source.program, (node, ancestors) => {
        const problem =
          booleanProblem(node, ancestors) ??
          workProblem(path, source, node) ??
          castProblem(source, node, ancestors) ??
          spreadProblem(node);
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

const holdsDatabase = /^(tx|db|reader|writer|Tx|Db|Reader|Writer)$/;
const holdsWork = /^(ctx|work|deps)$|\b(tx|db|reader|autocommit)\b/;

/** A helper of the API takes the work of its call, or what it reads with, and one input. */
function workProblem(path: string, { text }: Source, node: SyntaxNode): string | undefined {
  if (!/^apps\/api\/src\/(?!db\/|seed\/|testing\/)/.test(path) || !Array.isArray(node.params)) return undefined;
  const [first, ...others] = node.params.filter(isNode);
  if (first === undefined || others.length < 2) return undefined;
  const [name = '', type = ''] = text.slice(first.start, first.end).split(/:\s*(?=\w+$)/);
  const hasNow = others.some((one) => one.type === 'Identifier' && one.name === 'now');
  return holdsDatabase.test(name) || holdsDatabase.test(type) || (hasNow && holdsWork.test(name))
    ? `takes ${name} and ${others.length} more parameters: make it (work, input), or (reader, input) for a read`
    : undefined;
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

/** `{...(at === undefined ? {} : { at })}` and `{...(at && { at })}` among the props of an element. */
function spreadProblem({ type, argument }: SyntaxNode): string | undefined {
  if (type !== 'JSXSpreadAttribute' || !isNode(argument)) return undefined;
  const made = isNode(argument.expression) ? argument.expression : argument;
  const parts = [made.consequent, made.alternate, made.right].filter(isNode);
  return parts.some(hasOneProperty)
    ? 'spreads a prop to leave it out: give it undefined, which its type allows with `| undefined`'
    : undefined;
}

const hasOneProperty = ({ type, properties }: SyntaxNode): boolean =>
  type === 'ObjectExpression' && Array.isArray(properties) && properties.length === 1;

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
