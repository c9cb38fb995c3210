import { basename } from 'node:path';
import { listFiles, readText } from './tree.ts';

const catalogueFile = /^packages\/i18n\/src\/locales\/([\w-]+)\/.+\.json$/;

export interface TextFile {
  readonly path: string;
  readonly language: string;
  /** Full key, including the namespace, to text. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The JSON catalogues of all languages. */
export function readTextFiles(root: string): readonly TextFile[] {
  return listFiles(root).flatMap((path) => {
    const language = catalogueFile.exec(path)?.[1];
    if (language === undefined) return [];
    const tree: object = JSON.parse(readText(root, path));
    return [{ path, language, texts: new Map(flatten(tree, basename(path, '.json'))) }];
  });
}

function flatten(tree: object, key: string): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${key}.${name}`, value] as const] : flatten(value, `${key}.${name}`),
  );
}
