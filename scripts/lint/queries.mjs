import { readFileSync } from 'node:fs';
import { literalText, rule } from './rule.mjs';

const state = String.raw`\b\w*(?:state|status)\b"?\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\(|=\s*any\s*\(\s*array\s*\[)\s*`;
const wordedState = new RegExp(`${state}'[a-z]`, 'i');
const isWord = (node) =>
  node?.type === 'ArrayExpression' ? node.elements.some(isWord) : literalText(node) !== undefined;

/** States are compared by their names and conditions, also in hand-written SQL. */
export const namedStates = rule((report) => ({
  'Literal, TemplateElement'(node) {
    if (wordedState.test(literalText(node) ?? ''))
      report(node, "Compares a state by hand: use db/conditions.ts, or a transition's from and to.");
  },
  'CallExpression[callee.name=/^(eq|ne|inArray|notInArray)$/]'(node) {
    const [column, value] = node.arguments;
    if (/(state|status)$/i.test(column?.property?.name ?? column?.name ?? '') && isWord(value))
      report(node, "Compares a state by hand: use db/conditions.ts, or a transition's from and to.");
  },
}));

/** Hand-written SQL declares the columns of its rows, which tests compare with the actual rows. */
export const checkedRows = rule((report) => ({
  'CallExpression[typeArguments][callee.property.name=/^(execute|query)$/]'(node) {
    report(node, 'Rows have an unchecked type: use query of db/sql.ts with declared columns.');
  },
}));

/** Comparisons with a bare code such as `=== '1'`. */
export const namedCodes = rule((report) => ({
  BinaryExpression(node) {
    if (/^[!=]==$/.test(node.operator) && [node.left, node.right].some((side) => /^\d$/.test(literalText(side) ?? '')))
      report(node, 'Compares with a code: ask for it by its name in the code tables.');
  },
}));

const keyName = /^(query|mutation)Key$|^key$|\w(Key|KeyOf)$/;
const takesKey = /^(get|set|ensure|fetch|prefetch|remove|reset|refetch|invalidate|cancel)\w*Quer(y|ies)\w*$/;

/** A list, or words cut into one, as it is or behind an arrow. */
function isList(node) {
  if (node?.type === 'ArrowFunctionExpression') return isList(node.body);
  if (node?.type === 'TSAsExpression') return isList(node.expression);
  return node?.type === 'ArrayExpression' || node?.callee?.property?.name === 'split';
}

/** Keys of answers come from the shared packages. */
export const sharedKeys = rule((report) => {
  const check = (node, isNamed, value) => {
    if (isNamed && isList(value)) report(node, 'Writes a key: take it from queriesOf or ownKey.');
  };
  return {
    Property: (node) => check(node, keyName.test(node.key.name), node.value),
    VariableDeclarator: (node) => check(node, keyName.test(node.id.name), node.init),
    CallExpression: (node) => check(node, takesKey.test(node.callee.property?.name), node.arguments[0]),
  };
});

/** The reason why nothing can be sent offline has one place. */
export const offlineReason = rule((report) => ({
  'Literal[value="ui.offlineSubmit"]': (node) => report(node, 'Asks for the network: use useOfflineReason.'),
}));

const pages = ['volunteer', 'organization'].map((site) => `../../packages/access/src/${site}-pages.ts`);
const addresses = new Set(
  pages.flatMap((path) =>
    [...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(/path: '(\/[^']+)'/g)].map(
      ([, address]) => address,
    ),
  ),
);

/** Addresses of pages are written in the page tables only. */
export const sharedAddresses = rule((report) => ({
  'Literal, TemplateElement'(node) {
    const [address] = /^[^?#]+/.exec(literalText(node) ?? '') ?? [];
    if (addresses.has(address)) report(node, `Writes ${address}: take it from @vp/access/addresses.`);
  },
}));
