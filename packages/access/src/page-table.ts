/** Set by a build with another base path (`define` of the bundler); otherwise absent. */
declare const BASE_PATH: string | undefined;

/** The part of every address that the routers prepend. */
export const basePath: string = typeof BASE_PATH === 'undefined' ? '/wu' : BASE_PATH;

/**
 * Who may enter a screen.
 * - `index`: leads to the home of the site
 * - `login`: who is logged in has no business there
 * - `toLogin`: leads to the log-in of the site, with the way back that it was given
 * - `public`: everybody
 * - `reading`: everybody where the deployment opens reading, else members
 * - `member`: a session of the site's own kind
 */
export type Entrance = 'index' | 'login' | 'toLogin' | 'public' | 'reading' | 'member';

export interface PageAddress {
  /** Spelled as in the specification, without the base path. */
  readonly path: string;
  readonly entrance: Entrance;
  /** Names that the query may contain; names that end in `?` are optional. */
  readonly query?: readonly string[];
  /**
   * Page to which a visit without the required query values leads: the list of the page's subject. A page with the
   * subjects of several lists names one for each `kind`, the first one for an unknown `kind`.
   */
  readonly list?: string | Readonly<Record<string, string>>;
  /** Any one of these rights opens the screen; without the list the screen needs no right. */
  readonly anyOf?: readonly string[];
  /** The menu that lists the screen for people who may open it. */
  readonly menu?: string;
  /** True for addresses that the specification does not list. */
  readonly ownAddition?: true;
}

/** Every page of a site once, by name. */
export type PageTable = Readonly<Record<string, PageAddress>>;

type QueryNames<Page> = Page extends { readonly query: readonly (infer Name extends string)[] } ? Name : never;

type QueryOf<Page> = {
  readonly [Name in QueryNames<Page> as Name extends `${string}?` ? never : Name]: string;
} & {
  readonly [Name in QueryNames<Page> as Name extends `${infer Plain}?` ? Plain : never]?: string | undefined;
};

type PathBuilder<Page> = Page extends { readonly query: readonly string[] }
  ? Record<never, never> extends QueryOf<Page>
    ? (query?: QueryOf<Page>) => string
    : (query: QueryOf<Page>) => string
  : () => string;

/** One function per page that builds its address: `paths.activity({ id })`. */
export type Paths<Table extends PageTable> = { readonly [Name in keyof Table]: PathBuilder<Table[Name]> };

function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** Returns the functions that build the addresses of a table. */
export function pathsOf<const Table extends PageTable>(table: Table): Paths<Table> {
  const builders = Object.entries(table).map(([name, { path }]) => [
    name,
    (query: Readonly<Record<string, string | undefined>> = {}) => addressOf(path, query),
  ]);
  // The entries hold a builder for each key of the table; the type of Object.fromEntries cannot express that.
  return Object.fromEntries(builders) as Paths<Table>;
}
