import type { Language } from '@vp/domain';
import type { Catalogue } from '../catalogue.ts';

/** Dotted keys with their texts. */
export function flatten(tree: object, prefix = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') flat.set(path, value);
    else for (const [inner, text] of flatten(value, path)) flat.set(inner, text);
  }
  return flat;
}

/** Returns every text of a catalogue in one language, by its full key. */
export async function allTexts<Namespace extends string>(
  { namespaces, load }: Catalogue<Namespace>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const trees = await Promise.all(namespaces.map(async (name) => [name, await load(language, name)] as const));
  return flatten(Object.fromEntries(trees));
}
