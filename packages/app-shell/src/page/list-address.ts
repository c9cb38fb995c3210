import { keepFocus } from '@vp/ui-kit';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** One thing that a list is narrowed by, and how the address says it. */
export interface FilterField<Value> {
  /** From what stands in the address, or from null; whatever is not known gives the default. */
  read(text: string | null): Value;
  /** Undefined where the address need not say it. */
  write(value: Value): string | undefined;
}

type FilterTable = Readonly<Record<string, FilterField<unknown>>>;

export type FilterOf<Table extends FilterTable> = {
  readonly [Name in keyof Table]: Table[Name] extends FilterField<infer Value> ? Value : never;
};

/** One of these values; the first is the default and stays out of the address. */
export function choiceOf<const Value extends string>(values: readonly [Value, ...Value[]]): FilterField<Value> {
  const [first] = values;
  return {
    read: (text) => values.find((value) => value === text) ?? first,
    write: (value) => (value === first ? undefined : value),
  };
}

/** One of these values, or none of them. */
export function optionOf<const Value extends string>(values: readonly Value[]): FilterField<Value | undefined> {
  return { read: (text) => values.find((value) => value === text), write: (value) => value };
}

/** Words to search for, cut to `max` characters; empty without. */
export function wordsOf(max: number): FilterField<string> {
  return {
    read: (text) => (text ?? '').trim().slice(0, max),
    write: (value) => value.trim().slice(0, max) || undefined,
  };
}

/** The filter that an address says. */
export function filterOf<Table extends FilterTable>(table: Table, search: URLSearchParams): FilterOf<Table> {
  const entries = Object.entries(table).map(([name, field]) => [name, field.read(search.get(name))]);
  // One value for each field of the table.
  return Object.fromEntries(entries) as FilterOf<Table>;
}

/** The query of an address that says this filter; defaults are left out. */
export function queryOf<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(table).map(([name, field]) => [name, field.write(filter[name])]);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}

export interface ListAddress<Filter> {
  readonly filter: Filter;
  /** Changes some of it in place: going back leaves the list, and the focus stays where it is. */
  readonly change: (changes: Partial<Filter>) => void;
  /** The query of the list as it is, for links that lead back to it. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * What a list is narrowed to, kept in its address. At another address than `path`, where the list stands beside
 * something else, it stays as it was.
 */
export function useListAddress<Table extends FilterTable>(
  table: Table,
  { path }: { readonly path?: string } = {},
): ListAddress<FilterOf<Table>> {
  const isAtList = useLocation().pathname === path || path === undefined;
  const [search, setSearch] = useSearchParams();
  const [kept, setKept] = useState(() => filterOf(table, isAtList ? search : new URLSearchParams()));
  const isSaid = isAtList && Object.keys(table).some((name) => search.has(name));
  const filter = path === undefined || isSaid ? filterOf(table, search) : kept;

  function change(changes: Partial<FilterOf<Table>>): void {
    const next = { ...filter, ...changes };
    setKept(next);
    if (!isAtList) return;
    const others = [...search].filter(([name]) => !(name in table));
    setSearch([...others, ...Object.entries(queryOf(table, next))], { replace: true, state: keepFocus });
  }
  return { filter, change, query: queryOf(table, filter) };
}
