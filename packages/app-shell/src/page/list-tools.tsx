import { SearchInput, Tabs } from '@vp/ui-kit';
import type { TabsProps } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';

export interface ListSearchProps {
  readonly label: string;
  /** Current search words of the list. */
  readonly value: string;
  /** Called on Enter, the search key, a suggestion, or the clear button. */
  readonly onSearch: (words: string) => void;
  /** Rendered while the typed words differ from the current search. */
  readonly suggestions?: ((typed: string, choose: (words: string) => void) => ReactNode) | undefined;
}

/** Renders the search input of a list: searches on submit, and follows the address. */
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

/** Renders the controls above a list: search, tabs, chips; all optional. */
export function ListTools<Tab extends string>({ search, tabs, children }: ListToolsProps<Tab>) {
  return (
    <>
      {search && <ListSearch {...search} />}
      {tabs && <Tabs overflow="select" {...tabs} />}
      {children}
    </>
  );
}
