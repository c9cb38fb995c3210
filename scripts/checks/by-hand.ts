import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const isChecked = (path: string) =>
  /^(apps\/(volunteer|org-admin)|packages\/app-shell)\/src\/(?!testing\/|query\/queries\.ts$)/.test(path) &&
  !isTestFile(path);

const holdsRules = (path: string) => /^(apps|packages)\/[\w-]+\/src\/(?!code-table\/)/.test(path) && !isTestFile(path);

/**
 * What has one place in the shared packages is not written again: keys of answers, why nothing can be sent, and codes
 * of the tables.
 */
export function checkByHand(root: string): string[] {
  return listSources(root)
    .filter((path) => /\.tsx?$/.test(path) && (isChecked(path) || holdsRules(path)))
    .flatMap((path) => {
      const { program, text } = parseSource(path, readText(root, path));
      const problems: string[] = [];
      walk(program, (node) => {
        const at = `${path}:${lineAt(text, node.start)}`;
        if (isBareCode(node)) problems.push(`${at} compares with a code: ask for it by its name in the code tables`);
        if (!isChecked(path)) return;
        if (isKeyByHand(node)) problems.push(`${at} writes a key: take it from queriesOf or ownKey`);
        if (literalText(node) === 'ui.offlineSubmit') problems.push(`${at} asks for the network: use useOfflineReason`);
      });
      return problems;
    });
}

/** `=== '1'`: nobody can read what that is. */
function isBareCode({ type, operator, left, right }: SyntaxNode): boolean {
  if (type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return false;
  return [left, right].some((side) => isNode(side) && /^\d$/.test(literalText(side) ?? ''));
}

const keyNames = /^(query|mutation)Key$|^key$|\w(Key|KeyOf)$/;
const takesKey = /^(get|set|ensure|fetch|prefetch|remove|reset|refetch|invalidate|cancel)\w*Quer(y|ies)\w*$/;

/** A list, or words cut into one, as it is or behind an arrow. */
function isWritten(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ArrowFunctionExpression') return isWritten(value.body);
  if (value.type === 'ParenthesizedExpression' || value.type === 'TSAsExpression') return isWritten(value.expression);
  if (value.type === 'CallExpression') return isNode(value.callee) && nameOf(value.callee.property) === 'split';
  return value.type === 'ArrayExpression';
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

function isKeyByHand(node: SyntaxNode): boolean {
  if (node.type === 'Property') return keyNames.test(nameOf(node.key)) && isWritten(node.value);
  if (node.type === 'VariableDeclarator') return keyNames.test(nameOf(node.id)) && isWritten(node.init);
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return false;
  return takesKey.test(nameOf(node.callee.property)) && isWritten(node.arguments[0]);
}
