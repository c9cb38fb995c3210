import { isolated } from '@vp/domain';
import type { Language } from '@vp/domain';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';
import './i18next-types.ts';
import { catalogueTags, htmlLang, keepLanguage } from './language.ts';
import type { LanguageStorage } from './language.ts';
import { addMomentFormat } from './moment-format.ts';

export interface I18nOptions<Namespace extends string> {
  readonly catalogue: Catalogue<Namespace>;
  readonly language: Language;
  /** Storage of the selected language. */
  readonly storage?: LanguageStorage;
  /** The document whose `lang` follows the language; undefined on a server and in most tests. */
  readonly document?: { readonly documentElement: { lang: string } };
  /** The deployment's name of the product, where it is not the default. */
  readonly productName?: Readonly<Partial<Record<Language, string>>>;
  /** Called for a missing text or a missing value in a text; defaults to the console. */
  readonly onMissing?: (what: string, language: string) => void;
}

export interface Translations<Namespace extends string = string> {
  /** For the provider and for code outside of React. */
  readonly i18n: i18n;
  /** The language on screen. */
  readonly language: () => Language;
  /** Loads namespaces; call it next to the import of the page that shows them. */
  readonly load: (...namespaces: readonly Namespace[]) => Promise<void>;
  /** Loads the visible namespaces in another language, then switches, stores the selection and sets `lang`. */
  readonly changeLanguage: (language: Language) => Promise<void>;
}

/** The translations for screens, independent of the namespaces of the application. */
export type ShownTranslations = Omit<Translations, 'load'>;

function reportMissing(what: string, language: string): void {
  // oxlint-disable-next-line no-console -- a forgotten text has to fail tests and be seen while developing
  console.error(`Missing in the texts: ${what} (${language})`);
}

/**
 * Loads the initial namespaces of one language and creates the i18next instance. Rejects when a file cannot be loaded.
 */
export async function createI18n<Namespace extends string>(
  options: I18nOptions<Namespace>,
): Promise<Translations<Namespace>> {
  const instance = createInstance();
  const { catalogue, productName, onMissing = reportMissing } = options;
  let current = options.language;
  let lastRequested = current;

  const isLoaded = (language: Language, namespace: Namespace): boolean =>
    instance.hasResourceBundle(catalogueTags[language], namespace);

  async function loadInto(language: Language, namespaces: readonly Namespace[]): Promise<void> {
    const load = async (namespace: Namespace): Promise<void> => {
      const texts = await catalogue.load(language, namespace);
      instance.addResourceBundle(catalogueTags[language], namespace, texts);
    };
    await Promise.all(namespaces.filter((namespace) => !isLoaded(language, namespace)).map(load));
    const name = productName?.[language];
    if (name !== undefined) instance.addResource(catalogueTags[language], 'common', 'productName', name);
  }

  // oxlint-disable-next-line vp/supported-apis -- of i18next
  await instance.use(initReactI18next).init({
    lng: catalogueTags[current],
    fallbackLng: false,
    load: 'currentOnly',
    // The first segment of a key is its namespace: `activity.detail.title` is `detail.title` in `activity.json`.
    ns: catalogue.namespaces,
    defaultNS: false,
    nsSeparator: '.',
    resources: {},
    returnNull: false,
    // React and the mail templates escape markup; a value must only not change the direction of the sentence.
    interpolation: { escape: isolated },
    react: { useSuspense: false, bindI18n: 'languageChanged' },
    appendNamespaceToMissingKey: true,
    saveMissing: true,
    missingKeyHandler: (languages, namespace, key) => onMissing(`${namespace}.${key}`, languages.join(', ')),
    missingInterpolationHandler: (text: string, match: RegExpExecArray) => {
      onMissing(`a value for ${match[0]} in "${text}"`, current);
      return '';
    },
  });
  addMomentFormat(instance);
  await loadInto(current, catalogue.initial);
  if (options.document) options.document.documentElement.lang = htmlLang(current);

  return {
    i18n: instance,
    language: () => current,
    async load(...namespaces) {
      const language = current;
      await loadInto(language, namespaces);
      if (language !== current) await loadInto(current, namespaces);
    },
    async changeLanguage(language) {
      lastRequested = language;
      const previous = current;
      const shown = () => catalogue.namespaces.filter((namespace) => isLoaded(previous, namespace));
      await loadInto(language, shown());
      // A page that opened in the meantime loaded its namespaces in the previous language only.
      await loadInto(language, shown());
      if (lastRequested !== language) return;
      current = language;
      if (options.document) options.document.documentElement.lang = htmlLang(language);
      if (options.storage) keepLanguage(options.storage, language);
      await instance.changeLanguage(catalogueTags[language]);
    },
  };
}
