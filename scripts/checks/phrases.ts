import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { commentsOf, lineAt } from './source.ts';
import { readTextFiles } from './texts.ts';
import { listFiles, readText } from './tree.ts';

type List = Readonly<Record<string, string>>;
interface Lists {
  readonly anyCase: List;
  readonly exactCase: List;
}
const lists: { readonly texts: Readonly<Record<string, List>>; readonly prose: Lists; readonly lines: Lists } = parse(
  readFileSync(new URL('phrases.yaml', import.meta.url), 'utf8'),
);

type Phrase = readonly [pattern: RegExp, replacement: string];
const compile = (list: List, flags: string): readonly Phrase[] =>
  Object.entries(list).map(([pattern, replacement]) => [new RegExp(pattern, flags), replacement]);
const compileBoth = ({ anyCase, exactCase }: Lists) => [...compile(anyCase, 'gim'), ...compile(exactCase, 'gm')];
const prose = compileBoth(lists.prose);
const lines = compileBoth(lists.lines);

/** Finds phrases of a list in a text; the message gets the phrase, its replacement and its line. */
function find(
  text: string,
  phrases: readonly Phrase[],
  message: (found: string, instead: string, line: number) => string,
): string[] {
  return phrases.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => message(found.trim(), instead, lineAt(text, index))),
  );
}

/** The catalogues name one thing with one word. */
export function checkTerms(root: string): string[] {
  return readTextFiles(root).flatMap(({ path, language, texts }) => {
    const strays = compile(lists.texts[language] ?? {}, 'gi');
    return [...texts].flatMap(([key, text]) =>
      find(text, strays, (found, term) => `${path}: ${key} says ${found}: the word is ${term}`),
    );
  });
}

/** Pages and sources that follow the writing rules; of a source file the comments are checked. */
const written =
  /^docs\/.*\.md$|(^|\/)README\.md$|^CONTRIBUTING\.md$|^(apps|packages|e2e)\/.*\.tsx?$|^scripts\/.*\.(ts|mjs)$/;

/** Sentences use the field's words and start with their subject. */
export function checkWording(root: string): string[] {
  return listFiles(root)
    .filter((path) => written.test(path))
    .flatMap((path) =>
      find(
        proseOf(path, readText(root, path)),
        prose,
        (found, instead, line) => `${path}:${line} says '${found}': write ${instead}`,
      ),
    );
}

/** The text with everything else replaced by spaces, so that line numbers stay. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replaceAll(/```.*?```|`[^`\n]*`/gs, blank);
  let end = 0;
  const parts = commentsOf(path, text).map((comment) => {
    const before = blank(text.slice(end, comment.start));
    end = comment.end;
    return before + text.slice(comment.start, comment.end).replaceAll(/`[^`\n]*`/g, blank);
  });
  return parts.join('');
}

const blank = (code: string): string => code.replaceAll(/[^\n]/g, ' ');

const readable = /\.(tsx?|mjs|css|html|md|json|ya?ml|sql|sh)$|^\.ci\/run$/;
const exempt = /^(scripts\/checks\/phrases\.(test\.ts|yaml)|pnpm-lock\.yaml)$/;

/** Every line is about the product and its present state. */
export function checkWords(root: string): string[] {
  return listFiles(root)
    .filter((path) => readable.test(path) && !exempt.test(path))
    .flatMap((path) => find(readText(root, path), lines, (_, why, line) => `${path}:${line} ${why}`));
}
