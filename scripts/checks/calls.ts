import { compareAddresses, readList } from '../spec/addresses.ts';
import { isNode, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

/** Every call of the contract is one of the specification, or says `ownAddition: true`. */
export function checkCalls(root: string): string[] {
  const entries = listSources(root)
    .filter((path) => path.startsWith('packages/contract/src/') && !isTestFile(path))
    .flatMap((path) => entriesIn(path, readText(root, path)));
  const doubled = entries.filter((entry, index) => entries.findIndex((other) => other.call === entry.call) !== index);
  return [
    ...doubled.map(({ call }) => `the call ${call} stands twice in the contract: keep one`),
    ...compareAddresses({
      what: 'the call',
      file: 'scripts/spec/data/calls',
      specified: readList(root, 'calls'),
      built: entries.map(({ call }) => call),
      own: entries.filter(({ own }) => own).map(({ call }) => call),
      notBuilt: readList(root, 'calls-not-built'),
    }),
  ];
}

function entriesIn(path: string, text: string): { call: string; own: boolean }[] {
  const found: { call: string; own: boolean }[] = [];
  walk(parseSource(path, text).program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const method = literalField(node, 'method');
    const address = literalField(node, 'path');
    if (typeof method !== 'string' || typeof address !== 'string') return;
    found.push({ call: `${method.toUpperCase()} ${address}`, own: literalField(node, 'ownAddition') === true });
  });
  return found;
}

function literalField(node: SyntaxNode, name: string): unknown {
  const properties = Array.isArray(node.properties) ? node.properties.filter(isNode) : [];
  const field = properties.find(({ key }) => isNode(key) && key.name === name);
  return field && isNode(field.value) ? field.value.value : undefined;
}
