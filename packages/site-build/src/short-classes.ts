import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The name of a sheet that is the same on each machine. */
const sheetOf = (file: string): string => file.replace(/\?.*$/, '').replace(/^.*[\\/](?=(?:apps|packages)[\\/])/, '');

/** Three characters of the sheet's name; the first is a capital, which no class of a plain sheet begins with. */
function markOf(sheet: string): string {
  const bytes = createHash('sha256').update(sheet.replaceAll('\\', '/')).digest();
  const letter = String.fromCharCode(65 + ((bytes[0] ?? 0) % 26));
  return letter + bytes.subarray(1).toString('base64url').slice(0, 2);
}

/** Returns a function that names the classes of sheets: the mark of the sheet and the place of the class in it. */
export function shortNames(): (name: string, file: string) => string {
  const sheets = new Map<string, { readonly sheet: string; readonly names: string[] }>();
  return (name, file) => {
    const sheet = sheetOf(file);
    const mark = markOf(sheet);
    const known = sheets.get(mark) ?? { sheet, names: [] };
    if (known.sheet !== sheet) throw new Error(`${sheet} and ${known.sheet} have one mark: rename one of them`);
    sheets.set(mark, known);
    if (!known.names.includes(name)) known.names.push(name);
    return mark + known.names.indexOf(name).toString(36);
  };
}

/** Shortens the classes of a built site: each stands in the program and in a sheet, which a first screen loads. */
export function shortClasses(): Plugin {
  return {
    name: 'short-classes',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortNames() } } }),
  };
}
