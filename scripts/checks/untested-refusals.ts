import { isNode, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { readConstants } from './constant-members.ts';
import { isTestFile, listFiles, readText } from './tree.ts';

const refusals = 'packages/contract/src/refusals.ts';
const messages = 'packages/validators/src/message.ts';

/** Tests that see a refusal as a caller does. */
const callerTests = /^(apps\/api|packages\/api-client)\/src\//;
/** Tests that see the result of a rule for a value. */
const ruleTests = /^(apps\/api|packages\/(validators|domain))\/src\//;

/** No call returns these today, for the reason next to each. */
const unanswered: Readonly<Record<string, string>> = {
  alreadyIn: 'a repeated check-in is answered like the first one',
};

/**
 * A refusal that no test of a call expects, and a message that no table of values expects, may be wrong or unreachable.
 */
export function checkUntestedRefusals(root: string): string[] {
  const files = listFiles(root);
  const missing = [refusals, messages].filter((path) => !files.includes(path));
  if (missing.length > 0) return missing.map((path) => `${path} is gone: the check looks in the wrong place`);
  const tests = files.filter((path) => /\.tsx?$/.test(path) && isTestFile(path));
  const wordsIn = (places: RegExp) =>
    new Set(tests.filter((path) => places.test(path)).flatMap((path) => readWords(path, readText(root, path))));
  const expected = { byCalls: wordsIn(callerTests), byRules: wordsIn(ruleTests) };
  const names = [...readConstants(refusals, readText(root, refusals)).keys()]
    .filter((key) => key.startsWith('refusalCodes.'))
    .map((key) => key.slice('refusalCodes.'.length));
  return [
    ...names
      .filter((name) => !expected.byCalls.has(name) && !(name in unanswered))
      .map((name) => `${refusals}: no test of a call expects ${name}: test it, or take it out where nothing says it`),
    ...Object.keys(unanswered)
      .filter((name) => expected.byCalls.has(name))
      .map((name) => `scripts/checks/untested-refusals.ts: ${name} is answered by now: take it off the list`),
    ...readWords(messages, readText(root, messages), 'fieldKeys')
      .filter((key) => !expected.byRules.has(key))
      .map((key) => `${messages}: no test expects ${key}: add a value that it refuses to a table`),
  ];
}

/** The texts and names of members in a source, or in one constant of it. */
function readWords(path: string, text: string, constant?: string): string[] {
  const words: string[] = [];
  const read = (node: SyntaxNode) => {
    if (node.type === 'Literal' && typeof node.value === 'string') words.push(node.value);
    if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string') words.push(node.key.name);
  };
  walk(parseSource(path, text).program, (node) => {
    if (constant === undefined) read(node);
    else if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.name === constant && isNode(node.init))
      walk(node.init, read);
  });
  return words;
}
