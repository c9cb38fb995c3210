import type { Language } from '@vp/domain';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './i18next-types.ts';
import { htmlLang, keepLanguage } from './language.ts';
import type { LanguageStorage } from './language.ts';
import { applyConventions } from './conventions.ts';
import type { AppTexts } from './text-types.ts';

/** The texts of an application in each language, each behind its own dynamic import. */
export type TextLoaders<Noun extends string = string> = Readonly<
  Record<Language, () => Promise<{ readonly texts: AppTexts & { readonly later: Readonly<Record<Noun, unknown>> } }>>
>;

export interface I18nOptions<Noun extends string> {
  readonly app: TextLoaders<Noun>;
  readonly language: Language;
  /** Where a change of language is kept. */
  readonly storage?: LanguageStorage;
  /** The document whose `lang` follows the language; none on a server or in most tests. */
  readonly document?: { readonly documentElement: { lang: string } };
  /** The deployment's name for the product, where it is not the default. */
  readonly productName?: Readonly<Partial<Record<Language, string>>>;
  /** Told about a text or a value in a text that is missing; writes to the console unless given. */
  readonly onMissing?: (what: string, language: string) => void;
}

export interface Translations<Noun extends string = string> {
  /** For the provider and for code outside of React. */
  readonly i18n: i18n;
  /** The language on screen. */
  readonly language: () => Language;
  /** Loads the texts of nouns; call it beside the import of the page that shows them. */
  readonly load: (...nouns: readonly Noun[]) => Promise<void>;
  /** Loads what is on screen in another language, then switches, keeps the choice and sets `lang`. */
  readonly changeLanguage: (language: Language) => Promise<void>;
}

/** What the screens need of the translations, whichever nouns the application has. */
export type ShownTranslations = Omit<Translations, 'load'>;

function reportMissing(what: string, language: string): void {
  // oxlint-disable-next-line no-console -- a forgotten text has to fail tests and be seen while developing
  console.error(`Missing in the texts: ${what} (${language})`);
}

function plain(module: object): object {
  return { ...module };
}

/**
 * Loads the first texts of one language and makes the instance that the screens use. Rejects when the texts cannot be
 * loaded.
 */
export async function createI18n<Noun extends string>(options: I18nOptions<Noun>): Promise<Translations<Noun>> {
  const instance = createInstance();
  const wantedNouns = new Set<Noun>();
  const firstDone = new Set<Language>();
  const laterDone = new Set<string>();
  let current = options.language;
  let lastAsked = current;
  const onMissing = options.onMissing ?? reportMissing;

  async function loadInto(language: Language, nouns: readonly Noun[]): Promise<void> {
    const { texts } = await options.app[language]();
    if (!firstDone.has(language)) {
      instance.addResourceBundle(language, 'translation', plain(texts.first), true, true);
      const productName = options.productName?.[language];
      if (productName !== undefined) instance.addResource(language, 'translation', 'common.productName', productName);
      firstDone.add(language);
    }
    const wanted = nouns.filter((noun) => !laterDone.has(`${language}/${noun}`));
    const modules = await Promise.all(wanted.map((noun) => texts.later[noun]?.()));
    for (const [index, module] of modules.entries()) {
      if (module === undefined) continue;
      instance.addResourceBundle(language, 'translation', plain(module), true, true);
      laterDone.add(`${language}/${wanted[index]}`);
    }
  }

  await instance.use(initReactI18next).init({
    lng: current,
    fallbackLng: false,
    load: 'currentOnly',
    resources: {},
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged' },
    saveMissing: true,
    missingKeyHandler: (languages, _namespace, key) => onMissing(key, languages.join(', ')),
    missingInterpolationHandler: (text: string, match: RegExpExecArray) => {
      onMissing(`a value for ${match[0]} in "${text}"`, current);
      return '';
    },
  });
  applyConventions(instance);
  await loadInto(current, []);
  if (options.document) options.document.documentElement.lang = htmlLang(current);

  return {
    i18n: instance,
    language: () => current,
    async load(...nouns) {
      for (const noun of nouns) wantedNouns.add(noun);
      const language = current;
      await loadInto(language, nouns);
      if (language !== current) await loadInto(current, nouns);
    },
    async changeLanguage(language) {
      lastAsked = language;
      await loadInto(language, [...wantedNouns]);
      // A page that opened meanwhile has brought its nouns in the old language only.
      await loadInto(language, [...wantedNouns]);
      if (lastAsked !== language) return;
      current = language;
      if (options.document) options.document.documentElement.lang = htmlLang(language);
      if (options.storage) keepLanguage(options.storage, language);
      await instance.changeLanguage(language);
    },
  };
}
