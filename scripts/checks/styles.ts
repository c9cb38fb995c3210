import { posix } from 'node:path';
import { isTestFile, listFiles, listSources, readText } from './tree.ts';

const appSheet = /^apps\/[\w-]+\/src\/.+\.css$/;
/** The kit's own sheets and those of the app shell; the theme is where the steps are made. */
const kitSheet = /^packages\/(ui-kit|app-shell)\/src\/(?!theme\/).+\.css$/;
const foreignClass = /\.(vk|rv|wb)-[\w-]+/;
const rawColour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(|\b(white|black|gray|grey|red|green|blue|orange|yellow)\b/i;
const onScale = /^(margin|padding|gap|grid-(row-|column-)?gap|border-radius|font-size)\b/;
const kitOnScale = /^(margin|padding|gap|grid-(row-|column-)?gap|font-size)\b/;
const comments = /\/\*[\s\S]*?\*\//g;
const rawLength = /\d(px|rem|vw|vh)\b|var\(--(u|t|ts)\)/;
/** Sheets whose lengths follow the width of the page. */
const fluidSheet = /^(apps\/[\w-]+\/src|packages\/(?!ui-kit\/)[\w-]+\/src|packages\/ui-kit\/kit)\/.+\.css$/;
/** What is no length of the sheet itself, then a length in px. */
const lengthInPx = /"[^"]+"|'[^']+'|url\([^)]+\)|var\([^)]+\)|(\d*\.?\d+)px/gi;
const hairlineBelowPx = 2;

interface Rule {
  selector: string;
  declarations: readonly (readonly [property: string, value: string])[];
}

/**
 * Styles of the apps: a CSS module beside its part, classes of its own only, colours and steps out of tokens that are
 * there, and no class that nothing uses. What a part of the kit can't look like yet becomes a prop there. The kit itself takes
 * room and sizes of text from its tokens; what must be special is a custom property with a name.
 */
export function checkStyles(root: string): string[] {
  const sheets = listFiles(root).filter((path) => appSheet.test(path));
  const sources = listSources(root).filter((path) => /^apps\/[\w-]+\/src\/.+\.tsx?$/.test(path) && !isTestFile(path));
  const parts = sources.map((path) => ({ path, text: readText(root, path) }));
  return [
    ...parts.flatMap(kitClassProblems),
    ...parts.flatMap((part) => sheetProblems(part, sheets)),
    ...sheets.flatMap((path) => [
      ...(path.endsWith('.module.css') ? classProblems(path, readText(root, path), parts) : [notAModule(path)]),
      ...rulesOf(readText(root, path)).flatMap((rule) => ruleProblems(path, rule)),
    ]),
    ...listFiles(root)
      .filter((path) => kitSheet.test(path))
      .flatMap((path) => rulesOf(readText(root, path)).flatMap((rule) => kitRuleProblems(path, rule))),
    ...listFiles(root)
      .filter((path) => fluidSheet.test(path))
      .flatMap((path) => rulesOf(readText(root, path)).flatMap((rule) => pixelProblems(path, rule))),
    ...tokenProblems(root),
  ];
}

/** Lengths follow `--u`, which grows with the page; hairlines stay. */
function pixelProblems(path: string, { selector, declarations }: Rule): string[] {
  return declarations
    .filter(([, value]) => [...value.matchAll(lengthInPx)].some(([, pixels]) => Number(pixels) >= hairlineBelowPx))
    .map(
      ([property, value]) =>
        `${path} (${selector.split('\n')[0]}) sets ${property} to ${value}: px do not follow the width of the page, use a token or calc(n * var(--u))`,
    );
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

function kitClassProblems({ path, text }: Part): string[] {
  const found = /['"`\s](vk-[\w-]+)/.exec(text)?.[1];
  return found ? [`${path} uses the kit's class ${found}: use the kit's part, or give it a prop`] : [];
}

function sheetProblems({ path, text }: Part, sheets: readonly string[]): string[] {
  const requests = [...text.matchAll(/from '([^']+\.css)'|import '([^']+\.css)'/g)].map(
    ([, from, bare]) => from ?? bare,
  );
  return requests.flatMap((request = '') => {
    if (!request.startsWith('.')) return [];
    if (!/^\.\/[\w.-]+$/.test(request))
      return [`${path} imports ${request}: a sheet lies beside the part that uses it`];
    return sheets.includes(posix.join(posix.dirname(path), request))
      ? []
      : [`${path} imports ${request}, which is not there`];
  });
}

function rulesOf(css: string): Rule[] {
  const plain = css.replace(comments, '').replace(/@(keyframes|font-face)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body.split(';').flatMap((line) => {
      const [property = '', ...value] = line.split(':');
      return value.length ? [[property.trim(), value.join(':').trim()] as const] : [];
    }),
  }));
}

function ruleProblems(path: string, { selector, declarations }: Rule): string[] {
  const at = `${path} (${selector.split('\n')[0]})`;
  const foreign = foreignClass.exec(selector)?.[0] ?? /:global/.exec(selector)?.[0];
  const tag = tagIn(selector);
  return [
    ...(foreign ? [`${at} reaches for ${foreign}: use a prop or a layout part of the kit`] : []),
    ...(tag ? [`${at} selects every ${tag}: give it a class`] : []),
    ...declarations.flatMap(([property, value]) => valueProblems(at, property, value)),
  ];
}

/** The first tag or id that a selector names; the root may be asked for language and text size. */
function tagIn(selector: string): string | undefined {
  const named = selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/::?[\w-]+(\([^)]*\))?/g, '')
    .replace(/\.[\w-]+/g, '')
    .replace(/\bhtml\b/g, '');
  return /#[\w-]+|[a-z][\w-]*/i.exec(named)?.[0];
}

function valueProblems(at: string, property: string, value: string): string[] {
  if (rawColour.test(value.replace(/var\([^)]*\)/g, '')))
    return [`${at} has the raw colour ${value}: use a token of the kit`];
  if (!onScale.test(property) || !rawLength.test(value)) return [];
  return [`${at} sets ${property} to ${value}: use steps of the scale (--s-half to --s-8, --fs-*, --r-*)`];
}

function kitRuleProblems(path: string, { selector, declarations }: Rule): string[] {
  return declarations
    .filter(([property, value]) => kitOnScale.test(property) && rawLength.test(value))
    .map(
      ([property, value]) =>
        `${path} (${selector.split('\n')[0]}) sets ${property} to ${value}: use a step (--s-half to --s-8, --fs-*), or name it as a custom property that says why`,
    );
}

/** Classes of this sheet alone; a foreign one has its own problem. */
function ownClasses(selector: string): readonly string[] {
  const own = selector.replace(/:global\([^)]*\)/g, '').replace(new RegExp(foreignClass, 'g'), '');
  return own.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? [];
}

function classProblems(path: string, css: string, parts: readonly Part[]): string[] {
  const classes = new Set(rulesOf(css).flatMap(({ selector }) => ownClasses(selector)));
  const users = parts
    .filter((part) => posix.dirname(part.path) === posix.dirname(path))
    .flatMap((part) => {
      const name = new RegExp(`import (\\w+) from '\\./${posix.basename(path).replace(/\./g, '\\.')}'`).exec(
        part.text,
      )?.[1];
      return name ? [{ name, text: part.text }] : [];
    });
  if (users.length === 0) return [`${path} is imported by nothing beside it: delete it`];
  const asked = users.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key),
  );
  // A class that is looked up by a state is written as that state.
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
