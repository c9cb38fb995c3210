import { listFiles, readText } from './tree.ts';

const readable = /\.(tsx?|css|html|md|json|ya?ml|sql|sh)$|^\.ci\/run$/;
const exempt = /^(scripts\/checks\/words(\.test)?\.ts|pnpm-lock\.yaml)$/;

/** Sentences about the history of the repository, machine paths and loose ends. */
const banned: readonly [RegExp, string][] = [
  [/\b(claude|copilot|chatgpt|gpt-\d|llm)\b/i, 'names a writing tool'],
  [/\b(coding|ai|sub-?)[ -]?agents?\b/i, 'tells who wrote it'],
  [/\bissues? #?\d+\b/i, 'cites an issue number: say the reason itself'],
  [/(^|[\s"'`(])\/(work|root|home\/\w+)\//, 'names a path of one machine'],
  [/\.\.\/shared\/(spec|reference|design|data)\//, 'cites material outside the repository'],
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'leaves a note for later: do it, or write it in docs'],
  [/@ts-(ignore|nocheck)|eslint-disable/, 'switches a check off: mend the cause'],
  [/oxlint-disable\b(?!.* -- \S)/, 'switches the linter off without a reason: mend the cause, or add ` -- why`'],
  [/oxlint-disable(-next-line|-line)? .*\bmax-lines/, 'switches a size limit off: split it'],
  [/\.(only|skip)\(\s*['"`]/, 'leaves a test out: mend it or drop it'],
];

export function checkWords(root: string): string[] {
  return listFiles(root)
    .filter((path) => readable.test(path) && !exempt.test(path))
    .flatMap((path) =>
      readText(root, path)
        .split('\n')
        .flatMap((line, index) =>
          banned.filter(([pattern]) => pattern.test(line)).map(([, why]) => `${path}:${index + 1} ${why}`),
        ),
    );
}
