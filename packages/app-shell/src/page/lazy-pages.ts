import type { Translations } from '@vp/i18n';
import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface PageModule {
  readonly Component: ComponentType;
}

/** Answers nothing where the file is gone after a deployment and the app is about to load anew. */
export type LoadPage = () => Promise<PageModule | undefined>;

/**
 * Pages and their texts arrive together; made once for a visit, because a lazy page keeps what it loaded. Rows that
 * name the same loader share one component, so that a list stays as it is while its details change beside it.
 */
export function createLazyPages<Noun extends string>({ load: loadTexts }: Pick<Translations<Noun>, 'load'>) {
  const made = new Map<LoadPage, ComponentType>();
  return (load: LoadPage, nouns: readonly Noun[]): ComponentType => {
    const known = made.get(load);
    if (known) return known;
    const Page = lazy(async () => {
      const [module] = await Promise.all([load(), loadTexts(...nouns)]);
      // Nothing arrives where a file of an older build is gone: what is on screen stays until the reload.
      if (module === undefined) return new Promise<never>(() => undefined);
      return { default: module.Component };
    });
    made.set(load, Page);
    return Page;
  };
}
