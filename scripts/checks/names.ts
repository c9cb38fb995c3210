import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';
import { listFiles } from './tree.ts';

interface Names extends Readonly<Record<'nouns' | 'sharedTexts' | 'sharedSubjects' | 'contractParts', string>> {
  readonly refused: Readonly<Record<string, string>>;
  readonly required: readonly { readonly folder: string; readonly file: string; readonly why: string }[];
  readonly layers: readonly {
    readonly name: string;
    readonly noun: string;
    readonly others?: 'sharedTexts' | 'sharedSubjects' | 'contractParts';
  }[];
}
const names: Names = parse(readFileSync(new URL('names.yaml', import.meta.url), 'utf8'));
const refused = Object.entries(names.refused).map(([pattern, why]) => [new RegExp(pattern), why] as const);

const folderFilesMax = 20;

/** File names: one word for each concept, and the few allowed file names of a feature or a module. */
export function checkVocabulary(root: string): string[] {
  const files = listFiles(root).filter((path) => /^(packages|apps|e2e|scripts)\//.test(path));
  const inFeatures = files.filter((path) => /^apps\/[\w-]+\/src\/features\/.+(?<!\.test)\.tsx?$/.test(path));
  const crowded = [...new Set(inFeatures.map(dirname))].filter(
    (folder) => inFeatures.filter((path) => dirname(path) === folder).length > folderFilesMax,
  );
  return [
    ...files.flatMap((path) => {
      const why = refused.find(([pattern]) => pattern.test(path))?.[1];
      return why === undefined ? [] : [`${path} ${why}`];
    }),
    ...crowded.map((folder) => `${folder} holds more than ${folderFilesMax} files: split it by sub-noun`),
    ...names.required.flatMap(({ folder, file, why }) =>
      [...new Set(files.flatMap((path) => new RegExp(folder).exec(path)?.[0] ?? []))]
        .filter((home) => !files.includes(home + file))
        .map((home) => `${home} has no ${file}: ${why}`),
    ),
  ];
}

const wordsIn = (list: string): readonly string[] => list.split(' ');
const nouns = wordsIn(names.nouns);

/** A noun has one folder name in every layer: no layer has its own nouns, and contract and API have the same ones. */
export function checkNouns(root: string): string[] {
  const files = listFiles(root).filter((path) => !/\.(test|d)\.tsx?$|\/(answers|addresses)\.ts$/.test(path));
  const used = names.layers.map(({ name, noun, others }) => {
    const found = files.flatMap((path) => new RegExp(noun).exec(path)?.[1] ?? []);
    const kebab = found.map((word) => word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const known = others === undefined ? [] : wordsIn(names[others]);
    return { name, words: [...new Set(kebab)].filter((word) => !known.includes(word)) };
  });
  const [contract = [], modules = []] = used.map(({ words }) => words);
  return [
    ...used.flatMap(({ name, words }) =>
      words
        .filter((word) => !nouns.includes(word))
        .map((word) => `${name} call something ${word}: use one of ${names.nouns}`),
    ),
    ...contract.filter((word) => !modules.includes(word)).map((word) => `${word} has calls but no API module`),
    ...modules.filter((word) => !contract.includes(word)).map((word) => `${word} has an API module but no calls`),
  ];
}
