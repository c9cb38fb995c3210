import { posix } from 'node:path';
import { isTestFile, listFiles, listSources, readText } from './tree.ts';

/** Sheets of components; those of the theme hold for every page. */
const partSheet = /^(apps|packages)\/[\w-]+\/src\/(?!theme\/).+\.css$/;
const foreignClass = /\.rv-[\w-]+/;
/** The page of the kit has one sheet for its groups. */
const sharesItsSheet = /^packages\/kit-page\//;
const comments = /\/\*[\s\S]*?\*\//g;
const linesMax = 300;

/**
 * Style sheets and their components: a CSS module is beside its component, its tokens exist, and each class is both
 * defined and used. stylelint checks the content of a sheet.
 */
export function checkStyles(root: string): string[] {
  const sheets = listFiles(root).filter((path) => partSheet.test(path));
  const sources = listSources(root).filter(
    (path) => /^(apps|packages)\/[\w-]+\/src\/.+\.tsx?$/.test(path) && !isTestFile(path),
  );
  const parts = sources.map((path) => ({ path, text: readText(root, path) }));
  return [
    ...parts.flatMap(plainClassProblems),
    ...parts.flatMap((part) => sheetProblems(part, sheets)),
    ...sheets.flatMap((path) =>
      path.endsWith('.module.css') ? classProblems(path, readText(root, path), parts) : [notAModule(path)],
    ),
    ...listFiles(root)
      .filter((path) => path.endsWith('.css') && readText(root, path).trimEnd().split('\n').length > linesMax)
      .map((path) => `${path} has more than ${linesMax} lines: split it by part, each sheet beside what imports it`),
    ...tokenProblems(root),
    ...fieldSizeProblems(root),
  ];
}

/** iOS zooms the page in on a field whose text is smaller than 16 px. */
function fieldSizeProblems(root: string): string[] {
  const sheets = listFiles(root).filter((path) => /^(apps|packages)\/[\w-]+\/.+\.css$/.test(path));
  const sources = listSources(root).filter((path) => /^(apps|packages)\/.+\.tsx$/.test(path) && !isTestFile(path));
  return sheets.flatMap((path) => {
    const beside = sources.filter((source) => posix.dirname(source) === posix.dirname(path));
    const classes = beside.flatMap((source) =>
      namesIn(readText(root, source), /<(?:input|select|textarea)\b[^>]*?className=(?:\{styles\.|")([\w-]+)/g),
    );
    const field = new RegExp(`(?:^|[\\s>])(?:input|select|textarea)$|\\.(?:${classes.join('|') || 'none'})$`);
    const rules = readText(root, path)
      .replace(comments, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules]
      .filter(([, selectors = '', content = '']) => {
        const size = /font-size:\s*([^;]+)/.exec(content)?.[1]?.trim();
        const isField = selectors.split(',').some((selector) => field.test(selector.trim()));
        return isField && size !== undefined && !['inherit', 'var(--fs-input)'].includes(size);
      })
      .map(([, selectors = '']) => `${path} sets the text of a field at ${selectors.trim()}: use var(--fs-input)`);
  });
}

/** A token that no sheet and no part defines leaves its declaration out, and nothing else would say so. */
function tokenProblems(root: string): string[] {
  const isSheet = (path: string): boolean => /^(apps|packages)\/[\w-]+\/.+\.css$/.test(path);
  const sheets = listFiles(root)
    .filter(isSheet)
    .map((path) => ({ path, text: readText(root, path).replace(comments, '') }));
  const parts = listSources(root).filter((path) => /^(apps|packages)\/.+\.tsx?$/.test(path) && !isTestFile(path));
  const defined = new Set([
    ...sheets.flatMap(({ text }) => namesIn(text, /(--[\w-]+)\s*:/g)),
    ...parts.flatMap((path) => namesIn(readText(root, path), /['"`](--[\w-]+)['"`]/g)),
  ]);
  return sheets.flatMap(({ path, text }) =>
    [...new Set(namesIn(text, /var\((--[\w-]+)\s*\)/g))]
      .filter((name) => !defined.has(name))
      .map((name) => `${path} uses ${name}, which nothing defines`),
  );
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

interface Part {
  path: string;
  text: string;
}

const notAModule = (path: string): string =>
  `${path} is loaded for every page: name it ${path.replace(/\.css$/, '.module.css')} and import its classes`;

function plainClassProblems({ path, text }: Part): string[] {
  const found = /\bclassName=["']([^"']+)["']/.exec(text)?.[1];
  return found ? [`${path} has the class ${found} as a text: import it from the sheet beside the part`] : [];
}

function sheetProblems({ path, text }: Part, sheets: readonly string[]): string[] {
  const requests = [...text.matchAll(/from '([^']+\.module\.css)'|import '([^']+\.module\.css)'/g)].map(
    ([, from, bare]) => from ?? bare,
  );
  return requests.flatMap((request = '') => {
    if (!request.startsWith('.')) return [];
    if (!/^\.\/[\w.-]+$/.test(request) && !sharesItsSheet.test(path))
      return [`${path} imports ${request}: a sheet lies beside the part that uses it`];
    return sheets.includes(posix.join(posix.dirname(path), request))
      ? []
      : [`${path} imports ${request}, which is not there`];
  });
}

/** The selectors of a sheet, without what its rules say. */
function selectorsOf(css: string): string {
  return css.replace(comments, '').replace(/\{[^{}]*\}/g, ' ');
}

/** Returns classes of this sheet only; a foreign one has its own problem. */
function ownClasses(selector: string): readonly string[] {
  const own = selector.replace(/:global\([^)]*\)/g, '').replace(new RegExp(foreignClass, 'g'), '');
  return own.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? [];
}

function classProblems(path: string, css: string, parts: readonly Part[]): string[] {
  const classes = new Set(ownClasses(selectorsOf(css)));
  const users = parts
    .filter((part) => posix.dirname(part.path) === posix.dirname(path) || sharesItsSheet.test(part.path))
    .flatMap((part) => {
      const name = new RegExp(`import (\\w+) from '\\.{1,2}/${posix.basename(path).replace(/\./g, '\\.')}'`).exec(
        part.text,
      )?.[1];
      return name ? [{ name, text: part.text }] : [];
    });
  if (users.length === 0) return [`${path} is imported by nothing beside it: delete it`];
  const asked = users.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`(?<![\\w'"\`./-])${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key),
  );
  // A class that is looked up by a state is spelled like that state.
  const looked = users.filter(({ name, text }) => new RegExp(`\\b${name}\\[`).test(text)).map(({ text }) => text);
  const isUsed = (key: string): boolean =>
    asked.includes(key) || looked.some((text) => new RegExp(`['"\`\\s]${key}['"\`:]`).test(text));
  return [
    ...[...classes].filter((key) => !isUsed(key)).map((key) => `${path} styles .${key}, which nothing uses: delete it`),
    ...[...new Set(asked)]
      .filter((key) => !classes.has(key))
      .map((key) => `${path} has no class .${key}, which is asked of it`),
  ];
}
