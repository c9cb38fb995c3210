import { SearchInput, Tabs } from '@vp/ui-kit';
import type { TabsProps } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';

export interface ListSearchProps {
  readonly label: string;
  /** What the list is narrowed to. */
  readonly value: string;
  /** Enter, the keyboard's search key, a suggestion, or the cross that clears it. */
  readonly onSearch: (words: string) => void;
  /** Shown while something else is typed than what was asked for. */
  readonly suggestions?: ((typed: string, choose: (words: string) => void) => ReactNode) | undefined;
}

/** The one search of lists: typed freely, asked for on submit, and following the address. */
export function ListSearch({ label, value, onSearch, suggestions }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  function choose(words: string): void {
    setTyped(words);
    onSearch(words.trim());
  }
  return (
    <>
      <SearchInput label={label} value={typed} onChange={setTyped} onSearch={choose} />
      {suggestions && typed.trim() !== '' && typed.trim() !== value && suggestions(typed.trim(), choose)}
    </>
  );
}

export interface ListToolsProps<Tab extends string> {
  readonly search?: ListSearchProps | undefined;
  readonly tabs?: TabsProps<Tab> | undefined;
  /** Chips, sort orders, a map button. */
  readonly children?: ReactNode;
}

/** What stands above a list: search, tabs, chips; each is left out where it is not given. */
export function ListTools<Tab extends string>({ search, tabs, children }: ListToolsProps<Tab>) {
  return (
    <>
      {search && <ListSearch {...search} />}
      {tabs && <Tabs overflow="select" {...tabs} />}
      {children}
    </>
  );
}
