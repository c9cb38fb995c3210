import { callLimits } from '@vp/domain';
import type { Translations } from '@vp/i18n';
import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import { PageLoadError } from './page-load-error.ts';

/** The exports of a page's file. One of them is the page: its name ends in `Page`, or in `Pane` for a list beside one. */
export type PageModule = Readonly<Record<string, unknown>>;

/** Answers nothing where the file is gone after a deployment and the app is about to load anew. */
export type LoadPage = () => Promise<PageModule | undefined>;

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/** The page among the exports of a file; a file without exactly one is a mistake of the site's table. */
export function pageOf(module: PageModule): ComponentType {
  const pages = Object.entries(module).filter(([name]) => /(Page|Pane)$/.test(name));
  const [, page] = pages[0] ?? [];
  if (pages.length !== 1 || !isComponent(page)) {
    throw new TypeError(`expected one export named …Page or …Pane, found: ${Object.keys(module).join(', ')}`);
  }
  return page;
}

/**
 * A page, or a part of one, in a file of its own that is asked for again after it did not arrive. What `load` answers
 * nothing for is waited for: the app is about to load anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props> | undefined>,
): ComponentType<Props> {
  const open = () =>
    lazy(async () => {
      try {
        const found = await load();
        const part = found ?? (await new Promise<never>(() => undefined));
        return { default: ({ given }: { readonly given: Props }) => createElement(part, given) };
      } catch (error) {
        throw new PageLoadError(error, () => void (current = open()));
      }
    });
  let current = open();
  return function LazyPart(props) {
    return createElement(current, { given: props });
  };
}

/** What was asked for; a line that hangs fails at last, so that the page says so and can be asked for again. */
async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to arrive.')), callLimits.chunkTimeoutMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Pages and their texts arrive together; made once for a visit, because a lazy page keeps what it loaded. Rows that
 * name the same loader share one component, so that a list stays as it is while its details change beside it.
 */
export function createLazyPages<Noun extends string>({ load: loadTexts }: Pick<Translations<Noun>, 'load'>) {
  const made = new Map<LoadPage, ComponentType>();
  return (load: LoadPage, nouns: readonly Noun[]): ComponentType => {
    const known = made.get(load);
    if (known) return known;
    const Page = lazyPart(async () => {
      const [module] = await inTime(Promise.all([load(), loadTexts(...nouns)]));
      return module && pageOf(module);
    });
    made.set(load, Page);
    return Page;
  };
}
