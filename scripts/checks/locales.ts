import { readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { listSources, readText } from './tree.ts';

const languages = ['zh-TW', 'zh-CN', 'en', 'pt'];
const localeFile = /^packages\/i18n\/src\/locales\/([\w-]+)\/(.+)\.ts$/;

/** Lines that are printed in the other script on purpose: the second line of the card, the projected hint. */
const bilingual = /\.(second|hint(Chinese|English|Portuguese))$/;

/** The four catalogues have the same files, the same keys and the same placeholders, and no Han in en and pt. */
export function checkLocales(root: string): string[] {
  const paths = listSources(root).filter((path) => localeFile.test(path) && !path.endsWith('.test.ts'));
  const names = [...new Set(paths.map((path) => localeFile.exec(path)?.[2] ?? ''))].sort();
  const none = names.length ? [] : ['packages/i18n/src/locales holds no texts: the check looks in the wrong place'];
  return [...none, ...names.flatMap((name) => compareFile(root, paths, name))];
}

function compareFile(root: string, paths: readonly string[], name: string): string[] {
  const catalogues = new Map<string, Catalogue>();
  const missing: string[] = [];
  for (const language of languages) {
    const path = `packages/i18n/src/locales/${language}/${name}.ts`;
    if (paths.includes(path)) catalogues.set(language, readCatalogue(path, readText(root, path)));
    else missing.push(`${path} is missing: every text exists in four languages`);
  }
  const keys = [...new Set([...catalogues.values()].flatMap((catalogue) => [...catalogue.keys()]))];
  return [...missing, ...keys.flatMap((key) => compareKey(name, key, catalogues))];
}

function compareKey(name: string, key: string, catalogues: ReadonlyMap<string, Catalogue>): string[] {
  const problems: string[] = [];
  const texts = [...catalogues].map(([language, catalogue]) => ({ language, text: catalogue.get(key) }));
  const places = new Set(texts.map(({ text }) => placeholders(text ?? '')));
  for (const { language, text } of texts) {
    if (text === undefined) problems.push(`${language}/${name}: ${key} is missing`);
    if (text?.trim() === '') problems.push(`${language}/${name}: ${key} is empty`);
    const onPurpose = bilingual.test(key) || texts.every((other) => other.text === text);
    if (
      text !== undefined &&
      !onPurpose &&
      isLeftInEnglish({ language, text, english: catalogues.get('en')?.get(key) })
    )
      problems.push(`${language}/${name}: ${key} is still English: ${text}`);
    if (/^(en|pt)$/.test(language) && /\p{Script=Han}/u.test(text ?? '') && !onPurpose)
      problems.push(`${language}/${name}: ${key} is not translated: ${text}`);
  }
  if (problems.length === 0 && places.size > 1)
    problems.push(`${name}: ${key} has other placeholders in one language: ${[...places].join(' / ')}`);
  return problems;
}

/** Names of keys, units and currencies are the same in both: `Ctrl`, `h`, `km`, `patacas`. */
const sameInPortuguese = /^(Ctrl|Enter|Esc|WeChat|min|patacas|renminbi)$/;

/** A Portuguese text that is the English one, or a Chinese one with two English words in a row. */
function isLeftInEnglish({
  language,
  text,
  english,
}: {
  language: string;
  text: string;
  english: string | undefined;
}): boolean {
  const words = text.replace(/\{\{[^}]+\}\}|<[^>]+>/g, '').trim();
  if (language === 'pt')
    return text === english && text !== '(code)' && /\p{L}{3,}/u.test(words) && !sameInPortuguese.test(words);
  return language.startsWith('zh') && /[a-z]{2,} [a-z]{2,}/i.test(words);
}

/** Placeholders and tags of a text, sorted, so that two word orders compare equal. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? [])].sort().join(' ');
}
