import type { Language } from '@vp/domain';
import { catalogueTags } from './language.ts';
import { sharedNamespaces } from './shared-texts.ts';

type Tag = (typeof catalogueTags)[Language];

/** The texts of an application. A namespace is one JSON file per language, and the first segment of its keys. */
export interface Catalogue<Namespace extends string = string> {
  /** Loaded before the first page. */
  readonly initial: readonly Namespace[];
  readonly namespaces: readonly Namespace[];
  readonly load: (language: Language, namespace: Namespace) => Promise<object>;
}

interface CatalogueParts<Own extends string> {
  readonly initial: readonly NoInfer<Own | SharedNamespace>[];
  readonly own: readonly Own[];
  readonly loadOwn: (tag: Tag, namespace: Own) => Promise<{ readonly default: object }>;
}

type SharedNamespace = (typeof sharedNamespaces)[number];

const loadShared = (tag: Tag, namespace: SharedNamespace): Promise<{ readonly default: object }> =>
  import(`./locales/${tag}/${namespace}.json`);

/** Adds the shared namespaces to those of a site. */
export function catalogueOf<Own extends string>({
  initial,
  own,
  loadOwn,
}: CatalogueParts<Own>): Catalogue<Own | SharedNamespace> {
  const isOwn = (namespace: string): namespace is Own => own.some((name) => name === namespace);
  return {
    initial,
    namespaces: [...sharedNamespaces, ...own],
    async load(language, namespace) {
      const tag = catalogueTags[language];
      const module = isOwn(namespace) ? loadOwn(tag, namespace) : loadShared(tag, namespace as SharedNamespace);
      return (await module).default;
    },
  };
}
