import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { TextLoaders } from '@vp/i18n';

/** A text in each language. */
export type Words = Readonly<Record<Language, string>>;

function textAt(tree: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, step) => (typeof node === 'object' && node ? Reflect.get(node, step) : undefined), tree);
  if (typeof found !== 'string') throw new Error(`${key} is no text of the site`);
  return found;
}

/** The texts of a key of a site, its catalogues read at build; several keys are put together with a dot between. */
export async function screenWords(texts: TextLoaders, ...keys: readonly string[]): Promise<Words> {
  const inLanguage = async (language: Language): Promise<string> => {
    const { first, later } = (await texts[language]()).texts;
    const parts = keys.map(async (key) => {
      const noun = key.split('.')[0] ?? '';
      return textAt({ ...first, ...(await later[noun]?.()) }, key);
    });
    return (await Promise.all(parts)).join(' · ');
  };
  const found = await Promise.all(languages.map(inLanguage));
  const [traditional = '', simplified = '', en = '', pt = ''] = found;
  return { 'zh-TW': traditional, 'zh-CN': simplified, en, pt };
}
