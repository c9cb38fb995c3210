import { existsSync, readFileSync } from 'node:fs';
import type { CodeTable, Language } from '@vp/domain';
import { catalogueTags, createI18n } from '@vp/i18n';
import type { Catalogue } from '@vp/i18n';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import { volunteerCatalogue } from '@vp/i18n/volunteer';

export const languages = ['zh-TW', 'zh-CN', 'en', 'pt'] as const satisfies readonly Language[];
export type App = 'volunteer' | 'org-admin';

const catalogues = { volunteer: volunteerCatalogue, 'org-admin': organizationCatalogue } as const;

function refuseMissing(what: string, language: string): never {
  throw new Error(`${what} is not in the texts of ${language}`);
}

/** Reads the JSON files from the disk, where the site's bundler would import them. */
const reading = <Namespace extends string>(catalogue: Catalogue<Namespace>, app: App): Catalogue<Namespace> => ({
  ...catalogue,
  initial: catalogue.namespaces,
  load(language, namespace) {
    const folder = new URL(`../packages/i18n/src/locales/${catalogueTags[language]}/`, import.meta.url);
    const own = new URL(`${app}/${namespace}.json`, folder);
    return Promise.resolve(
      JSON.parse(readFileSync(existsSync(own) ? own : new URL(`${namespace}.json`, folder), 'utf8')),
    );
  },
});

async function load(app: App, language: Language) {
  const { i18n } =
    app === 'volunteer'
      ? await createI18n({ catalogue: reading(volunteerCatalogue, app), language, onMissing: refuseMissing })
      : await createI18n({ catalogue: reading(organizationCatalogue, app), language, onMissing: refuseMissing });
  return i18n.t;
}

export type Translate = Awaited<ReturnType<typeof load>>;

const loaded = new Map<string, Promise<Translate>>();

/** Returns every text of an app in one language: tests find elements by it, so one story runs in four languages. */
export function textsOf(app: App, language: Language): Promise<Translate> {
  const key = `${app}/${language}`;
  const known = loaded.get(key);
  if (known) return known;
  const t = load(app, language);
  loaded.set(key, t);
  return t;
}

/** Returns the displayed name of a code, which begins with a capital. */
export function nameOf(table: CodeTable, code: string, language: Language): string {
  const entry = table.find((row) => row.code === code);
  if (!entry) throw new Error(`no code ${code}`);
  const name = entry.names[language];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const everyNamespace = new Set<string>(Object.values(catalogues).flatMap(({ namespaces }) => namespaces));

/** Matches a text key in the place of a text. */
export const rawKey = new RegExp(
  String.raw`\b(${[...everyNamespace].join('|')})\.[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)*\b`,
);
