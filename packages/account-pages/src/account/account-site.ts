import type { UseQueryResult } from '@tanstack/react-query';
import type { Site } from '@vp/access';
import type { AccountBindings } from '@vp/contract';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactDraftsOf } from './contact-values.ts';
import type { ContactDrafts } from './contact-values.ts';

/** Path of a page that changes the account, and of the page to return to. */
export interface ChangePath {
  readonly path: string;
  readonly backTo: string;
}

export interface AccountSettings {
  readonly name: Site;
  /** Path of the account security list. */
  readonly list: string;
  readonly recovery: string;
  /** Returns the path of the identity proof, which then opens the page named `next`. */
  readonly authentication: (next: string) => string;
  /** Pages behind the identity proof, by their name in its address. */
  readonly changes: Readonly<Record<'phone' | 'email' | 'questions', ChangePath>> &
    Readonly<Record<string, ChangePath>>;
  /** Returns the bindings of the account, read from the API of this site. */
  readonly useBindings: () => UseQueryResult<AccountBindings>;
}

/** Site-specific settings of the account pages. */
export interface AccountSite extends AccountSettings {
  readonly drafts: ContactDrafts;
}

/** Creates the account settings of a site. Called once per site. */
export function createAccount(settings: AccountSettings): AccountSite {
  return { ...settings, drafts: contactDraftsOf(settings.name) };
}

export const AccountContext = createContext<AccountSite | null>(null);

export function useAccount(): AccountSite {
  const site = useContext(AccountContext);
  if (site === null) throw new Error('the page stands in no account');
  return site;
}

/** Returns the change page of this name; an unknown name gives the security questions. */
export function useChange(name: string | null): ChangePath {
  const { changes } = useAccount();
  const known = Object.entries(changes).find(([own]) => own === name);
  return known?.[1] ?? changes.questions;
}

/** Returns the page that the identity proof opens. */
export function useNextChange(): ChangePath {
  const [search] = useSearchParams();
  return useChange(search.get('next'));
}
