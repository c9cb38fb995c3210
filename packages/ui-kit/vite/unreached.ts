import type { Shortened } from './leave-out.ts';

const nothing = '';

/** One instance, no backend, no debugging, no options inside of a text; `moment` is the only format. */
const i18next: Shortened = {
  file: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  bodies: {
    'Connector.*': nothing,
    'RegExpCache.*': nothing,
    looksLikeObjectPath: 'return true;',
    deepFind: 'return obj && Object.prototype.hasOwnProperty.call(obj, path) ? obj[path] : undefined;',
    createProxy: nothing,
    keysFromSelector: nothing,
    parseFormatStr: 'return { formatName: formatStr.trim(), formatOptions: {} };',
    createCachedFormatter: nothing,
    createNonCachedFormatter: nothing,
    'Formatter.init': "this.formatSeparator = ','; this.formats = {};",
    'Formatter.addCached': nothing,
    'Interpolator.nest': 'return str;',
    'ResourceStore.addResources': nothing,
    'ResourceStore.removeResourceBundle': nothing,
    'ResourceStore.removeNamespaces': nothing,
    'ResourceStore.getResourceBundle': nothing,
    'ResourceStore.deprecateDottedLng': nothing,
    'ResourceStore.toJSON': nothing,
    'Translator.exists': nothing,
    'Translator.getUsedParamsDetails': nothing,
    'PluralResolver.needsPlural': nothing,
    'PluralResolver.getPluralFormsOfKey': nothing,
    'LanguageUtil.deprecateBareCode': nothing,
    'LanguageUtil.getScriptPartFromCode': nothing,
    'LanguageUtil.formatLanguageCode': 'return code;',
    'LanguageUtil.isSupportedCode': 'return true;',
    'LanguageUtil.getBestMatchFromCodes': 'return codes[0];',
    'LanguageUtil.getFallbackCodes': 'return [];',
    'LanguageUtil.toResolveHierarchy': 'return code ? [code] : [];',
    'I18n.loadResources': "(typeof language === 'function' ? language : callback)();",
    'I18n.reloadResources': nothing,
    'I18n.hydrate': nothing,
    'I18n.exists': nothing,
    'I18n.setDefaultNamespace': nothing,
    'I18n.loadNamespaces': nothing,
    'I18n.loadLanguages': nothing,
    'I18n.dir': nothing,
    'I18n.cloneInstance': nothing,
    'I18n.toJSON': nothing,
  },
  // Said while debugging only.
  statements: /^(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(/,
};

const reactI18next: Shortened = {
  file: /[\\/]react-i18next[\\/]dist[\\/]es[\\/]utils\.js$/,
  bodies: { warn: nothing, warnOnce: nothing, loadNamespaces: nothing, loadLanguages: nothing },
};

/** Neither loaders nor prefetching: the pages are in `<BrowserRouter>`. */
const reactRouter: Shortened = {
  file: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/,
  bodies: {
    PrefetchPageLinks: 'return null;',
    usePrefetchBehavior: 'return [false, null, {}];',
    useNavigateStable: nothing,
    DefaultErrorComponent: nothing,
    RSCErrorHandler: nothing,
    'RenderErrorBoundary.*': nothing,
  },
  statements: /^\w+\.displayName = /,
  pure: /\bReact\d*\.(?:forwardRef|createContext)\(/g,
};

/** One request at a time, as it is: time limits, tries and errors are ours. */
const ky: Shortened = {
  file: /[\\/]ky[\\/]distribution[\\/]core[\\/]Ky\.js$/,
  bodies: {
    'Ky.#retry': 'return function_();',
    'Ky.#calculateRetryDelay': nothing,
    'Ky.#calculateDelay': nothing,
    'Ky.#wrapRequestWithUploadProgress': 'return request;',
    'Ky.#normalizeSearchParams': nothing,
  },
};

const kyParts: Shortened[] = [
  {
    file: /[\\/]ky[\\/]distribution[\\/]utils[\\/]body\.js$/,
    bodies: { streamRequest: nothing, streamResponse: nothing },
  },
  {
    file: /[\\/]ky[\\/]distribution[\\/]utils[\\/]merge\.js$/,
    bodies: { appendSearchParameters: nothing, mergeHooks: 'return original;' },
  },
  {
    file: /[\\/]ky[\\/]distribution[\\/]utils[\\/]normalize\.js$/,
    bodies: { normalizeRetryOptions: 'return {};' },
  },
  {
    file: /[\\/]ky[\\/]distribution[\\/]utils[\\/]options\.js$/,
    bodies: { hasSearchParameters: 'return false;', findUnknownOptions: 'return {};' },
  },
  { file: /[\\/]ky[\\/]distribution[\\/]utils[\\/]timeout\.js$/, bodies: { timeout: nothing } },
  { file: /[\\/]ky[\\/]distribution[\\/]errors[\\/]HTTPError\.js$/, bodies: { 'HTTPError.*': nothing } },
  { file: /[\\/]ky[\\/]distribution[\\/]errors[\\/]ForceRetryError\.js$/, bodies: { 'ForceRetryError.*': nothing } },
];

/** What both apps leave out of their libraries. */
export const unreached: readonly Shortened[] = [i18next, reactI18next, reactRouter, ky, ...kyParts];
