import { Account } from '@vp/account-pages/account';
import type { AccountPageName } from '@vp/account-pages/account';
import { account } from '../../shared/account/account.ts';

/** Returns the component of an account page. `name` selects a change that differs from the page name. */
export function accountPage(page: AccountPageName, name?: string) {
  return () => <Account site={account} page={page} name={name} />;
}
