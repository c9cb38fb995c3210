import type { UseQueryResult } from '@tanstack/react-query';
import type { Site } from '@vp/access';
import type { AccountBindings } from '@vp/contract';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactDraftsOf } from './contact-values.ts';
import type { ContactDrafts } from './contact-values.ts';

/** A page that changes something, and where it leads back to. */
export interface ChangePath {
  readonly path: string;
  readonly backTo: string;
}

export interface AccountSettings {
  readonly name: Site;
  /** The list of what protects the account. */
  readonly list: string;
  readonly recovery: string;
  /** The proof of identity that opens the page of this name. */
  readonly authentication: (next: string) => string;
  /** Pages that a proof of identity opens, by the name that stands in its address. */
  readonly changes: Readonly<Record<'phone' | 'email' | 'questions', ChangePath>> &
    Readonly<Record<string, ChangePath>>;
  /** What is bound to the account, as this site is told. */
  readonly useBindings: () => UseQueryResult<AccountBindings>;
}

/** What the pages of an account differ in from site to site. */
export interface AccountSite extends AccountSettings {
  readonly drafts: ContactDrafts;
}

/** The account on one site; made once. */
export function createAccount(settings: AccountSettings): AccountSite {
  return { ...settings, drafts: contactDraftsOf(settings.name) };
}

export const AccountContext = createContext<AccountSite | null>(null);

export function useAccount(): AccountSite {
  const site = useContext(AccountContext);
  if (site === null) throw new Error('the page stands in no account');
  return site;
}

/** The page of this name; the questions where there is none of it. */
export function useChange(name: string | null): ChangePath {
  const { changes } = useAccount();
  const known = Object.entries(changes).find(([own]) => own === name);
  return known?.[1] ?? changes.questions;
}

/** The page that the proof of identity opens. */
export function useNextChange(): ChangePath {
  const [search] = useSearchParams();
  return useChange(search.get('next'));
}
