import { compareAddresses, withoutNames } from '../spec/addresses.ts';
import { specifiedCalls } from '../spec/calls.ts';
import type { SpecifiedCall } from '../spec/calls.ts';
import { isNode, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

type Entry = Omit<SpecifiedCall, 'isOwn'> & { own: boolean };

/** Every call of the contract is in the specification's list or our own addition, and open to the callers there. */
export function checkCalls(root: string): string[] {
  const entries = listSources(root)
    .filter((path) => path.startsWith('packages/contract/src/') && !isTestFile(path))
    .flatMap((path) => entriesIn(path, readText(root, path)));
  const rows = specifiedCalls(root);
  const doubled = entries.filter((entry, index) => entries.findIndex((other) => other.call === entry.call) !== index);
  return [
    ...doubled.map(({ call }) => `the call ${call} stands twice in the contract: keep one`),
    ...compareAddresses({
      what: 'the call',
      specified: rows.filter(({ isOwn }) => !isOwn).map(({ call }) => call),
      built: entries.map(({ call }) => call),
      own: entries.filter(({ own }) => own).map(({ call }) => call),
    }),
    ...entries.flatMap((entry) => accessProblems(entry, rows)),
  ];
}

/** The contract grants what the specification grants; the list is written by hand and never derived from the contract. */
function accessProblems(entry: Entry, rows: readonly SpecifiedCall[]): string[] {
  const row = rows.find(({ call }) => call === withoutNames(entry.call));
  if (!row?.who)
    return [
      `the call ${entry.call} has no columns in scripts/spec/data/${entry.own ? 'calls-own' : 'calls'}.txt: say from the specification who may make it`,
    ];
  const [granted, specified] = [inWords(entry), inWords(row)];
  return granted === specified
    ? []
    : [`the call ${entry.call} lets in ${granted}, the specification ${specified}: find out who is right`];
}

function inWords({ who, right, ...open }: Omit<SpecifiedCall, 'call' | 'isOwn'>): string {
  const others = open.openToSuspended ? 'suspended too' : 'approved only';
  return [who, right ?? 'without a right', open.openToUnapproved ? 'unapproved too' : others].join(', ');
}

function entriesIn(path: string, text: string): Entry[] {
  const found: Entry[] = [];
  walk(parseSource(path, text).program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const method = literalField(node, 'method');
    const address = literalField(node, 'path');
    if (typeof method !== 'string' || typeof address !== 'string') return;
    found.push({
      call: `${method.toUpperCase()} ${address}`,
      own: literalField(node, 'ownAddition') === true,
      who: wordIn(node, 'access'),
      right: wordIn(node, 'permission'),
      openToUnapproved: literalField(node, 'openToUnapproved') === true,
      openToSuspended: literalField(node, 'openToSuspended') === true,
    });
  });
  return found;
}

function wordIn(node: SyntaxNode, name: string): string | undefined {
  const value = literalField(node, name);
  return typeof value === 'string' ? value : undefined;
}

function literalField(node: SyntaxNode, name: string): unknown {
  const properties = Array.isArray(node.properties) ? node.properties.filter(isNode) : [];
  const field = properties.find(({ key }) => isNode(key) && key.name === name);
  return field && isNode(field.value) ? field.value.value : undefined;
}
