import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const sheetImport = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/** Returns a path that is the same on each machine. */
const portable = (file: string): string => file.replaceAll('\\', '/').replace(/^.*\/(?=(?:apps|packages)\/)/, '');

const classesIn = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
];

/** Returns three characters for a sheet; the first is a capital, which no class of a plain sheet begins with. */
function markOf(sheet: string): string {
  const bytes = createHash('sha256').update(sheet).digest();
  return String.fromCharCode(65 + ((bytes[0] ?? 0) % 26)) + bytes.subarray(1).toString('base64url').slice(0, 2);
}

/** Returns a function that names the classes of a site's sheets: the mark of the sheet and the place of the class. */
export function createNaming(): (name: string, file: string) => string {
  const sheets = new Map<string, { readonly sheet: string; readonly classes: readonly string[] }>();
  return (name, file) => {
    const path = file.replace(/\?.*$/, '');
    const sheet = portable(path);
    const mark = markOf(sheet);
    const known = sheets.get(mark) ?? { sheet, classes: classesIn(readFileSync(path, 'utf8')) };
    if (known.sheet !== sheet) throw new Error(`${sheet} and ${known.sheet} have one mark: rename one of them`);
    sheets.set(mark, known);
    const place = known.classes.indexOf(name);
    return mark + (place < 0 ? `_${name}` : place.toString(36));
  };
}

/**
 * Puts the name of a class where the program uses it. As the property of an object it would be in the file of a first
 * screen twice. A class that is looked up (`styles[name]`) fails in the build: a state is a data attribute.
 */
export function inlineClasses(): Plugin[] {
  const nameOf = createNaming();
  const inlined = (code: string, id: string): string =>
    [...code.matchAll(sheetImport)].reduce((text, [line, variable = '', request = '']) => {
      const sheet = join(dirname(id), request);
      const used = new RegExp(`(?<![\\w'"\`./-])${variable}\\.(\\w+)`, 'g');
      const named = text.replace(used, (_, name: string) => `'${nameOf(name, sheet)}'`);
      return new RegExp(`\\b${variable}\\[`).test(named) ? named : named.replace(line, `import '${request}';`);
    }, code);
  return [
    {
      name: 'inline-classes',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: nameOf } } }),
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code, id) => ({ code: inlined(code, id), map: null }),
      },
    },
    {
      name: 'sheets-without-names',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Vite drops a sheet whose names nothing imports.
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
