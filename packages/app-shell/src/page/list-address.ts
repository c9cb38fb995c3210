import { keepFocus } from '@vp/ui-kit';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** A filter of a list, and its query parameter. */
export interface FilterField<Value> {
  /** Parses a parameter, or null; unknown values give the default. */
  read(text: string | null): Value;
  /** Returns undefined for the default, which the address omits. */
  write(value: Value): string | undefined;
}

type FilterTable = Readonly<Record<string, FilterField<unknown>>>;

export type FilterOf<Table extends FilterTable> = {
  readonly [Name in keyof Table]: Table[Name] extends FilterField<infer Value> ? Value : never;
};

/** A choice of these values; the first is the default and is omitted from the address. */
export function choiceOf<const Value extends string>(values: readonly [Value, ...Value[]]): FilterField<Value> {
  const [first] = values;
  return {
    read: (text) => values.find((value) => value === text) ?? first,
    write: (value) => (value === first ? undefined : value),
  };
}

/** An optional choice of these values. */
export function optionOf<const Value extends string>(values: readonly Value[]): FilterField<Value | undefined> {
  return { read: (text) => values.find((value) => value === text), write: (value) => value };
}

/** Search words, cut to `max` characters; empty without a parameter. */
export function wordsOf(max: number): FilterField<string> {
  return {
    read: (text) => (text ?? '').trim().slice(0, max),
    write: (value) => value.trim().slice(0, max) || undefined,
  };
}

/** Parses the filter from the query parameters of an address. */
export function filterOf<Table extends FilterTable>(table: Table, search: URLSearchParams): FilterOf<Table> {
  const entries = Object.entries(table).map(([name, field]) => [name, field.read(search.get(name))]);
  // `entries` has every field of the table.
  return Object.fromEntries(entries) as FilterOf<Table>;
}

/** Returns the query parameters of a filter, without defaults. */
export function queryOf<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(table).map(([name, field]) => [name, field.write(filter[name])]);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}

export interface ListAddress<Filter> {
  readonly filter: Filter;
  /** Replaces the current history entry: going back leaves the list, and the focus stays. */
  readonly change: (changes: Partial<Filter>) => void;
  /** Query parameters of the current filter, for links back to the list. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Returns the filter of a list, stored in its address. At an address other than `path`, where the list is beside
 * another page, the filter stays unchanged.
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
