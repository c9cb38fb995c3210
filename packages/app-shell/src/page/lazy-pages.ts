import { callLimits } from '@vp/domain';
import type { Translations } from '@vp/i18n';
import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { PageLoadError } from './page-load-error.ts';

/** The exports of a page's file. One of them is the page: its name ends in `Page`, or in `Pane` for a list beside one. */
export type PageModule = Readonly<Record<string, unknown>>;

/** Answers nothing where the file is gone after a deployment and the app is about to load anew. */
export type LoadPage = () => Promise<PageModule | undefined>;

/** A page in a file of its own, with its texts. */
export type LazyPage = LazyPart<object> & {
  /** Reads what the page begins with, once its file has come. */
  readonly readAhead: (search: URLSearchParams) => Promise<void>;
};

/**
 * What the file of a page may export as `readAhead`: it brings what the page at this address begins with into the
 * queries, so that the page is drawn with it at once.
 */
export type ReadAhead<Context> = (context: Context, search: URLSearchParams) => Promise<unknown>;

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

/** A component in a file of its own. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Brings the file; who shows the part after that need not wait for it. */
  readonly arrive: () => Promise<void>;
};

/**
 * A page, or a part of one, in a file of its own that is asked for again after it did not arrive. What `load` answers
 * nothing for is waited for: the app is about to load anew. What has arrived is drawn at once: behind a skeleton, even
 * for a moment, React would hold it back for up to half a second.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props> | undefined>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props> | undefined> | undefined;

  async function bring(): Promise<ComponentType<Props> | undefined> {
    try {
      arrived = await load();
      return arrived;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }
  const ask = () => (coming ??= bring());
  const open = () =>
    lazy(async () => {
      try {
        const found = await ask();
        const part = found ?? (await new Promise<never>(() => undefined));
        return { default: ({ given }: { readonly given: Props }) => createElement(part, given) };
      } catch (error) {
        throw new PageLoadError(error, () => void (current = open()));
      }
    });
  let current = open();

  function LazyPart(props: Props) {
    // A part that was drawn before its file arrived keeps its component, and with it its state.
    const [part] = useState(() => arrived);
    return part ? createElement(part, props) : createElement(current, { given: props });
  }
  return Object.assign(LazyPart, { arrive: async () => void (await ask()) });
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

interface PagesContext<Namespace extends string> {
  readonly translations: Pick<Translations<Namespace>, 'load'>;
}

/**
 * Pages and their texts arrive together; made once for a visit, because a lazy page keeps what it loaded. Rows that
 * name the same loader share one component, so that a list stays as it is while its details change beside it.
 */
export function createLazyPages<Namespace extends string, Context extends PagesContext<Namespace>>(context: Context) {
  const made = new Map<LoadPage, LazyPage>();
  const isReadAhead = (value: unknown): value is ReadAhead<Context> => typeof value === 'function';
  return (load: LoadPage, namespaces: readonly Namespace[]): LazyPage => {
    const known = made.get(load);
    if (known) return known;
    let came: PageModule | undefined;
    const Part = lazyPart<object>(async () => {
      const [module] = await inTime(Promise.all([load(), context.translations.load(...namespaces)]));
      came = module;
      return module && pageOf(module);
    });
    const Page = Object.assign(Part, {
      async readAhead(search: URLSearchParams) {
        const read = came?.['readAhead'];
        if (isReadAhead(read)) await read(context, search);
      },
    });
    made.set(load, Page);
    return Page;
  };
}
