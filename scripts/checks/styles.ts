import { dirname, posix } from 'node:path';
import { isTestFile, listFiles, readText } from './tree.ts';

interface File {
  readonly path: string;
  readonly text: string;
}

const linesMax = 300;
const comments = /\/\*[\s\S]*?\*\//g;
/** Parts and their sheets; the sheets of the theme hold for every page. */
const ofPart = ({ path }: File): boolean => /^(apps|packages)\/[\w-]+\/src\/(?!theme\/)/.test(path);
/** The page of the kit has one sheet for its groups. */
const sharesItsSheet = (path: string): boolean => path.startsWith('packages/kit-page/');
const isBeside = (one: File) => (other: File) => dirname(one.path) === dirname(other.path);
/** The first group of each match. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Style sheets and their components: a CSS module is beside its component, its tokens exist, and each class is both
 * defined and used. stylelint checks the content of a sheet.
 */
export function checkStyles(root: string): string[] {
  const files = listFiles(root).filter((path) => /^(apps|packages)\/[\w-]+\/.+\.(css|tsx?)$/.test(path));
  const read = files.filter((path) => !isTestFile(path)).map((path) => ({ path, text: readText(root, path) }));
  const parts = read.filter(({ path }) => !path.endsWith('.css'));
  const sheets = read.filter(({ path }) => path.endsWith('.css'));
  const plain = sheets.map(({ path, text }) => ({ path, text: text.replace(comments, '') }));
  return [
    ...parts.filter(ofPart).flatMap((part) => importProblems(part, plain)),
    ...plain
      .filter(({ path }) => path.endsWith('.module.css'))
      .filter(ofPart)
      .flatMap((sheet) => classProblems(sheet, parts)),
    ...sheets
      .filter(({ text }) => text.trimEnd().split('\n').length > linesMax)
      .map(
        ({ path }) => `${path} has more than ${linesMax} lines: split it by part, each sheet beside what imports it`,
      ),
    ...tokenProblems(plain, parts),
    ...plain.flatMap((sheet) => fieldSizeProblems(sheet, parts.filter(isBeside(sheet)))),
  ];
}

function importProblems({ path, text }: File, sheets: readonly File[]): string[] {
  const found = /\bclassName=["']([^"']+)["']/.exec(text)?.[1];
  const plain = found ? [`${path} has the class ${found} as a text: import it from the sheet beside the part`] : [];
  const requests = all(text, /(?:from|import) '(\.[^']+\.module\.css)'/g);
  return [
    ...plain,
    ...requests.flatMap((request) => {
      if (!/^\.\/[\w.-]+$/.test(request) && !sharesItsSheet(path))
        return [`${path} imports ${request}: a sheet lies beside the part that uses it`];
      const target = posix.join(dirname(path), request);
      return sheets.some((sheet) => sheet.path === target) ? [] : [`${path} imports ${request}, which is not there`];
    }),
  ];
}

function classProblems(sheet: File, parts: readonly File[]): string[] {
  const { path, text } = sheet;
  const selectors = text.replace(/\{[^{}]*\}|:global\([^)]*\)|\.rv-[\w-]+/g, ' ');
  const classes = new Set(selectors.match(/(?<=\.)[A-Za-z][\w-]*/g));
  const isUser = (part: File): boolean => isBeside(sheet)(part) || sharesItsSheet(part.path);
  const users = parts.filter(isUser).flatMap((part) => {
    const [name] = all(part.text, new RegExp(`import (\\w+) from '\\.{1,2}/${posix.basename(path)}'`, 'g'));
    return name === undefined ? [] : [{ name, text: part.text }];
  });
  if (users.length === 0) return [`${path} is imported by nothing beside it: delete it`];
  const asked = new Set(
    users.flatMap((user) => all(user.text, new RegExp(`(?<![\\w'"\`./-])${user.name}\\.(\\w+)`, 'g'))),
  );
  // A class that is looked up by a state is spelled like that state.
  const looked = users.filter((user) => user.text.includes(`${user.name}[`));
  const isUsed = (key: string): boolean =>
    asked.has(key) || looked.some((user) => new RegExp(`['"\`\\s]${key}['"\`:]`).test(user.text));
  return [
    ...[...classes].filter((key) => !isUsed(key)).map((key) => `${path} styles .${key}, which nothing uses: delete it`),
    ...[...asked].filter((key) => !classes.has(key)).map((key) => `${path} has no class .${key}, which is asked of it`),
  ];
}

/** A token that no sheet and no part defines leaves its declaration out, and nothing else would say so. */
function tokenProblems(sheets: readonly File[], parts: readonly File[]): string[] {
  const defined = new Set([
    ...sheets.flatMap(({ text }) => all(text, /(--[\w-]+)\s*:/g)),
    ...parts.flatMap(({ text }) => all(text, /['"`](--[\w-]+)['"`]/g)),
  ]);
  return sheets.flatMap(({ path, text }) =>
    [...new Set(all(text, /var\((--[\w-]+)\s*\)/g))]
      .filter((name) => !defined.has(name))
      .map((name) => `${path} uses ${name}, which nothing defines`),
  );
}

/** iOS zooms the page in on a field whose text is smaller than 16 px. */
function fieldSizeProblems({ path, text }: File, parts: readonly File[]): string[] {
  const fields = /<(?:input|select|textarea)\b[^>]*?className=(?:\{styles\.|")([\w-]+)/g;
  const classes = parts.flatMap((part) => all(part.text, fields));
  const field = new RegExp(`(?:^|[\\s>])(?:input|select|textarea)$|\\.(?:${classes.join('|') || 'none'})$`);
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '', content = '']) => {
      const size = /font-size:\s*([^;]+)/.exec(content)?.[1]?.trim() ?? 'inherit';
      const isField = selectors.split(',').some((selector) => field.test(selector.trim()));
      return isField && !['inherit', 'var(--fs-input)'].includes(size);
    })
    .map(([, selectors = '']) => `${path} sets the text of a field at ${selectors.trim()}: use var(--fs-input)`);
}
