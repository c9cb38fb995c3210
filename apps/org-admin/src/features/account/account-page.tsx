import { Account } from '@vp/app-shell/account';
import type { AccountPageName } from '@vp/app-shell/account';
import { account } from '../../shared/account/account.ts';

/** A page component for the route table; `name` where the page is another change than its own. */
export function accountPage(page: AccountPageName, name?: string): { readonly AccountPage: () => JSX.Element } {
  return {
    AccountPage: () => <Account site={account} page={page} name={name} />,
  };
}
